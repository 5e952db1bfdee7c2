import { setTimeout as pause } from 'node:timers/promises'
import { imports } from '../contract/imports.ts'
import { people } from '../contract/people.ts'
import { office } from '../contract/people-office.ts'
import { withClient } from '../server/kit/database/connection.ts'
import { bring, workbook } from '../tests/imports/sheets.ts'
import { addressOf, ask } from '../tests/kit/client.ts'
import type { Person } from '../tests/kit/school.ts'
import { memory } from './budgets.ts'
import { median, type Stage, underLoad } from './stage.ts'

const adminOf = async ({ port, signIn }: Stage): Promise<Person> => {
  const token = await signIn('admin')
  return { wire: { port, token }, token, call: (call, ...given) => ask({ port, token }, call, ...given) }
}

const sheet = (name: string, count: number) =>
  workbook([
    ['用户名', '姓名', '手机', '班级', '出生日期', '监护人', '监护人手机'],
    ...Array.from({ length: count }, (_, n) => [
      `${name}${n}`,
      `新生${n}`,
      `1${name === 'one' ? 7 : 9}${String(100_000_000 + n)}`,
      '书法班',
      '2010-03-04',
      `家长${n}`,
      '13900000000',
    ]),
  ])

async function until(admin: Person, id: number, wanted: string) {
  for (;;) {
    const { data } = await admin.call(imports.importState, { params: { id: String(id) } })
    if (data.state === wanted) return data
    if (data.state === 'failed') throw new Error('the import failed')
    await pause(20)
  }
}

/** Five thousand users with made passwords: the dry run, the writing, what it costs in memory and what others feel of it. */
export async function importing(stage: Stage) {
  const admin = await adminOf(stage)
  // The first sheet of a program also loads what reads sheets.
  const warm = await bring(admin, await sheet('warm', 10))
  await until(admin, warm.data.id, 'checked')
  const usual = await others(stage, 3)
  const bytes = await sheet('one', 5000)
  const before = memory(stage)
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, memory(stage))
  }, 200)
  const since = performance.now()
  const uploaded = await bring(admin, bytes)
  await until(admin, uploaded.data.id, 'checked')
  const dry = performance.now() - since
  await admin.call(imports.runImport, { params: { id: String(uploaded.data.id) }, body: { way: 'all' } })
  const done = await until(admin, uploaded.data.id, 'done')
  const whole = performance.now() - since
  clearInterval(watch)
  if (done.made !== 5000) throw new Error(`${done.made} of 5000 were made`)

  const second = await sheet('two', 5000)
  const [meanwhile] = await Promise.all([
    others(stage, 6),
    (async () => {
      const again = await bring(admin, second)
      await until(admin, again.data.id, 'checked')
      await admin.call(imports.runImport, { params: { id: String(again.data.id) }, body: { way: 'all' } })
      await until(admin, again.data.id, 'done')
    })(),
  ])
  return {
    dry,
    whole,
    grown: most - before,
    p99: meanwhile.p99 / usual.p99,
    usual: usual.p99,
    meanwhile: meanwhile.p99,
  }
}

const others = async (stage: Stage, seconds: number) =>
  underLoad({
    port: stage.port,
    method: 'GET',
    path: addressOf(people.userInfo),
    token: await stage.signIn('student'),
    connections: 4,
    seconds,
  })

/** A page of the accounts of a large school, against the bare statements that find and count the same rows. */
export async function largeList(stage: Stage, count: number) {
  await stage.sql(
    `with made as (
       insert into person (site, username, full_name, pinyin, sealing_key, first_login)
       select site, 'mass' || n, '王' || n, 'wang' || n, ''::bytea, false
       from (select distinct site from site_host) s, generate_series(1, ${count}) n returning site, id
     ) insert into person_role (site, person, role) select site, id, 'STUDENT' from made`,
  )
  await stage.sql('analyze person')
  await stage.sql('analyze person_role')
  const admin = await adminOf(stage)
  const [{ site }] = (await stage.sql('select site from site_host limit 1')) as [{ site: number }]
  const found: { name: string; ours: number; bare: number }[] = []
  const cases = [
    {
      name: 'filtered by role, newest first',
      query: { role: 'STUDENT' as const },
      where: 'true',
      order: 'created_at desc',
    },
    {
      name: 'searched, by name',
      query: { q: 'wang777', sort: 'fullName' as const },
      where: "search like '%wang777%'",
      order: 'pinyin',
    },
  ]
  await withClient(stage.superuser(), async bare => {
    for (const { name, query, where, order } of cases) {
      const pairs: { ours: number; bare: number }[] = []
      for (let round = 0; round < 7; round += 1) {
        const at = performance.now()
        const said = await admin.call(office.users, { query })
        const between = performance.now()
        if (said.code !== 0 || said.data.total === 0) throw new Error(`${name}: ${said.code}`)
        const from = `from person where site = ${site} and erased_at is null and ${where}
        and exists (select from person_role r where r.site = person.site and r.person = person.id and r.role = 'STUDENT')`
        await bare.query(`select count(*) ${from}`)
        await bare.query(`select id, username, full_name, phone ${from} order by ${order}, id limit 20`)
        pairs.push({ ours: between - at, bare: performance.now() - between })
      }
      // The first pair fills caches.
      const later = pairs.slice(1)
      found.push({
        name,
        ours: median(later.map(pair => pair.ours)),
        bare: median(later.map(pair => pair.bare)),
      })
    }
  })
  return found
}
