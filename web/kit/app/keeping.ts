import { isInApp } from './installing.ts'
import { keptCache } from './kept.ts'
import { type Kept, keptAddress } from './kept-lessons.ts'
import { registerWorker } from './registering.ts'

const canKeep = () => 'caches' in window && 'serviceWorker' in navigator

export async function keptNow(): Promise<Kept | undefined> {
  const held = await caches.match(keptAddress, { cacheName: keptCache })
  return held?.json()
}

/** In the app always; in a tab where its person said so, on a computer that may be everybody's. */
export const keepsHere = async () => canKeep() && (isInApp() || (await caches.has(keptCache)))
/** Whether it is for this browser to be asked at all. */
export const mayKeep = () => canKeep() && !isInApp()

export async function keep(kept: Kept) {
  await registerWorker()
  const cache = await caches.open(keptCache)
  await cache.put(keptAddress, Response.json(kept))
}

export const keepNothing = () => caches.delete(keptCache)
