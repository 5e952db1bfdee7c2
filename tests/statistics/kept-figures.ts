import type { School } from '../kit/school.ts'

const millis = (at: unknown) => at && (at as Date).getTime()

/** What is kept, in the shape in which it is counted. */
export async function keptFigures({ look, site }: Pick<School, 'look' | 'site'>) {
  const ints = 'course::int, entitled, came, on_leave'
  const ofLessons = await look(
    `select lesson::int, ${ints}, beside, state, planned_ms::int, is_known, is_held, held_ms::int, late_ms::int, teacher::int,
      planned_teacher::int, teacher_ms::int, student_ms::int, moved from lesson_figures where site = $1 order by lesson`,
    [site],
  )
  const ofSeats = await look(
    `select ${ints}, student::int, state, taken_at, ended_at from seat_figures where site = $1 order by course, student`,
    [site],
  )
  const ofCourses = await look(
    `select ${ints}, lessons, held, cancelled, enrolled, active, dropped, refunded, came_once from course_figures where site = $1 order by course`,
    [site],
  )
  return {
    ofLessons,
    ofSeats: ofSeats.map(
      (row): Record<string, unknown> => ({
        ...row,
        ...{ taken_at: millis(row.taken_at), ended_at: millis(row.ended_at) },
      }),
    ),
    ofCourses,
  }
}
