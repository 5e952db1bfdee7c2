import { expect, test } from 'vitest'
import { databaseAway } from '../../bench/away.ts'
import { killRounds } from '../../bench/rounds.ts'

test('ten kills during writes lose nothing that was acknowledged, and the next start needs no hand', async () => {
  const { broken, acknowledged, kills } = await killRounds({ kills: 10, seed: 7 })
  expect(broken).toEqual([])
  expect(kills.program).toBeGreaterThan(0)
  expect(kills.database).toBeGreaterThan(0)
  expect(kills.everything).toBeGreaterThan(0)
  expect(acknowledged.grades).toBeGreaterThan(0)
  expect(acknowledged.signIns).toBeGreaterThan(0)
}, 300_000)

test('while the database is away every call is answered 503 with Retry-After, and afterwards all is well', async () => {
  const { statuses, page, broken } = await databaseAway('stopped', 1)
  expect(Object.keys(statuses)).toEqual(['503'])
  expect(page).toBe(503)
  expect(broken).toEqual([])
}, 120_000)

test('while the database is frozen nobody waits for ever: 503 with Retry-After, and afterwards all is well', async () => {
  const { statuses, page, broken } = await databaseAway('frozen', 1)
  // An answer may have been on its way when it froze.
  expect(Object.keys(statuses).filter(status => status !== '200')).toEqual(['503'])
  expect(page).toBe(503)
  expect(broken).toEqual([])
}, 120_000)
