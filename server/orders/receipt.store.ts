import { sql } from 'kysely'
import type { PayingWay } from '../../contract/orders-paying-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import { carriedInto } from './carry.store.ts'
import { refundedOf } from './order.store.ts'

export interface Receipt {
  number: string
  school: string
  zone: string
  student: string
  course: string
  price: number
  pays: number
  refunded: number
  carried: number
  discount: string
  way: PayingWay | null
  provider_number: string
  paid_at: Date
  invoice: string
  lines: { name: string; price: number; pays: number }[]
}

/** What a receipt says of an order that was paid. */
export const receiptOf = async (db: Db, order: number) =>
  (
    await sql<Receipt>`select o.number, s.school_name as school, s.time_zone as zone, coalesce(p.full_name, '') as student,
        o.course_name as course, o.price, o.pays, ${refundedOf} as refunded, ${carriedInto(sql`o.id`)} as carried, o.discount_name as discount, o.way, o.paid_at,
        coalesce((select t.provider_number from order_trade t where t.course_order = o.id and t.use = 'order'), '') as provider_number,
        concat_ws(' ', nullif(o.invoice_title, ''), nullif(o.invoice_number, '')) as invoice,
        (select json_agg(json_build_object('name', l.name, 'price', l.price, 'pays', l.pays) order by l.position)
          from order_line l where l.course_order = o.id) as lines
      from course_order o join site s on s.id = o.site left join person p on p.id = o.student
      where o.id = ${order} and o.paid_at is not null`.execute(db)
  ).rows[0]
