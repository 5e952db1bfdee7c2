import type { Pool } from 'pg'
import { goOnClosing } from '../courses/closing.store.ts'
import { type Db, withSite } from '../kit/database/scope.ts'
import type { Task } from '../kit/jobs/queue.ts'
import { closingById, workAtClosing, workAtClosings } from './closing.ts'
import { earnHeld } from './earning.ts'
import { fetchDue } from './fetching.ts'
import { endUnpaid, orderById } from './order.store.ts'
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
import { dueRefunds, type RefundRow, refundById, refundLater } from './refund.store.ts'
import { settleRefund } from './refunding.ts'
import { askAllNow, dueTrades, tradesOf } from './trade.store.ts'

/** Orders whose time is over end: first with the provider, then here. Where the provider does not answer they wait. */
async function expire(outside: Outside) {
  const { step } = outside
  for (const { id } of await step(overdue)) {
    if (!(await closeAll(outside, await step(db => tradesOf(db, id))))) continue
    await step(async db => {
      const order = await orderById(db, id)
      if (order?.state === 'unpaid' && order.over) await endUnpaid(db, order, 'expired', { by: null })
    })
  }
}

/** What waits is asked about; what waits for nothing any more is closed. */
async function look(outside: Outside) {
  for (const trade of await outside.step(dueTrades))
    await (trade.waits ? askAbout(outside, trade) : closeAttempt(outside, trade))
}

/** A refund is asked for under its own number, as often as it takes: the provider pays one number once. */
async function giveBack({ step, paying }: Outside, refund: RefundRow) {
  const provider = await step(db => providerFor(db, paying, refund))
  if (!provider) return void (await step(db => refundLater(db, refund)))
  const order: RefundOrder = {
    trade: refund.trade,
    number: refund.number,
    cents: refund.cents,
    ofCents: refund.of_cents,
    reason: refund.reason,
    noticeAddress: await step(db => noticeAddress(db, refund.trade)),
  }
  const asked = refund.state === 'underWay' ? await provider.askRefund(order).catch(unknownOf) : undefined
  const said = asked && asked.state !== 'absent' ? asked : await provider.refund(order).catch(unknownOf)
  await step(async db => (said ? settleRefund(db, refund.id, said) : void (await refundLater(db, refund))))
}

/** A no is an answer; silence is not. */
function unknownOf(error: unknown): RefundState | undefined {
  return error instanceof ProviderRefused ? { state: 'failed', reason: 'other', said: error.said } : undefined
}

async function ofSchool(outside: Outside) {
  const { step } = outside
  while (await step((db: Db) => earnHeld(db)));
  await expire(outside)
  await look(outside)
  await workAtClosings(outside)
  for (const refund of await step(dueRefunds)) await giveBack(outside, refund)
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
    for (const site of await sites())
      await work({ step: stepOf(site), paying }).catch(error => failed.push(error))
    if (failed.length > 0) throw new AggregateError(failed, 'the orders of some schools wait')
  }
  return {
    orders: () => ofEach(ofSchool),
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
