import { sql } from 'kysely'
import type { InvoiceStanding } from '../../contract/orders-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import '../kit/files/files.tables.ts'
import { carriedBack, carriedOutOf } from './carry.store.ts'
import './orders.tables.ts'

/** What an order `o` still has: what was paid for it, less what is back and what another order has taken over. What is on its way may fail. */
const keeps = sql`(o.pays - coalesce((select sum(b.cents) from order_refund b join order_trade bt on bt.id = b.order_trade and bt.use = 'order'
  where b.course_order = o.id and b.state = 'done'), 0) - ${carriedBack(sql`o.id`)} - ${carriedOutOf(sql`o.id`)})`
/** What of an invoice `v` of `o` has to be taken back by a red one. */
const due = sql`greatest(v.cents - v.reversed - ${keeps}, 0)`
export const invoiceStanding = sql<InvoiceStanding>`case when v.state = 'issued' and ${due} > 0 then 'redDue' else v.state end`

/** The newest of an order `o`. */
export const newestInvoice = sql`(select * from order_invoice n where n.course_order = o.id order by n.id desc limit 1)`

export interface InvoiceRow {
  id: number
  standing: InvoiceStanding
  title: string
  tax_number: string
  email: string
  reason: string
  cents: number
  due: number
  keeps: number
  has_red: boolean
  asked_at: Date
  answered_at: Date | null
}

export async function invoiceOf(db: Db, order: number): Promise<InvoiceRow | undefined> {
  const { rows } =
    await sql<InvoiceRow>`select v.id, ${invoiceStanding} as standing, v.title, v.tax_number, v.email, v.reason, v.cents,
      (${due})::bigint as due, (${keeps})::bigint as keeps, v.red_file is not null as has_red, v.asked_at, v.answered_at
    from course_order o join lateral ${newestInvoice} v on true where o.id = ${order}`.execute(db)
  return rows[0]
}

export const keptOf = async (db: Db, order: number) =>
  (
    await sql<{
      keeps: number
    }>`select (${keeps})::bigint as keeps from course_order o where o.id = ${order}`.execute(db)
  ).rows[0]?.keeps ?? 0

export const addInvoice = (
  db: Db,
  order: number,
  { title, number, email }: { title: string; number: string; email: string },
) =>
  sql`insert into order_invoice (course_order, title, tax_number, email) values (${order}, ${title}, ${number}, ${email})`.execute(
    db,
  )

/** Only of what is asked for still. */
export const answerInvoice = async (
  db: Db,
  id: number,
  {
    state,
    reason = '',
    by,
    file,
    cents = 0,
  }: {
    state: 'issued' | 'declined' | 'takenBack'
    reason?: string
    by: number
    file?: number
    cents?: number
  },
) =>
  (
    await sql`update order_invoice set state = ${state}, reason = ${reason}, file = ${file ?? null}, cents = ${cents},
        answered_at = now(), answered_by = ${by} where id = ${id} and state = 'asked' returning id`.execute(
      db,
    )
  ).rows.length > 0

export const reverseInvoice = (db: Db, id: number, { file, cents }: { file: number; cents: number }) =>
  sql`update order_invoice set red_file = ${file}, reversed = reversed + ${cents} where id = ${id}`.execute(
    db,
  )

/** A file that somebody has sent up for this, and that hangs on nothing yet: a PDF, or an OFD, which is an archive by its content. */
export const takeFile = async (db: Db, file: number, owner: number) =>
  (
    await sql`update file set used = true where id = ${file} and owner = ${owner} and not used and not open
      and (type = 'application/pdf' or (type = 'application/zip' and title ~* '[.]ofd$')) returning id`.execute(
      db,
    )
  ).rows.length > 0

/** Of the newest that was issued, for a reader; with `student` of that student's order alone. Nothing: there is no such order. */
export async function fileOfInvoice(db: Db, order: number, which: 'invoice' | 'red', student: number | null) {
  const { rows } = await sql<{ name: string | null; title: string | null }>`select f.name, f.title
    from course_order o left join lateral ${newestInvoice} v on true
      left join file f on f.id = ${which === 'red' ? sql`v.red_file` : sql`v.file`}
    where o.id = ${order} and (${student}::bigint is null or o.student = ${student})`.execute(db)
  return rows[0]
}
