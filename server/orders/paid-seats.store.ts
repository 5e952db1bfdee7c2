import { sql } from 'kysely'
import type { PaidSeat, SeatMoney } from '../courses/paid-seats.store.ts'
import type { Db } from '../kit/database/scope.ts'
import { carriedInto, carriedOutOf } from './carry.store.ts'
import { carrySeats, quoteCarry } from './carrying.ts'
import { giveBack } from './giving-back.ts'
import { addEvent, holdOrder } from './order.store.ts'
import { restOf } from './refund-request.rules.ts'
import { tellStudent } from './telling.ts'

interface Found extends Omit<PaidSeat, 'left' | 'isAskedBack'> {
  prepaid: number
  refunded: number
  is_asked_back: boolean
}

async function paidSeats(db: Db, course: number, enrolments?: readonly number[]): Promise<PaidSeat[]> {
  const { rows } = await sql<Found>`select e.id as enrolment, o.id as order, e.student, p.full_name, p.avatar,
      (coalesce(t.paid, 0) + ${carriedInto(sql`o.id`)})::bigint as paid, (coalesce(t.refunded, 0) + ${carriedOutOf(sql`o.id`)})::bigint as refunded,
      -coalesce((select sum(m.cents) from ledger_line m where m.course_order = o.id and m.account = 'prepaid'), 0)::bigint as prepaid,
      exists (select from refund_request q where q.course_order = o.id and q.state = 'open') as is_asked_back
    from enrolment e join course_order o on o.enrolment = e.id and o.state in ('paid', 'refunding')
      left join order_trade t on t.course_order = o.id and t.use = 'order' join person p on p.id = e.student
    where e.course = ${course} and e.state = 'active'
      and (${enrolments === undefined} or e.id = any (${[...(enrolments ?? [])]}::bigint[]))
    order by p.pinyin, o.id`.execute(db)
  return rows
    .map(({ prepaid, refunded, is_asked_back, ...seat }) => ({
      ...seat,
      isAskedBack: is_asked_back,
      left: restOf({ left: prepaid, paid: seat.paid, refunded }),
    }))
    .filter(({ left }) => left > 0)
}

const heldOf = (db: Db, seats: readonly PaidSeat[]) =>
  holdOrder(db, sql`o.id = any (${seats.map(({ order }) => order)}::bigint[])`)

/** What becomes of the money of seats that are taken away. Orders are held before seats, as everybody holds them who holds both. */
export const seatMoney: SeatMoney = {
  paidSeats,

  holdPaidSeats: async (db, course, enrolments) => {
    const found = await paidSeats(db, course, enrolments)
    if (found.length === 0) return []
    await heldOf(db, found)
    return paidSeats(db, course, enrolments)
  },

  unpaidOrders: async (db, course) =>
    (
      await sql<{
        count: number
      }>`select count(*)::int as count from course_order where course = ${course} and state = 'unpaid'`.execute(
        db,
      )
    ).rows[0]?.count ?? 0,

  refund: async (db, seats, { reason, by }) => {
    for (const { order, left } of seats) await refundSeat(db, order, left, { reason, by })
  },

  quoteCarry,
  carry: carrySeats,

  noteKept: async (db, seats, { reason, by }) => {
    for (const order of await heldOf(db, seats)) await addEvent(db, order, 'moneyKept', { by, reason })
  },

  keep: async (db, seats, { reason, by }) => {
    for (const order of await heldOf(db, seats)) {
      await addEvent(db, order, 'seatEnded', { by, reason })
      await tellStudent(db, 'seatEnded', order, 0, reason)
    }
  },
}

/** What is left of an order goes back, and its seat ends with the asking. */
export async function refundSeat(
  db: Db,
  id: number,
  cents: number,
  { reason, by }: { reason: string; by: number | null },
) {
  const [order] = await holdOrder(db, sql`o.id = ${id}`)
  if (!order) throw new Error(`order ${id} is not there`)
  await giveBack(db, order, cents, { reason, endsSeat: true, by })
  await tellStudent(db, 'seatRefunded', order, cents, reason)
}
