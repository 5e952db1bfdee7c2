import { streamXlsxRows } from 'hucre/xlsx'
import { afterAll, expect, test } from 'vitest'
import { notifications } from '../../contract/announcements-notifications.ts'
import { codes } from '../../contract/codes.ts'
import { office } from '../../contract/people-office.ts'
import { learning } from '../../contract/statistics.ts'
import { remarks } from '../../contract/statistics-remarks.ts'
import { freshLesson } from '../classroom/rooms.ts'
import { everybodyOut } from '../classroom/stage.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost, type Person } from '../kit/school.ts'
import { holdLesson } from './held.ts'

const school = await schoolHere()
const { ids } = school
const lesson = await freshLesson(school)
const [row] = await school.look('select course::int from lesson where id = $1', [lesson])
const [chen, he, luo, zheng] = (await Promise.all(
  (['chen', 'he', 'luo', 'zheng'] as const).map(name => school.signIn(name)),
)) as [Person, Person, Person, Person]
await holdLesson(school, lesson, { he, chen, zhang: await school.signIn('zhang') })
afterAll(everybodyOut)

const params = { lesson: String(lesson), student: String(ids.chen) }
const write = (who: Person, text: string, version: number, of = params) =>
  who.call(remarks.setRemark, { params: of, body: { text, version } })
const seenBy = async (who: Person) =>
  (await who.call(learning.ownRecord)).data.flatMap(one => one.lessons).find(({ id }) => id === lesson)
    ?.remark
const news = async () =>
  (await chen.call(notifications.notifications, { query: { page: '1', size: '50' } })).data.rows.filter(
    ({ title }) => title === '老师写了评语',
  )

test('a remark is read by its student, who is called once and reads nothing of it in the call itself', async () => {
  const { data } = await write(he, '斜率讲得很清楚，下次试着先画图。', 0)
  expect(data).toMatchObject({
    text: '斜率讲得很清楚，下次试着先画图。',
    by: expect.stringMatching(/^何|^贺/),
    version: 1,
  })
  expect(await seenBy(chen)).toEqual(data)
  expect((await write(he, '斜率讲得很清楚。', 1)).data).toMatchObject({ version: 2 })
  expect(await seenBy(chen)).toMatchObject({ text: '斜率讲得很清楚。', version: 2 })
  const told = await news()
  expect(told).toHaveLength(1)
  expect(JSON.stringify(told)).not.toContain('斜率')
})

test('of two who write at once one is told what stands there now, and nothing is lost', async () => {
  const before = await seenBy(chen)
  const both = await Promise.all([write(he, '甲', 2), write(zheng, '乙', 2)])
  expect(both.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([codes.unchanged, 0])
  const kept = both.find(({ code }) => code === 0)?.data
  expect(both.find(({ code }) => code === codes.unchanged)?.data).toEqual(kept)
  expect(kept).not.toEqual(before)
  // A new one over one that is there is no new one.
  expect((await write(he, '丙', 0)).code).toBe(codes.unchanged)
})

test('taken back after it was read it is gone for everybody, and what changes it afterwards is told so', async () => {
  expect((await he.call(remarks.takeRemark, { params })).code).toBe(0)
  expect((await he.call(remarks.takeRemark, { params })).code).toBe(0)
  expect(await seenBy(chen)).toBeNull()
  const late = await write(zheng, '丁', 3)
  expect([late.code, late.data]).toEqual([codes.unchanged, null])
  const { data } = await he.call(learning.reportStudent, {
    params: { id: String(row?.course), student: params.student },
  })
  expect(data.lessons.find(({ id }) => id === lesson)?.remark).toBeNull()
})

test('only who teaches the course writes, of students who had a place in a lesson that has begun', async () => {
  const gu = await school.signIn('gu')
  expect((await write(gu, '不相干', 0)).code).toBe(codes.courseGone)
  expect((await write(luo, '助教也写', 0)).code).toBe(0)
  await luo.call(remarks.takeRemark, { params })
  expect((await write(chen, '自己', 0)).code).toBe(codes.notAllowed)
  const [outside] = await school.look(
    `select p.id::int from person p join person_role r on r.person = p.id and r.role = 'STUDENT'
      where not exists (select from enrolment e where e.student = p.id and e.course = $1) limit 1`,
    [row?.course],
  )
  expect((await write(he, '没有座位', 0, { ...params, student: String(outside?.id) })).code).toBe(
    codes.noSuchUser,
  )
  const [coming] = await school.look(
    `update lesson set state = 'scheduled' where id = (select id from lesson where course = $1 and starts_at > now() + interval '1 day'
      order by starts_at desc limit 1) returning id::int`,
    [row?.course],
  )
  expect((await write(he, '还没上', 0, { ...params, lesson: String(coming?.id) })).code).toBe(
    codes.noSuchUser,
  )
  const other = await school.signIn('zheng', { host: otherHost })
  expect((await write(other, '别的学校', 0)).code).toBe(codes.courseGone)
})

test('who may write is told so; the head teacher of the class reads', async () => {
  const report = (who: Person, from: 'taught' | 'led') =>
    who.call(learning.reportStudent, {
      params: { id: String(row?.course), student: params.student },
      query: { from },
    })
  expect((await report(he, 'taught')).data.mayRemark).toBe(true)
  expect((await report(zheng, 'taught')).data.mayRemark).toBe(true)
  const gu = await report(await school.signIn('gu'), 'led')
  expect([gu.code, gu.data.mayRemark]).toEqual([0, false])
})

test('the sheet of a course has each lesson of each student with the remark, as the pages have them; that of a student theirs alone', async () => {
  await write(he, '先画图，再列式。', 0)
  const id = String(row?.course)
  const sheet = async (student?: number) => {
    const { data } = await he.call(learning.exportReportLessons, {
      params: { id },
      body: { filter: student === undefined ? {} : { student }, columns: [], format: 'xlsx' },
    })
    const file = await fetch(`http://127.0.0.1:${school.port}${data.link}`)
    const rows: unknown[][] = []
    for await (const one of streamXlsxRows(new Uint8Array(await file.arrayBuffer()))) rows.push(one.values)
    return rows.slice(1)
  }
  const page = async (student: number) =>
    (await he.call(learning.reportStudent, { params: { id, student: String(student) } })).data
  const [whole, own, shown] = [await sheet(), await sheet(ids.chen), await page(ids.chen)]
  const minutes = (ms: number) => Math.floor(ms / 60_000)
  expect(
    own.map(one => [
      one[0],
      one[2],
      one[3],
      one[6] ?? null,
      one[9] ?? null,
      one[14] ?? null,
      one[15] || null,
    ]),
  ).toEqual(
    shown.lessons
      .toReversed()
      .map(one => [
        ...[shown.student.fullName, one.number, one.name, one.came ? minutes(one.liveMs) : null],
        ...[one.came ? one.answered : null, one.came ? one.medals : null, one.remark?.text ?? null],
      ]),
  )
  expect(own.filter(one => one[15] === '先画图，再列式。' && one[5] === '迟到 10 分钟')).toHaveLength(1)
  expect(whole.filter(one => one[0] === shown.student.fullName)).toEqual(own)
  const others = new Set(whole.map(one => one[0]))
  expect(others.size).toBeGreaterThan(2)
  const gone = await he.call(learning.exportReportLessons, {
    params: { id },
    body: { filter: { student: ids.gu }, columns: [], format: 'xlsx' },
  })
  expect(gone.code).toBe(codes.noSuchUser)
  await he.call(remarks.takeRemark, { params })
})

test('in the log the words stand sealed; a writer who leaves takes but the name', async () => {
  await write(he, '留下来的评语', 0)
  const [line] = await school.look(
    "select detail::text as detail, sealed is not null as is_sealed from log_line where action = 'remark written' order by number desc limit 1",
  )
  expect(line?.detail).not.toContain('留下来')
  expect(line?.is_sealed).toBe(true)
  await school.look('update lesson_remark set written_by = null where lesson = $1', [lesson])
  expect(await seenBy(chen)).toMatchObject({ text: '留下来的评语', by: '' })
})

test('with the account of the student they go', async () => {
  const about = { ...params, student: String(ids.zhang) }
  expect((await write(he, '评语和账号一起删除', 0, about)).code).toBe(0)
  const kept = () => school.look('select text from lesson_remark where student = $1', [ids.zhang])
  expect(await kept()).toHaveLength(1)
  // Who sits in a course is not deleted: the seats end first.
  await school.look("update enrolment set state = 'withdrawn', ended_at = now() where student = $1", [
    ids.zhang,
  ])
  await school.look("update person set state = 'DISABLED', disabled_by = 'SCHOOL' where id = $1", [ids.zhang])
  const gone = await zheng.call(office.deleteUsers, { query: { userIds: String(ids.zhang) } })
  expect(gone.code).toBe(codes.done)
  expect(await kept()).toEqual([])
})
