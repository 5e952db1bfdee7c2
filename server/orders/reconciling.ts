import type { PayingWay } from '../../contract/orders-paying-lists.ts'
import type { DifferenceKind, StatementProvider } from '../../contract/orders-reconciling-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import {
  bookedOf,
  differencesOfDay,
  openDays,
  type Settled,
  setDifference,
  touchedDays,
  writeDifferences,
} from './difference.store.ts'
import { book } from './ledger.store.ts'
import {
  type Brought,
  hasStatement,
  keepStatement,
  linesElsewhere,
  linesOfDay,
  noteTry,
  ownMovements,
  sumUp,
  takeTurn,
} from './statement.store.ts'
import { compared, toBook } from './statements.rules.ts'
import { tellOfBooks } from './telling.ts'

/** A statement is kept, its day compared, and every other day that it may settle something of. */
export async function takeStatement(db: Db, brought: Brought): Promise<{ isNew: boolean }> {
  const { provider, day } = brought
  await takeTurn(db, provider)
  const isNew = await keepStatement(db, brought)
  await noteTry(db, { provider, day }, { problem: '', said: '' })
  for (const each of [day, ...(await touchedDays(db, provider, day))]) await compareDay(db, provider, each)
  return { isNew }
}

/** What happened since a day was compared may have settled what was open. */
export async function compareOpen(db: Db, provider: StatementProvider) {
  const days = await openDays(db, provider)
  if (days.length > 0) await takeTurn(db, provider)
  for (const day of days) await compareDay(db, provider, day)
}

export async function compareAgain(db: Db, { provider, day }: Pick<Settled, 'provider' | 'day'>) {
  await takeTurn(db, provider)
  await compareDay(db, provider, day)
}

type Marked = { of: string; trade: string; refund: string; kind: DifferenceKind; nth: number }
const markOf = ({ of, trade, refund, kind, nth }: Marked) => `${of} ${trade} ${refund} ${kind} ${nth}`

async function compareDay(db: Db, provider: StatementProvider, day: string) {
  if (!(await hasStatement(db, provider, day))) return
  const there = await linesOfDay(db, provider, day)
  const named = [...new Set(there.map(({ trade }) => trade))]
  const here = await ownMovements(db, provider, day, named)
  const trades = [...new Set([...named, ...here.map(({ trade }) => trade)])]
  const elsewhere = await linesElsewhere(db, provider, day, trades)
  const found = compared({ day, there, elsewhere, here })
  const before = await differencesOfDay(db, provider, day)
  const fresh = await writeDifferences(db, { provider, day }, found)
  const marks = new Set(found.map(markOf))
  for (const one of before) if (!marks.has(markOf(one))) await vanished(db, one)
  await sumUp(db, provider, day)
  if (fresh > 0) await tellOfBooks(db, 'differences', { provider, day, n: fresh })
}

/** What somebody explained stays as it was told; what was booked of it is taken back by its opposite. */
async function vanished(db: Db, one: Settled) {
  if (one.state === 'explained') return
  if (one.state === 'booked') await bookTo(db, one, 0, null)
  await setDifference(db, one.id, 'resolved')
}

const usualWay = { alipay: 'alipayPage', wechat: 'wechatCode' } as const satisfies Record<
  StatementProvider,
  PayingWay
>

/** Books until what stands booked of a difference is this much; whether anything had to be. */
async function bookTo(db: Db, one: Settled, cents: number, by: number | null): Promise<boolean> {
  const missing = cents - (await bookedOf(db, one.id))
  if (missing === 0) return false
  const way = one.way ?? usualWay[one.provider]
  await book(db, { kind: 'unmatched', order: one.order, difference: one.id, by }, [
    { account: 'provider', cents: missing, way },
    { account: 'unmatched', cents: 0 - missing },
  ])
  return true
}

/** What the provider has and the ledger has not is nobody's until it is known whose it is. */
export const bookDifference = (db: Db, one: Settled, by: number) => bookTo(db, one, toBook(one), by)
