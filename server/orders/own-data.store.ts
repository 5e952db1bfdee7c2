import { sql } from 'kysely'
import type { Forgetter, Keeper } from '../kit/own-data.ts'
import './orders.tables.ts'

/** What a student has ordered, paid and been given back. */
export const orderKeeps: Keeper = async (db, person) =>
  (
    await sql`select o.number, o.course_name, o.state, o.price, o.pays, o.way, o.made_at, o.paid_at, o.invoice_title, o.invoice_number,
        coalesce((select json_agg(json_build_object('cents', r.cents, 'state', r.state, 'at', r.made_at) order by r.id)
          from order_refund r where r.course_order = o.id), '[]') as refunds,
        coalesce((select json_agg(json_build_object('cents', q.cents, 'state', q.state, 'reason', q.reason, 'answer', q.answer, 'at', q.made_at) order by q.id)
          from refund_request q where q.course_order = o.id), '[]') as requests
      from course_order o where o.student = ${person} order by o.id`.execute(db)
  ).rows

/** Papers that the law wants kept stay; where somebody wanted to hear of them does not. */
export const forgetInvoices: Forgetter = (db, people) =>
  sql`update order_invoice set email = '' where course_order in
    (select o.id from course_order o where o.student = any (${[...people]}::bigint[]))`.execute(db)

export const ownInvoices: Keeper = async (db, person) =>
  (
    await sql`select o.number, v.title, v.tax_number as "taxNumber", v.email, v.state, v.asked_at as "askedAt"
      from order_invoice v join course_order o on o.id = v.course_order where o.student = ${person} order by v.id`.execute(
      db,
    )
  ).rows
