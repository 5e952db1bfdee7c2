import { type RawBuilder, sql } from 'kysely'
import type { OrderEvent, OrderStanding, OrderState } from '../../contract/orders-lists.ts'
import type { PayingWay } from '../../contract/orders-paying-lists.ts'
import { freeSeat } from '../courses/seat-hold.store.ts'
import type { Ending } from '../courses/unpaid-orders.store.ts'
import type { Db } from '../kit/database/scope.ts'
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
  invoice: { title: string; number: string }
  by: number
  lines: readonly NewLine[]
}

/** The day of the school's clock and twelve digits that nobody guesses from another order's. */
const newNumber = sql`to_char(now(), 'YYMMDD') || lpad(floor(random() * 1e12)::bigint::text, 12, '0')`

export async function addOrder(db: Db, order: NewOrder) {
  const { rows } = await sql<{ id: number; number: string }>`
    insert into course_order (number, student, course, course_name, price, pays, discount, discount_name, ends_at, agreement,
      invoice_title, invoice_number, made_by)
    values (${newNumber}, ${order.student}, ${order.course}, ${order.courseName}, ${order.price}, ${order.pays},
      ${order.discount?.id ?? null}, ${order.discount?.name ?? ''}, ${order.endsAt}, ${order.agreement},
      ${order.invoice.title}, ${order.invoice.number}, ${order.by}) returning id, number`.execute(db)
  const made = rows[0] as { id: number; number: string }
  await db
    .insertInto('order_line')
    .values(
      order.lines.map(({ courseSubject, ...line }, position) => ({
        ...line,
        course_order: made.id,
        course_subject: courseSubject,
        position,
      })),
    )
    .execute()
  await addEvent(db, { id: made.id, state: 'unpaid' }, 'ordered', { by: order.by, cents: order.pays })
  return made
}

interface Happened {
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
export const holdOrder = async (db: Db, where: RawBuilder<unknown>) =>
  (
    await sql<HeldOrder>`select o.id, o.number, o.student, o.course, o.course_name, o.state, o.pays, o.price, o.enrolment, o.way,
        o.ends_at, o.made_at, o.paid_at, o.ends_at <= clock_timestamp() as over,
        (select c.sale_until from course c where c.id = o.course) as sale_until
      from course_order o where ${where} order by o.id for no key update`.execute(db)
  ).rows

export const orderById = async (db: Db, id: number) => (await holdOrder(db, sql`o.id = ${id}`))[0]
export const ownOrderById = async (db: Db, id: number, student: number) =>
  (await holdOrder(db, sql`o.id = ${id} and o.student = ${student}`))[0]

export const setState = (db: Db, id: number, state: OrderState, more: Record<string, unknown> = {}) =>
  db
    .updateTable('course_order')
    .set({ state, ...more })
    .where('id', '=', id)
    .execute()

/** An unpaid order ends: its seat is free. What stands open with a provider is closed by the clock. */
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

/** Whoever is given a seat another way owes nothing for it: what stands open with a provider is closed by the clock. */
export const endOnSeat: Ending = async (db, course, students, by) => {
  const open = await holdOrder(
    db,
    sql`o.course = ${course} and o.student = any (${[...students]}::bigint[]) and o.state = 'unpaid'`,
  )
  for (const order of open) await endUnpaid(db, order, 'cancelled', { by, reason: 'seated' })
}

/** The same without ending anything, for a reader. */
export const unpaidOrderOf = async (db: Db, course: number, student: number) =>
  (
    await sql<{ id: number }>`select id from course_order o
      where o.course = ${course} and o.student = ${student} and o.state = 'unpaid' and o.ends_at > now()`.execute(
      db,
    )
  ).rows[0]?.id ?? null

const unmatched = sql`exists (select from order_trade t where t.course_order = o.id and t.use = 'unmatched' and t.refunded < t.paid)`
export const refundedOf = sql<number>`coalesce((select t.refunded from order_trade t where t.course_order = o.id and t.use = 'order'), 0)`

/** What a reader is told of `o`: an order whose time is over has expired, whether or not the clock has written it. */
export const standingSql = sql<OrderStanding>`case
  when o.state in ('unpaid', 'expired') and ${unmatched} then 'unmatched'
  when o.state = 'unpaid' and o.ends_at <= now() then 'expired'
  when o.state = 'paid' and ${refundedOf} > 0 then 'partRefunded'
  else o.state end`

const givenBack = sql`exists (select from order_trade t where t.course_order = o.id and t.use = 'order' and t.refunded > 0)`
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
  refunded: number
  way: PayingWay | null
  made_at: Date
  paid_at: Date | null
  ends_at: Date
}

export const rowOf = sql`o.id, o.number, ${standingSql} as standing, o.course, o.course_name, o.price, o.pays, o.way, o.made_at,
  o.paid_at, o.ends_at, ${refundedOf} as refunded, coalesce((select c.cover from course c where c.id = o.course), '') as cover,
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
