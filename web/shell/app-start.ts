import { timetable } from 'virtual:calls/timetable'
import type { AppStart } from '../../contract/site-app-lists.ts'
import { ask } from '../kit/api/browser.ts'
import { serverNow } from '../kit/api/clock.ts'
import { storedToken } from '../kit/api/cookies.ts'
import { pathTo, patterns } from '../kit/paths.ts'
import { session } from '../kit/session/session.ts'
import { landing, verdict } from './access.ts'
import { openLesson, placeOfStart } from './app-start.rules.ts'
import { loadPerson, world } from './enter.ts'

const hours = 3_600_000

/** Where the installed app goes on from its start or a shortcut, by who is signed in; nobody is asked to sign in first. */
export async function appStart(start: AppStart): Promise<string> {
  const signIn = `${patterns.Home}?redirect=${encodeURIComponent(patterns.Home)}`
  if (!storedToken()) return signIn
  try {
    if (!session.get().me) await loadPerson()
  } catch {
    // The guard of the page that comes asks again, and says what is wrong.
    return patterns.Home
  }
  const { me, platform } = session.get()
  const role = me?.role[0]
  if (!me || !role) return signIn
  const place = placeOfStart(start, role)
  if (place === undefined || verdict(pathTo(place), world()).open !== true)
    return landing(role, platform?.trainingStatus, me.duties)
  const lesson = start === 'lesson' ? await lessonNow() : undefined
  return lesson === undefined ? pathTo(place) : `${pathTo(place)}?enter=${lesson}`
}

async function lessonNow() {
  const now = serverNow()
  const [from, to] = [now - 12 * hours, now + 12 * hours].map(at => new Date(at).toISOString())
  if (!from || !to) return undefined
  const asked = ask(timetable.ownTimetable, { from, to }, { background: true })
  return asked.then(
    ({ data }) => openLesson(data.lessons, now),
    () => undefined,
  )
}
