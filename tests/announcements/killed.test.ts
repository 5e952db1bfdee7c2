import { afterAll, expect, test } from 'vitest'
import { announcements } from '../../contract/announcements.ts'
import { schoolHere } from '../kit/here.ts'
import { freePort, type Program, startProgram } from '../kit/program.ts'
import { of, published } from './drafts.ts'

const programs: Program[] = []
// Without the jobs: those are done by programs that are killed.
const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web' } })
const zheng = await school.signIn('zheng')
afterAll(async () => {
  for (const { child, ended } of programs) {
    child.kill('SIGKILL')
    await ended
  }
})

async function worker() {
  const { host, port, user, database } = school.connection
  const program = startProgram('server/main.ts', [], {
    PORT: String(await freePort()),
    ESCHOOL_DATA: school.data,
    DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
  })
  programs.push(program)
  await program.until(/^ready /m)
  return program
}

const many = 5000
const told = async () => {
  const [sum] = await school.look(
    'select count(*)::int as lines, count(distinct person)::int as people from notification where site = $1',
    [school.site],
  )
  return sum as { lines: number; people: number }
}

test('a reminder of thousands whose program is killed in the middle is gone on with, and nobody is reminded twice', async () => {
  await school.look(
    `with made as (insert into person (site, username, full_name)
       select $1, 'many' || n, '学生' || n from generate_series(1, $2) n returning id)
     insert into person_role (site, person, role) select $1, id, 'STUDENT' from made`,
    [school.site, many],
  )
  await school.look('delete from notification where site = $1', [school.site])
  const id = await published(zheng, { title: '全校必读', to: { roles: ['STUDENT'] } })
  const { people } = (await zheng.call(announcements.remindReaders, of(id))).data
  expect(people).toBeGreaterThan(many)
  const first = await worker()
  await expect.poll(async () => (await told()).lines, { interval: 5 }).toBeGreaterThan(0)
  first.child.kill('SIGKILL')
  await first.ended
  const half = await told()
  expect(half.lines).toBeLessThan(people)
  // As if the program had been gone for a while, and the minute struck.
  await school.look("update broadcast_reminder set moved_at = now() - interval '1 minute'")
  await worker()
  await school.look("select graphile_worker.add_job('broadcastReminders', '{}')")
  await expect.poll(async () => (await told()).lines, { timeout: 40_000 }).toBe(people)
  expect(await told()).toEqual({ lines: people, people })
  await expect
    .poll(() => school.look('select count(*)::int as open from broadcast_reminder where ended_at is null'))
    .toEqual([{ open: 0 }])
})
