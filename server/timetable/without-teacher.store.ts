import { type RawBuilder, sql } from 'kysely'

let lacking: RawBuilder<unknown> = sql`false`

/** Rooms stand above the timetable: they say here of which `lesson` the teacher should be there and is not. */
export const withoutTeacherIs = (condition: RawBuilder<unknown>) => {
  lacking = condition
}
export const isWithoutTeacher = () => lacking
