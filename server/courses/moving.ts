import { codes } from '../../contract/codes.ts'
import { mostRefunds } from '../../contract/courses-lists.ts'
import type { moving as calls } from '../../contract/courses-moving.ts'
import { demandDuty } from '../kit/demand-duty.ts'
import type { Context } from '../kit/http/context.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { bulkAnswer } from '../kit/list/bulk.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import { demandPasswordAgain } from '../people/again.store.ts'
import { centsOf } from './course.rules.ts'
import { type CourseRow, holdCourses } from './course-read.store.ts'
import { dayProblem, isSamePlan } from './moving.rules.ts'
import * as store from './moving.store.ts'
import { tellDropped, tellMoved } from './moving-news.ts'
import { goalOf, type MoveAsked, moveFree, sortedOut } from './moving-seats.ts'
import { type Around, type PaidSeat, seatMoney } from './paid-seats.store.ts'
import { dropPlans, plannedOf } from './planned-moves.store.ts'
import { theCourse } from './roster.ts'
import { sumOf } from './withdrawing.ts'

/** Seats that were paid for are carried over, as much as was shown, or nobody is moved at all. */
async function movePaid(
  context: Pick<Context, 'db' | 'me'> & Around,
  paid: readonly PaidSeat[],
  { from, to }: { from: CourseRow; to: CourseRow },
  { money, reason, subjects, on }: MoveAsked,
) {
  if (paid.length === 0) return
  const { db, me } = context
  demandDuty(await me, 'writes orders')
  // What is left on a day to come nobody knows.
  if (on !== undefined) refuseField('on', 'notOffered')
  if (!money) refuseField('money', 'missing')
  // What is left pays a whole course: parts of one are ordered.
  if (subjects) refuseField('subjects', 'notOffered')
  await demandPasswordAgain(db, me)
  if (paid.length > mostRefunds) refuseField('ids', 'tooMany', mostRefunds)
  if (centsOf(money.sum) !== sumOf(paid)) refuse(codes.unchanged)
  const { person } = await me
  const wish = { course: from.id, to: to.id, pays: centsOf(money.pays), reason, by: person }
  await seatMoney().carry(db, paid, wish, context)
}

/** How students go from one course to another, at once or on a day to come. */
export const movingHandlers = {
  moveStudents: async ({ params, body }, context) => {
    const { db, me, asked, now, log } = context
    const from = await theCourse(db, params.id)
    const wrong = body.on === undefined ? undefined : dayProblem(body.on, from.today)
    if (wrong) refuseField('on', wrong)
    // Orders before seats, seats before courses, as everybody holds them who holds some of these.
    const withMoney = await seatMoney().holdPaidSeats(db, from.id, body.ids)
    // Money that is asked back goes nowhere before that is answered.
    const paid = withMoney.filter(({ isAskedBack }) => !isAskedBack)
    const askedBack = withMoney.filter(one => one.isAskedBack).map(({ enrolment }) => enrolment)
    const held = await store.movers(db, from.id, body.ids, true)
    await holdCourses(db, [from.id, body.to])
    const { course, picked } = await goalOf(db, from.id, body)
    const { on, reason } = body
    const plans = on === undefined ? [] : await plannedOf(db, body.ids)
    const wish = { to: course.id, subjects: picked, on }
    const movers = held.filter(({ id }) => !plans.some(one => one.enrolment === id && isSamePlan(one, wish)))
    if (movers.length === 0) refuse(codes.unchanged)
    await movePaid(context, paid, { from, to: course }, body)
    const to = await theCourse(db, course.id)
    const { good, refused } = await sortedOut(
      db,
      movers.filter(({ id }) => !paid.some(({ enrolment }) => enrolment === id)),
      to.id,
      askedBack,
    )
    const { person } = await me
    const { students, rest } = await moveFree(db, good, from.id, to, {
      ...{ ids: body.ids, over: body.over, picked, reason, on, by: person, now },
    })
    const carried = paid.map(({ student }) => student)
    await tellMoved(db, { from, to, picked, on }, { students, carried, reason })
    const moved = [...students, ...carried]
    log({
      thing: 'course',
      id: from.id,
      detail: {
        ...{
          students: moved,
          to: to.id,
          reason,
          refused: refused.length,
          ...(on !== undefined && { day: on }),
        },
        ...(rest.length > 0 && { waiting: rest }),
        ...(carried.length > 0 && { money: body.money }),
      },
    })
    // Who waits now was not refused: an answer that undid it for the others would be none.
    const answered = { done: moved.length, waiting: rest.length }
    return bulkAnswer(moved.length + rest.length, refused, asked.language, answered)
  },

  dropMoves: async ({ params, body }, { db, log }) => {
    const from = await theCourse(db, params.id)
    const seats = await store.movers(db, from.id, body.ids, true)
    const dropped = await dropPlans(
      db,
      seats.map(({ id }) => id),
    )
    if (dropped.length === 0) refuse(codes.unchanged)
    for (const { student, to_course, on_day } of dropped)
      await tellDropped(db, { from, to: (await theCourse(db, to_course)).name, on: on_day, student })
    log({ thing: 'course', id: from.id, detail: { students: dropped.map(({ student }) => student) } })
    return null
  },
} satisfies Partial<Handlers<typeof calls>>
