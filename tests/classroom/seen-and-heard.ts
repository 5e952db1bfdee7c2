import { expect } from 'vitest'

/** Whoever looks, in whichever browser. */
interface Looking {
  page: { evaluate<T>(expression: string): Promise<T> }
}

/** How many pictures a tile has shown: a frozen one does not count on. */
export const framesOf = ({ page }: Looking, name: string) =>
  page.evaluate<number>(
    `[...document.querySelectorAll('.tile')].find(tile => tile.textContent.includes('${name}'))?.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames ?? 0`,
  )

/** The loudest that the page's voices were within a second: the fake microphone beeps. */
export const loudest = ({ page }: Looking) =>
  page.evaluate<number>(`(async () => {
    const context = new AudioContext()
    await context.resume()
    const meters = [...document.querySelectorAll('audio')].filter(({ srcObject }) => srcObject).map(({ srcObject }) => {
      const meter = context.createAnalyser()
      context.createMediaStreamSource(srcObject).connect(meter)
      return meter
    })
    let most = 0
    for (let n = 0; n < 60; n += 1) {
      for (const meter of meters) {
        const values = new Float32Array(meter.fftSize)
        meter.getFloatTimeDomainData(values)
        for (const value of values) most = Math.max(most, Math.abs(value))
      }
      // So far apart that each look hears other sound.
      await new Promise(resolve => setTimeout(resolve, 25))
    }
    await context.close()
    return most
  })()`)

/** The picture of that person is there and goes on. */
export async function moves(visit: Looking, name: string) {
  await expect.poll(() => framesOf(visit, name), { timeout: 30_000 }).toBeGreaterThan(5)
  const before = await framesOf(visit, name)
  await expect.poll(() => framesOf(visit, name), { timeout: 15_000 }).toBeGreaterThan(before)
}

/** So many more pictures come; another way of the media counts anew from nothing. */
export async function goesOn(visit: Looking, name: string, pictures: number, timeout: number) {
  let last = await framesOf(visit, name)
  let more = 0
  const count = async () => {
    const now = await framesOf(visit, name)
    more += now < last ? now : now - last
    last = now
    return more
  }
  await expect.poll(count, { timeout }).toBeGreaterThan(pictures)
}
