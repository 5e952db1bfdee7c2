import { codes } from '../../contract/codes.ts'
import { reconciling as calls } from '../../contract/orders-reconciling.ts'
import {
  type FetchProblem,
  lastStatementDay,
  statementProviders,
} from '../../contract/orders-reconciling-lists.ts'
import { yuanOf } from '../courses/course.rules.ts'
import { type Handlers, inSteps } from '../kit/http/serve.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import { countDifferences, differencesListed, type ListedDifference } from './difference.store.ts'
import { fetchDay } from './fetching.ts'
import type { Step } from './outside.ts'
import { payingRows } from './paying-setting.store.ts'
import { payingBy } from './providers/providers.ts'
import { findingsListed, lastRecounts } from './recount.store.ts'
import { recount } from './recounting.ts'
import { daysListed, type ListedDay, sumsOfDays } from './statement-list.store.ts'

const some = (cents: number | null) => (cents === null ? null : yuanOf(cents))
const moment = (at: Date | null) => at?.toISOString() ?? null

const dayShown = (one: ListedDay) => ({
  ...one,
  at: moment(one.at),
  in: yuanOf(one.came),
  out: yuanOf(one.went),
  fees: yuanOf(one.fees),
  ownIn: yuanOf(one.own_came),
  ownOut: yuanOf(one.own_went),
  problem: one.problem || null,
  triedAt: moment(one.tried_at),
})

const differenceShown = (one: ListedDifference) => ({
  ...one,
  here: some(one.here),
  there: some(one.there),
  hereAt: moment(one.here_at),
  thereAt: moment(one.there_at),
  fee: some(one.fee),
  said: one.said || null,
  saidSum: some(one.said_cents),
  askedAt: moment(one.asked_at),
  settledAt: moment(one.settled_at),
})

/** The page that is asked for, or the first where the list has become shorter. */
const rangeOf = (page: number, size: number, total: number) =>
  [size, page > 1 && (page - 1) * size >= total ? 0 : (page - 1) * size] as const

function refusedBy(kind: 'alipay' | 'wechat', problem: FetchProblem): never {
  if (problem === 'notReached' || problem === 'unclear') refuse(codes.busy)
  return refuse(kind === 'wechat' ? codes.wechatConfig : codes.alipayConfig)
}

export const statementHandlers = {
  statements: async ({ query: { page, size, ...filter } }, { db }) => {
    const { total, ...sums } = await sumsOfDays(db, filter)
    const [rows, kept] = await Promise.all([
      daysListed(db, filter, ...rangeOf(page, size, total)),
      payingRows(db),
    ])
    return {
      total,
      rows: rows.map(dayShown),
      set: statementProviders.filter(one => kept.some(({ kind }) => kind === one)),
      sums: {
        in: yuanOf(sums.came),
        out: yuanOf(sums.went),
        fees: yuanOf(sums.fees),
        ownIn: yuanOf(sums.own_came),
        ownOut: yuanOf(sums.own_went),
      },
    }
  },

  fetchStatement: inSteps(
    calls.fetchStatement,
    async ({ body: { provider: kind, day } }, { step, sealing, payingAt, now }) => {
      const { provider, by } = await step(async ({ db, me, log }) => {
        log({ thing: 'statement', detail: { provider: kind, day } })
        const found = await payingBy({ sealing, payingAt }).providerOf(db, kind)
        return { provider: found ?? refuse(codes.noPaymentConfigured), by: (await me).person }
      })
      if (day > lastStatementDay(kind, now.getTime())) refuseField('day', 'outOfRange')
      const within: Step = work => step(({ db }) => work(db))
      const fetched = await fetchDay({ step: within }, provider, { kind, day, by })
      if ('problem' in fetched) return refusedBy(kind, fetched.problem)
      const { total: open } = await step(({ db }) =>
        countDifferences(db, { provider: kind, from: day, until: day, state: 'open' }),
      )
      return { isNew: fetched.isNew, open }
    },
  ),

  differences: async ({ query: { page, size, ...filter } }, { db }) => {
    const { total, open } = await countDifferences(db, filter)
    const rows = await differencesListed(db, filter, ...rangeOf(page, size, total))
    return { total, open, rows: rows.map(differenceShown) }
  },

  recounts: async (_, { db }) => {
    const [runs, findings] = await Promise.all([lastRecounts(db), findingsListed(db)])
    return {
      runs: runs.map(run => ({ ...run, at: run.at.toISOString() })),
      findings: findings.map(({ here, expected, found_at, gone_at, ...one }) => ({
        ...one,
        here: some(here),
        expected: some(expected),
        foundAt: found_at.toISOString(),
        goneAt: moment(gone_at),
      })),
    }
  },

  recountNow: async (_, { db, log }) => {
    const found = await recount(db)
    log({ thing: 'ledger', detail: { found } })
    return { found }
  },
} satisfies Partial<Handlers<typeof calls>>
