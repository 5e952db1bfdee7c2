import { request } from 'node:http'
import { streamXlsxRows } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { people } from '../../contract/people.ts'
import { office } from '../../contract/people-office.ts'
import { type BodyOf, type QueryOf, send } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost, type Person } from '../kit/school.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')

const names = (rows: { fullName: string }[]) => rows.map(({ fullName }) => fullName)
const list = async (query: Partial<QueryOf<typeof office.users>>) =>
  (await zheng.call(office.users, { query: { page: '1', size: '20', ...query } })).data
const nodeNamed = async (name: string) =>
  (await school.look('select id::int from node where site = $1 and name = $2', [school.site, name]))[0]
    ?.id as number

function fetchFile(path: string, host = 'localhost', cutAfter = Number.POSITIVE_INFINITY) {
  return new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>(
    (resolve, reject) => {
      const asked = request({ port: school.port, path, headers: { host } }, answer => {
        const parts: Buffer[] = []
        let size = 0
        const done = () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(parts) })
        answer.on('data', (part: Buffer) => {
          parts.push(part)
          size += part.length
          if (size < cutAfter) return
          asked.destroy()
          done()
        })
        answer.on('end', done)
        // Cut by the school, not by us: whoever waits is told.
        answer.on('error', error => size < cutAfter && reject(error))
      })
      asked.on('error', reject)
      asked.end()
    },
  )
}

const exported = async (body: Partial<BodyOf<typeof office.exportUsers>>) =>
  (
    await zheng.call(office.exportUsers, {
      body: { filter: {}, columns: [], format: 'csv', ...body },
    })
  ).data.link
const csvOf = async (body: Parameters<typeof exported>[0]) =>
  (await fetchFile(await exported(body))).bytes.toString().replace('\ufeff', '').trim().split('\r\n')
async function xlsxOf(bytes: Buffer) {
  const rows: unknown[][] = []
  for await (const row of streamXlsxRows(bytes)) rows.push([...row.values])
  return rows
}

test('accounts are found by name, sound, initials, username, phone and number; all words count', async () => {
  for (const q of ['陈可欣', 'chenkexin', 'CKX', 'student', '13600009052', 'S2026001', '陈 136'])
    expect(names((await list({ q })).rows), q).toEqual(['陈可欣'])
  expect((await list({ q: '陈 159' })).total).toBe(0)
})

test("what a search would read as its own signs is only text, and another school's people are never found", async () => {
  for (const q of ['%', '_', '\\', "'", '100%_']) expect((await list({ q })).total, q).toBe(0)
  const { total } = await list({})
  expect(total).toBe(17)
  const other = await school.signIn('zheng', { host: otherHost })
  await school.look("update person set full_name = '外校' where site = $1 and username = 'student'", [
    school.otherSite,
  ])
  expect((await list({ q: '外校' })).total).toBe(0)
  expect((await other.call(office.users, { query: { q: '外校' } })).data.total).toBe(1)
})

test('filters by role, by state, and by a node with everything below it; they may be combined', async () => {
  expect((await list({ role: 'STUDENT' })).total).toBe(9)
  expect(names((await list({ role: 'ADMIN', sort: 'username' })).rows)).toEqual(['郑文静', '林若晴'])
  expect(names((await list({ state: 'DISABLED' })).rows)).toEqual(['许诺'])
  expect(names((await list({ state: 'NEW' })).rows)).toEqual(['孙浩然'])
  const upper = String(await nodeNamed('高中部'))
  expect((await list({ node: upper })).total).toBe(6)
  expect((await list({ node: upper, q: '王' })).total).toBe(1)
  expect((await zheng.call(office.users, { query: { node: '999999' } })).code).toBe(codes.noSuchClass)
})

test('a page, an order by sound, the same total on every page, and past the end no rows', async () => {
  const first = await list({ size: '10', sort: 'fullName' })
  const second = await list({ size: '10', sort: 'fullName', page: '2' })
  expect([first.total, second.total, first.rows.length, second.rows.length]).toEqual([17, 17, 10, 7])
  expect(names(first.rows).slice(0, 3)).toEqual(['陈可欣', '冯天佑', '顾怀远'])
  const down = await list({ size: '20', sort: '-fullName' })
  expect(names(down.rows)).toEqual([...names(first.rows), ...names(second.rows)].reverse())
  expect(await list({ page: '9' })).toEqual({ total: 17, rows: [] })
})

test('students are listed with guardians, class and whether a consent is missing', async () => {
  const students = async (query: Partial<QueryOf<typeof office.students>>) =>
    (await zheng.call(office.students, { query: { sort: 'fullName', ...query } })).data
  expect((await students({})).total).toBe(9)
  expect((await students({ q: 'ckx' })).rows).toMatchObject([
    {
      classPath: '高中部 / 高一 / 高一（1）班',
      born: '2010-03-14',
      guardians: [{ name: '陈国强' }, { name: '沈静' }],
      consent: 'notNeeded',
    },
  ])
  expect(names((await students({ guardian: 'named' })).rows)).toEqual(['陈可欣', '赵一诺'])
  expect((await students({ guardian: 'none' })).total).toBe(7)
  await school.look('update site set guardian_consent = true where id = $1', [school.site])
  expect(names((await students({ guardian: 'consentMissing' })).rows)).toEqual(['周子墨'])
  await school.look('update site set guardian_consent = false where id = $1', [school.site])
})

test('students are sorted by class and by guardian, who has none last, and their sheet is in the same order', async () => {
  for (const by of ['class', 'guardian'] as const) {
    const of = ({ classPath, guardians: [first] }: { classPath: string; guardians: { name: string }[] }) =>
      by === 'class' ? classPath : (first?.name ?? '')
    const sorted = async (sort: typeof by | `-${typeof by}`) =>
      (await zheng.call(office.students, { query: { size: '20', sort } })).data.rows
    const [up, down] = [await sorted(by), await sorted(`-${by}`)]
    const said = up.map(of).filter(text => text !== '')
    expect(new Set(said).size, by).toBeGreaterThan(1)
    const ends = up.map(of).slice(said.length)
    expect(ends.every(text => text === '')).toBe(true)
    expect(down.map(of)).toEqual([...said.toReversed(), ...ends])
    expect((await sorted(by)).map(({ id }) => id)).toEqual(up.map(({ id }) => id))
    const { link } = (
      await zheng.call(office.exportStudents, {
        body: { filter: {}, columns: ['username'], format: 'csv', sort: `-${by}` },
      })
    ).data
    const { data } = await send<string>(school.visitor.wire, 'GET', link)
    const lines = data.replace('\ufeff', '').trim().split('\r\n').slice(1)
    expect(lines).toEqual(down.map(({ username }) => username))
  }
})

test('hours in an export are told by the school’s clock', async () => {
  await school.look("update person set created_at = '2026-01-01T20:30:00Z' where id = $1", [school.ids.feng])
  const lines = await csvOf({ filter: { q: 'fengtianyou' }, columns: ['fullName', 'createdAt'] })
  expect(lines[1]).toBe('冯天佑,2026-01-02 04:30')
})

test('an export holds exactly what the filter shows, in its order and with the columns asked for', async () => {
  const lines = await csvOf({
    filter: { role: 'STUDENT', q: '1360000' },
    sort: 'fullName',
    columns: ['fullName', 'phone', 'class'],
  })
  expect(lines).toEqual([
    '姓名,手机,班级',
    '陈可欣,13600009052,高中部 / 高一 / 高一（1）班',
    '李沐阳,13600009053,高中部 / 高一 / 高一（1）班',
  ])
  const link = await exported({ format: 'xlsx', sort: 'username', columns: ['username', 'phone', 'roles'] })
  const file = await fetchFile(link)
  expect(file.headers['content-disposition']).toContain(encodeURIComponent('用户'))
  const rows = await xlsxOf(file.bytes)
  expect(rows).toHaveLength(18)
  expect(rows[0]).toEqual(['用户名', '手机', '身份'])
  // A phone stays text: no spreadsheet rounds it.
  expect(rows[1]).toEqual(['admin', '13800002046', '教务管理'])
  expect((await csvOf({})).length).toBe(18)
})

test('a column that the list does not have is refused; 110 without a node, 134 without classes', async () => {
  const ask = async (body: Partial<BodyOf<typeof office.exportUsers>>, who = zheng) =>
    who.call(office.exportUsers, { body: { filter: {}, columns: [], format: 'csv', ...body } })
  expect((await ask({ columns: ['password_hash'] })).code).toBe(codes.incomplete)
  expect((await ask({ columns: ['constructor'] })).code).toBe(codes.incomplete)
  expect((await ask({ byNode: true })).code).toBe(codes.chooseClassNode)
  expect((await ask({ byNode: true, filter: { node: 999_999 } })).code).toBe(codes.noSuchClass)
  const other = await school.signIn('zheng', { host: otherHost })
  await school.look('update person set class = null where site = $1', [school.otherSite])
  await school.look("delete from node where site = $1 and kind = 'CLASS'", [school.otherSite])
  expect((await ask({ byNode: true }, other)).code).toBe(codes.noClasses)
})

test('what a spreadsheet would run is made harmless, and what would break a line does not', async () => {
  const nasty = ['=1+1', '+1', '-1', '@x', '\t=2', '＝3', '"a","b"', 'x,y', "o'x"]
  const { wang } = school.ids
  for (const name of nasty) {
    await school.look('update person set full_name = $2 where id = $1', [wang, name])
    const [, line] = await csvOf({ filter: { q: 'wangzixuan' }, columns: ['fullName'] })
    expect(line, name).not.toMatch(/^"?[=+@＝\t-]/)
    const rows = await xlsxOf(
      (
        await fetchFile(
          await exported({ filter: { q: 'wangzixuan' }, columns: ['fullName'], format: 'xlsx' }),
        )
      ).bytes,
    )
    expect(rows[1]?.[0]).toBe(name)
  }
})

test('a link is good once, for a minute, at its own school, and while whoever asked is signed in', async () => {
  const gone = async (link: string, host?: string) => (await fetchFile(link, host)).status
  const used = await exported({})
  expect(await gone(used)).toBe(200)
  expect(await gone(used)).toBe(404)
  expect(await gone(await exported({}), otherHost)).toBe(404)
  const old = await exported({})
  await school.look("update export_ticket set expires_at = now() - interval '1 second'")
  expect(await gone(old)).toBe(404)
  expect(await gone('/eschool-service/export/made-up')).toBe(404)
  const lin = await school.signIn('lin', { role: 'ADMIN' })
  const { link } = (await lin.call(office.exportUsers, { body: { filter: {}, columns: [], format: 'csv' } }))
    .data
  await lin.call(people.logout)
  expect(await gone(link)).toBe(404)
})

test('twenty thousand rows go out whole, and a reader who goes away leaves no cursor behind', async () => {
  await school.look(
    "insert into person (site, username, full_name, sealing_key) select $1, 'crowd' || n, '学生' || n, ''::bytea from generate_series(1, 20000) n",
    [school.site],
  )
  const whole = await csvOf({ filter: { q: 'crowd' }, columns: ['username'] })
  expect(new Set(whole).size).toBe(20_001)
  for (let n = 0; n < 5; n += 1)
    await fetchFile(await exported({ filter: { q: 'crowd' } }), 'localhost', 1000)
  await expect
    .poll(async () =>
      Number(
        (
          await school.look(
            "select count(*) from pg_stat_activity where datname = current_database() and query like 'fetch%' and state <> 'idle'",
          )
        )[0]?.count,
      ),
    )
    .toBe(0)
  expect((await csvOf({ filter: { q: 'crowd1999' }, columns: ['username'] })).length).toBe(12)
})

test("filters are kept under a name, replaced by the same name, and are nobody else's", async () => {
  const save = (name: string, query: string) =>
    zheng.call(office.saveFilter, { body: { list: 'users', name, query } })
  const first = (await save('高一', 'role=STUDENT')).data
  expect((await save('高一', 'state=NEW')).data).toEqual({ ...first, query: 'state=NEW' })
  const kept = async (who: Person) => (await who.call(office.savedFilters, { query: { list: 'users' } })).data
  expect(await kept(zheng)).toEqual([{ ...first, query: 'state=NEW' }])
  const lin = await school.signIn('lin', { role: 'ADMIN' })
  expect(await kept(lin)).toEqual([])
  const remove = (who: Person) => who.call(office.deleteFilter, { params: { id: String(first.id) } })
  expect((await remove(lin)).code).toBe(codes.courseGone)
  expect((await remove(zheng)).code).toBe(codes.done)
})

test('of many filters that one person saves at once fifty are kept, and one of them can still be changed', async () => {
  const chen = await school.signIn('chen')
  const save = (name: string) =>
    chen.call(office.saveFilter, { body: { list: 'users', name, query: 'x'.repeat(2000) } })
  const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => save(`filter ${at}`)))
  const kept = answers.filter(({ code }) => code === codes.done)
  expect(kept.length).toBe(50)
  expect((await save(kept[0]?.data.name ?? '')).code).toBe(codes.done)
  expect(await save('one more')).toMatchObject({
    code: codes.incomplete,
    data: { fields: [{ path: 'name', problem: 'full', most: 50 }] },
  })
})
