import { sql } from 'kysely'
import type { LedgerAccount, LedgerKind } from '../../contract/orders-lists.ts'
import type { PayingWay } from '../../contract/orders-paying-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import './orders.tables.ts'
import type { Pool } from './shares.rules.ts'

export interface Entry {
  kind: LedgerKind
  /** None: money that a provider has and no order knows. */
  order: number | null
  trade?: number
  refund?: number
  lesson?: number
  reverses?: number
  /** Of what is booked because a statement has it. */
  difference?: number
  carry?: number
  by?: number | null
}
export interface Line {
  account: LedgerAccount
  cents: number
  /** Of prepaid and earned. */
  line?: number
  /** Of the provider's. */
  way?: PayingWay
}

/** One movement: its lines come to zero, or the transaction does not commit. */
export async function book(db: Db, entry: Entry, lines: readonly Line[]) {
  const { id } = await db
    .insertInto('ledger_entry')
    .values({
      kind: entry.kind,
      course_order: entry.order,
      order_trade: entry.trade ?? null,
      order_refund: entry.refund ?? null,
      lesson: entry.lesson ?? null,
      reverses: entry.reverses ?? null,
      statement_difference: entry.difference ?? null,
      order_carry: entry.carry ?? null,
      made_by: entry.by ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const moved = lines.filter(({ cents }) => cents !== 0)
  await db
    .insertInto('ledger_line')
    .values(
      moved.map(({ account, cents, line, way }) => ({
        entry: id,
        course_order: entry.order,
        account,
        cents,
        order_line: line ?? null,
        way: way ?? null,
      })),
    )
    .execute()
  return id
}

/** Takes back an entry by its opposite. */
export async function reverse(db: Db, entry: Entry & { reverses: number }) {
  const { rows } = await sql<{
    account: LedgerAccount
    cents: number
    line: number | null
    way: PayingWay | null
  }>`
    select account, -cents as cents, order_line as line, way from ledger_line where entry = ${entry.reverses} order by id`.execute(
    db,
  )
  return book(
    db,
    entry,
    rows.map(({ line, way, ...rest }) => ({ ...rest, ...(line !== null && { line }), ...(way && { way }) })),
  )
}

export const linesOf = async (db: Db, order: number) =>
  (
    await sql<{ id: number; pays: number; price: number; course_subject: number | null }>`
      select id, pays, price, course_subject from order_line where course_order = ${order} order by position, id`.execute(
      db,
    )
  ).rows

/** Of each subject of an order, what is prepaid still and what was earned, as the ledger has it. */
export const poolsOf = async (db: Db, order: number): Promise<Pool[]> =>
  (
    await sql<Pool>`select l.id as line,
        -coalesce(sum(m.cents) filter (where m.account = 'prepaid'), 0)::bigint as left,
        -coalesce(sum(m.cents) filter (where m.account = 'earned'), 0)::bigint as earned
      from order_line l left join ledger_line m on m.order_line = l.id and m.course_order = l.course_order
      where l.course_order = ${order} group by l.id, l.position order by l.position, l.id`.execute(db)
  ).rows

export const entryOfRefund = async (db: Db, refund: number) =>
  (
    await sql<{
      id: number
    }>`select id from ledger_entry e where e.order_refund = ${refund} and e.kind = 'refund'
      and not exists (select from ledger_entry r where r.reverses = e.id) order by id desc limit 1`.execute(
      db,
    )
  ).rows[0]?.id
