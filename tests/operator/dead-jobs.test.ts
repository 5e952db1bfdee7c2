import { expect, test } from 'vitest'
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

/** A job of a kind that nothing runs, as one that was tried as often as it may. */
async function deadJob(task: string, error: string) {
  const [row] = await school.look(
    `select id::int from graphile_worker.add_job($1, json_build_object('site', $2::bigint, 'phone', '13800000001'), max_attempts => 2)`,
    [task, school.site],
  )
  const id = row?.id as number
  await school.look('update graphile_worker._private_jobs set attempts = 2, last_error = $2 where id = $1', [
    id,
    error,
  ])
  return id
}
const list = (who = boss) => askConsole(school, operator.deadJobs, {}, who)
const again = (ids: number[], who = boss) => askConsole(school, operator.tryJobsAgain, { body: { ids } }, who)
const attemptsOf = async (id: number) =>
  (await school.look('select attempts from graphile_worker._private_jobs where id = $1', [id]))[0]?.attempts

test('what gave up is listed with its school and reason; nothing that a reason quotes is', async () => {
  const error = `duplicate key (phone)=(13800000001) of "王小明" <a@b.example>, 4 of 13800000001\n    at somewhere`
  const id = await deadJob('nothingRunsThis', error)
  const { data } = await list()
  expect(data).toMatchObject({
    total: 1,
    rows: [{ id, task: 'nothingRunsThis', school: { id: school.site }, attempts: 2 }],
  })
  expect(data.rows[0]?.error).toBe('duplicate key …=… of … … 4 of …')
  expect(JSON.stringify(data)).not.toMatch(/138|王小明/)
})

test('it is tried again once, of two who ask at once; one that goes on by itself is left alone', async () => {
  const id = await deadJob('norThis', 'Error: connect ECONNREFUSED')
  const both = await Promise.all([again([id]), again([id])])
  expect(both.map(said => said.code).sort()).toEqual([codes.unchanged, 0])
  expect(await attemptsOf(id)).toBe(0)
  expect((await list()).data.rows.map(row => row.task)).not.toContain('norThis')
  expect(await again([id, 999_999])).toMatchObject({ code: codes.unchanged, data: { begun: 0 } })
  const [line] = await school.look(
    "select detail from provider.log_line where action = 'jobs tried again' order by number desc limit 1",
  )
  expect(line?.detail).toEqual({ begun: 1, tasks: { norThis: 1 } })
})

test('an agent is refused, by the call and by the database', async () => {
  expect(await list(dealer)).toMatchObject({ code: codes.notAllowed })
  expect(await again([1], dealer)).toMatchObject({ code: codes.notAllowed })
  const asAgent = withClient(school.connection, client =>
    client.query(
      "begin; set local role eschool_console; select provider.enter_as('AGENT', 1); select provider.dead_jobs(1)",
    ),
  )
  await expect(asAgent).rejects.toMatchObject({ code: 'ES410' })
})

test('none, or more than a page has, is no wish', async () => {
  for (const ids of [[], Array.from({ length: 201 }, (_, at) => at + 1)])
    expect(await again(ids)).toMatchObject({ code: codes.incomplete })
})
