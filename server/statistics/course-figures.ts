import type { Pool } from 'pg'
import { withSite } from '../kit/database/scope.ts'
import type { Task } from '../kit/jobs/queue.ts'
import { coursesToFold, everythingAnew, foldCourse } from './course-figures.store.ts'
import { notFolded } from './folding.store.ts'
import { foldLesson } from './folding.ts'

const atOnce = 50
/** A job comes each minute: one that took longer would meet the next, and all together leave none of the queue to others. */
const longest = 40_000

/**
 * What a course is folded from may itself wait: lessons that the clock ended, whose end was corrected, of an older reading. A log may be
 * long: each is read in a transaction of its own. Answers whether there was time for all.
 */
async function foldLessonsOf(
  program: Pool,
  site: number,
  { course, until }: { course: number; until: number },
) {
  for (;;) {
    const lessons = await withSite(program, { site }, ({ db }) => notFolded(db, atOnce, course))
    for (const lesson of lessons) {
      if (Date.now() >= until) return false
      await withSite(program, { site }, ({ db }) => foldLesson(db, lesson))
    }
    if (lessons.length < atOnce) return Date.now() < until
  }
}

/**
 * Every course of a school that waits, until an instant: the rest stays marked. One that cannot be folded keeps no other from it, and is
 * told at the end.
 */
export async function foldWaiting(program: Pool, site: number, until = Number.POSITIVE_INFINITY) {
  const done = { courses: 0, lessons: 0, seats: 0, reports: 0, moves: 0 }
  const failed: unknown[] = []
  for (let behind = 0; ; ) {
    const courses = await withSite(program, { site }, ({ db }) => coursesToFold(db, behind, atOnce))
    for (const course of courses)
      try {
        if (!(await foldLessonsOf(program, site, { course, until }))) break
        const changed = await withSite(program, { site }, ({ db }) => foldCourse(db, course))
        done.courses += 1
        for (const rows of ['lessons', 'seats', 'reports', 'moves'] as const) done[rows] += changed[rows]
      } catch (error) {
        failed.push(error)
      }
    if (courses.length < atOnce || Date.now() >= until) break
    behind = courses.at(-1) as number
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} courses could not be folded`)
  return done
}

export async function recountSchool(program: Pool, site: number, isWithLogs: boolean) {
  await withSite(program, { site }, ({ db }) => everythingAnew(db, isWithLogs))
  return foldWaiting(program, site)
}

export const courseFigureTasks = (program: Pool): Record<string, Task> => ({
  courseFigures: async () => {
    const until = Date.now() + longest
    // In no order: a school with much to be folded keeps the others from it for this minute alone.
    const { rows } = await program.query<{ site: number }>(
      'select site from site_host group by site order by random()',
    )
    for (const { site } of rows) await foldWaiting(program, site, until)
  },
})
