import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lastStatementDay } from '../../contract/orders-reconciling-lists.ts'
import { compared, dayAfter, dueDays, type Here, type There, toBook } from './statements.rules.ts'

const day = '2026-11-20'
const noon = (of: string, clock = '12:00:00') => new Date(`${of}T${clock}+08:00`)

const there = (change: Partial<There> = {}): There => ({
  kind: 'payment',
  trade: 'T1',
  providerNumber: 'P1',
  cents: 100,
  feeCents: 1,
  at: noon(change.day ?? day),
  day,
  ...change,
})
const back = (change: Partial<There> = {}) => there({ kind: 'refund', refund: 'R1', ...change })
const here = (change: Partial<Here> = {}): Here => ({
  of: 'payment',
  trade: 'T1',
  refund: '',
  cents: 100,
  isDone: true,
  isUnderWay: false,
  from: change.at ?? noon(day),
  at: noon(day),
  orderTrade: 1,
  orderRefund: null,
  ...change,
})
const given = (change: Partial<Here> = {}) => here({ of: 'refund', refund: 'R1', orderRefund: 2, ...change })

interface Case {
  there?: There[]
  elsewhere?: There[]
  here?: Here[]
  found: string[]
}
const cases: Record<string, Case> = {
  'nothing anywhere': { found: [] },
  'the same payment': { there: [there()], here: [here()], found: [] },
  'the same refund': { there: [back()], here: [given()], found: [] },
  'a payment and its refund, each by its own number': {
    there: [there(), back()],
    here: [here(), given()],
    found: [],
  },
  'a payment that nobody knows': { there: [there()], found: ['payment T1 missingHere 0'] },
  'a refund that nobody knows': {
    there: [there(), back()],
    here: [here()],
    found: ['refund T1 missingHere 0'],
  },
  'a payment that the provider does not have': { here: [here()], found: ['payment T1 missingThere 0'] },
  'a refund that the provider does not have': { here: [given()], found: ['refund T1 missingThere 0'] },
  'what never came is missed by nobody': { here: [here({ isDone: false, at: null })], found: [] },
  'what came on another day is missed on that day': { here: [here({ at: noon('2026-11-19') })], found: [] },
  'another sum': { there: [there({ cents: 99 })], here: [here()], found: ['payment T1 otherSum 0'] },
  'paid there, open here': {
    there: [there()],
    here: [here({ isDone: false, at: null, from: null })],
    found: ['payment T1 otherState 0'],
  },
  'done there, on its way here': {
    there: [back()],
    here: [given({ isDone: false, isUnderWay: true, at: null })],
    found: ['refund T1 otherState 0'],
  },
  'on its way in both': {
    there: [back({ underWay: true })],
    here: [given({ isDone: false, isUnderWay: true, at: null })],
    found: [],
  },
  'on its way there, failed here': {
    there: [back({ underWay: true })],
    here: [given({ isDone: false, at: null })],
    found: ['refund T1 otherState 0'],
  },
  'ours of the day before': {
    there: [there()],
    here: [here({ at: noon('2026-11-19', '23:59:59') })],
    found: [],
  },
  'ours of the day after': {
    there: [there()],
    here: [here({ at: noon('2026-11-21', '00:00:00') })],
    found: [],
  },
  'ours of two days before': {
    there: [there()],
    here: [here({ at: noon('2026-11-18') })],
    found: ['payment T1 otherDay 0'],
  },
  'ours of two days after': {
    there: [there()],
    here: [here({ at: noon('2026-11-22') })],
    found: ['payment T1 otherDay 0'],
  },
  'a refund that took days is in the statement of its asking': {
    there: [back()],
    here: [given({ from: noon('2026-11-19'), at: noon('2026-11-25') })],
    found: [],
  },
  'what the statement of another day has is not missing': {
    elsewhere: [there({ day: '2026-11-21' })],
    here: [here()],
    found: [],
  },
  'another refund of the same payment does not stand for it': {
    elsewhere: [back({ day: '2026-11-21', refund: 'R2' })],
    here: [given()],
    found: ['refund T1 missingThere 0'],
  },
  'the same twice in a day': {
    there: [there(), there()],
    here: [here()],
    found: ['payment T1 duplicated 1'],
  },
  'the same three times': {
    there: [there(), there(), there()],
    here: [here()],
    found: ['payment T1 duplicated 1', 'payment T1 duplicated 2'],
  },
  'the same in the statement of the day before': {
    there: [there()],
    elsewhere: [there({ day: '2026-11-19' })],
    here: [here()],
    found: ['payment T1 duplicated 1'],
  },
  'the same in the statement of the day after is told of there': {
    there: [there()],
    elsewhere: [there({ day: '2026-11-21' })],
    here: [here()],
    found: [],
  },
  'a payment and a refund of the same number are two things': {
    there: [there(), there({ kind: 'refund', refund: '' })],
    here: [here(), given({ refund: '' })],
    found: [],
  },
}

describe('a statement and the ledger', () => {
  test.each(Object.entries(cases))('%s', (_, { found, ...of }) => {
    const all = compared({ day, there: [], elsewhere: [], here: [], ...of })
    expect(all.map(one => `${one.of} ${one.trade} ${one.kind} ${one.nth}`)).toEqual(found)
  })

  test('a difference names both sides', () => {
    const [one] = compared({ day, there: [there({ cents: 7 })], elsewhere: [], here: [here()] })
    expect(one).toMatchObject({ refund: '', here: { orderTrade: 1, cents: 100 }, there: { cents: 7 } })
    expect(compared({ day, there: [back()], elsewhere: [], here: [] })[0]).toMatchObject({
      refund: 'R1',
      here: undefined,
    })
  })
})

test('whatever both have alike is no difference, and what one has more is one each', () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 60 })
  fc.assert(
    fc.property(numbers, numbers, (theirs, ours) => {
      const found = compared({
        day,
        there: theirs.map(n => there({ trade: `T${n}` })),
        elsewhere: [],
        here: ours.map(n => here({ trade: `T${n}` })),
      })
      const kinds = (kind: string) => found.filter(one => one.kind === kind).map(({ trade }) => trade)
      const only = (some: number[], others: number[]) =>
        some.filter(n => !others.includes(n)).map(n => `T${n}`)
      expect(kinds('missingHere')).toEqual(only(theirs, ours))
      expect(kinds('missingThere')).toEqual(only(ours, theirs))
    }),
  )
})

test.each([
  ['payment', 'missingHere', null, 500, 500],
  ['refund', 'missingHere', null, 500, -500],
  ['payment', 'duplicated', 500, 500, 500],
  ['payment', 'otherSum', 500, 480, -20],
  ['refund', 'otherSum', 500, 480, 20],
  ['payment', 'otherSum', 500, 500, 0],
  ['payment', 'otherSum', null, 480, 480],
  ['payment', 'missingHere', null, null, 0],
] as const)('of a %s that is %s, %s here and %s there, %i is booked', (of, kind, ours, theirs, cents) => {
  expect(toBook({ of, kind, here: ours, there: theirs })).toBe(cents)
})

test.each([
  ['alipay', '2026-11-20 08:59:59', '2026-11-18'],
  ['alipay', '2026-11-20 09:00:00', '2026-11-19'],
  ['wechat', '2026-11-20 09:59:59', '2026-11-18'],
  ['wechat', '2026-11-20 10:00:00', '2026-11-19'],
  ['wechat', '2026-03-01 10:00:00', '2026-02-28'],
] as const)('%s at %s in Shanghai has the statement of %s', (provider, clock, last) => {
  expect(lastStatementDay(provider, Date.parse(`${clock.replace(' ', 'T')}+08:00`))).toBe(last)
})

test('a day after another, over months and years', () => {
  expect(dayAfter('2026-12-31')).toBe('2027-01-01')
  expect(dayAfter('2028-02-28')).toBe('2028-02-29')
  expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28')
})

describe('days whose statement is due', () => {
  const now = noon('2026-11-20')
  const due = (kept: string[], since: Date | null) => dueDays('alipay', now, { kept: new Set(kept), since })

  test('none before anybody has paid, and none of today', () => {
    expect(due([], null)).toEqual([])
    expect(due([], noon('2026-11-20'))).toEqual([])
  })
  test('from the first payment on, without those that are there', () => {
    expect(due([], noon('2026-11-17', '00:00:00'))).toEqual(['2026-11-17', '2026-11-18', '2026-11-19'])
    expect(due(['2026-11-18'], noon('2026-11-17'))).toEqual(['2026-11-17', '2026-11-19'])
  })
  test('a week back and no further', () => {
    const all = due([], noon('2026-01-01'))
    expect(all).toHaveLength(7)
    expect(all[0]).toBe('2026-11-13')
    expect(all.at(-1)).toBe('2026-11-19')
  })
})
