import { expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { withSite } from '../../server/kit/database/scope.ts'
import { enqueue } from '../../server/kit/jobs/enqueue.ts'
import { openSchool } from '../kit/school.ts'

test('a job that a killed program held is done by the next one, and a job that is held now is left alone', async () => {
  const school = await openSchool()
  // In one transaction: the queue that runs never sees them free.
  await school.look('begin')
  for (const minutes of [9, 11]) {
    await school.look("select graphile_worker.add_job('clean', '{}', job_key => $1)", [`held ${minutes}`])
    await school.look(
      "update graphile_worker._private_jobs set locked_by = key, locked_at = now() - $2 * interval '1 minute' where key = $1",
      [`held ${minutes}`, minutes],
    )
  }
  await school.look('commit')
  const next = await createApp({ settings: { ...school.settings, port: 0 }, connection: school.connection })
  const left = async () =>
    (await school.look("select key from graphile_worker._private_jobs where key like 'held%'")).map(
      ({ key }) => key,
    )
  await expect.poll(left, { timeout: 10_000 }).toEqual(['held 9'])
  await next.close()
  await school.close()
})

test('jobs of one turn stand in one queue, in the order in which they were written, of whatever age their transactions are', async () => {
  const school = await openSchool()
  const pool = poolFor(school.connection, 'eschool_app')
  const write = (site: number, say: number, before = async () => {}) =>
    withSite(pool, { site }, async ({ db, entrance }) => {
      await entrance
      await before()
      // A task that no program knows stays where it is.
      await enqueue(db, 'nobody', { say }, { turn: 'long work' })
    })
  await write(school.site, 2, () => write(school.site, 1))
  await write(school.otherSite, 3)
  const rows = await school.look(
    `select q.queue_name as turn, j.payload -> 'say' as say from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id join graphile_worker._private_job_queues q on q.id = j.job_queue_id
       where t.identifier = 'nobody' order by j.priority, j.run_at, j.id`,
  )
  expect(rows).toEqual([
    { turn: `long work of ${school.site}`, say: 1 },
    { turn: `long work of ${school.site}`, say: 2 },
    { turn: `long work of ${school.otherSite}`, say: 3 },
  ])
  await pool.end()
  await school.close()
})
