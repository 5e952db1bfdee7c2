import { type RawBuilder, sql } from 'kysely'
import type { OrderEvent, OrderState } from '../../contract/orders-lists.ts'
import type { PayingWay } from '../../contract/orders-paying-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import { agreementVersion } from '../site/agreement.ts'
import { asksAttendance, hasCome, isPaidFor } from './earning-rule.store.ts'
import { type OrderRow, rowOf } from './order.store.ts'
import './orders.tables.ts'

export interface WholeOrder extends OrderRow {
  state: OrderState
  discount_name: string
  note: string
  student: number
  enrolment: number | null
  seated: boolean
  refund_rule: string
  has_agreement: boolean
  lines: {
    id: number
    name: string
    colour: number
    price: number
    pays: number
    teacher: string
    lessons: number
    past: number
  }[]
}

export const wholeOrder = async (db: Db, where: RawBuilder<unknown>) =>
  (
    await sql<WholeOrder>`select ${rowOf}, o.state, o.discount_name, o.note, o.student, o.enrolment,
        exists (select from enrolment e where e.id = o.enrolment and e.state = 'active') as seated,
        o.refund_rule, o.agreement <> '' and (o.agreed is not null or o.agreement = ${agreementVersion}) as has_agreement,
        coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name, 'colour', l.colour, 'price', l.price, 'pays', l.pays,
            'teacher', coalesce((select p.full_name from course_subject s join person p on p.id = s.teacher where s.id = l.course_subject), ''),
            'lessons', (select count(*) from lesson n where n.course_subject = l.course_subject and n.state <> 'cancelled'),
            'past', (select count(*) from lesson n where n.course_subject = l.course_subject and n.state <> 'cancelled'
              and n.delivery <> 'recorded' and n.starts_at < coalesce(o.paid_at, now())))
          order by l.position) from order_line l where l.course_order = o.id), '[]') as lines
      from course_order o where ${where}`.execute(db)
  ).rows[0]

export interface EventRow {
  kind: OrderEvent
  at: Date
  by: string
  reason: string
  cents: number | null
  way: PayingWay | null
}

export const storyOf = async (db: Db, order: number) =>
  (
    await sql<EventRow>`select e.kind, e.at, coalesce(p.full_name, '') as by, e.reason, e.cents, e.way
      from order_event e left join person p on p.id = e.made_by where e.course_order = ${order} order by e.id`.execute(
      db,
    )
  ).rows

const ownLessons = (
  order: number,
) => sql`from lesson n join order_line l on l.course_subject = n.course_subject
  join course_order o on o.id = l.course_order where l.course_order = ${order} and ${isPaidFor}`

/** Of a paid order: how many of its lessons have earned their share or were missed, of how many, and what is left, in cents. */
export const leftOf = async (db: Db, order: number) =>
  (
    await sql<{ held: number; missed: number; lessons: number; earned: number; left: number }>`select
        (select count(*)::int from ledger_entry e where e.course_order = ${order} and e.kind = 'earned'
          and not exists (select from ledger_entry r where r.reverses = e.id)) as held,
        (select count(*)::int ${ownLessons(order)} and n.state <> 'cancelled') as lessons,
        (select count(*)::int ${ownLessons(order)} and n.state = 'ended' and ${asksAttendance} and not ${hasCome(sql`o.student`)}
          and exists (select from lesson_folded f where f.lesson = n.id)
          and exists (select from enrolment e where e.id = o.enrolment and n.starts_at < coalesce(e.ended_at, 'infinity'))) as missed,
        -coalesce(sum(m.cents) filter (where m.account = 'earned'), 0)::bigint as earned,
        -coalesce(sum(m.cents) filter (where m.account = 'prepaid'), 0)::bigint as left
      from ledger_line m where m.course_order = ${order}`.execute(db)
  ).rows[0]
