import type { RoomRole } from '../../contract/classroom-events.ts'
import type { PlaceLost } from '../../contract/classroom-messages.ts'
import type { GivenDuties, Role } from '../../contract/roles.ts'
import type { EndReason } from '../people/people.tables.ts'
import { type Comer, entryTo, type LessonSeen } from './entry.rules.ts'

/** A session as whoever sits in a room by it stands there. */
export interface SessionSeen {
  /** Nothing where there is no such session, or it is another school's. */
  role: Role | null
  head: boolean
  duties: GivenDuties
  isOpen: boolean
  /** Its page was heard of lately: who sits in a lesson for long makes no calls. */
  isAwake: boolean
  isEnabled: boolean
  endedBy: EndReason | null
}

/** As what somebody is in a room, or why they are not. */
export type Standing = { as: RoomRole } | { why: PlaceLost }

/** Why nobody comes in by this session. */
export function sessionLost(session: SessionSeen | undefined): PlaceLost | null {
  if (session?.endedBy === 'kicked') return 'displaced'
  if (session?.endedBy === 'disabled' || session?.isEnabled === false) return 'disabled'
  return session?.isOpen ? null : 'signedOut'
}

/** The door's own rule, asked again of somebody who came in before: only the words for a closed door are others. */
export function standsIn(lesson: LessonSeen, me: Comer, was: RoomRole, now: Date): Standing {
  if (lesson.state === 'cancelled') return { why: 'cancelled' }
  // A platform that expires while a lesson runs closes the door to the next one.
  const { code, as, opensAt } = entryTo(lesson, me, { now, expired: false })
  if (as === null) return { why: was === 'teacher' || was === 'assistant' ? 'substituted' : 'noPlace' }
  if (code === 0) return { as }
  return { why: opensAt !== null && opensAt > now ? 'moved' : 'ended' }
}

/** In a room for preparing lessons its owner is the teacher, for as long as the owner teaches. */
export const standsInOwn = (owner: number | null, person: number, role: Role): Standing =>
  owner === person && (role === 'TEACHER' || role === 'ASSISTANT') ? { as: 'teacher' } : { why: 'noPlace' }
