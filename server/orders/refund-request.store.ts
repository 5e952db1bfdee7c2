import { sql } from 'kysely'
import type { RequestState } from '../../contract/orders-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import { carriedInto, carriedOutOf } from './carry.store.ts'
import './orders.tables.ts'

interface RequestRow {
  state: RequestState
  cents: number
  reason: string
  made_at: Date
  answer: string
  answered_at: Date | null
}

/** What a student asked for last, whatever became of it. */
export const lastRequest = async (db: Db, order: number) =>
  (
    await sql<RequestRow>`select state, cents, reason, made_at, answer, answered_at from refund_request
      where course_order = ${order} order by id desc limit 1`.execute(db)
  ).rows[0]

export const addRequest = (db: Db, order: number, { cents, reason }: { cents: number; reason: string }) =>
  db.insertInto('refund_request').values({ course_order: order, cents, reason }).execute()

/** Answers what is open, if anything is: whoever comes second answers nothing. */
export const endRequest = async (
  db: Db,
  order: number,
  state: Exclude<RequestState, 'open'>,
  { by, answer = '' }: { by: number | null; answer?: string },
) =>
  (
    await sql<{ cents: number }>`update refund_request
      set state = ${state}, answered_by = ${by}, answered_at = now(), answer = ${answer}
      where course_order = ${order} and state = 'open' returning cents`.execute(db)
  ).rows[0]?.cents

/** Of a paid order what is asked about before anything is asked back, in cents. */
export const askingOf = async (db: Db, order: number) =>
  (
    await sql<{ left: number; paid: number; refunded: number; open: boolean }>`select
        -coalesce((select sum(m.cents) from ledger_line m where m.course_order = ${order} and m.account = 'prepaid'), 0)::bigint as left,
        (coalesce(sum(t.paid), 0) + ${carriedInto(sql`${order}::bigint`)})::bigint as paid,
        (coalesce(sum(t.refunded), 0) + ${carriedOutOf(sql`${order}::bigint`)})::bigint as refunded,
        exists (select from refund_request r where r.course_order = ${order} and r.state = 'open') as open
      from order_trade t where t.course_order = ${order} and t.use = 'order'`.execute(db)
  ).rows[0] ?? { left: 0, paid: 0, refunded: 0, open: false }
