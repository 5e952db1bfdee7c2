import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { OrderFilter } from '../../contract/orders-filter.ts'
import type { InvoiceStanding, NoticeKind, OrderWait } from '../../contract/orders-lists.ts'
import {
  kindOfWay,
  type PayingKind,
  type PayingWay,
  payingWays,
  type RefundProblem,
} from '../../contract/orders-paying-lists.ts'
import { centsOf } from '../courses/course.rules.ts'
import type { Db } from '../kit/database/scope.ts'
import { searched } from '../kit/list/search.ts'
import { pathTo } from '../people/organisation.store.ts'
import { invoiceStanding, newestInvoice } from './invoice.store.ts'
import { type OrderRow, rowOf, standingIs } from './order.store.ts'
import { leftOfRefused } from './refund.store.ts'
import './orders.tables.ts'
import { ownTimeZone } from '../kit/database/who.ts'

export type Filter = z.output<typeof OrderFilter>
export type Sort = `${'' | '-'}${keyof typeof sorts}`

/** A day of the school's calendar as the moment in which it begins. */
export const dayBegins = (day: string, days = 0) =>
  sql`((${day}::date + ${days}::int)::timestamp at time zone ${ownTimeZone})`

const openRequest = sql`refund_request q where q.course_order = o.id and q.state = 'open'`
/** What a provider would not give back, for as long as nothing else has given back all of it. */
const refusedRefund = sql`order_refund r join order_trade t on t.id = r.order_trade
  where r.course_order = o.id and r.state = 'failed' and ${leftOfRefused} > 0`
/** What came by transfer and goes back by one, as soon as somebody sends it. */
const refundToSend = sql`order_refund f join order_trade ft on ft.id = f.order_trade
  where f.course_order = o.id and f.state = 'underWay' and coalesce(f.way, ft.way) = 'transfer'`
const invoiceIs = (standing: InvoiceStanding) =>
  sql`exists (select from ${newestInvoice} v where ${invoiceStanding} = ${standing})`
export const waiting: Record<OrderWait, RawBuilder<unknown>> = {
  request: sql`exists (select from ${openRequest})`,
  refundFailed: sql`exists (select from ${refusedRefund})`,
  refundToSend: sql`exists (select from ${refundToSend})`,
  unmatched: sql`exists (select from order_trade u where u.course_order = o.id and u.use = 'unmatched' and u.refunded < u.paid)`,
  invoice: sql`(o.paid_at is not null and exists (select from order_invoice v where v.course_order = o.id and v.state = 'asked'))`,
  redInvoice: invoiceIs('redDue'),
  transfer: sql`(o.state = 'unpaid' and o.way = 'transfer' and o.ends_at > now())`,
}

const waysOfProvider = (kind: PayingKind) => payingWays.filter(way => kindOfWay[way] === kind)

function shown(filter: Filter): RawBuilder<unknown> {
  const { q, standing, course, student, way, provider, least, most, waits, invoice, from, until } = filter
  const conditions = [
    sql`true`,
    ...searched(sql`(o.number || ' ' || lower(o.course_name) || ' ' || p.search)`, q),
  ]
  if (standing) conditions.push(standingIs(standing))
  if (course !== undefined) conditions.push(sql`o.course = ${course}`)
  if (student !== undefined) conditions.push(sql`o.student = ${student}`)
  if (way) conditions.push(sql`o.way = ${way}`)
  if (provider) conditions.push(sql`o.way = any (${waysOfProvider(provider)}::text[])`)
  if (least !== undefined) conditions.push(sql`o.pays >= ${centsOf(least)}`)
  if (most !== undefined) conditions.push(sql`o.pays <= ${centsOf(most)}`)
  if (invoice) conditions.push(invoiceIs(invoice))
  if (waits) conditions.push(waiting[waits])
  if (from) conditions.push(sql`o.made_at >= ${dayBegins(from)}`)
  if (until) conditions.push(sql`o.made_at < ${dayBegins(until, 1)}`)
  return sql.join(conditions, sql` and `)
}

/** What of a filter names nothing of this school. */
export const unknownInFilter = async (db: Db, { course, student }: Pick<Filter, 'course' | 'student'>) =>
  (
    await sql<{ path: 'course' | 'student' }>`select path from (values
        ('course', ${course ?? null}::bigint is not null and not exists (select from course where id = ${course ?? null})),
        ('student', ${student ?? null}::bigint is not null and not exists (select from person where id = ${student ?? null}))
      ) as asked (path, unknown) where unknown`.execute(db)
  ).rows.map(({ path }) => path)

/** Names as they sound, where they sound. */
const sorts = {
  madeAt: sql`x.made_at`,
  student: sql`x.student_sounds`,
  course: sql`x.course_sounds`,
  pays: sql`x.pays`,
  refunded: sql`x.refunded`,
  paidAt: sql`x.paid_at`,
}

export interface ListedOrder extends OrderRow {
  student: number
  full_name: string
  avatar: string
  username: string
  class: number | null
  class_path: string
  asks: number | null
  invoice: InvoiceStanding | null
  invoice_title: string
  tax_number: string
  email: string
  failed: { cents: number; problem: RefundProblem | ''; said: string } | null
}

export const ordersListed = (db: Db, filter: Filter, sort: Sort) =>
  db
    .selectFrom(
      sql<ListedOrder>`(select ${rowOf}, o.student, p.full_name, p.avatar, p.username, p.class, ${pathTo(sql`p.class`)} as class_path,
          coalesce(nullif(p.pinyin, ''), lower(p.full_name)) as student_sounds,
          coalesce((select nullif(c.pinyin, '') from course c where c.id = o.course), lower(o.course_name)) as course_sounds,
          (select q.cents from ${openRequest}) as asks,
          ${invoiceStanding} as invoice, coalesce(v.title, '') as invoice_title, coalesce(v.tax_number, '') as tax_number, coalesce(v.email, '') as email,
          (select json_build_object('cents', ${leftOfRefused}, 'problem', r.problem, 'said', r.said) from ${refusedRefund}
            order by r.id desc limit 1) as failed
        from course_order o join person p on p.id = o.student left join lateral ${newestInvoice} v on true where ${shown(filter)})`.as(
        'x',
      ),
    )
    .selectAll()
    .orderBy(
      sql`${sorts[sort.replace('-', '') as keyof typeof sorts]} ${sql.raw(sort.startsWith('-') ? 'desc' : 'asc')} nulls last`,
    )
    .orderBy('x.id', 'desc')

/** Neither cancelled nor over, whether or not the clock has written it. */
const stands = sql`o.state not in ('cancelled', 'expired') and not (o.state = 'unpaid' and o.ends_at <= now())`

/**
 * How many orders a filter shows and what they come to: what those cost that still stand, what was paid, what of it went back, what is on its way.
 * An attempt counts both together: only what is on its way, which is little, is looked for among the refunds.
 */
export const sumsOf = async (db: Db, filter: Filter) =>
  (
    await sql<{
      total: number
      pays: number
      paid: number
      refunded: number
      refunding: number
    }>`select count(*)::int as total, coalesce(sum(o.pays) filter (where ${stands}), 0)::bigint as pays,
        coalesce(sum(t.paid), 0)::bigint as paid, coalesce(sum(t.refunded - coalesce(r.under_way, 0)), 0)::bigint as refunded,
        coalesce(sum(r.under_way), 0)::bigint as refunding
      from course_order o ${filter.q ? sql`join person p on p.id = o.student` : sql``}
        left join order_trade t on t.course_order = o.id and t.use = 'order'
        left join (select order_trade, sum(cents) as under_way from order_refund
            where state in ('waiting', 'underWay') group by 1) r on r.order_trade = t.id
      where ${shown(filter)}`.execute(db)
  ).rows[0] ?? { total: 0, pays: 0, paid: 0, refunded: 0, refunding: 0 }

export interface TradeShown {
  id: number
  number: string
  way: OrderRow['way']
  state: 'open' | 'paid' | 'closed'
  use: 'order' | 'surplus' | 'unmatched' | null
  cents: number
  paid: number
  refunded: number
  paid_at: Date | null
  provider_number: string
  begun_at: Date
  receipt: string
  notices: { kind: NoticeKind; at: string }[]
}
export const tradesShown = async (db: Db, order: number) =>
  (
    await sql<TradeShown>`select id, number, way, state, use, cents, paid, refunded, paid_at, provider_number, begun_at, receipt,
        coalesce((select jsonb_agg(jsonb_build_object('kind', n.kind, 'at', n.received_at) order by n.received_at, n.name)
          from order_notice n where n.order_trade = order_trade.id), '[]') as notices
      from order_trade where course_order = ${order} order by id`.execute(db)
  ).rows

export const refundsShown = async (db: Db, order: number) =>
  (
    await sql<{
      number: string
      way: PayingWay
      cents: number
      left: number
      state: 'waiting' | 'underWay' | 'done' | 'failed'
      reason: string
      problem: RefundProblem | ''
      said: string
      receipt: string
      proof: string
      by: string
      made_at: Date
      done_at: Date | null
    }>`select r.number, coalesce(r.way, t.way) as way, r.cents, ${leftOfRefused} as left, r.state, r.reason, r.problem, r.said, r.receipt, r.proof, coalesce(p.full_name, '') as by, r.made_at, r.done_at
      from order_refund r join order_trade t on t.id = r.order_trade left join person p on p.id = r.made_by where r.course_order = ${order} order by r.id`.execute(
      db,
    )
  ).rows

export const buyerOf = async (db: Db, student: number) =>
  (
    await sql<{
      id: number
      full_name: string
      avatar: string
      username: string
      phone: string
      class: number | null
      class_path: string
      is_student: boolean
    }>`select p.id, p.full_name, p.avatar, p.username, coalesce(p.phone, '') as phone, p.class, ${pathTo(sql`p.class`)} as class_path,
        exists (select from person_role r where r.person = p.id and r.role = 'STUDENT') as is_student
      from person p where p.id = ${student} and p.erased_at is null`.execute(db)
  ).rows[0]
