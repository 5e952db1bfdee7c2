import type { Pool } from 'pg'
import { type Code, codes, type Language, outcome } from '../../contract/codes.ts'
import { type Db, withSite } from '../kit/database/scope.ts'
import type { Task } from '../kit/jobs/queue.ts'
import { Refusal } from '../kit/refusal.ts'
import { courseById, holdCourses, subjectsOfCourse } from './course-read.store.ts'
import { courseNotice } from './courses.words.ts'
import { isGoal } from './moving.rules.ts'
import { movers } from './moving.store.ts'
import { tellStuck } from './moving-news.ts'
import { moveFree, sortedOut } from './moving-seats.ts'
import { seatMoney } from './paid-seats.store.ts'
import { dropPlans, duePlans, type PlannedMove, plannedOf } from './planned-moves.store.ts'
import { theCourse } from './roster.ts'

type Why = (language: Language) => string
const saidBy =
  (code: Code): Why =>
  language =>
    outcome(code)?.words[language] ?? ''

/** Why it cannot be done by now; nothing where it was. */
async function stuck(db: Db, from: number, plan: PlannedMove, now: Date): Promise<Why | undefined> {
  const gone: Why = language => courseNotice('moveStuck.gone')[language]
  const to = await courseById(db, plan.to_course)
  if (!to || !isGoal(to, from)) return gone
  const all = await subjectsOfCourse(db, to.id)
  if (plan.subjects?.some(id => !all.some(one => one.id === id))) return gone
  if ((await seatMoney().paidSeats(db, from, [plan.enrolment])).length > 0)
    return language => courseNotice('moveStuck.paid')[language]
  const { good, refused } = await sortedOut(db, await movers(db, from, [plan.enrolment], true), to.id)
  if (good.length === 0) return saidBy(refused[0]?.code ?? codes.unchanged)
  try {
    await moveFree(db, good, from, to, {
      ...{ ids: [plan.enrolment], picked: plan.subjects ?? undefined, reason: plan.reason },
      ...{ over: undefined, on: undefined, by: plan.made_by, now },
    })
  } catch (error) {
    // Nothing was written yet: it is refused before anybody is moved.
    if (error instanceof Refusal) return saidBy(error.code)
    throw error
  }
  return undefined
}

/**
 * The day of one has come: the student goes, as it was said when it was planned, or stays and the office learns why. In one transaction,
 * held as whoever moves students by hand holds it; who comes second finds it done.
 */
export async function workAtPlan(
  db: Db,
  { enrolment, course }: { enrolment: number; course: number },
  now: Date,
) {
  const seats = await movers(db, course, [enrolment], true)
  const [planned] = await plannedOf(db, [enrolment])
  if (!planned || seats.length === 0) return
  await holdCourses(db, [course, planned.to_course])
  const why = await stuck(db, course, planned, now)
  if (!why) return
  await dropPlans(db, [enrolment])
  const to = await courseById(db, planned.to_course)
  await tellStuck(
    db,
    { from: await theCourse(db, course), to: to?.name ?? '', on: planned.on_day, student: planned.student },
    why,
  )
}

/** Each minute: a day begins at each school's own hour. */
export const plannedMoveTasks = (program: Pool): Record<string, Task> => ({
  plannedMoves: async () => {
    const { rows } = await program.query<{ site: number }>('select distinct site from site_host')
    for (const { site } of rows) {
      const due = await withSite(program, { site }, ({ db }) => duePlans(db))
      for (const one of due) await withSite(program, { site }, ({ db }) => workAtPlan(db, one, new Date()))
    }
  },
})
