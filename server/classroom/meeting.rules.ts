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
}

/** Where a lesson is held. */
export const placeOf = ({ own, course }: Pick<MeetingSeen, 'own' | 'course'>) => own || course

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
