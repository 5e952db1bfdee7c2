import {
  type DifferenceKind,
  lastStatementDay,
  type StatementProvider,
} from '../../contract/orders-reconciling-lists.ts'
import { onChinaClock } from './providers/money.rules.ts'
import type { StatementLine } from './providers/provider.ts'

/** A line of a statement, with the day of the statement in which it stands. */
export type There = StatementLine & { day: string }

/** A payment or a refund as the school has it, whatever has become of it. */
export interface Here {
  of: 'payment' | 'refund'
  trade: string
  refund: string
  cents: number
  /** Whether it has come, or has gone back. */
  isDone: boolean
  /** Still on its way back. */
  isUnderWay: boolean
  /** When it was asked for and when it was done: what lies between is no difference of day. */
  from: Date | null
  at: Date | null
  orderTrade: number | null
  orderRefund: number | null
}

export interface Difference {
  of: 'payment' | 'refund'
  trade: string
  refund: string
  kind: DifferenceKind
  nth: number
  here: Here | undefined
  there: There | undefined
}

const keyOf = (one: { trade: string; refund?: string | undefined }, of: string) =>
  `${of} ${one.trade} ${one.refund ?? ''}`

/** The day of Shanghai's calendar, as providers reckon. */
export const chinaDay = (at: Date) => onChinaClock(at).slice(0, 10)

export function dayAfter(day: string, days = 1): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

export interface Compared {
  day: string
  /** The lines of the statement of the day. */
  there: readonly There[]
  /** The same movements in statements of other days. */
  elsewhere: readonly There[]
  /** What the school has of that day, and of every number that the statement names. */
  here: readonly Here[]
}

/**
 * Where a statement of a day and the ledger differ. A movement that the provider has on the day beside ours is the same; so is a
 * refund anywhere between its asking and its end.
 */
export function compared({ day, there, elsewhere, here }: Compared): Difference[] {
  const own = new Map(here.map(one => [keyOf(one, one.of), one]))
  const others = new Map(elsewhere.map(line => [keyOf(line, line.kind), line]))
  const before = elsewhere.filter(line => line.day < day)
  const seen = new Map<string, number>()
  for (const line of before) seen.set(keyOf(line, line.kind), 1)
  const found: Difference[] = []
  for (const line of there) {
    const key = keyOf(line, line.kind)
    const nth = seen.get(key) ?? 0
    seen.set(key, nth + 1)
    const mine = own.get(key)
    const kind = nth > 0 ? 'duplicated' : kindOf(line, mine)
    const { trade, refund = '' } = line
    if (kind) found.push({ of: line.kind, trade, refund, kind, nth, here: mine, there: line })
  }
  for (const one of here) {
    const { of, trade, refund } = one
    const key = keyOf(one, of)
    const isOfTheDay = one.isDone && one.at !== null && chinaDay(one.at) === day
    if (isOfTheDay && !seen.has(key) && !others.has(key))
      found.push({ of, trade, refund, kind: 'missingThere', nth: 0, here: one, there: undefined })
  }
  return found
}

function kindOf(line: There, mine: Here | undefined): DifferenceKind | undefined {
  if (!mine) return 'missingHere'
  if (!mine.isDone) return line.underWay && mine.isUnderWay ? undefined : 'otherState'
  if (mine.cents !== line.cents) return 'otherSum'
  return isNear(line.day, mine) ? undefined : 'otherDay'
}

function isNear(day: string, { from, at }: Here): boolean {
  if (at === null) return false
  return day >= dayAfter(chinaDay(from ?? at), -1) && day <= dayAfter(chinaDay(at))
}

/** What is booked when a difference is: what the provider has beyond the ledger; below 0 where more went back. */
export function toBook({
  of,
  kind,
  here,
  there,
}: {
  of: 'payment' | 'refund'
  kind: DifferenceKind
  here: number | null
  there: number | null
}): number {
  const beyond = (there ?? 0) - (kind === 'otherSum' ? (here ?? 0) : 0)
  return of === 'payment' ? beyond : 0 - beyond
}

/** So far back a statement is fetched by itself: what is older is brought by hand. */
const daysBack = 7

/** Days whose statement should be there and is not, the oldest first: from the first payment by this provider on. */
export function dueDays(
  provider: StatementProvider,
  now: Date,
  { kept, since }: { kept: ReadonlySet<string>; since: Date | null },
): string[] {
  if (since === null) return []
  const last = lastStatementDay(provider, now.getTime())
  const oldest = dayAfter(last, 1 - daysBack)
  const first = chinaDay(since)
  const due: string[] = []
  for (let day = first > oldest ? first : oldest; day <= last; day = dayAfter(day))
    if (!kept.has(day)) due.push(day)
  return due
}
