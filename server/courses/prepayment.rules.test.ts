import { expect, test } from 'vitest'
import { outcome } from '../../contract/codes.ts'
import { prepaymentLimits, prepaymentRules } from '../../contract/courses-prepayment-lists.ts'
import { codeOfPrepayment, prepaymentBreaches, type Sale, type SoldPart } from './prepayment.rules.ts'

const part = (more: Partial<SoldPart> = {}): SoldPart => ({
  ...{ pays: 100_000, toCome: 10, held: 0, first: '2026-12-01', last: '2027-01-15' },
  ...more,
})
const sale = (parts: SoldPart[], more: Partial<Sale> = {}): Sale => ({
  ...{ today: '2026-11-23', startsOn: '2026-12-01', endsOn: '2027-01-15' },
  parts,
  ...more,
})
const unplanned = part({ toCome: 0, first: '', last: '' })

test.each<[string, Sale, ReturnType<typeof prepaymentBreaches>]>([
  ['nothing is broken', sale([part()]), []],
  ['exactly 60 lessons', sale([part({ toCome: 60 })]), []],
  ['61 lessons', sale([part({ toCome: 61 })]), [{ rule: 'lessons', value: 61 }]],
  [
    '60 and 1 in two subjects',
    sale([part({ toCome: 60 }), part({ toCome: 1 })]),
    [{ rule: 'lessons', value: 61 }],
  ],
  ['lessons that were held do not count', sale([part({ toCome: 60, held: 40 })]), []],
  [
    'lessons of a subject that costs nothing do not count',
    sale([part({ toCome: 60 }), part({ pays: 0, toCome: 9 })]),
    [],
  ],
  ['three months to the day', sale([part({ last: '2027-03-01' })]), []],
  ['three months and a day', sale([part({ last: '2027-03-02' })]), [{ rule: 'months', value: '2027-03-01' }]],
  ['three months of the shortest end with it', sale([part({ first: '2026-11-30', last: '2027-02-28' })]), []],
  [
    'and a day later are more',
    sale([part({ first: '2026-11-30', last: '2027-03-01' })]),
    [{ rule: 'months', value: '2027-02-28' }],
  ],
  [
    'from the first subject to the last',
    sale([part({ last: '2027-01-01' }), part({ first: '2027-02-01', last: '2027-03-02' })]),
    [{ rule: 'months', value: '2027-03-01' }],
  ],
  [
    'what is held already is behind it',
    sale([part({ first: '2026-11-24', last: '2027-02-24', held: 30 })]),
    [],
  ],
  [
    'without a plan as the course says',
    sale([unplanned], { endsOn: '2027-03-02' }),
    [{ rule: 'months', value: '2027-03-01' }],
  ],
  [
    'of a course that runs from today',
    sale([unplanned], { startsOn: '2026-09-01', endsOn: '2027-02-23' }),
    [],
  ],
  ['without a plan and days nobody knows', sale([unplanned], { startsOn: '', endsOn: '' }), []],
  ['exactly 5,000.00', sale([part({ pays: 500_000 })]), []],
  ['a cent more', sale([part({ pays: 500_001 })]), [{ rule: 'yuan', value: 500_001 }]],
  [
    'a cent more in two subjects',
    sale([part({ pays: 499_999 }), part({ pays: 2 })]),
    [{ rule: 'yuan', value: 500_001 }],
  ],
  ['a month before to the day', sale([part({ first: '2026-12-23' })]), []],
  [
    'a month and a day before',
    sale([part({ first: '2026-12-24' })]),
    [{ rule: 'ahead', value: '2026-11-24' }],
  ],
  [
    'a month before the end of March is the end of February',
    sale([part({ first: '2027-03-31', last: '2027-04-01' })], { today: '2027-02-28' }),
    [],
  ],
  ['what has begun is never too early', sale([part({ first: '2027-01-10', held: 1 })]), []],
  ['the earliest subject begins it', sale([part(), part({ first: '2027-01-10' })]), []],
  [
    'without a plan the day of the course',
    sale([unplanned], { startsOn: '2026-12-24', endsOn: '' }),
    [{ rule: 'ahead', value: '2026-11-24' }],
  ],
  [
    'what costs nothing is not touched',
    sale([part({ pays: 0, toCome: 400, first: '2028-01-01', last: '2029-01-01' })]),
    [],
  ],
  [
    'all at once, in their order',
    sale([part({ pays: 900_000, toCome: 90, first: '2027-01-01', last: '2027-12-01' })]),
    [
      { rule: 'lessons', value: 90 },
      { rule: 'months', value: '2027-04-01' },
      { rule: 'yuan', value: 900_000 },
      { rule: 'ahead', value: '2026-12-01' },
    ],
  ],
])('%s', (_, sold, told) => {
  expect(prepaymentBreaches(prepaymentRules, sold)).toEqual(told)
})

test('a rule that is off refuses nothing', () => {
  const sold = sale([part({ pays: 900_000, toCome: 90, first: '2027-01-01', last: '2027-12-01' })])
  expect(prepaymentBreaches([], sold)).toEqual([])
  for (const rule of prepaymentRules) {
    expect(prepaymentBreaches([rule], sold).map(one => one.rule)).toEqual([rule])
    expect(
      prepaymentBreaches(
        prepaymentRules.filter(one => one !== rule),
        sold,
      ).map(one => one.rule),
    ).not.toContain(rule)
  }
})

test('each rule has a code of its own, whose words say its figure in every language', () => {
  const all = prepaymentRules.map(rule => codeOfPrepayment[rule])
  expect(new Set(all).size).toBe(prepaymentRules.length)
  for (const rule of prepaymentRules) {
    const words: Record<string, string> = outcome(codeOfPrepayment[rule])?.words ?? {}
    expect(Object.keys(words)).toEqual(['zh', 'en', 'es'])
    const figure = String(prepaymentLimits[rule].most)
    for (const said of Object.values(words))
      expect(said.replaceAll(',', '').replace('one month', '1').replace('un mes', '1')).toContain(figure)
  }
})
