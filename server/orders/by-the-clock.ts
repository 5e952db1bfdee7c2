import type { Pool } from 'pg'
import { goOnClosing } from '../courses/closing.store.ts'
import { type Db, withSite } from '../kit/database/scope.ts'
import type { Task } from '../kit/jobs/queue.ts'
import { closingById, workAtClosing, workAtClosings } from './closing.ts'
import { earnHeld } from './earning.ts'
import { endUnpaid } from './ending.ts'
import { fetchDue } from './fetching.ts'
import { orderById } from './order.store.ts'
import {
  askAbout,
  closeAll,
  closeAttempt,
  noticeAddress,
  type Outside,
  overdue,
  providerFor,
  type Step,
} from './outside.ts'
import { ProviderRefused, type RefundOrder, type RefundState } from './providers/provider.ts'
import type { Paying } from './providers/providers.ts'
import { recountWhenDue } from './recounting.ts'
import { claimRefund, dueRefunds, type RefundRow, refundById } from './refund.store.ts'
import { settleRefund } from './refunding.ts'
import { askAllNow, dueTrades, tradesOf } from './trade.store.ts'

/** An order whose time is over ends: first with the provider, then here. Where the provider does not answer it waits. */
async function expire(outside: Outside, id: number) {
  const { step } = outside
  if (!(await closeAll(outside, await step(db => tradesOf(db, id))))) return
  await step(async db => {
    const order = await orderById(db, id)
    if (order?.state === 'unpaid' && order.over) await endUnpaid(db, order, 'expired', { by: null })
  })
}

/**
 * A refund is asked for under its own number, as often as it takes: the provider pays one number once. What became of an earlier asking
 * is asked first: a no to this one says nothing of that.
 */
async function giveBack({ step, paying }: Outside, refund: RefundRow) {
  const provider = await step(async db =>
    (await claimRefund(db, refund)) ? providerFor(db, paying, refund) : undefined,
  )
  if (!provider) return
  const order: RefundOrder = {
    trade: refund.trade,
    number: refund.number,
    cents: refund.cents,
    ofCents: refund.of_cents,
    reason: refund.reason,
    noticeAddress: await step(db => noticeAddress(db, refund.trade)),
  }
  const known = refund.tries === 0 ? absent : await provider.askRefund(order).catch(() => undefined)
  if (!known) return
  const said = known.state === 'absent' ? await provider.refund(order).catch(unknownOf) : known
  if (said) await step(db => settleRefund(db, refund.id, said))
}
const absent: RefundState = { state: 'absent' }

/** A no is an answer; silence is not. */
function unknownOf(error: unknown): RefundState | undefined {
  return error instanceof ProviderRefused ? { state: 'failed', reason: 'other', said: error.said } : undefined
}

/** One after the other: what goes wrong with one keeps no other waiting, and is told when all were tried. */
async function each<T>(failed: unknown[], rows: readonly T[], work: (row: T) => Promise<unknown>) {
  for (const row of rows) await work(row).catch(error => failed.push(error))
}

async function ofSchool(outside: Outside) {
  const { step } = outside
  const failed: unknown[] = []
  await each(failed, await step(overdue), ({ id }) => expire(outside, id))
  await each(failed, await step(dueTrades), trade =>
    trade.waits ? askAbout(outside, trade) : closeAttempt(outside, trade),
  )
  await each(failed, [outside], workAtClosings)
  await each(failed, await step(dueRefunds), refund => giveBack(outside, refund))
  await each(failed, [earnHeld], async earn => {
    while (await step((db: Db) => earn(db)));
  })
  if (failed.length > 0) throw new AggregateError(failed, 'some orders of a school wait')
}

/** What the clock does with orders, site by site, each step a transaction of its own. */
export const orderTasks = (program: Pool, paying: Paying): Record<string, Task> => {
  const sites = async () =>
    (await program.query<{ site: number }>('select distinct site from site_host')).rows.map(
      ({ site }) => site,
    )
  const stepOf =
    (site: number): Step =>
    work =>
      withSite(program, { site }, ({ db }) => work(db))
  /** What is wrong with one school's keys keeps no other school waiting. */
  const ofEach = async (work: (outside: Outside) => Promise<void>) => {
    const failed: unknown[] = []
    await each(failed, await sites(), site => work({ step: stepOf(site), paying }))
    if (failed.length > 0) throw new AggregateError(failed, 'the orders of some schools wait')
  }
  let isRunning = false
  return {
    orders: async () => {
      // A provider that is silent makes a run longer than a minute: the next ones would wait beside it and take every job's place.
      if (isRunning) return
      isRunning = true
      await ofEach(ofSchool).finally(() => {
        isRunning = false
      })
    },
    statements: () => ofEach(outside => fetchDue(outside, new Date())),
    recount: () => ofEach(({ step }) => step(recountWhenDue)),
    'order refund': async ({ payload, within }) => {
      const step: Step = work => within(db => work(db))
      const refund = await step(db => refundById(db, Number(payload.refund)))
      // What is under way already is asked about by the clock.
      if (refund?.state === 'waiting') await giveBack({ step, paying }, refund)
    },
    'course closing': async ({ payload, within }) => {
      const outside: Outside = { step: work => within(db => work(db)), paying }
      const closing = await closingById(outside, Number(payload.closing))
      if (closing) await workAtClosing(outside, closing)
    },
  }
}

/** After a start every open attempt is asked about at once: what came meanwhile came to nobody. Courses that fall through go on. */
export async function askAfterStart(program: Pool) {
  const { rows } = await program.query<{ site: number }>('select distinct site from site_host')
  for (const { site } of rows)
    await withSite(program, { site }, async ({ db }) => {
      await askAllNow(db)
      await goOnClosing(db)
    })
}
