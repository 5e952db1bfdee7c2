import type { RoomRole } from '../../contract/classroom-events.ts'
import type { MeetingStanding } from '../../contract/classroom-lists.ts'
import type { LessonState } from '../../contract/states.ts'
import { doorTimes } from './entry.rules.ts'

interface MeetingSeen {
  state: LessonState
  starts_at: Date
  ends_at: Date
  /** Of the lesson itself, and of its course for all of its lessons. */
  own: string
  course: string
  /** Where a service made its meeting; empty where none did. */
  made: string
}

/** Where a lesson is held: what somebody wrote down goes before what a service made. */
export const placeOf = ({ own, course, made }: Pick<MeetingSeen, 'own' | 'course' | 'made'>) =>
  own || course || made

/** How a meeting stands for somebody who has a place in it. */
export function meetingStanding(lesson: MeetingSeen, as: RoomRole, now: Date): MeetingStanding {
  if (lesson.state === 'cancelled') return 'cancelled'
  const { opensAt, closesAt } = doorTimes(lesson, as)
  if (now >= closesAt) return 'over'
  if (now < opensAt) return 'early'
  return placeOf(lesson) === '' ? 'unsaid' : 'open'
}

/** Who says where a lesson is held: its teacher, and of the office who plans lessons. */
export const maySayWhere = (as: RoomRole, { writesCourses }: { writesCourses: boolean }) =>
  as === 'teacher' || (as === 'observer' && writesCourses)
