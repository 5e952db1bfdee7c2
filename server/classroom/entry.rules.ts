import type { RoomRole } from '../../contract/classroom-events.ts'
import { opensBefore, staysOpen } from '../../contract/classroom-lists.ts'
import { codes } from '../../contract/codes.ts'
import { coversDuty, type GivenDuties, type Role } from '../../contract/roles.ts'
import type { CourseKind, Delivery, LessonState } from '../../contract/states.ts'

const minute = 60_000
export const ticketLasts = 3 * minute

/**
 * The span of the lessons of today, on the school's own clock: with what began yesterday and still has its door open, and
 * what opens its door before midnight.
 */
export function ofToday(now: Date, timeZone: string): { from: Date; until: Date } {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .startOfDay()
  // A day on which the clock is changed is an hour longer or shorter.
  const tomorrow = today.add({ days: 1 }).startOfDay()
  return {
    from: new Date(today.epochMilliseconds - staysOpen),
    until: new Date(tomorrow.epochMilliseconds + opensBefore.teacher),
  }
}

export interface LessonSeen {
  state: LessonState
  delivery: Delivery
  kind: CourseKind
  /** The course itself is offered to nobody any more. */
  withdrawn: boolean
  starts_at: Date
  ends_at: Date
  /** Who this person is before the class. */
  stands: 'TEACHER' | 'ASSISTANT' | null
  seated: boolean
  /** Leads the course, or a class of somebody who sits in it. */
  leads: boolean
  /** Another school's, in a course that this one quotes. */
  given: boolean
}

/** Who comes: as what they are signed in, and what of the office they were given. */
export interface Comer {
  role: Role
  head: boolean
  duties: GivenDuties
}

/** Looking into classes belongs to courses and timetable. */
const looksIn = ({ duties }: Comer) => coversDuty(duties, 'reads courses')

/** As what a person comes into a lesson; nothing where they have no place in it. */
export function placeIn(lesson: LessonSeen, me: Comer): RoomRole | null {
  const { role, head } = me
  // Nobody looks into another school's lessons: its students sit there, and that is all.
  if (lesson.given) return role === 'STUDENT' && lesson.seated ? 'student' : null
  if (role === 'STUDENT')
    return lesson.seated || (lesson.kind === 'open' && !lesson.withdrawn) ? 'student' : null
  if (role === 'ADMIN') return looksIn(me) ? 'observer' : null
  if (lesson.stands === 'TEACHER' && role === 'TEACHER') return 'teacher'
  if (lesson.stands) return 'assistant'
  return head && lesson.leads ? 'observer' : null
}

export interface Entry {
  /** 0 where the door is open. */
  code: 0 | 302 | 410 | 719 | 720 | 805 | 3034
  as: RoomRole | null
  opensAt: Date | null
  closesAt: Date | null
}
const closed = (code: Entry['code']): Entry => ({ code, as: null, opensAt: null, closesAt: null })

/** Why somebody has no place in a lesson. */
export function placeRefused(me: Comer) {
  if (me.role === 'STUDENT') return codes.registerToWatch
  return me.role === 'ADMIN' && !looksIn(me) ? codes.notAllowed : codes.notInThisRoom
}

/** Whether a person may enter a lesson now, and as what: its room, or where `into` says so its meeting outside. */
export function entryTo(
  lesson: LessonSeen | undefined,
  me: Comer | null,
  { now, expired }: { now: Date; expired: boolean },
  into: 'live' | 'cloudView' = 'live',
): Entry {
  if (me === null) return closed(codes.loginToView)
  if (expired) return closed(codes.platformExpired)
  if (lesson?.delivery !== into || lesson.state === 'cancelled') return closed(codes.noSuchRoom)
  const as = placeIn(lesson, me)
  if (as === null) return closed(placeRefused(me))
  const { opensAt, closesAt } = doorTimes(lesson, as)
  // Outside nobody says that a lesson has ended but the clock, and that knows nothing of a meeting that runs over.
  const open = (lesson.state !== 'ended' || into === 'cloudView') && now >= opensAt && now < closesAt
  return { code: open ? 0 : codes.noSuchRoom, as, opensAt, closesAt }
}

/** From when to when somebody is let in. */
export const doorTimes = (
  { starts_at, ends_at }: Pick<LessonSeen, 'starts_at' | 'ends_at'>,
  as: RoomRole,
) => ({
  opensAt: new Date(starts_at.getTime() - opensBefore[as]),
  closesAt: new Date(ends_at.getTime() + staysOpen),
})

/** By which door somebody comes into a lesson. */
export const doorOf = (lesson: LessonSeen | undefined) =>
  lesson?.delivery === 'cloudView' ? 'cloudView' : 'live'

/** The names that a script of ours may call: anything else could be a script of somebody else's. */
export const isCallbackName = (name: string) => /^[A-Za-z0-9_.]{1,64}$/.test(name)
