import sharp from 'sharp'
import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { courses } from '../../contract/courses.ts'
import { courseDesk } from '../../contract/courses-office.ts'
import { type CourseStanding, courseStandings } from '../../contract/states.ts'
import { type QueryOf, send } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost, type Person } from '../kit/school.ts'
import { there } from '../kit/there.ts'
import { changeOf, detailsOf, draftOf, numbersOf, of, onSale } from './drafts.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')
const numbers = await numbersOf(school)

const named = (name: string) => numbers.courses[name] as number
type Sought = Partial<QueryOf<typeof courseDesk.courses>>
const list = async (query: Sought = {}) =>
  (await zheng.call(courseDesk.courses, { query: { page: '1', size: '20', ...query } })).data
const names = async (query: Sought) => (await list(query)).rows.map(({ name }: { name: string }) => name)

test('the list shows what is sold or given, and open courses apart, each with what it holds', async () => {
  const { total, rows } = await list({ sort: 'createdAt' })
  expect(total).toBe(6)
  expect(rows.find((row: { id: number }) => row.id === named('高二三科同步班'))).toMatchObject({
    kind: 'combined',
    state: 'onSale',
    standing: 'running',
    grades: ['高二'],
    subjects: [{ name: '数学' }, { name: '英语' }, { name: '语文' }],
    teachers: [{ fullName: '贺建川' }, { fullName: '唐晓雯' }, { fullName: '林若晴' }],
    price: 2640,
    lessons: 12,
    capacity: 60,
    seatsTaken: 2,
    recommended: true,
  })
  expect(await names({ family: 'open' })).toEqual(['书法公开课：一横一竖'])
})

test('filters by state, kind, grade, subject, teacher and price, and finds by words, sounds and initials', async () => {
  expect(await names({ state: 'draft' })).toEqual(['高三化学：实验专题'])
  expect(await names({ kind: 'combined' })).toEqual(['高二三科同步班'])
  expect(await names({ grade: numbers.grades.高三, sort: 'name' })).toEqual([
    '高三化学：实验专题',
    '英语晨读打卡',
  ])
  expect(await names({ subject: numbers.subjects.物理 as number })).toEqual(['高一物理：力与运动'])
  expect(await names({ teacher: school.ids.tang, sort: 'name' })).toEqual(['高二三科同步班', '英语晨读打卡'])
  expect(await names({ price: 'free' })).toEqual(['英语晨读打卡'])
  expect((await names({ price: 'paid' })).length).toBe(5)
  expect((await names({ recommended: 'yes' })).length).toBe(4)
  for (const q of ['函数', 'hanshu', 'gysx', '高一 图像'])
    expect(await names({ q }), q).toEqual(['高一数学：函数与图像'])
  expect(await names({ q: '100%' })).toEqual([])
  expect((await names({ sort: '-price' }))[0]).toBe('高二三科同步班')
  expect((await list({ size: '10', page: '2' })).rows).toEqual([])
})

test('courses are sorted by their lessons and by where they stand, whatever that is made of', async () => {
  const rank = ({ standing }: { standing: CourseStanding }) => courseStandings.indexOf(standing)
  const sorted = async (sort: Sought['sort']) => (await list({ size: '50', sort })).rows
  const lessons = (await sorted('lessons')).map(row => row.lessons)
  expect(new Set(lessons).size).toBeGreaterThan(2)
  expect(lessons).toEqual(lessons.toSorted((one, other) => one - other))
  expect((await sorted('-lessons')).map(row => row.lessons)).toEqual(lessons.toReversed())
  // One of each, made by its sale, its seats, its days and its lessons.
  const ids = (await list({ size: '50' })).rows.map(({ id }) => id)
  const set = (at: number, values: string) =>
    school.look(`update course set state = 'onSale', ${values} where id = $1`, [ids[at]])
  const was = await school.look('select * from course where id = any ($1)', [ids])
  try {
    await set(0, "sale_from = now() + interval '1 day'")
    await set(1, "sale_until = now() - interval '1 day'")
    await set(2, 'capacity = seats_taken')
    await set(3, "starts_on = '2020-01-01', ends_on = '2020-02-01'")
    const [up, down] = [await sorted('state'), await sorted('-state')]
    expect(new Set(up.map(rank)).size).toBeGreaterThan(3)
    expect(up.map(rank)).toEqual(up.map(rank).toSorted((one, other) => one - other))
    expect(down.map(rank)).toEqual(up.map(rank).toReversed())
  } finally {
    for (const { id, state, sale_from, sale_until, capacity, starts_on, ends_on } of was)
      await school.look(
        'update course set state = $2, sale_from = $3, sale_until = $4, capacity = $5, starts_on = $6, ends_on = $7 where id = $1',
        [id, state, sale_from, sale_until, capacity, starts_on, ends_on],
      )
  }
})

test('pictures of an introduction are the school’s own, and are not swept away', async () => {
  const drawn = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2D9C70' } })
    .png()
    .toBuffer()
  const upload = async (who: Person) =>
    (await send<{ name: string }>(who.wire, 'POST', '/eschool-service/upload/picture', drawn, 'image/png'))
      .data.name
  const [mine, theirs] = [
    await upload(zheng),
    await upload(await school.signIn('zheng', { host: otherHost })),
  ]
  const drafted = (name: string) =>
    zheng.call(courseDesk.addCourse, {
      body: draftOf(school, numbers, {
        name: '看图的课',
        intro: `<p>看</p><img src="/eschool-service/image/${name}">`,
      }),
    })
  for (const name of [theirs, `${'0'.repeat(32)}.webp`])
    expect((await drafted(name)).fields, name).toEqual([{ path: 'intro', problem: 'notOffered' }])
  const { data } = await drafted(mine)
  expect((await detailsOf(zheng, data.id)).intro).toContain(`/eschool-service/image/${mine}?w=960`)
  expect(await school.look('select used from file where name = $1', [mine])).toEqual([{ used: true }])
  await zheng.call(courseDesk.deleteCourses, { query: { courseIds: String(data.id) } })
})

test('what is filtered by has to be this school’s', async () => {
  const said = await zheng.call(courseDesk.courses, { query: { page: '1', size: '20', grade: '999999' } })
  expect(said).toMatchObject({ code: codes.incomplete, data: { fields: [{ path: 'grades' }] } })
})

test('the list is exported as its filter shows it', async () => {
  const { link } = (
    await zheng.call(courseDesk.exportCourses, {
      body: { filter: { price: 'free' }, columns: ['name', 'state', 'price', 'teachers'], format: 'csv' },
    })
  ).data
  const { data: text } = await send<string>(school.visitor.wire, 'GET', link)
  expect(text.replace('\ufeff', '').trim().split('\r\n')).toEqual([
    '课程,状态,价格,老师',
    '英语晨读打卡,已上架,0.00,唐晓雯',
  ])
})

test('a course is copied with its lessons to new days, at their hours, and nobody is in two places', async () => {
  const from = named('高二三科同步班')
  const copy = (name: string, startsOn: string) =>
    zheng.call(courseDesk.copyCourse, { ...of(from), body: { name, startsOn, lessons: true } })
  const { code, data } = await copy('高二三科同步班（第二期）', '2087-03-03')
  expect(code).toBe(codes.done)
  expect(await detailsOf(zheng, data.id)).toMatchObject({
    state: 'draft',
    startsOn: '2087-03-03',
    lessons: 12,
    seatsTaken: 0,
    subjects: [{ name: '数学', lessons: 4 }, { name: '英语' }, { name: '语文' }],
  })
  const hours = (course: number) =>
    school.look(
      "select to_char(starts_at at time zone 'Asia/Shanghai', 'HH24:MI') as hour, (starts_at::date - min(starts_at::date) over ())::int as day, name from lesson where course = $1 order by starts_at",
      [course],
    )
  expect(await hours(data.id)).toEqual(await hours(from))
  const first = await school.look(
    "select (min(starts_at) at time zone 'Asia/Shanghai')::date::text as day from lesson where course = $1",
    [data.id],
  )
  expect(first[0]?.day).toBe('2087-03-03')
  expect((await copy('高二三科同步班（第三期）', '2087-03-03')).code).toBe(codes.teacherBusy)
  expect(await names({ q: '第三期' })).toEqual([])
  expect((await copy('第#期', '2087-03-03')).code).toBe(codes.courseName)
})

test('a copy without lessons has none, and its history says where it is from', async () => {
  const { id } = (
    await zheng.call(courseDesk.copyCourse, {
      ...of(named('高一数学：函数与图像')),
      body: { name: '函数（春季）', startsOn: '2087-09-01', lessons: false },
    })
  ).data
  expect((await detailsOf(zheng, id)).lessons).toBe(0)
  const { rows } = (await zheng.call(courseDesk.courseChanges, of(id))).data
  expect(rows).toMatchObject([{ kind: 'copied' }])
  expect(rows[0]?.fields).toContainEqual({ field: 'from', before: '', after: '高一数学：函数与图像' })
})

test('recommended courses stand in the order that was given, and whoever left it is not recommended', async () => {
  const order = async () => (await zheng.call(courseDesk.recommendedCourses)).data.map(({ id }) => id)
  const before = await order()
  expect(before.length).toBe(4)
  const wanted = [there(before[2]), there(before[0]), named('信息学：算法入门')]
  expect((await zheng.call(courseDesk.setRecommended, { body: { ids: wanted } })).code).toBe(codes.done)
  expect(await order()).toEqual(wanted)
  const other = await zheng.call(courseDesk.setRecommended, { body: { ids: [...wanted, 999_999] } })
  expect(other.code).toBe(codes.courseGone)
  expect(await order()).toEqual(wanted)
})

test('two changes at once: one is kept, the other is told so', async () => {
  const id = await onSale(zheng, school, numbers)
  const now = await detailsOf(zheng, id)
  const change = (summary: string) =>
    zheng.call(courseDesk.changeCourse, { ...of(id), body: changeOf(now, { summary }) })
  const said = await Promise.all(['甲', '乙', '丙', '丁'].map(change))
  expect(said.map(({ code }) => code).sort()).toEqual([
    codes.unchanged,
    codes.unchanged,
    codes.unchanged,
    codes.done,
  ])
})

test('what the office notes of a course stays with it and its history, and no visitor is told', async () => {
  const id = await onSale(zheng, school, numbers, { note: '等外教签证，先不排课' })
  const now = await detailsOf(zheng, id)
  const { note } = now
  expect(note).toBe('等外教签证，先不排课')
  const body = changeOf(now, { note: '外教已到' })
  expect((await zheng.call(courseDesk.changeCourse, { ...of(id), body })).data.note).toBe('外教已到')
  const changes = await zheng.call(courseDesk.courseChanges, { ...of(id), query: { page: '1', size: '20' } })
  expect(changes.data.rows[0]?.fields).toContainEqual({ field: 'note', before: note, after: '外教已到' })
  const seen = await school.visitor.call(courses.course, { query: { clazzId: String(id) } })
  expect(seen.code).toBe(codes.done)
  expect(JSON.stringify(seen.data)).not.toContain('外教')
})
