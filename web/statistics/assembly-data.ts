import type { courseFigures } from 'virtual:calls/courseFigures'
import type { AssemblyGroup, HourFigure } from '../../contract/statistics-lists.ts'

type Data<C extends keyof typeof courseFigures> = NonNullable<(typeof courseFigures)[C]['data']>
export type Assembly = Data<'assembly'>
export type AssemblyRow = Assembly['rows'][number]
export type SeatRow = Data<'assemblyStudents'>['rows'][number]
export type ClassTimes = Data<'classTimes'>
export type ClassTime = ClassTimes['rows'][number]
export type TeacherHours = Data<'teacherHours'>
export type HoursRow = TeacherHours['rows'][number]

/** The students behind a figure of a course. */
export interface Behind {
  course: AssemblyRow
  group: AssemblyGroup
}

export type HourLesson = Data<'hourLessons'>['rows'][number]
export const hourSorts = ['teacher', 'month', 'held', 'plannedMs', 'heldMs', 'substituted', 'cancelled']

/** The lessons behind a figure of teachers' hours: of a teacher's month, or of everything that is filtered. */
export interface BehindHours {
  figure: HourFigure
  row?: HoursRow
}
