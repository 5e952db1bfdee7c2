import { type RawBuilder, sql } from 'kysely'
import {
  type OrderEvent,
  type OrderStanding,
  type OrderState,
  orderStates,
} from '../../contract/orders-lists.ts'
import type { PayingWay } from '../../contract/orders-paying-lists.ts'
import { canMove } from '../../contract/states.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Agreed } from './agreed.store.ts'
import { carriedBack, carriedInto } from './carry.store.ts'
import './orders.tables.ts'

export interface NewLine {
  courseSubject: number
  name: string
  colour: number
  price: number
  pays: number
}

export interface NewOrder {
  course: number
  courseName: string
  student: number
  price: number
  pays: number
  discount: { id: number; name: string } | null
  endsAt: Date
  agreement: string
  agreed: Agreed | null
  feeRule: string
  refundRule: string
  invoice: { title: string; number: string }
  by: number
  lines: readonly NewLine[]
}

/** The day of the school's clock and twelve digits that nobody guesses from another order's. */
const newNumber = sql`to_char(now(), 'YYMMDD') || lpad(floor(random() * 1e12)::bigint::text, 12, '0')`

export async function addOrder(db: Db, order: NewOrder) {
  const lines = JSON.stringify(order.lines.map((line, position) => ({ ...line, position })))
  const { rows } = await sql<{ id: number; number: string }>`with made as (
      insert into course_order (number, student, course, course_name, price, pays, discount, discount_name, ends_at, agreement,
        invoice_title, invoice_number, made_by, agreed, fee_rule, refund_rule)
      values (${newNumber}, ${order.student}, ${order.course}, ${order.courseName}, ${order.price}, ${order.pays},
        ${order.discount?.id ?? null}, ${order.discount?.name ?? ''}, ${order.endsAt}, ${order.agreement},
        ${order.invoice.title}, ${order.invoice.number}, ${order.by},
        ${order.agreed && JSON.stringify(order.agreed)}::jsonb, ${order.feeRule}, ${order.refundRule})
      returning id, number, made_by, pays, state
    ), lines as (
      insert into order_line (course_order, course_subject, name, colour, price, pays, position)
      select made.id, l."courseSubject", l.name, l.colour, l.price, l.pays, l.position from made, jsonb_to_recordset(${lines}::jsonb)
        as l ("courseSubject" bigint, name text, colour int, price bigint, pays bigint, position int)
    ), event as (
      insert into order_event (course_order, kind, state, made_by, cents) select id, 'ordered', state, made_by, pays from made
    ) select id, number from made`.execute(db)
  return rows[0] as { id: number; number: string }
}

export interface Happened {
  by: number | null
  reason?: string
  cents?: number
  way?: PayingWay
}

/** A line of the order's story, with the state it is in behind it. */
export const addEvent = (
  db: Db,
  { id, state }: { id: number; state: OrderState },
  kind: OrderEvent,
  { by, reason = '', cents, way }: Happened,
) =>
  db
    .insertInto('order_event')
    .values({ course_order: id, kind, state, made_by: by, reason, cents: cents ?? null, way: way ?? null })
    .execute()

export interface HeldOrder {
  id: number
  number: string
  student: number
  course: number
  course_name: string
  state: OrderState
  pays: number
  price: number
  /** What of it another order has paid. */
  carried: number
  enrolment: number | null
  way: PayingWay | null
  ends_at: Date
  made_at: Date
  paid_at: Date | null
  over: boolean
  sale_until: Date | null
}

/**
 * An order, held until the transaction ends: whatever becomes of it becomes so one after the other. Not its key: a notice that is
 * written down points at an attempt before it waits for the order, and would be waited for in turn.
 */
export async function holdOrder(db: Db, where: RawBuilder<unknown>) {
  // Those that its money came from are older, and held before it: what goes back goes back to them.
  await sql`with recursive origin as (
      select c.from_order as id from order_carry c join course_order o on o.id = c.to_order where ${where}
      union select c.from_order from order_carry c join origin on origin.id = c.to_order
    ) select from course_order x where x.id in (select id from origin) order by x.id for no key update`.execute(
    db,
  )
  return (
    await sql<HeldOrder>`select o.id, o.number, o.student, o.course, o.course_name, o.state, o.pays, o.price, o.enrolment, o.way,
        ${carriedInto(sql`o.id`)} as carried,
        o.ends_at, o.made_at, o.paid_at, o.ends_at <= clock_timestamp() as over,
        (select c.sale_until from course c where c.id = o.course) as sale_until
      from course_order o where ${where} order by o.id for no key update`.execute(db)
  ).rows
}

export const orderById = async (db: Db, id: number) => (await holdOrder(db, sql`o.id = ${id}`))[0]
export const ownOrderById = async (db: Db, id: number, student: number) =>
  (await holdOrder(db, sql`o.id = ${id} and o.student = ${student}`))[0]

/** Moves an order that is held; to where its machine does not lead from where it is, it goes for nobody. */
export async function setState(db: Db, id: number, state: OrderState, more: Record<string, unknown> = {}) {
  const from = orderStates.states.filter(one => one === state || canMove(orderStates, one, state))
  const moved = await db
    .updateTable('course_order')
    .set({ state, ...more })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  if (moved.numUpdatedRows !== 1n) throw new Error(`order ${id} cannot become ${state}`)
}

/** A student's order of a course that nobody has paid or ended, its time over or not. */
export const anyUnpaid = async (db: Db, course: number, student: number) =>
  (
    await sql<{ id: number }>`select id from course_order
      where course = ${course} and student = ${student} and state = 'unpaid'`.execute(db)
  ).rows[0]?.id ?? null

/** A student's order of a course that can still be paid, for a reader. */
export const unpaidOrderOf = async (db: Db, course: number, student: number) =>
  (
    await sql<{ id: number }>`select id from course_order o
      where o.course = ${course} and o.student = ${student} and o.state = 'unpaid' and o.ends_at > now()`.execute(
      db,
    )
  ).rows[0]?.id ?? null

const unmatched = sql`exists (select from order_trade t where t.course_order = o.id and t.use = 'unmatched' and t.refunded < t.paid)`
/** What went back of an order, or is on its way: by its own payment, and to the order that has paid it. */
export const refundedOf = sql<number>`(coalesce((select t.refunded from order_trade t where t.course_order = o.id and t.use = 'order'), 0)
  + ${carriedBack(sql`o.id`)})`

/** What a reader is told of `o`: an order whose time is over has expired, whether or not the clock has written it. */
export const standingSql = sql<OrderStanding>`case
  when o.state in ('unpaid', 'expired') and ${unmatched} then 'unmatched'
  when o.state = 'unpaid' and o.ends_at <= now() then 'expired'
  when o.state = 'paid' and ${refundedOf} > 0 then 'partRefunded'
  else o.state end`

// Two sets that are read once, and not looked into by every order.
const givenBack = sql`(o.id in (select t.course_order from order_trade t where t.use = 'order' and t.refunded > 0)
  or o.id in (select c.to_order from order_carry c where c.back > 0))`
const asked: Record<OrderStanding, RawBuilder<unknown>> = {
  unmatched: sql`o.state in ('unpaid', 'expired') and ${unmatched}`,
  unpaid: sql`o.state = 'unpaid' and o.ends_at > now() and not ${unmatched}`,
  expired: sql`(o.state = 'expired' or (o.state = 'unpaid' and o.ends_at <= now())) and not ${unmatched}`,
  partRefunded: sql`o.state = 'paid' and ${givenBack}`,
  paid: sql`o.state = 'paid' and not ${givenBack}`,
  refunding: sql`o.state = 'refunding'`,
  refunded: sql`o.state = 'refunded'`,
  cancelled: sql`o.state = 'cancelled'`,
}
/** The same asked of many orders: what is read row by row above is found all at once here. */
export const standingIs = (standing: OrderStanding) => sql`(${asked[standing]})`

export interface OrderRow {
  id: number
  number: string
  standing: OrderStanding
  course: number
  course_name: string
  cover: string
  subjects: { name: string; colour: number }[]
  price: number
  pays: number
  carried: number
  refunded: number
  way: PayingWay | null
  made_at: Date
  paid_at: Date | null
  ends_at: Date
}

export const rowOf = sql`o.id, o.number, ${standingSql} as standing, o.course, o.course_name, o.price, o.pays, o.way, o.made_at,
  o.paid_at, o.ends_at, ${carriedInto(sql`o.id`)} as carried, ${refundedOf} as refunded, coalesce((select c.cover from course c where c.id = o.course), '') as cover,
  coalesce((select json_agg(json_build_object('name', l.name, 'colour', l.colour) order by l.position)
    from order_line l where l.course_order = o.id), '[]') as subjects`

export const ownOrders = async (
  db: Db,
  student: number,
  { standing, page, size }: { standing?: OrderStanding | undefined; page: number; size: number },
) =>
  (
    await sql<OrderRow & { total: number }>`with own as (
        select o.*, ${standingSql} as seen from course_order o where o.student = ${student}
      ) select ${rowOf}, count(*) over ()::int as total from own o
      where ${standing ? sql`o.seen = ${standing}` : sql`true`} order by o.id desc limit ${size} offset ${(page - 1) * size}`.execute(
      db,
    )
  ).rows
