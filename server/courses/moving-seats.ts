import type { z } from 'zod'
import { codes } from '../../contract/codes.ts'
import type { moving as calls } from '../../contract/courses-moving.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Refused } from '../kit/list/bulk.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import { refusalOf } from './course.rules.ts'
import { type CourseRow, courseById, subjectsOfCourse } from './course-read.store.ts'
import { endEnrolments, enrol } from './enrolment.store.ts'
import { fitting } from './fitting.rules.ts'
import { isGoal, moverRules } from './moving.rules.ts'
import * as store from './moving.store.ts'
import { putOnList, raiseSeats, standingOfCourse } from './offering.ts'
import { dropPlans, plan } from './planned-moves.store.ts'
import { freeOf, isListOver } from './waiting.rules.ts'

export type MoveAsked = z.output<typeof calls.moveStudents.body>

/** The other course with the subjects that were chosen of it: all, unless it is a combined one. */
export async function goalOf(db: Db, from: number, { to, subjects }: Pick<MoveAsked, 'to' | 'subjects'>) {
  const course = await courseById(db, to)
  if (!course || !isGoal(course, from)) refuseField('to', 'notOffered')
  const all = await subjectsOfCourse(db, to)
  if (subjects?.some(id => !all.some(one => one.id === id))) refuseField('subjects', 'notOffered')
  if (all.length === 0) refuse(codes.orderWithoutSubject)
  const picked = course.kind === 'combined' ? subjects : undefined
  return { course, all, picked }
}

/** Those who may be moved, and the others with the reason: also whose money is asked back by these seats. */
export async function sortedOut(
  db: Db,
  movers: readonly store.MoverRow[],
  to: number,
  askedBack: readonly number[] = [],
) {
  const students = movers.map(({ student }) => student)
  const seated = await store.seatedIn(db, to, students)
  const refused: Refused[] = []
  const good = movers.filter(({ id, student, full_name, is_enabled }) => {
    const code = refusalOf(moverRules, {
      ...{ isEnabled: is_enabled, seated: seated.has(student), askedBack: askedBack.includes(id) },
    })
    if (code !== undefined) refused.push({ id: student, name: full_name, code })
    return code === undefined
  })
  return { good, refused }
}

interface Going {
  /** The seats in the order in which they were chosen. */
  ids: readonly number[]
  picked: number[] | undefined
  reason: string
  over: MoveAsked['over']
  /** The day from which they go; now without it. */
  on: string | undefined
  /** Nobody by now, where it was planned; who is asked what becomes of the rest is somebody. */
  by: number | null
  now: Date
}

/** Whoever fits goes, in the order in which they were chosen, now or on a day to come; the rest stays where it is. */
export async function moveFree(
  db: Db,
  movers: readonly store.MoverRow[],
  from: number,
  to: CourseRow,
  { ids, picked, reason, over, on, by, now }: Going,
) {
  const students = movers.map(({ student }) => student)
  const wanted = ids.flatMap(id => movers.find(one => one.id === id)?.student ?? [])
  const fits = fitting([...new Set(wanted)], {
    free: freeOf({ ...to, kept: await store.keptForOthers(db, to.id, students) }),
    over,
    mayWait: !isListOver(standingOfCourse(to, now)),
  })
  if (fits.more > 0 && by !== null) await raiseSeats(db, to, (to.capacity ?? 0) + fits.more, by)
  const going = movers.filter(({ student }) => fits.students.includes(student))
  const seats = going.map(({ id }) => id)
  if (on === undefined) {
    await endEnrolments(db, from, seats, 'withdrawn', reason, to.id)
    if (going.length > 0)
      await enrol(db, to.id, fits.students, {
        ...{ source: 'admin', by },
        ...(picked && { subjects: picked }),
      })
  } else {
    await dropPlans(db, seats)
    await plan(db, going, { to: to.id, subjects: picked, on, reason, by })
  }
  if (fits.rest.length > 0 && by !== null) await putOnList(db, to, fits.rest, by)
  return fits
}
