import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { operator } from '../../contract/operator.ts'
import { withClient } from '../../server/kit/database/connection.ts'
import { schoolHere } from '../kit/here.ts'
import { addProvider, askConsole, enterConsole, withConsole } from './console.ts'

const school = await schoolHere(withConsole)
await addProvider(school, 'boss')
await addProvider(school, 'dealer', { role: 'AGENT' })
const boss = { cookie: await enterConsole(school, 'boss') }
const dealer = { cookie: await enterConsole(school, 'dealer') }

const look = async (who = boss) => (await askConsole(school, operator.health, {}, who)).data.rows
const found = async (check: string) => (await look()).find(row => row.check === check)

test('versions, database, roles, disk and logs are told, and what is in order says nothing more', async () => {
  const rows = await look()
  expect(rows.map(row => row.check)).toEqual(
    expect.arrayContaining(['versions', 'running', 'shape', 'role', 'login', 'jobs', 'data', 'key', 'log']),
  )
  expect(rows.find(row => row.check === 'versions')?.values).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    migration: expect.stringMatching(/^\d{4}-/),
  })
  expect(JSON.stringify(rows)).toMatch(/PostgreSQL \d+/)
  const fine = rows.filter(row => ['shape', 'role', 'jobs', 'log'].includes(row.check))
  expect(fine.flatMap(row => row.problem ?? [])).toEqual([])
})

test('what fails is named: a key that others read, a job that gave up', async () => {
  const key = join(school.settings.data, 'key')
  chmodSync(key, 0o644)
  expect(await found('key')).toMatchObject({ problem: 'keyOpen' })
  chmodSync(key, 0o600)
  expect(await found('key')).toMatchObject({ problem: null })
  await school.look(
    `select graphile_worker.add_job('nothingRunsThis', json_build_object('site', ${school.site}::bigint), max_attempts => 1)`,
  )
  await school.look(
    "update graphile_worker._private_jobs set attempts = max_attempts where payload ->> 'site' is not null and max_attempts = 1",
  )
  expect(await found('jobs')).toMatchObject({ problem: 'jobsDead', values: { dead: 1 } })
})

test('logs that take long are said to be looked through, and what comes of it is told to whoever asks next', async () => {
  await withClient(school.connection, async client => {
    await client.query('begin; lock table log_line in access exclusive mode')
    expect(await found('logRunning')).toMatchObject({ problem: null })
    expect(await found('log')).toBeUndefined()
    await client.query('rollback')
  })
  await vi.waitFor(async () => expect(await found('log')).toMatchObject({ problem: null }))
})

test('a line of a log that is gone is named with its school', async () => {
  await school.look(
    `insert into log_line (site, number, chain, action) select ${school.site}, 0, '', 'looked at' from generate_series(1, 3) n`,
  )
  const [last] = await school.look(
    `delete from log_line where site = ${school.site} and number = (select max(number) from log_line where site = ${school.site}) returning number::int`,
  )
  expect(await found('log')).toMatchObject({
    problem: 'lineMissing',
    values: { school: school.site, number: last?.number },
  })
})

test('an agent is refused', async () => {
  expect(await askConsole(school, operator.health, {}, dealer)).toMatchObject({
    code: codes.notAllowed,
    data: null,
  })
})
