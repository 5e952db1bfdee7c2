import type { FieldProblem } from '../../contract/problems.ts'
import type { LessonState } from '../../contract/states.ts'
import { type LeaveState, leaveDays } from '../../contract/timetable-lists.ts'
import { dayAfter, instantAt } from './rule.rules.ts'

/** Who asks: a student, for whom a guardian asks alike, or the office for one. */
export type LeaveBy = 'student' | 'office'
interface Days {
  firstDay: string
  lastDay: string
}

/** Why such days cannot be asked for, and at which of them. The office enters what was as well. */
export function daysProblem(
  { firstDay, lastDay }: Days,
  today: string,
  by: LeaveBy,
): { path: string; problem: FieldProblem; most?: number } | undefined {
  const earliest = by === 'student' ? today : dayAfter(today, -leaveDays.ahead)
  if (firstDay < earliest)
    return { path: 'which.firstDay', problem: by === 'student' ? 'past' : 'outOfRange' }
  if (lastDay < firstDay) return { path: 'which.lastDay', problem: 'beforeStart' }
  if (lastDay > dayAfter(today, leaveDays.ahead)) return { path: 'which.lastDay', problem: 'outOfRange' }
  if (lastDay >= dayAfter(firstDay, leaveDays.most))
    return { path: 'which.lastDay', problem: 'tooLarge', most: leaveDays.most }
  return undefined
}

/** Why there is no leave to be had from a lesson: it begins without having been asked for, or is not held at all. */
export function lessonProblem(
  { state, startsAt }: { state: LessonState; startsAt: Date },
  now: Date,
  by: LeaveBy,
): FieldProblem | undefined {
  if (state === 'cancelled') return 'ended'
  return by === 'student' && (state !== 'scheduled' || startsAt <= now) ? 'past' : undefined
}

/** From when to when lessons have to begin. What had begun when a student asked is not among them. */
export function hoursOf({ firstDay, lastDay }: Days, zone: string, now: Date, by: LeaveBy) {
  const midnight = instantAt(firstDay, '00:00', zone)
  return {
    startsAt: by === 'student' && now > midnight ? now : midnight,
    endsAt: instantAt(dayAfter(lastDay, 1), '00:00', zone),
  }
}

interface Waiting {
  state: LeaveState
  /** How many lessons it is for, and how many of them the teacher stands before. */
  lessons: number
  mine: number
}

/** A teacher answers for their own lessons alone: what is for others' as well the office decides, which may think again. */
export const mayDecide = ({ state, lessons, mine }: Waiting, role: 'TEACHER' | 'ADMIN' | 'STUDENT') =>
  role === 'ADMIN'
    ? state === 'asked' || state === 'agreed' || state === 'refused'
    : role === 'TEACHER' && state === 'asked' && lessons > 0 && mine === lessons

interface Asked {
  state: LeaveState
  guardian: number | null
  guardian_name: string
  is_entered: boolean
}

/** Whoever asked it takes it back until it is decided: neither a student what a guardian asked nor one guardian what another did. */
export const mayTakeBack = (
  { state, guardian, guardian_name, is_entered }: Asked,
  who: { guardian: number } | 'student',
) =>
  state === 'asked' && !is_entered && (who === 'student' ? guardian_name === '' : guardian === who.guardian)
