import { sql } from 'kysely'
import type { Db } from '../../server/kit/database/scope.ts'
import type { StatementLine } from '../../server/orders/providers/provider.ts'
import { takeStatement } from '../../server/orders/reconciling.ts'
import { recount } from '../../server/orders/recounting.ts'
import { chinaDay, dayAfter } from '../../server/orders/statements.rules.ts'

/** The last day whose statement there is, and a moment of it. */
const day = (now: Date) => dayAfter(chinaDay(now), -2)
export const paidThen = (now: Date, clock: string) => new Date(`${day(now)}T${clock}+08:00`)
const feeOf = (cents: number) => Math.round(cents * 0.006)

/** What Alipay says of that day: all but one as the ledger has it, one of another sum, and one that nobody knows. */
export async function makeStatements(db: Db, { zheng }: { zheng: number }, now: Date) {
  const { rows } = await sql<{
    trade: string
    cents: number
    at: Date
  }>`select number as trade, paid as cents, paid_at as at
    from order_trade where way = 'alipayPage' and state = 'paid'
      and (paid_at at time zone 'Asia/Shanghai')::date = ${day(now)}::date order by id`.execute(db)
  const lineOf = (trade: string, cents: number, at: Date, nth: number): StatementLine => ({
    kind: 'payment',
    trade,
    providerNumber: `20261120220014000000000${nth}`,
    cents,
    feeCents: feeOf(cents),
    at,
  })
  const lines = rows
    .slice(0, -1)
    .map(({ trade, cents, at }, nth) => lineOf(trade, nth === 1 ? cents - 500 : cents, at, nth))
  await takeStatement(db, {
    provider: 'alipay',
    day: day(now),
    lines: [...lines, lineOf('DESK20261120001', 30_000, paidThen(now, '17:20:00'), 9)],
    source: 'uploaded',
    fileName: '20261120.zip',
    by: zheng,
  })
  await recount(db)
}
