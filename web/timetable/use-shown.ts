import type { arranging } from 'virtual:calls/arranging'
import { timetable } from 'virtual:calls/timetable'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../kit/api/query.ts'
import { type Shown, shownLesson } from './lessons.ts'
import type { useNow } from './use-now.ts'
import { isStopped, type usePlan } from './use-plan.ts'
import type { useSpan } from './use-span.ts'

export type ArrangedCourse = NonNullable<(typeof arranging)['arrangedCourse']['data']>
export type Subject = ArrangedCourse['subjects'][number]

/** The lessons of the course and of the teacher, and over them what is planned. */
export function useShown(
  course: ArrangedCourse,
  subject: Subject | undefined,
  rows: ReturnType<typeof usePlan>['rows'],
  span: ReturnType<typeof useSpan>,
  now: ReturnType<typeof useNow>,
): Shown[] {
  const teacher = subject?.teacher?.id
  const asked = { from: span.from, to: span.to }
  const ofCourse = useQuery({
    ...query(timetable.schoolTimetable, { ...asked, course: String(course.id) }),
    placeholderData: keepPreviousData,
  })
  const ofTeacher = useQuery({
    ...query(timetable.schoolTimetable, { ...asked, ...(teacher && { teacher: String(teacher) }) }),
    placeholderData: keepPreviousData,
    enabled: teacher !== undefined,
  })
  const lessons = new Map(
    [...(ofTeacher.data?.lessons ?? []), ...(ofCourse.data?.lessons ?? [])].map(one => [one.id, one]),
  )
  return [
    ...[...lessons.values()].map(one =>
      shownLesson(
        one,
        now,
        one.course.id === course.id
          ? (one.teacher?.fullName ?? '')
          : [one.teacher?.fullName, one.course.name].filter(Boolean).join(' · '),
      ),
    ),
    ...rows.map(
      (row, planned): Shown => ({
        key: `planned-${planned}`,
        startsAt: row.startsAt,
        endsAt: row.endsAt,
        title: row.name,
        detail: subject?.teacher?.fullName ?? '',
        colour: subject?.colour ?? 1,
        look: isStopped(row) ? 'conflict' : 'planned',
        planned,
      }),
    ),
  ]
}
