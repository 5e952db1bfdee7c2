import { codes, outcome } from '../../contract/codes.ts'
import { viewOf } from '../courses/catalogue.store.ts'
import { endEnrolments } from '../courses/enrolment.store.ts'
import type { Around, Carried, CarryWish, PaidSeat } from '../courses/paid-seats.store.ts'
import type { Db } from '../kit/database/scope.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import { addCarry } from './carry.store.ts'
import { giveBack } from './giving-back.ts'
import { book, type Line, linesOf, poolsOf } from './ledger.store.ts'
import { addEvent, type HeldOrder, orderById, unpaidOrderOf } from './order.store.ts'
import { order, wished } from './ordering.ts'
import { payingBy } from './providers/providers.ts'
import { endRequest } from './refund-request.store.ts'
import { discountLines, seat as takeSeat } from './settling.ts'
import { filled, takenFrom } from './shares.rules.ts'
import { tellStudent } from './telling.ts'

const splitOf = (left: number, pays: number) => ({
  moved: Math.min(left, pays),
  due: Math.max(pays - left, 0),
  rest: Math.max(left - pays, 0),
})

/** A course that seats can be carried over to: everybody can see it, and it is another one. */
async function goalOf(db: Db, from: number, to: number) {
  if (from === to || !(await viewOf(db, to))) refuseField('money.course', 'notOffered')
}

/** What it would come to for each: what is there, what the new course costs now, and why it cannot be ordered. */
export async function quoteCarry(
  db: Db,
  seats: readonly PaidSeat[],
  { course, to }: { course: number; to: number },
  around: Around,
): Promise<Carried[]> {
  await goalOf(db, course, to)
  const here = await around.entrance
  const services = { now: around.now, paying: payingBy(around) }
  const rows: Carried[] = []
  for (const seat of seats) {
    const unpaid = unpaidOrderOf(db, to, seat.student)
    const asked = { course: to, subjects: undefined, student: seat.student, covered: seat.left }
    const { sum, refusal } = await wished(db, here, asked, { ...services, unpaid })
    const code = refusal === undefined ? undefined : outcome(refusal)
    rows.push({
      ...{ seat, pays: sum.pays, ...splitOf(seat.left, sum.pays) },
      refusal: code ? { code: code.code, words: code.words } : null,
    })
  }
  return rows
}

/** Paid seats of a course are carried over to another: all of them, or none. */
export async function carrySeats(db: Db, seats: readonly PaidSeat[], wish: CarryWish, around: Around) {
  await goalOf(db, wish.course, wish.to)
  let pays = 0
  for (const seat of seats) pays += await carrySeat(db, seat, wish, around)
  if (pays !== wish.pays) refuse(codes.unchanged)
}

/** One seat ends, another is ordered by the same rules as ever, and what is left of the one pays of the other what it can. */
async function carrySeat(db: Db, seat: PaidSeat, { course, to, reason, by }: CarryWish, around: Around) {
  const old = (await orderById(db, seat.order)) ?? refuse(codes.noSuchOrder)
  await endEnrolments(db, course, [seat.enrolment], 'withdrawn', reason, to)
  const made = await order(
    db,
    await around.entrance,
    {
      ...{ course: to, subjects: undefined, student: seat.student, covered: seat.left },
      ...{ by, agreement: '', invoice: { title: '', number: '' } },
    },
    around,
  )
  const { moved, due, rest } = splitOf(seat.left, made.pays)
  const fresh = (await orderById(db, made.id)) as HeldOrder
  if (moved > 0) await carry(db, old, fresh, { moved, isAll: due === 0, by, at: around.now })
  // What goes back grants what was asked back; where all of it pays something else, that is the answer.
  if (rest > 0) await giveBack(db, old, rest, { reason, endsSeat: false, by })
  else await declineRequest(db, old, { by, reason })
  await tellStudent(
    db,
    due > 0 ? 'carriedDue' : rest > 0 ? 'carriedRest' : 'carried',
    fresh,
    due || rest || moved,
    reason,
  )
  return made.pays
}

async function declineRequest(db: Db, order: HeldOrder, { by, reason }: Pick<CarryWish, 'by' | 'reason'>) {
  const cents = await endRequest(db, order.id, 'declined', { by, answer: reason })
  if (cents !== undefined) await addEvent(db, order, 'requestDeclined', { by, reason, cents })
}

async function carry(
  db: Db,
  old: HeldOrder,
  fresh: HeldOrder,
  { moved, isAll, by, at }: { moved: number; isAll: boolean; by: number; at: Date },
) {
  const id = await addCarry(db, { from: old.id, to: fresh.id, cents: moved, by })
  const out = takenFrom(moved, await poolsOf(db, old.id))
  await book(db, { kind: 'carriedOut', order: old.id, carry: id, by }, [
    ...out.map(({ line, prepaid }): Line => ({ account: 'prepaid', cents: prepaid, line })),
    { account: 'carried', cents: -moved },
  ])
  const lines = await linesOf(db, fresh.id)
  const into = filled(
    moved,
    lines.map(({ pays }) => pays),
  )
  await book(db, { kind: 'carriedIn', order: fresh.id, carry: id, by }, [
    { account: 'carried', cents: moved },
    ...lines.map((line, index): Line => ({ account: 'prepaid', cents: -(into[index] ?? 0), line: line.id })),
    ...(isAll ? discountLines(fresh) : []),
  ])
  await addEvent(db, old, 'carriedOut', { by, reason: fresh.number, cents: moved })
  if (isAll) await takeSeat(db, fresh, by, at)
  await addEvent(db, { id: fresh.id, state: isAll ? 'paid' : fresh.state }, 'carriedIn', {
    ...{ by, reason: old.number, cents: moved },
  })
}
