import { sql } from 'kysely'
import { addresses, addressOf } from '../../contract/addresses.ts'
import { kindOfWay } from '../../contract/orders-paying-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import { ownSite } from '../site/site.store.ts'
import { holdOrder } from './order.store.ts'
import type { PaymentProvider, TradeState } from './providers/provider.ts'
import type { Paying } from './providers/providers.ts'
import { settle } from './settling.ts'
import { askLater, markClosed, type TradeRow } from './trade.store.ts'

/** A transaction of the school, whoever opens it: a call for each of its steps, a job for each of its own. */
export type Step = <T>(work: (db: Db) => Promise<T>) => Promise<T>

/** How what happens outside is written down, and whom to ask: the school's providers, with its own keys. */
export interface Outside {
  step: Step
  paying: Pick<Paying, 'providerOf'>
}

/** The school's own address, never the Host of whoever asks: a provider keeps it. */
export const homeOf = async (db: Db) => `https://${(await ownSite(db)).school_domain}`

/** Where a provider tells what became of an attempt and of its refunds. */
export const noticeAddress = async (db: Db, trade: string) =>
  (await homeOf(db)) + addressOf(addresses.paymentNotice, { trade })

export const providerFor = (db: Db, paying: Outside['paying'], { way }: Pick<TradeRow, 'way'>) =>
  paying.providerOf(db, kindOfWay[way])

/** Asks a provider about an attempt, outside of any transaction, and writes down what it said. */
export async function askAbout(outside: Outside, trade: TradeRow): Promise<TradeState['state'] | 'unknown'> {
  const { step, paying } = outside
  const provider = await step(db => providerFor(db, paying, trade))
  const said = await provider?.ask(trade.number).catch(() => undefined)
  await step(db => take(db, trade, said))
  return said?.state ?? 'unknown'
}

async function take(db: Db, trade: TradeRow, said: TradeState | undefined) {
  if (said?.state === 'paid') return settle(db, trade.id, said)
  if (said?.state === 'closed') return void (await markClosed(db, trade.id))
  await askLater(db, trade)
}

/**
 * Ends an attempt with its provider, so that nothing can be paid by it any more. `paid` where somebody was faster: then the money is
 * taken down first. `unknown` where the provider could not be asked: it is tried again by the clock.
 */
export async function closeAttempt(
  outside: Outside,
  trade: TradeRow,
): Promise<'closed' | 'paid' | 'unknown'> {
  const { step, paying } = outside
  const provider = await step(db => providerFor(db, paying, trade))
  const said = provider ? await closed(provider, trade) : 'unknown'
  if (said === 'paid') {
    const asked = await askAbout(outside, trade)
    return asked === 'paid' ? 'paid' : 'unknown'
  }
  await step(db => (said === 'unknown' ? askLater(db, trade) : markClosed(db, trade.id)))
  return said
}

const closed = async (provider: PaymentProvider, { number }: TradeRow) =>
  provider.close(number).then(
    said => (said === 'absent' ? 'closed' : said),
    () => 'unknown' as const,
  )

/** Closes whatever of an order stands open; whether everything is closed and nothing was paid. */
export async function closeAll(outside: Outside, trades: readonly TradeRow[]): Promise<boolean> {
  let all = true
  for (const trade of trades)
    if (trade.state === 'open' && (await closeAttempt(outside, trade)) !== 'closed') all = false
  return all
}

/** Unpaid orders whose time is over. */
export const overdue = (db: Db) =>
  holdOrder(
    db,
    sql`o.id in (select id from course_order where state = 'unpaid' and ends_at <= now() order by ends_at limit 50)`,
  )
