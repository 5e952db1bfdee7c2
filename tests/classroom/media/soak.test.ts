import { expect, test } from 'vitest'
import { soak } from './soak.ts'

// The short form; `npm run faults -- --media 60` is the long one.
test('who comes and goes, with losses and without a word, leaves a media process that lives and forgets', async () => {
  const { joins, failed, lost, warned, firstMb, lastMb } = await soak(0.35, 6, () => undefined)
  expect(joins).toBeGreaterThan(15)
  expect({ failed, lost, warned }).toEqual({ failed: 0, lost: 0, warned: [] })
  expect(lastMb).toBeLessThan(firstMb * 1.5 + 30)
})
