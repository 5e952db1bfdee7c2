import { people } from 'virtual:calls/people'
import { forgetUploads } from '../kit/api/begun-uploads.ts'
import { ask } from '../kit/api/browser.ts'
import { changingLogin } from '../kit/api/other-tabs.ts'
import { sharedCache } from '../kit/app/kept.ts'
import { forgetTab } from '../kit/form/draft.ts'
import { leaveWithoutAsking } from '../kit/form/leaving.ts'
import { session } from '../kit/session/session.ts'
import { forgetLocally } from './enter.ts'
import { beginSigningOut } from './signing-out.ts'

/** Clears the session and reloads the page; a server that does not answer keeps nobody signed in. */
export async function signOut() {
  if (session.get().me?.help) return (await import('./help-bar.tsx')).endHelp()
  beginSigningOut()
  await changingLogin(async () => {
    await ask(people.logout, undefined, { background: true, anyRole: true }).catch(() => undefined)
    forgetTab()
    forgetUploads()
    leaveWithoutAsking()
    await forgetLocally()
    await globalThis.caches?.delete(sharedCache)
  })
  location.reload()
}
