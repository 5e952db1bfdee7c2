import { sql } from 'kysely'
import type { DayCounters } from '../kit/day.ts'
import type { Preparations } from '../kit/preparation.ts'
import './courses.tables.ts'
import { coursesShown } from './course-list.store.ts'

/** As many as the list of courses shows by the same filter. */
export const courseDay: DayCounters = {
  filling: {
    n: sql<number>`(select count(*) from course where ${coursesShown({ q: '', family: 'recruiting', seats: 'filling' })})`,
  },
}

/** Of `grade`: some course is for it. */
export const gradeHasCourses = sql`exists (select from course_grade l where l.site = grade.site and l.grade = grade.id)`

export const coursePreparation: Preparations = {
  courses: sql`exists (select from course where state <> 'archived')`,
}
