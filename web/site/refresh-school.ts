import { site } from 'virtual:calls/site'
import { ask } from '../kit/api/browser.ts'
import { session } from '../kit/session/session.ts'

/** After a change of its settings the frame shows the school as it is now, not only from the next page on. */
export const refreshSchool = () =>
  ask(site.appInfo, undefined, { background: true }).then(
    ({ data }) => session.set(now => ({ ...now, school: data })),
    () => undefined,
  )
