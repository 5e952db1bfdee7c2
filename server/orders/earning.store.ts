import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import { asksAttendance, hasCome, isHad, isPaidFor } from './earning-rule.store.ts'
import './orders.tables.ts'

const standing = sql`not exists (select from ledger_entry r where r.reverses = x.id)`

const among = (orders: readonly number[] | undefined, id: RawBuilder<unknown>) =>
  orders ? sql`${id} = any (${[...orders]}::bigint[])` : sql`true`

/** Lessons that were held and have not earned their share yet, the oldest first: of paid orders whose student has the seat. */
export const heldUnearned = async (db: Db, most: number, orders?: readonly number[]) =>
  (
    await sql<{
      order: number
      line: number
      lesson: number
    }>`select o.id as order, l.id as line, n.id as lesson
      from lesson n join order_line l on l.course_subject = n.course_subject and l.pays > 0
        join course_order o on o.id = l.course_order and o.state in ('paid', 'refunding') and ${isPaidFor}
        join enrolment e on e.id = o.enrolment and e.state = 'active'
      where n.state = 'ended' and (not ${asksAttendance} or ${hasCome(sql`o.student`)}) and ${isHad}
        and ${among(orders, sql`o.id`)} and not exists (select from ledger_entry x
        where x.lesson = n.id and x.course_order = o.id and x.kind = 'earned' and ${standing})
        and exists (select from ledger_line m where m.course_order = o.id and m.order_line = l.id and m.account = 'prepaid'
          having sum(m.cents) < 0)
      order by n.starts_at, n.id, o.id limit ${most}`.execute(db)
  ).rows

/** Of a subject of an order: how many lessons are still to earn something, how many have, and what the last of them earned. */
export const planOfLine = async (db: Db, order: number, line: number) =>
  (
    await sql<{ to_come: number; held: number; before: number | null }>`with earned as (
        select x.id, x.lesson, (select -m.cents from ledger_line m where m.entry = x.id and m.account = 'earned') as cents
        from ledger_entry x where x.course_order = ${order} and x.kind = 'earned' and ${standing}
          and exists (select from ledger_line m where m.entry = x.id and m.order_line = ${line})
      ) select (select count(*)::int from earned) as held, (select cents from earned order by id desc limit 1) as before,
        (select count(*)::int from lesson n join order_line l on l.course_subject = n.course_subject
          join course_order o on o.id = l.course_order
          where l.id = ${line} and n.state <> 'cancelled' and ${isPaidFor}
            and not exists (select from earned where earned.lesson = n.id)) as to_come`.execute(db)
  ).rows[0] ?? { to_come: 0, held: 0, before: null }

/**
 * What was earned by lessons that were not held after all, or whose report was read again and does not know the student; the reports of
 * somebody erased are gone, and what they earned stays.
 */
export const earnedUnheld = async (db: Db, most: number, orders?: readonly number[]) =>
  (
    await sql<{
      entry: number
      order: number
      lesson: number
    }>`select x.id as entry, x.course_order as order, x.lesson
      from ledger_entry x join lesson n on n.id = x.lesson join course_order o on o.id = x.course_order
      where x.kind = 'earned' and ${standing} and ${among(orders, sql`x.course_order`)}
        and (n.state = 'cancelled' or (${asksAttendance} and not ${hasCome(sql`o.student`)}
          and exists (select from lesson_folded f where f.lesson = n.id and f.folded_at > x.at)
          and exists (select from person p where p.id = o.student and p.erased_at is null)))
      order by x.id limit ${most}`.execute(db)
  ).rows
