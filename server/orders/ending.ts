import { sql } from 'kysely'
import { freeSeat } from '../courses/seat-hold.store.ts'
import type { Ending } from '../courses/unpaid-orders.store.ts'
import type { Db } from '../kit/database/scope.ts'
import { giveBack } from './giving-back.ts'
import { addEvent, type Happened, type HeldOrder, holdOrder, setState } from './order.store.ts'
import { tellStudent } from './telling.ts'

/**
 * An unpaid order ends: its seat is free, and what another order had paid of it goes back the way that it came. What stands open with a
 * provider is closed by the clock.
 */
export async function endUnpaid(
  db: Db,
  order: HeldOrder,
  state: 'expired' | 'cancelled',
  happened: Happened,
) {
  await setState(db, order.id, state)
  await freeSeat(db, order.course, order.student)
  await sql`update order_trade set ask_at = now() where course_order = ${order.id} and state = 'open'`.execute(
    db,
  )
  await addEvent(db, { id: order.id, state }, state, happened)
  if (state === 'expired') await tellStudent(db, 'expired', order, order.pays)
  if (order.carried === 0) return
  await giveBack(db, { ...order, state }, order.carried, {
    reason: 'notPaid',
    endsSeat: false,
    by: happened.by,
  })
  await tellStudent(db, 'carriedHome', order, order.carried)
}

/** A student's unpaid orders of a course; those whose time is over are ended, and whichever is left is answered. */
export async function openOrderOf(db: Db, course: number, student: number) {
  const open = await holdOrder(
    db,
    sql`o.course = ${course} and o.student = ${student} and o.state = 'unpaid'`,
  )
  for (const order of open) if (order.over) await endUnpaid(db, order, 'expired', { by: null })
  return open.find(({ over }) => !over)
}

/** What these students could still pay of a course, held. */
export const holdUnpaid = (db: Db, course: number, students: readonly number[]) =>
  holdOrder(
    db,
    sql`o.course = ${course} and o.student = any (${[...students]}::bigint[]) and o.state = 'unpaid'`,
  )

/** Whoever is given a seat another way owes nothing for it: what stands open with a provider is closed by the clock. */
export const endOnSeat: Ending = async (db, course, students, by) => {
  for (const order of await holdUnpaid(db, course, students))
    await endUnpaid(db, order, 'cancelled', { by, reason: 'seated' })
}
