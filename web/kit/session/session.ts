import type { z } from 'zod'
import type { UserInfo } from '../../../contract/people-shapes.ts'
import { type Role, rolesOf, type ShownRole } from '../../../contract/roles.ts'
import type { AppInfo, SiteInfo } from '../../../contract/site-shapes.ts'
import { store } from '../store.ts'

export type Me = z.output<typeof UserInfo>
export type School = z.output<typeof AppInfo>
export type Platform = z.output<typeof SiteInfo>
export interface Counts {
  lessonNum: number
  unreadCount: number
  todayLiveNum: number
  noticeNum: number
}

export interface Session {
  me: Me | null
  /** By which routes open: the session's role, and the head teacher's beside it. Empty until the person is known. */
  roles: readonly ShownRole[]
  /** The role under which this page was loaded: the first one stored. */
  firstRole: Role | null
  counts: Counts | null
  platform: Platform | null
  /** Another sign-in took this one's place: a page that is open to everybody as well stays, and says so where something stopped. */
  takenElsewhere: boolean
  /** Fresher than what the page was made with, once a refresh has come back. */
  school: School | null
}

export const visitor: Session = {
  me: null,
  roles: [],
  firstRole: null,
  counts: null,
  platform: null,
  takenElsewhere: false,
  school: null,
}
export const session = store<Session>(visitor)

export const rolesOfPerson = (me: Me): ShownRole[] => {
  const role = me.role[0]
  if (role === undefined) throw new Error('getInfo: roles must be a non-null array !')
  return rolesOf({ role, headTeacher: me.headTeacher })
}

export function knowMe(me: Me) {
  const roles = rolesOfPerson(me)
  session.set(now => ({
    ...now,
    me,
    roles,
    takenElsewhere: false,
    firstRole: now.firstRole ?? me.role[0] ?? null,
  }))
}

/** What this page knows of the person; the school stays, and why they are nobody any more. */
export const forgetMe = () =>
  session.set(now =>
    now.me === null && now.counts === null
      ? now
      : { ...visitor, school: now.school, platform: now.platform, takenElsewhere: now.takenElsewhere },
  )

export const takenElsewhere = () => session.set(now => ({ ...now, takenElsewhere: true }))
