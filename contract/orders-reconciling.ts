import { z } from 'zod'
import { addresses } from './addresses.ts'
import { call, nothing, route } from './call.ts'
import { codes } from './codes.ts'
import {
  differenceKinds,
  differenceStates,
  fetchProblems,
  providerWords,
  recountChecks,
  statementProviders,
} from './orders-reconciling-lists.ts'
import type { ShownRole } from './roles.ts'
import { day, id, idText, instant, line, listOf, page } from './shapes.ts'

const admin: ShownRole[] = ['ADMIN']
const one = z.strictObject({ id: idText('difference') })
const provider = z.enum(statementProviders)
const sum = z.number()
const days = { from: day.optional(), until: day.optional() }

const Statement = z.object({
  provider,
  day: z.string(),
  /** None yet: it was not there, or the provider was not reached. */
  source: z.enum(['fetched', 'uploaded']).nullable(),
  at: instant.nullable(),
  by: z.string(),
  payments: z.int(),
  refunds: z.int(),
  in: sum,
  out: sum,
  fees: sum,
  /** What the ledger has of the same day. */
  ownIn: sum,
  ownOut: sum,
  open: z.int(),
  settled: z.int(),
  problem: z.enum(fetchProblems).nullable(),
  said: z.string(),
  triedAt: instant.nullable(),
})

const Difference = z.object({
  id: id('difference'),
  provider,
  day: z.string(),
  of: z.enum(['payment', 'refund']),
  kind: z.enum(differenceKinds),
  state: z.enum(differenceStates),
  trade: z.string(),
  refund: z.string(),
  order: id('order').nullable(),
  number: z.string(),
  student: z.string(),
  /** What the ledger has, what the statement has. */
  here: sum.nullable(),
  there: sum.nullable(),
  hereAt: instant.nullable(),
  thereAt: instant.nullable(),
  fee: sum.nullable(),
  /** What the provider said when it was asked. */
  said: z.enum(providerWords).nullable(),
  saidSum: sum.nullable(),
  askedAt: instant.nullable(),
  reason: z.string(),
  by: z.string(),
  settledAt: instant.nullable(),
})

/** The providers' own statements held against the ledger. */
export const reconciling = {
  statements: call({
    get: '/api/v1/orders/statements',
    may: admin,
    duty: 'reads orders',
    says: "The providers' statements day by day: what each says beside what the ledger has, and how many differences are open.",
    query: z.strictObject({ provider: provider.optional(), ...days, ...page }),
    data: listOf(Statement).extend({
      /** The providers that the school has keys of. */
      set: z.array(provider),
      sums: z.object({ in: sum, out: sum, fees: sum, ownIn: sum, ownOut: sum }),
    }),
  }),
  fetchStatement: call({
    post: '/api/v1/orders/statements',
    may: admin,
    duty: 'writes orders',
    says: 'Asks a provider for its statement of a day and holds it against the ledger. 307: the school has no keys of it; 312, 313: the provider refuses; -14: it was not reached.',
    body: z.strictObject({ provider, day }),
    data: z.object({ isNew: z.boolean(), open: z.int() }),
    codes: [codes.noPaymentConfigured, codes.wechatConfig, codes.alipayConfig],
    log: 'statement fetched',
  }),
  differences: call({
    get: '/api/v1/orders/differences',
    may: admin,
    duty: 'reads orders',
    says: 'Where statements and ledger differ, the newest day first.',
    query: z.strictObject({
      provider: provider.optional(),
      kind: z.enum(differenceKinds).optional(),
      state: z.enum(differenceStates).optional(),
      ...days,
      ...page,
    }),
    data: listOf(Difference).extend({ open: z.int() }),
  }),
  askDifference: call({
    put: '/api/v1/orders/differences/{id}/question',
    may: admin,
    duty: 'writes orders',
    says: 'Asks the provider about the movement now; what has come is settled. -18: it is settled already.',
    params: one,
    data: z.object({ said: z.enum(providerWords), state: z.enum(differenceStates) }),
    codes: [codes.noSuchOrder, codes.unchanged, codes.noPaymentConfigured],
    log: 'difference asked about',
  }),
  bookDifference: call({
    put: '/api/v1/orders/differences/{id}/booking',
    may: admin,
    duty: 'writes orders',
    says: 'Books what the provider has and the ledger has not as nobody’s money. 137: the password is asked for again; -18: there is nothing to book.',
    params: one,
    data: nothing,
    codes: [codes.noSuchOrder, codes.unchanged, codes.passwordAgain],
    log: 'difference booked',
  }),
  explainDifference: call({
    put: '/api/v1/orders/differences/{id}/explanation',
    may: admin,
    duty: 'writes orders',
    says: 'Says why there is a difference that needs no booking. -18: it is settled already.',
    params: one,
    body: z.strictObject({ reason: line(200) }),
    data: nothing,
    codes: [codes.noSuchOrder, codes.unchanged],
    log: 'difference explained',
  }),
  recounts: call({
    get: '/api/v1/orders/recounts',
    may: admin,
    duty: 'reads orders',
    says: 'What the recounts of the nights have found, and what of it stands.',
    data: z.object({
      runs: z.array(
        z.object({ at: instant, entries: z.int(), orders: z.int(), found: z.int(), fresh: z.int() }),
      ),
      findings: z.array(
        z.object({
          check: z.enum(recountChecks),
          order: id('order').nullable(),
          number: z.string(),
          mark: z.string(),
          /** What stands, and what it should be, where it is money. */
          here: sum.nullable(),
          expected: sum.nullable(),
          foundAt: instant,
          goneAt: instant.nullable(),
        }),
      ),
    }),
  }),
  recountNow: call({
    post: '/api/v1/orders/recounts',
    may: admin,
    duty: 'writes orders',
    says: 'Counts everything again at once.',
    data: z.object({ found: z.int() }),
    log: 'ledger recounted',
  }),
}

/** A statement that somebody brings, as it is. */
export const statementFiles = {
  uploadStatement: route({
    post: addresses.uploadStatement,
    may: admin,
    duty: 'writes orders',
    says: "Takes a provider's statement of a day as it was downloaded, packed or not, and holds it against the ledger. -3: it is none, with the reason in words; 307: the school has no keys of this provider.",
    query: z.object({ provider, name: z.string().max(1000).catch('') }),
    log: 'statement uploaded',
  }),
}
