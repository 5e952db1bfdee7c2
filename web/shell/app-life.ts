import type { createBrowserRouter } from 'react-router'
import { forgetUploads } from '../kit/api/begun-uploads.ts'
import { storedLanguage, storedToken } from '../kit/api/cookies.ts'
import { watchInstalling } from '../kit/app/installing.ts'
import { keepNothing, keepsHere, keptNow } from '../kit/app/keeping.ts'
import { sharedCache } from '../kit/app/kept.ts'
import { workerHere } from '../kit/app/registering.ts'
import { watchVersions } from '../kit/app/updates.ts'
import { languageOf } from '../kit/i18n/i18n.ts'
import { session } from '../kit/session/session.ts'
import type { SchoolHere } from '../kit/session/use-session.ts'

let keptFor: string | undefined

/** Once a login, for whoever is signed in: what is kept for when there is no network, and whether a newer version waits. */
export async function liveAsApp({ state }: ReturnType<typeof createBrowserRouter>) {
  watchInstalling()
  const { me, school: fresh } = session.get()
  const { school = fresh } = (state.loaderData.root ?? {}) as Partial<SchoolHere>
  const token = storedToken()
  if (me?.stage !== 'WHOLE' || !school || token === keptFor || !('serviceWorker' in navigator)) return
  keptFor = token
  const before = await keptNow()
  // What somebody of before had chosen here is not this one's choice.
  if (before && before.person !== me.userId) await keepNothing()
  forgetUploads(me.userId)
  if (await caches.has(sharedCache))
    await import('../kit/app/shared-files.ts').then(shared => shared.sweepShared(me.userId))
  if (await keepsHere()) {
    const { keepToday } = await import('../timetable/keep-today.ts')
    await keepToday({ me, school, language: languageOf(storedLanguage()) }).catch(() => undefined)
  }
  if (await workerHere()) await watchVersions()
}
