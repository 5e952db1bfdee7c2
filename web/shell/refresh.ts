import { people } from 'virtual:calls/people'
import { site } from 'virtual:calls/site'
import type { i18n } from 'i18next'
import { ask } from '../kit/api/browser.ts'
import { setServerClock } from '../kit/api/clock.ts'
import { storedToken } from '../kit/api/cookies.ts'
import { forgetTab } from '../kit/form/draft.ts'
import { leaveWithoutAsking } from '../kit/form/leaving.ts'
import { knowMe, type Me, rolesOfPerson, session } from '../kit/session/session.ts'
import { toast } from '../kit/ui/toast.tsx'
import { tellAfterReload } from './after-reload.ts'

export const redirectDelay = 3000
const quietly = { background: true } as const
const nothing = () => undefined

/** The role in fresh user info is another than the first one stored. */
export const roleChanged = (me: Me, first: string | null) => first !== null && me.role[0] !== first

let leaving = false

function roleSwitched(words: string) {
  if (leaving) return
  leaving = true
  leaveWithoutAsking()
  toast(words, 'refusal')
  setTimeout(() => location.assign('/eschool/'), redirectDelay)
}

/** What the bell and the side panel count. */
export const refreshCounts = () =>
  ask(site.counts, undefined, quietly).then(
    ({ data }) => session.set(now => (now.me ? { ...now, counts: data } : now)),
    nothing,
  )

export const refreshSchool = () =>
  ask(site.appInfo, undefined, quietly).then(
    ({ data }) => session.set(now => ({ ...now, school: data })),
    nothing,
  )

/**
 * On every route change: counts, user info, app info and site info. None of them speaks when it fails. A page that has just begun was told
 * all but the counts a moment ago; of its school too, where it was not made by the server.
 */
export function refresh(switchedWords: string, isFirst = false, isSchoolAsked = false) {
  const { me, platform, school } = session.get()
  const asks = (known: unknown) => !isFirst || !known
  const known = storedToken() !== undefined && session.get().me?.stage === 'WHOLE'
  const asked = Date.now()
  return Promise.all([
    known && refreshCounts(),
    known &&
      asks(me) &&
      ask(people.userInfo, undefined, { ...quietly, anyRole: true }).then(({ data }) => {
        rolesOfPerson(data)
        if (roleChanged(data, session.get().firstRole)) roleSwitched(switchedWords)
        else if (session.get().me) knowMe(data)
      }, nothing),
    asks(school ?? isSchoolAsked) && refreshSchool(),
    asks(platform) &&
      ask(site.siteInfo, undefined, quietly).then(
        ({ data }) => session.set(now => ({ ...now, platform: data })),
        nothing,
      ),
    // Once a page is enough: from then on the difference of the two clocks is known.
    clockKnown ||
      ask(site.currentTimeStamp, undefined, quietly).then(({ data }) => {
        clockKnown = true
        setServerClock(data, asked, Date.now())
      }, nothing),
  ])
}
let clockKnown = false

/** Another page of this browser signed in or out: this one is that person's as well, or nobody's; if they wished it, it forgets as that page did. */
export async function changedElsewhere(words: Pick<i18n, 't'>, isWish = false) {
  const { me } = session.get()
  if (!me) return
  const signedIn = storedToken() !== undefined
  if (signedIn) {
    await refresh(words.t('session.switched'))
    if (session.get().me?.userId === me.userId) return
  }
  if (isWish) forgetTab()
  const { fullName = '' } = session.get().me ?? {}
  tellAfterReload(
    signedIn ? words.t('session.otherHere', { name: fullName }) : words.t('session.outElsewhere'),
  )
  leaveWithoutAsking()
  location.reload()
}

/** What of the office was given is another by now: what is open was opened by that of before, and what it shows was asked by it. */
export function otherDuties(words: Pick<i18n, 't'>) {
  tellAfterReload(words.t('duties.changed'))
  leaveWithoutAsking()
  location.reload()
}
