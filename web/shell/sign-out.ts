import { people } from 'virtual:calls/people'
import { ask } from '../kit/api/browser.ts'
import { changingLogin } from '../kit/api/other-tabs.ts'
import { sharedCache } from '../kit/app/kept.ts'
import { forgetDrafts } from '../kit/form/draft.ts'
import { leaveWithoutAsking } from '../kit/form/leaving.ts'
import { session } from '../kit/session/session.ts'
import { forgetLocally } from './enter.ts'

let leaving = false
/** What was asked before the login ended is refused now: that is no login that ran out, and leads nowhere. */
export const isSigningOut = () => leaving

/** Clears the session and reloads the page; a server that does not answer keeps nobody signed in. */
export async function signOut() {
  if (session.get().me?.help) return (await import('./help-bar.tsx')).endHelp()
  leaving = true
  await changingLogin(async () => {
    await ask(people.logout, undefined, { background: true, anyRole: true }).catch(() => undefined)
    // What was typed and not saved is nobody else's to see.
    forgetDrafts()
    leaveWithoutAsking()
    await forgetLocally()
    await globalThis.caches?.delete(sharedCache)
  })
  location.reload()
}
