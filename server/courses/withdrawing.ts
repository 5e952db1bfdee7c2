import type { z } from 'zod'
import { codes } from '../../contract/codes.ts'
import { mostRefunds } from '../../contract/courses-lists.ts'
import type { seats as calls } from '../../contract/courses-seats.ts'
import { demandDuty } from '../kit/demand-duty.ts'
import type { Context } from '../kit/http/context.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { notify } from '../kit/notify/notify.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import { demandPasswordAgain } from '../people/again.store.ts'
import { centsOf } from './course.rules.ts'
import { endEnrolments } from './enrolment.store.ts'
import { type Around, type PaidSeat, seatMoney } from './paid-seats.store.ts'
import { theCourse } from './roster.ts'
import { withdrawnNews } from './seat-news.ts'

export const sumOf = (seats: readonly PaidSeat[]) => seats.reduce((all, { left }) => all + left, 0)

/** The seats that were paid for end as it was said, or nothing does: what goes back is what was shown. */
async function endPaid(
  context: Pick<Context, 'db' | 'me'> & Around,
  course: number,
  { ids, reason, money }: z.output<typeof calls.withdraw.body>,
) {
  const { db, me } = context
  const paid = await seatMoney().holdPaidSeats(db, course, ids)
  if (paid.length === 0) return paid
  demandDuty(await me, 'writes orders')
  if (!money) refuseField('money', 'missing')
  if (reason === '') refuseField('reason', 'missing')
  const ended = { course, reason, by: (await me).person }
  if (money.way === 'keep') {
    await seatMoney().keep(db, paid, ended)
    await endEnrolments(
      db,
      course,
      paid.map(({ enrolment }) => enrolment),
      'withdrawn',
      reason,
    )
    return paid
  }
  await demandPasswordAgain(db, me)
  if (paid.length > mostRefunds) refuseField('ids', 'tooMany', mostRefunds)
  if (centsOf(money.sum) !== sumOf(paid)) refuse(codes.unchanged)
  if (money.way === 'carry')
    await seatMoney().carry(db, paid, { ...ended, to: money.course, pays: centsOf(money.pays) }, context)
  else await seatMoney().refund(db, paid, ended)
  return paid
}

/** How seats are taken away, and what becomes of their money. */
export const withdrawHandlers = {
  withdraw: async ({ params, body }, context) => {
    const { db, log } = context
    const course = await theCourse(db, params.id)
    const paid = await endPaid(context, course.id, body)
    const others = body.ids.filter(id => !paid.some(({ enrolment }) => enrolment === id))
    // The door lets in by either: what was paid for is of the orders, every other seat of the courses.
    if (others.length > 0) demandDuty(await context.me, 'writes courses')
    const ended = await endEnrolments(db, course.id, others, 'withdrawn', body.reason)
    if (ended.length + paid.length === 0) refuse(codes.unchanged)
    const students = ended.map(({ student }) => student)
    await notify(db, students, withdrawnNews(course, body.reason))
    log({
      thing: 'course',
      id: course.id,
      detail: {
        withdrawn: [...students, ...paid.map(({ student }) => student)],
        reason: body.reason,
        ...(paid.length > 0 && { money: body.money }),
      },
    })
    return { done: ended.length + paid.length }
  },
} satisfies Partial<Handlers<typeof calls>>
