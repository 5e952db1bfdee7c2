import { expect, test } from 'vitest'
import { filmKilled } from '../../bench/film-killed.ts'

// `npm run faults -- --films N` does the same N times to each of the processes.
test('kill -9 of the database in mid-lesson costs at most two seconds, and the lesson goes on in the same film', async () => {
  const { lost, broken } = await filmKilled(['database'], 7)
  expect(broken).toEqual([])
  expect(lost[0]).toBeLessThan(2_000)
}, 120_000)
