import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import './orders.tables.ts'

/** What stands in an order that came from another, and what of it stands in others. */
export const carriedInto = (order: RawBuilder<unknown>) =>
  sql<number>`coalesce((select ci.cents - ci.back from order_carry ci where ci.to_order = ${order}), 0)`
export const carriedOutOf = (order: RawBuilder<unknown>) =>
  sql<number>`coalesce((select sum(co.cents - co.back) from order_carry co where co.from_order = ${order}), 0)::bigint`
/** What of it has gone back to the first order. */
export const carriedBack = (order: RawBuilder<unknown>) =>
  sql<number>`coalesce((select cb.back from order_carry cb where cb.to_order = ${order}), 0)`

export interface Carry {
  id: number
  from_order: number
  to_order: number
  cents: number
  back: number
}

export const addCarry = async (
  db: Db,
  { from, to, cents, by }: { from: number; to: number; cents: number; by: number | null },
) =>
  (
    await db
      .insertInto('order_carry')
      .values({ from_order: from, to_order: to, cents, made_by: by })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** What came into an order from another, held: the orders of both are held already. */
export const carryInto = async (db: Db, order: number) =>
  (
    await sql<Carry>`select id, from_order, to_order, cents, back from order_carry where to_order = ${order} for update`.execute(
      db,
    )
  ).rows[0]

export const setBack = (db: Db, { id }: Carry, cents: number, endsSeat: boolean) =>
  sql`update order_carry set back = back + ${cents}, ends_seat = ends_seat or ${endsSeat} where id = ${id}`.execute(
    db,
  )

/** Of each subject of the first order what was carried out of it and is not back. */
export const outByLine = async (db: Db, { id, from_order }: Carry) =>
  (
    await sql<{ line: number; cents: number }>`select l.order_line as line, sum(l.cents)::bigint as cents
      from ledger_entry e join ledger_line l on l.entry = e.id and l.account = 'prepaid'
      where e.order_carry = ${id} and e.course_order = ${from_order} group by 1 having sum(l.cents) > 0 order by 1`.execute(
      db,
    )
  ).rows

export interface CarryShown {
  order: number
  number: string
  course: string
  cents: number
  isInto: boolean
}

/** Where the money of an order came from, and where it went. */
export const carriesOf = async (db: Db, order: number) =>
  (
    await sql<CarryShown>`select o.id as "order", o.number, o.course_name as course, c.cents - c.back as cents, c.to_order = ${order} as "isInto"
      from order_carry c join course_order o on o.id = case when c.to_order = ${order} then c.from_order else c.to_order end
      where (c.to_order = ${order} or c.from_order = ${order}) and c.back < c.cents order by c.id`.execute(db)
  ).rows
