import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Pool, shareOf, takenFrom } from './shares.rules.ts'

/** A plan of so many lessons, all held, nothing changed. */
function held(price: number, lessons: number) {
  const shares: number[] = []
  let left = price
  while (shares.length < lessons) {
    const share = shareOf({
      left,
      toCome: lessons - shares.length,
      before: shares.at(-1) ?? null,
      held: shares.length,
    })
    shares.push(share)
    left -= share
  }
  return { shares, left }
}

describe('a lesson’s share', () => {
  test.each([
    [128000, 16, Array(16).fill(8000)],
    [100, 3, [33, 33, 34]],
    [101, 3, [33, 33, 35]],
    [1000, 7, [142, 142, 142, 142, 142, 142, 148]],
    [5, 1, [5]],
    // More lessons than cents: the first have one each.
    [2, 4, [1, 1, 0, 0]],
  ])('%i over %i lessons', (price, lessons, shares) => {
    expect(held(price, lessons)).toEqual({ shares, left: 0 })
  })

  test('is the price by the lessons, and the last takes what division left over', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 1, max: 80 }),
        (price, lessons) => {
          fc.pre(price >= lessons)
          const { shares, left } = held(price, lessons)
          expect(left).toBe(0)
          for (const share of shares.slice(0, -1)) expect(share).toBe(Math.floor(price / lessons))
        },
      ),
    )
  })

  test('when lessons come or go, what is left is shared anew over those to come', () => {
    // 1,000 over 10: after 4 lessons 600 are left.
    const after = { left: 600, before: 100, held: 4 }
    expect(shareOf({ ...after, toCome: 6 })).toBe(100)
    expect(shareOf({ ...after, toCome: 8 })).toBe(75)
    expect(shareOf({ ...after, toCome: 3 })).toBe(200)
    expect(shareOf({ ...after, toCome: 1 })).toBe(600)
  })
})

const pools = fc.array(
  fc.record({ left: fc.integer({ min: 0, max: 500_000 }), earned: fc.integer({ min: 0, max: 500_000 }) }),
  { minLength: 1, maxLength: 6 },
)
const numbered = (some: readonly { left: number; earned: number }[]): Pool[] =>
  some.map((one, line) => ({ ...one, line }))
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)

describe('a refund', () => {
  test('is taken from what was not earned, by how much each subject has of it', () => {
    const of = numbered([
      { left: 600, earned: 400 },
      { left: 300, earned: 0 },
    ])
    expect(takenFrom(900, of).map(({ prepaid }) => prepaid)).toEqual([600, 300])
    expect(takenFrom(300, of).map(({ prepaid }) => prepaid)).toEqual([200, 100])
    expect(takenFrom(100, of)).toEqual([
      { line: 0, prepaid: 66, earned: 0 },
      { line: 1, prepaid: 34, earned: 0 },
    ])
    // Beyond that the school has not earned what it gives back.
    expect(takenFrom(1000, of)).toEqual([
      { line: 0, prepaid: 600, earned: 100 },
      { line: 1, prepaid: 300, earned: 0 },
    ])
  })

  test('comes to its sum, and takes from no subject more than is there', () => {
    fc.assert(
      fc.property(pools, fc.double({ min: 0, max: 1, noNaN: true }), (some, part) => {
        const of = numbered(some)
        const cents = Math.floor(part * (sum(of.map(one => one.left)) + sum(of.map(one => one.earned))))
        const taken = takenFrom(cents, of)
        expect(sum(taken.map(({ prepaid }) => prepaid)) + sum(taken.map(one => one.earned))).toBe(cents)
        taken.forEach(({ prepaid, earned }, at) => {
          expect(prepaid).toBeGreaterThanOrEqual(0)
          expect(earned).toBeGreaterThanOrEqual(0)
          expect(prepaid).toBeLessThanOrEqual(of[at]?.left ?? 0)
          expect(earned).toBeLessThanOrEqual(of[at]?.earned ?? 0)
        })
      }),
    )
  })
})

describe('over any plan and any changes of it', () => {
  const step = fc.oneof(
    { weight: 5, arbitrary: fc.constant({ kind: 'held' as const }) },
    fc.record({ kind: fc.constant('added' as const), lessons: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ kind: fc.constant('cancelled' as const), lessons: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ kind: fc.constant('refund' as const), part: fc.double({ min: 0, max: 1, noNaN: true }) }),
    fc.constant({ kind: 'takenBack' as const }),
  )

  test('earned + prepaid + refunded = paid, and none of them is ever below nothing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 300_000 }), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 30 }),
        fc.array(step, { maxLength: 60 }),
        (prices, lessons, steps) => {
          const paid = sum(prices)
          const lines = prices.map((left, line) => ({
            line,
            left,
            earned: 0,
            toCome: lessons,
            shares: [] as number[],
          }))
          let refunded = 0
          for (const one of steps) {
            for (const line of lines) {
              if (one.kind === 'added') line.toCome += one.lessons
              if (one.kind === 'cancelled') line.toCome = Math.max(0, line.toCome - one.lessons)
              if (one.kind === 'held' && line.toCome > 0) {
                const { left, toCome, shares } = line
                const share = shareOf({ left, toCome, before: shares.at(-1) ?? null, held: shares.length })
                line.toCome -= 1
                line.left -= share
                line.earned += share
                line.shares.push(share)
              }
              if (one.kind === 'takenBack') {
                const share = Math.min(line.shares.pop() ?? 0, line.earned)
                line.left += share
                line.earned -= share
              }
            }
            if (one.kind === 'refund') {
              const cents = Math.floor(one.part * (paid - refunded))
              for (const { line, prepaid, earned } of takenFrom(cents, lines)) {
                const of = lines[line]
                if (of) of.left -= prepaid
                if (of) of.earned -= earned
              }
              refunded += cents
            }
            const [left, earned] = [sum(lines.map(line => line.left)), sum(lines.map(line => line.earned))]
            expect(earned + left + refunded).toBe(paid)
            for (const line of lines) expect(Math.min(line.left, line.earned)).toBeGreaterThanOrEqual(0)
          }
        },
      ),
    )
  })
})
