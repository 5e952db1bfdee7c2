import { streamXlsxRows } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { operator } from '../../contract/operator.ts'
import { withClient } from '../../server/kit/database/connection.ts'
import { wrong } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { addProvider, askConsole, enterConsole, withConsole } from './console.ts'

const school = await schoolHere(withConsole)
await addProvider(school, 'boss')
await addProvider(school, 'dealer', { role: 'AGENT' })
await addProvider(school, 'rival', { role: 'AGENT' })
const boss = { cookie: await enterConsole(school, 'boss') }
const dealer = { cookie: await enterConsole(school, 'dealer') }
const rival = { cookie: await enterConsole(school, 'rival') }
const [owner] = await school.look("select id::int from provider.account where account = 'dealer'")

// A second school, of an agent, whose clock is not the first one's: what it used lies at the edges of its months.
const [other] = await school.look(
  `insert into site (school_name, app_name, school_domain, time_zone, agent)
    values ('Harbour', 'Harbour', 'harbour.example.com', 'America/New_York', $1) returning id::int`,
  [owner?.id],
)
const harbour = other?.id as number
const month = new Date().toISOString().slice(0, 7)
const before = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 2, 1))
  .toISOString()
  .slice(0, 7)
const atHarbour = (text: string) => `timestamp '${text}' at time zone 'America/New_York'`
const sent = (channel: string, at: string, state = 'sent') =>
  school.look(
    `insert into message (site, channel, purpose, recipient, template, state, sent_at)
      values (${harbour}, $1, 'code', 'nobody', 'code', $2, ${atHarbour(at)})`,
    [channel, state],
  )
await sent('sms', `${month}-01 00:00`)
await sent('sms', `${before}-28 23:59`)
await sent('email', `${month}-01 12:00`)
await sent('sms', `${month}-01 12:00`, 'failed')
await school.look(
  `insert into file (site, name, open, type, size) values (${harbour}, repeat('a', 32) || '.png', false, 'image/png', 1234567)`,
)
await school.look(`with made as (insert into person (site, username, full_name, password_hash) values (${harbour}, 'ann', 'Ann', 'x') returning id)
  insert into person_role (site, person, role) select ${harbour}, made.id, r from made, unnest(array['TEACHER', 'ADMIN']) r`)

const list = (query = {}, who = boss) => askConsole(school, operator.usage, { query }, who)
const take = (body: object, who = boss) => askConsole(school, operator.exportUsage, wrong({ body }), who)
const months = (id: number, who = boss) =>
  askConsole(school, operator.schoolUsage, { params: { id: String(id) } }, who)

test('a month is counted by the own clock of each school; what failed is not', async () => {
  const { data } = await list({ q: 'harbour' })
  expect(data).toMatchObject({ month, total: 1 })
  expect(data.rows).toEqual([
    {
      id: harbour,
      schoolName: 'Harbour',
      agentName: 'Name of dealer',
      ...{ lessons: 0, lessonMinutes: 0, peopleMinutes: 0, sms: 1, emails: 1 },
      ...{ files: 1_234_567, films: 0, students: 0, teachers: 1, assistants: 0, admins: 1 },
    },
  ])
  expect((await list({ q: 'harbour', month: before })).data.rows[0]).toMatchObject({ sms: 1, emails: 0 })
})

test('lessons and the time of their people are what the folded logs say', async () => {
  // Who was there only logs know, and the lessons of this school have none.
  await school.look(
    `update lesson_figures set student_ms = 2 * held_ms, teacher_ms = held_ms + 30000 where site = ${school.site} and is_held`,
  )
  const [row] = await school.look(
    `select to_char(f.starts_at at time zone s.time_zone, 'YYYY-MM') as month, count(*)::int as lessons,
      floor(sum(f.held_ms) / 60000)::int as minutes, floor(sum(f.teacher_ms + f.student_ms) / 60000)::int as people
    from lesson_figures f join site s on s.id = f.site where f.is_held and f.site = $1 and f.starts_at > now() - interval '300 days'
    group by 1 order by 2 desc limit 1`,
    [school.site],
  )
  const of = row as { month: string; lessons: number; minutes: number; people: number }
  expect(of.minutes).toBeGreaterThan(0)
  expect(of.people).toBeGreaterThan(0)
  const { data } = await list({ month: of.month })
  const found = data.rows.find(({ id }) => id === school.site)
  expect(found).toMatchObject({
    lessons: of.lessons,
    lessonMinutes: of.minutes,
    peopleMinutes: of.people,
  })
  expect(data.sums.lessonMinutes).toBe(data.rows.reduce((sum, each) => sum + each.lessonMinutes, 0))
})

test('sums are over all that is found, whatever the page; either order is kept', async () => {
  const { data: whole } = await list({ sort: '-students' })
  const students = whole.rows.map(row => row.students)
  expect(students).toEqual(students.toSorted((a, b) => b - a))
  expect(whole.sums.students).toBe(students.reduce((sum, each) => sum + each, 0))
  expect(whole.total).toBe(students.length)
  const second = await list({ size: 1, page: 2, sort: '-students' })
  expect(second.data).toMatchObject({ rows: [whole.rows[1]], sums: whole.sums, total: whole.total })
  expect((await list({ size: 1, sort: 'students' })).data.rows[0]).toEqual(whole.rows.at(-1))
  expect((await list({ page: 9 })).data).toMatchObject({ rows: [], total: whole.total })
})

test("an agent finds the agent's own schools, in the list, its sums, a sheet and one by one", async () => {
  expect((await list({}, dealer)).data).toMatchObject({
    total: 1,
    rows: [{ id: harbour }],
    sums: { students: 0, teachers: 1 },
  })
  expect((await list({}, rival)).data).toMatchObject({ total: 0, rows: [], sums: { teachers: 0 } })
  const csv = await take({ filter: {}, columns: ['schoolName'], format: 'csv' }, dealer)
  expect(Buffer.from(csv.data.base64, 'base64').toString()).toBe('\ufeff学校\r\nHarbour\r\n')
  expect(await months(harbour, rival)).toMatchObject({ code: codes.noSuchSchool })
  expect(await months(school.site, dealer)).toMatchObject({ code: codes.noSuchSchool })
  expect((await months(harbour, dealer)).data.months.map(({ sms }) => sms).slice(0, 2)).toEqual([1, 1])
  expect((await list({ agent: 0 })).data.rows.map(({ id }) => id)).not.toContain(harbour)
  expect((await list({ agent: owner?.id })).data.rows.map(({ id }) => id)).toEqual([harbour])
})

test('a sheet is exactly what is shown, in the columns that are shown, and the log says so', async () => {
  const columns = ['schoolName', 'agent', 'sms', 'files']
  const { data } = await take({ filter: { q: 'harbour', month }, columns, format: 'xlsx', sort: 'sms' })
  expect(data.name).toBe(`用量-${month}.xlsx`)
  const rows = []
  for await (const { values } of streamXlsxRows(Buffer.from(data.base64, 'base64'))) rows.push(values)
  expect(rows).toEqual([
    ['学校', '所属代理商', '短信', '文件（MB）'],
    ['Harbour', 'Name of dealer', 1, 1.23],
  ])
  const [line] = await school.look(
    "select detail from provider.log_line where action = 'usage exported' order by number desc limit 1",
  )
  expect(line?.detail).toEqual({ q: 'harbour', month, format: 'xlsx', schools: 1 })
})

test('months that nothing is kept of, or that are to come, and columns that are none, are no wish', async () => {
  for (const wrong of ['2019-05', '2099-01', '2026-13', 'x'])
    expect(await list({ month: wrong }), wrong).toMatchObject({ code: codes.incomplete })
  const said = await take({ filter: {}, columns: ['password'], format: 'csv' })
  expect(said).toMatchObject({ code: codes.incomplete, data: { fields: [{ path: 'columns' }] } })
  expect(await take({ filter: { month: '2019-05' }, format: 'csv' })).toMatchObject({
    code: codes.incomplete,
  })
})

test('the console counts messages and reads none: neither to whom nor what', async () => {
  for (const column of ['recipient', 'text', 'fields', 'purpose']) {
    const asConsole = withClient(school.connection, client =>
      client.query(
        `begin; set local role eschool_console; select provider.enter_as('OPERATOR', null); select ${column} from message`,
      ),
    )
    await expect(asConsole, column).rejects.toMatchObject({ code: '42501' })
  }
})
