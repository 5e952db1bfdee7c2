import { setImmediate as round } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { OneByOne } from './one-by-one.ts'

test('of what many want at once one is done in a round, in the order of asking; what fails holds up nobody', async () => {
  const turns = new OneByOne()
  const done: number[] = []
  const all = [1, 2, 3, 4].map(n =>
    turns
      .take(() => {
        if (n === 2) throw new Error('refused')
        done.push(n)
      })
      .catch(() => done.push(-n)),
  )
  const inRound: number[] = []
  while (done.length < 4) {
    const before = done.length
    await round()
    inRound.push(done.length - before)
  }
  await Promise.all(all)
  expect(done).toEqual([1, -2, 3, 4])
  expect(Math.max(...inRound)).toBe(1)
})
