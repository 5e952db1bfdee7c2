import { sql } from 'kysely'
import type { Keeper } from '../kit/own-data.ts'
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
