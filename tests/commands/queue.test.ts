import { expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
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
