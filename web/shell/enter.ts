import { people } from 'virtual:calls/people'
import { site } from 'virtual:calls/site'
import { ask } from '../kit/api/browser.ts'
import { Refused } from '../kit/api/client.ts'
import { forgetLogin, storedToken } from '../kit/api/cookies.ts'
import { keptCache } from '../kit/app/kept.ts'
import { cameBack, isLeft } from '../kit/page-left.ts'
import { base } from '../kit/paths.ts'
import { forgetMe, knowMe, session } from '../kit/session/session.ts'
import { toast } from '../kit/ui/toast.tsx'
import { verdict, type World } from './access.ts'

export const world = (): World => {
  const { me, roles, platform } = session.get()
  return { token: storedToken() !== undefined, me, roles, status: platform?.trainingStatus ?? '' }
}

/** The person is a visitor from here on; the server is not asked. What is answered resolves when nothing of theirs is kept any more. */
export function forgetLocally(ended?: string) {
  forgetLogin(ended)
  forgetMe()
  return Promise.all([globalThis.caches?.delete(keptCache), forgetHeld()])
}

/** Without a worker there are no pushes and nothing shared: most visitors have none, and are brought nothing of this. */
const forgetHeld = async () =>
  (await globalThis.navigator?.serviceWorker?.getRegistration(`${base}/`)) &&
  import('./forgetting.ts').then(part => part.forgetHeld()).catch(() => undefined)

/** The words of a failed fetch: the server's, or that the login timed out. */
export const failureWords = (error: unknown, timedOut: string) =>
  error instanceof Error && error.message !== '' ? error.message : timedOut

let loading: Promise<void> | undefined

/** Who is signed in and how long the platform runs: both are asked before a protected page opens. */
export function loadPerson() {
  loading ??= Promise.all([
    ask(people.userInfo, undefined, { background: true, anyRole: true }),
    ask(site.siteInfo, undefined, { background: true }),
  ])
    .then(([me, platform]) => {
      session.set(now => ({ ...now, platform: platform.data }))
      knowMe(me.data)
    })
    .finally(() => {
      loading = undefined
    })
  return loading
}

const leadsAway = (error: unknown) =>
  error instanceof Refused && (error.shown === 'timeout' || error.shown === 'kicked')

/** The guard: what it answers is where to go instead, or nothing where the page may open. */
export async function enter(path: string, timedOut: string): Promise<string | undefined> {
  let answer = verdict(path, world())
  if (answer.open === 'after-loading') {
    try {
      await loadPerson()
    } catch (error) {
      // Nobody is logged out by going on before the page has come to life.
      if (isLeft()) {
        await cameBack()
        return enter(path, timedOut)
      }
      // 401 and 402 have their own screen; they have been acted on already.
      const led = leadsAway(error)
      forgetLocally()
      if (!led) toast(failureWords(error, timedOut), 'refusal')
      const asVisitor = verdict(path, world())
      return asVisitor.open === true ? undefined : '/'
    }
    answer = verdict(path, world())
  }
  if (answer.open === true && !world().token) forgetLocally()
  return answer.open === false ? answer.to : undefined
}
