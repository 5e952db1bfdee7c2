import type { Pool } from 'pg'
import { lessonEnded } from '../classroom/log.store.ts'
import { type Db, withSite } from '../kit/database/scope.ts'
import type { Task } from '../kit/jobs/queue.ts'
import { courseOfLesson, foldCourse } from './course-figures.store.ts'
import { endedLesson, keepReport, linesOf, notFolded } from './folding.store.ts'
import { reportOf } from './lesson-report.rules.ts'

const atOnce = 50

/** Nothing where it runs, or nobody was ever in its room. */
export async function foldLesson(db: Db, lesson: number) {
  const ended = await endedLesson(db, lesson)
  if (ended) await keepReport(db, lesson, ended, reportOf(await linesOf(db, ended.room), ended.ended_at))
}

/** A lesson is folded as it ends; the hour looks for what was missed: ended by the clock, a killed program, an older fold. */
export const foldingTasks = (program: Pool): Record<string, Task> => ({
  [lessonEnded]: async ({ payload, within }) => {
    const { lesson } = payload as { lesson: number }
    await within(db => foldLesson(db, lesson))
    await within(async db => {
      const course = await courseOfLesson(db, lesson)
      if (course !== undefined) await foldCourse(db, course)
    })
  },
  reports: async () => {
    const { rows } = await program.query<{ site: number }>('select distinct site from site_host')
    for (const { site } of rows)
      for (let more = true; more; ) {
        const lessons = await withSite(program, { site }, ({ db }) => notFolded(db, atOnce))
        for (const lesson of lessons) await withSite(program, { site }, ({ db }) => foldLesson(db, lesson))
        more = lessons.length === atOnce
      }
  },
})
