import { people } from 'virtual:calls/people'
import { ask } from '../kit/api/browser.ts'
import { forgetLocally } from './enter.ts'

/** Clears the session and reloads the page; a server that does not answer keeps nobody signed in. */
export async function signOut() {
  await ask(people.logout, undefined, { background: true, anyRole: true }).catch(() => undefined)
  forgetLocally()
  location.reload()
}
