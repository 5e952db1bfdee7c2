import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { judges } from '../../bench/bank/judges.ts'
import { type Banked, bankRun, openProviders, settingsOf } from '../../bench/bank/run.ts'
import type { Snapshot, Sql } from '../../bench/bank/snapshot.ts'
import { another, killOthers } from '../classroom/programs.ts'
import { freePort } from '../kit/program.ts'
import { openSchool, type School } from '../kit/school.ts'
import { there } from '../kit/there.ts'

let school: School
let providers: Awaited<ReturnType<typeof openProviders>>
let banked: Banked
beforeAll(async () => {
  const port = await freePort()
  providers = await openProviders(() => port)
  school = await openSchool({ env: { ESCHOOL_ROLES: 'web' } })
  const begin = () =>
    another(school, port, {
      ...settingsOf(providers),
      ESCHOOL_ROLES: 'web,jobs',
      ESCHOOL_CALLS_A_MINUTE: '1000000',
      ESCHOOL_SESSION_CALLS_A_MINUTE: '1000000',
    })
  await begin()
  const strike = async () => {
    await killOthers()
    await begin()
    return 'program'
  }
  // One connection asks one thing after the other.
  let last: Promise<unknown> = Promise.resolve()
  const sql: Sql = (text, values) => {
    const answer = last.then(() => school.look(text, values))
    last = answer.catch(() => undefined)
    return answer
  }
  const scene = { port, data: school.data, sql, strike }
  const few = { clients: 10, courses: 5, students: 30, roll: Math.random }
  banked = await bankRun(scene, providers, {
    ...few,
    plot: async ({ promised }, kill) => {
      const more = async (by: number) => {
        const [orders, taken] = [promised.orders.size + by, promised.taken.size + by]
        while (promised.orders.size < orders || promised.taken.size < taken) await pause(20)
      }
      await more(4)
      await kill()
      await more(4)
    },
  })
})
afterAll(async () => {
  await killOthers()
  await school.close()
  await providers.close()
})

test('people who order, pay, cancel and are refunded at random while the program is killed leave every cent and every seat where it belongs', () => {
  expect(banked.broken).toEqual([])
  expect(banked.kills).toEqual(['program'])
  expect(banked.snapshot.orders.length).toBeGreaterThanOrEqual(banked.seen.promised.orders.size)
})

interface Seen {
  snapshot: Snapshot
  books: Banked['books']
  promised: Banked['seen']['promised']
}

/** What was found, with one thing made wrong: whoever judges names it. */
const spoiled: [judge: keyof typeof judges, what: string, words: RegExp, spoil: (seen: Seen) => unknown][] = [
  [
    'seats',
    'a sixth seat',
    /oversold: /,
    ({ snapshot: { courses } }) => Object.assign(there(courses[0]), { kept: 6 }),
  ],
  [
    'seats',
    'a count that is not the seats',
    /counts -1 seats/,
    ({ snapshot: { courses } }) => Object.assign(there(courses[0]), { counted: -1 }),
  ],
  [
    'open',
    'an order that waits',
    /waits still/,
    ({ snapshot: { orders } }) => Object.assign(there(orders[0]), { state: 'unpaid' }),
  ],
  [
    'cents',
    'a cent that the provider does not have',
    /^payment .*: the ledger has/,
    ({ books }) => {
      const [number, cents] = there([...books.payments][0])
      books.payments.set(number, cents - 1)
    },
  ],
  [
    'cents',
    'a refund that the ledger does not have',
    /^refund .*: the ledger has 0 cents/,
    ({ books }) => void books.refunds.set('1T1R1', 1),
  ],
  ['accounts', 'an entry by half', /does not come to zero/, ({ snapshot: { moves } }) => void moves.pop()],
  [
    'accounts',
    'money in the wrong account',
    /cents are prepaid and earned by the ledger/,
    ({ snapshot: { moves } }) =>
      Object.assign(there(moves.find(({ account }) => account === 'prepaid')), { account: 'refunding' }),
  ],
  [
    'accounts',
    'a refund that is not counted',
    /counted wrong/,
    ({ snapshot: { trades } }) => Object.assign(there(trades[0]), { refunded: -1 }),
  ],
  [
    'lessons',
    'a lesson that earned twice',
    /earned its share of subject 1 2 times/,
    ({ snapshot: { moves } }) => {
      const earned = {
        entry: 0,
        kind: 'earned',
        order: 0,
        trade: null,
        refund: null,
        lesson: 1,
        reversed: false,
        account: 'earned',
        line: 1,
        cents: -1,
      } as const
      moves.push(earned, earned)
    },
  ],
  [
    'history',
    'a state that no event tells of',
    /its story ends with/,
    ({ snapshot: { orders } }) => Object.assign(there(orders[0]), { state: 'unpaid' }),
  ],
  [
    'history',
    'a payment without its event',
    /its story tells of/,
    ({ snapshot: { trades } }) =>
      Object.assign(there(trades.find(({ state }) => state === 'paid')), { paid: 1 }),
  ],
  [
    'history',
    'an end that comes after an end',
    /went from .* by expired/,
    ({ snapshot: { events } }) =>
      void events.push(
        { ...there(events[0]), kind: 'expired', state: 'expired' },
        { ...there(events[0]), kind: 'expired', state: 'expired' },
      ),
  ],
  [
    'places',
    'a paid order without its seat',
    /has lost its seat/,
    ({ snapshot: { orders } }) =>
      void orders.push({ ...there(orders[0]), id: 0, state: 'paid', enrolment: null }),
  ],
  [
    'places',
    'a seat of an order that ended',
    /by an order that does not give it/,
    ({ snapshot: { seats } }) =>
      void seats.push({ id: 0, course: 0, student: 0, source: 'order', state: 'active' }),
  ],
  [
    'places',
    'a seat kept for nobody',
    /without an order/,
    ({ snapshot: { holds } }) => void holds.push({ course: 0, student: 0 }),
  ],
  [
    'places',
    'an order that could be paid without a seat',
    /keeps no seat/,
    ({ snapshot: { orders } }) => Object.assign(there(orders[0]), { state: 'unpaid', over: false }),
  ],
  [
    'kept',
    'an order that is gone',
    /the acknowledged order 0 is lost/,
    ({ promised }) => void promised.orders.set(0, { student: 0, course: 0 }),
  ],
  [
    'kept',
    'an order that was cancelled and is not',
    /was cancelled and is/,
    ({ promised }) => void promised.cancelled.add(0),
  ],
  [
    'kept',
    'an attempt that is gone',
    /the acknowledged attempt x is lost/,
    ({ promised }) => void promised.begun.set('x', 0),
  ],
  [
    'kept',
    'a payment that is gone',
    /was told and taken, and is not there/,
    ({ promised }) => void promised.taken.add('x'),
  ],
  [
    'kept',
    'a refund that is gone',
    /of 1 acknowledged refunds/,
    ({ promised }) => void promised.refunds.push({ order: 0, cents: 1 }),
  ],
  [
    'kept',
    'a forged notice',
    /a forged notice was taken/,
    ({ promised }) => void promised.forged.push('unsigned'),
  ],
]

test.each(spoiled)('the judge of %s names %s', (judge, _, words, spoil) => {
  const seen = structuredClone({
    snapshot: banked.snapshot,
    books: banked.books,
    promised: banked.seen.promised,
  })
  spoil(seen)
  expect(judges[judge](seen.snapshot, seen.books, seen.promised)).toContainEqual(expect.stringMatching(words))
})
