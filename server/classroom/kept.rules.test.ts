import { describe, expect, test } from 'vitest'
import type { Line } from '../../contract/classroom-events.ts'
import { KeptLog } from './kept.rules.ts'

const said = (n: number): Line => ({ n, at: n, kind: 'chat.said', person: 1, data: { text: String(n) } })
const logOf = (first: number, last: number) => {
  const log = new KeptLog()
  for (let n = first; n <= last; n += 1) log.take(said(n))
  return log
}
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

describe.each([1, 2, 50, 100])('whoever missed %i of a hundred lines', missed => {
  test('gets these, all and no others', () => {
    expect(
      logOf(1, 100)
        .since(100 - missed)
        ?.map(({ n }) => n),
    ).toEqual(numbers(101 - missed, 100))
  })
})

test('whoever missed nothing gets nothing; whoever is ahead of the log is told that it is another', () => {
  expect(logOf(1, 3).since(3)).toEqual([])
  expect(logOf(1, 3).since(4)).toBeUndefined()
  expect(new KeptLog().since(0)).toEqual([])
})

test('the lines at hand begin where the log was taken up, and the oldest of many are let go without a hole', () => {
  expect(
    logOf(51, 60)
      .since(50)
      ?.map(({ n }) => n),
  ).toEqual(numbers(51, 60))
  expect(logOf(51, 60).since(49)).toBeUndefined()
  const long = logOf(1, 8001)
  expect(long.since(3999)).toBeUndefined()
  for (const had of [4000, 4001, 8000])
    expect(long.since(had)?.map(({ n }) => n)).toEqual(numbers(had + 1, 8001))
})
