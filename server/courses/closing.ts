import { codes } from '../../contract/codes.ts'
import type { closing as calls } from '../../contract/courses-closing.ts'
import { demandDuty } from '../kit/demand-duty.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { refuse } from '../kit/refusal.ts'
import { demandPasswordAgain } from '../people/again.store.ts'
import { keepChange } from './change.store.ts'
import { addClosing, lastClosing } from './closing.store.ts'
import { centsOf, moveRefusal, yuanOf } from './course.rules.ts'
import { setState } from './course.store.ts'
import { courseById, holdCourses } from './course-read.store.ts'
import { standingNow } from './course-shown.ts'
import { seatMoney } from './paid-seats.store.ts'
import { theCourse } from './roster.ts'
import { sumOf } from './withdrawing.ts'

/** Seats that were paid for and are to be taken away, and a whole course that falls through. */
export const closingHandlers = {
  paidSeats: async ({ params, body }, { db }) => {
    const course = await theCourse(db, params.id)
    const found = await seatMoney().paidSeats(db, course.id, body.ids)
    return {
      rows: found.map(({ enrolment, order, student, full_name, avatar, paid, left }) => ({
        id: enrolment,
        order,
        student: { id: student, fullName: full_name, avatar },
        paid: yuanOf(paid),
        left: yuanOf(left),
      })),
      total: yuanOf(sumOf(found)),
      unpaid: await seatMoney().unpaidOrders(db, course.id),
      begun: standingNow(course).started,
    }
  },

  carryQuote: async ({ params, body: { ids, money } }, context) => {
    const { db, asked } = context
    const course = await theCourse(db, params.id)
    const found = await seatMoney().paidSeats(db, course.id, ids)
    const rows = await seatMoney().quoteCarry(db, found, { course: course.id, to: money.course }, context)
    const sum = (of: 'pays' | 'due' | 'rest') => yuanOf(rows.reduce((all, row) => all + row[of], 0))
    return {
      rows: rows.map(({ seat, pays, due, rest, refusal }) => ({
        id: seat.enrolment,
        student: { id: seat.student, fullName: seat.full_name, avatar: seat.avatar },
        left: yuanOf(seat.left),
        pays: yuanOf(pays),
        due: yuanOf(due),
        rest: yuanOf(rest),
        refusal: refusal && { code: refusal.code, message: refusal.words[asked.language] },
      })),
      ...{ sum: yuanOf(sumOf(found)), pays: sum('pays'), due: sum('due'), rest: sum('rest') },
    }
  },

  closeCourse: async ({ params: { id }, body: { to, sum, reason } }, { db, me, log }) => {
    const mine = await me
    // A course goes, and what was paid for it: the door lets in by either.
    demandDuty(mine, 'writes courses')
    if (sum > 0) demandDuty(mine, 'writes orders')
    await demandPasswordAgain(db, me)
    const { person } = mine
    await holdCourses(db, [id])
    const row = (await courseById(db, id)) ?? refuse(codes.courseGone)
    // Whoever is enrolled is what the closing is about; what else stands against it is told before anything goes back.
    const refusal = moveRefusal({ ...standingNow(row), enrolled: 0 }, to)
    if (refusal !== undefined) refuse(refusal)
    if (sumOf(await seatMoney().paidSeats(db, id)) !== centsOf(sum)) refuse(codes.unchanged)
    // Nobody orders it any more: what is still paid from now on is found by the closing, or goes back by itself.
    if (row.state === 'onSale') {
      await setState(db, id, row.version, 'closed')
      await keepChange(db, id, person, 'state', { state: row.state }, { state: 'closed' })
    }
    await addClosing(db, { course: id, to, reason, by: person })
    log({ thing: 'course', id, detail: { to, sum, reason } })
    return null
  },

  courseClosing: async ({ params }, { db }) => {
    const course = await theCourse(db, params.id)
    const found = await lastClosing(db, course.id)
    if (!found) return null
    const { becomes, state, done, left, cents, reason, full_name, made_at } = found
    return {
      to: becomes,
      state,
      done,
      all: done + left,
      sum: yuanOf(cents),
      reason,
      by: full_name ?? '',
      madeAt: made_at.toISOString(),
    }
  },
} satisfies Partial<Handlers<typeof calls>>
