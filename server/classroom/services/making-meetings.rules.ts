import { type MeetingMaking, staysOpen } from '../../../contract/classroom-lists.ts'
import type { MeetingProblem, MeetingServiceName } from '../../../contract/classroom-service-lists.ts'
import type { Delivery, LessonState } from '../../../contract/states.ts'
import { placeOf } from '../meeting.rules.ts'

const minute = 60_000
/** So long before a lesson its meeting is made: a working day is left to whoever has to do it by hand. */
export const madeBefore = 24 * 60 * minute

export interface LessonThere {
  delivery: Delivery
  state: LessonState
  /** As the service is to be told. */
  subject: string
  starts_at: Date
  ends_at: Date
  own: string
  course: string
}
export interface MeetingThere {
  state: 'making' | 'made' | 'over'
  subject: string
  starts_at: Date
  ends_at: Date
}
export type MeetingStep = 'make' | 'change' | 'cancel' | 'end'

/** Held outside at no address that somebody wrote down: so one is made. */
const isWanted = (lesson: LessonThere | null): lesson is LessonThere =>
  lesson !== null &&
  lesson.delivery === 'cloudView' &&
  lesson.state !== 'cancelled' &&
  placeOf({ ...lesson, made: '' }) === ''

const differs = (lesson: LessonThere, meeting: MeetingThere) =>
  lesson.subject !== meeting.subject ||
  +lesson.starts_at !== +meeting.starts_at ||
  +lesson.ends_at !== +meeting.ends_at

/** What is to be asked of the service now, for a lesson and what was made of it. */
export function nextStep(
  lesson: LessonThere | null,
  meeting: MeetingThere | null,
  { now, makes }: { now: Date; makes: boolean },
): MeetingStep | null {
  if (meeting?.state === 'over') return null
  if (!isWanted(lesson)) return meeting && 'cancel'
  const isPast = now >= lesson.ends_at
  if (meeting?.state === 'made') {
    if (+now >= +lesson.ends_at + staysOpen) return 'end'
    return !isPast && differs(lesson, meeting) ? 'change' : null
  }
  if (isPast) return meeting && 'cancel'
  if (meeting) return 'make'
  return makes && +lesson.starts_at - +now <= madeBefore ? 'make' : null
}

interface LessonMade extends Pick<LessonThere, 'starts_at' | 'ends_at' | 'own' | 'course'> {
  service: MeetingServiceName | null
  making: MeetingThere['state'] | null
  problem: MeetingProblem | null
}

/** How far the service is with the meeting of a lesson, for whoever may say where it is; nothing where nobody waits for one. */
export function makingOf(
  { own, course, starts_at, ends_at, service, making, problem }: LessonMade,
  now: Date,
) {
  if (!service || making === 'over' || now >= ends_at || placeOf({ own, course, made: '' }) !== '')
    return null
  const isDue = +starts_at - +now <= madeBefore
  const state: MeetingMaking = making ?? (isDue ? 'making' : 'later')
  return { service, state, problem }
}

const waits = [1, 2, 4, 8, 16]
/** Minutes until it is asked again, after so many tries. */
export const waitAfter = (tries: number) => waits[tries - 1] ?? 30

/** Asking again would come to the same: somebody has to change something first. */
const staysSo = (problem: MeetingProblem) => problem !== 'notReached' && problem !== 'tooMany'
/** It is so for all lessons alike: the office hears of it once, each teacher of the own lesson. */
export const isOfSetting = (problem: MeetingProblem) =>
  ['key', 'host', 'rights', 'unopened'].includes(problem)

/** Whether the office and the teacher have to know: it stays so, was tried often enough, or the lesson is too near to whenever it is tried again. */
export const isToBeTold = (
  problem: MeetingProblem,
  {
    tries,
    startsAt,
    now,
    until = now,
  }: { tries: number; startsAt: Date; now: Date; until?: Date | undefined },
) => staysSo(problem) || tries >= waits.length || +startsAt - +until <= 15 * minute

/** What a meeting is called there: whose lesson it is, and our mark. */
export const subjectOf = (course: string, lesson: string, mark: string) =>
  `${[...`${course} ${lesson}`].slice(0, 60).join('')} #${mark}`
