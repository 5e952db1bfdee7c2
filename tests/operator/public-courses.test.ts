import { expect, test, vi } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { quotes } from '../../contract/courses-quotes.ts'
import { seats } from '../../contract/courses-seats.ts'
import { operator } from '../../contract/operator.ts'
import { withClient } from '../../server/kit/database/connection.ts'
import { moveTo, numbersOf, of } from '../courses/drafts.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost } from '../kit/school.ts'
import { there } from '../kit/there.ts'
import { addProvider, askConsole, enterConsole, withConsole } from './console.ts'

const school = await schoolHere(withConsole)
await addProvider(school, 'boss')
await addProvider(school, 'dealer', { role: 'AGENT' })
const boss = { cookie: await enterConsole(school, 'boss') }
const dealer = { cookie: await enterConsole(school, 'dealer') }
const theirs = await school.signIn('zheng', { host: otherHost })
const { courses } = await numbersOf(school)
const given = there(courses['高一数学：函数与图像'])
const params = { id: String(given) }
const subject = there(
  (await school.look("select id::int from subject where site = $1 and name = '书法'", [school.otherSite]))[0]
    ?.id,
) as number

const push = (schools = [school.otherSite], id = params.id, who = boss) =>
  askConsole(school, operator.pushCourse, { params: { id }, body: { schools } }, who)
const withdraw = (schools = [school.otherSite], who = boss) =>
  askConsole(school, operator.withdrawPushed, { params, body: { schools } }, who)
const list = async () => (await askConsole(school, operator.publicCourses, {}, boss)).data
const one = async () => (await askConsole(school, operator.publicCourse, { params }, boss)).data
const tasksLeft = "select from graphile_worker.jobs where task_identifier = 'tell of given course'"
const told = async () => {
  await vi.waitUntil(async () => (await school.look(tasksLeft)).length === 0)
  return (
    await school.look('select distinct title, message from notification where site = $1', [school.otherSite])
  ).map(({ title, message }) => `${title} ${message}`)
}

test('716: what cannot be given says why and where, and no school has anything of it', async () => {
  const draft = String(courses['高三化学：实验专题'])
  for (const [schools, id, data] of [
    [[school.otherSite], '999999', { why: 'noCourse' }],
    [[school.otherSite], draft, { why: 'noCourse' }],
    [[school.otherSite, 999_999], params.id, { why: 'noSchool' }],
    [[school.otherSite, school.site], params.id, { why: 'ownSchool', school: '砚溪学堂' }],
  ] as const)
    expect(await push([...schools], id)).toMatchObject({ code: codes.pushFailed, data })
  expect(await withdraw()).toMatchObject({ code: codes.pushFailed, data: { why: 'notGiven' } })
  expect(await list()).toEqual({ total: 0, rows: [] })
  expect(await told()).toEqual([])
})

test('an agent is refused, and finds nothing by the database either', async () => {
  expect(await push([school.otherSite], params.id, dealer)).toMatchObject({ code: codes.notAllowed })
  expect(await withdraw([school.otherSite], dealer)).toMatchObject({ code: codes.notAllowed })
  await push()
  await withClient(school.connection, async client => {
    await client.query("begin; set local role eschool_console; select provider.enter_as('AGENT', 1)")
    for (const table of ['course', 'shared_course', 'course_share'])
      expect((await client.query(`select count(*)::int as n from ${table}`)).rows).toEqual([{ n: 0 }])
    await client.query('rollback')
  })
})

test('what is given stands in the list and the history, its office is told once, and students are a number', async () => {
  expect((await push()).code).toBe(0)
  expect(await list()).toMatchObject({
    total: 1,
    rows: [{ id: given, school: { id: school.site }, given: 1, quoted: 0, students: 0 }],
  })
  expect(await told()).toEqual([
    '平台推送了公益课：高一数学：函数与图像 可以用自己的名称、价格和封面引用它，引用后学生就能报名。',
  ])
  const draft = {
    name: '公益：高一函数',
    cover: '',
    summary: '',
    subject,
    grades: [],
    price: 0,
    capacity: null,
  }
  const more = { saleFrom: '', saleUntil: '', feeRule: '', refundRule: '' }
  const { id } = (await theirs.call(quotes.quoteCourse, { body: { from: given, ...draft, ...more } })).data
  await moveTo(theirs, id, 'onSale')
  const chen = await school.signIn('chen', { host: otherHost })
  expect((await chen.call(seats.enrol, { ...of(id), body: {} })).code).toBe(0)
  const shown = await one()
  expect(shown).toMatchObject({
    quoted: 1,
    students: 1,
    schools: [{ withdrawnAt: null, quote: { name: '公益：高一函数', state: 'onSale', students: 1 } }],
  })
  expect(JSON.stringify(shown)).not.toMatch(/陈/)
  // A quote is no course that could be given on.
  expect((await push([school.site], String(id))).data).toMatchObject({ why: 'quote' })
  const found = await askConsole(school, operator.coursesToPush, { query: { q: '函数' } }, boss)
  const ids = found.data.rows.map(row => row.id)
  expect([ids.includes(given), ids.includes(id)]).toEqual([true, false])
})

test('taken back with a student in it, its sale is closed and the school keeps it; the office reads how many go on', async () => {
  expect((await withdraw()).code).toBe(0)
  expect(await one()).toMatchObject({
    given: 0,
    students: 1,
    schools: [{ withdrawnAt: expect.any(String), quote: { state: 'closed', students: 1 } }],
  })
  expect(await told()).toContain(
    '平台收回了公益课：高一数学：函数与图像 你校引用的《公益：高一函数》已停止报名；在读的 1 名学生照常上课和回看。',
  )
  const acts = await askConsole(school, operator.acts, { params: { id: String(school.otherSite) } }, boss)
  expect(acts.data.rows.map(({ action }) => action)).toEqual([
    'course withdrawn',
    'course pushed',
    'course pushed',
  ])
})
