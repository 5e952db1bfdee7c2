import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { courses } from '../../contract/courses.ts'
import { courseDesk } from '../../contract/courses-office.ts'
import type { BodyOf } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { moveTo, numbersOf, onSale } from './drafts.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')
const numbers = await numbersOf(school)

const named = (name: string) => numbers.courses[name] as number
const find = async (body: Partial<BodyOf<typeof courses.catalogue>> = {}) =>
  (await school.visitor.call(courses.catalogue, { body: { size: 50, ...body } })).data
const names = async (body: Parameters<typeof find>[0]) =>
  (await find(body)).rows.map(({ name }: { name: string }) => name).sort()
const view = (id: number) => school.visitor.call(courses.course, { query: { clazzId: String(id) } })

test('a card says what a course is, when it is, what it costs and how many seats are left', async () => {
  const { total, rows } = await find()
  expect(total).toBe(5)
  expect(rows.map(({ name }: { name: string }) => name).slice(0, 4)).toEqual([
    '高一数学：函数与图像',
    '高一物理：力与运动',
    '高二三科同步班',
    '英语晨读打卡',
  ])
  expect(rows[2]).toMatchObject({
    kind: 'combined',
    standing: 'running',
    price: 2640,
    fullPrice: 2640,
    from: 780,
    saving: null,
    lessons: 12,
    // Its days begin at different times: none of them is said for all.
    clock: '',
    minutes: 60,
    capacity: 60,
    seatsTaken: 2,
    teachers: [{ fullName: '贺建川' }, { fullName: '唐晓雯' }, { fullName: '林若晴' }],
  })
  expect(rows[3]).toMatchObject({ price: 0, clock: '07:00', minutes: 20 })
})

test('filters by grade, subject, teacher, delivery, kind, price and time, alone and together', async () => {
  expect(await names({ grade: numbers.grades.高二 })).toEqual([
    '信息学：算法入门',
    '英语晨读打卡',
    '高二三科同步班',
  ])
  expect(await names({ subject: numbers.subjects.物理 as number })).toEqual(['高一物理：力与运动'])
  expect(await names({ teacher: school.ids.tang })).toEqual(['英语晨读打卡', '高二三科同步班'])
  expect(await names({ delivery: 'cloudView' })).toEqual(['信息学：算法入门'])
  expect(await names({ kind: 'combined' })).toEqual(['高二三科同步班'])
  expect(await names({ price: 'free' })).toEqual(['英语晨读打卡'])
  expect(await names({ price: 'under1000' })).toEqual(['高一物理：力与运动'])
  expect(await names({ price: 'over1000', teacher: school.ids.he })).toEqual([
    '高一数学：函数与图像',
    '高二三科同步班',
  ])
  const evening = await names({ time: 'weekdayEvening' })
  const hours = await school.look(
    `select distinct c.name from course c join lesson l on l.course = c.id cross join lateral (select l.starts_at at time zone 'Asia/Shanghai' as t) x
     where c.site = $1 and c.kind <> 'open' and extract(isodow from t) < 6 and t::time >= '17:00' order by 1`,
    [school.site],
  )
  expect(evening).toEqual(hours.map(({ name }) => name).sort())
})

test('each list names those who teach in it, and nobody who teaches only in drafts', async () => {
  const teaching = async (family: BodyOf<typeof courses.catalogueTeachers>['family']) =>
    (await school.visitor.call(courses.catalogueTeachers, { body: { family } })).data.map(
      ({ fullName }: { fullName: string }) => fullName,
    )
  expect(await teaching('catalogue')).toEqual(['贺建川', '何立群', '林若晴', '陆文博', '唐晓雯'])
  expect(await teaching('open')).toEqual(['顾怀远'])
  expect(await teaching('public')).toEqual([])
  await school.look("update course set state = 'draft' where site = $1 and name = '信息学：算法入门'", [
    school.site,
  ])
  expect(await teaching('catalogue')).not.toContain('陆文博')
  await school.look("update course set state = 'onSale' where site = $1 and name = '信息学：算法入门'", [
    school.site,
  ])
})

test('is searched by Chinese words, by sounds, by initials and by teachers, never by what only the office may search', async () => {
  for (const keyword of ['函数', 'hanshu', 'GYSX', '图像 高一', '贺建川 函数', 'hejianchuan 函数'])
    expect(await names({ keyword }), keyword).toEqual(['高一数学：函数与图像'])
  expect(await names({ keyword: '13900002275' })).toEqual([])
  expect(await names({ keyword: 'teacher' })).toEqual([])
  expect(await names({ keyword: '%' })).toEqual([])
})

test('is ordered by price and by what begins soonest, and cut into pages', async () => {
  const prices = async (sort: BodyOf<typeof courses.catalogue>['sort']) =>
    (await find({ sort })).rows.map(({ price }: { price: number }) => price)
  expect(await prices('price')).toEqual([0, 960, 1280, 1560, 2640])
  expect(await prices('-price')).toEqual([2640, 1560, 1280, 960, 0])
  const [first, second] = [await find({ size: 2, page: 1 }), await find({ size: 2, page: 2 })]
  expect([first.rows.length, second.rows.length, first.total]).toEqual([2, 2, 5])
  expect(await find({ size: 2, page: 9 })).toEqual({ total: 5, rows: [] })
})

test('drafts, what was withdrawn and what was archived are in no public answer', async () => {
  const draft = named('高三化学：实验专题')
  expect(await names({ keyword: '化学' })).toEqual([])
  const withdrawn = await onSale(zheng, school, numbers, { name: '要下架的课' })
  expect((await view(withdrawn)).code).toBe(codes.done)
  await moveTo(zheng, withdrawn, 'withdrawn')
  for (const id of [draft, withdrawn, 999_999]) {
    const query = { query: { clazzId: String(id) } }
    for (const call of [courses.course, courses.plan, courses.teachers])
      expect((await school.visitor.call(call, query)).code).toBe(codes.courseGone)
  }
  const { data } = await school.visitor.call(courses.addresses)
  expect(data.courses.map(({ id }: { id: number }) => id)).not.toContain(draft)
})

test("a course's page names parts, rules and teachers, and neither students nor ways into a lesson", async () => {
  const id = named('信息学：算法入门')
  await school.look(
    `update lesson set meeting_address = 'https://meet.example/secret?pwd=s3cret' where course = $1`,
    [id],
  )
  const query = { query: { clazzId: String(id) } }
  const said = await Promise.all(
    [courses.course, courses.plan, courses.teachers].map(call => school.visitor.call(call, query)),
  )
  expect(said[0]?.data).toMatchObject({
    parts: [{ name: '信息学', price: 1560, pays: 1560, teacher: '陆文博', lessons: 3 }],
    refundRule: '开课前可全额退款；开课后按未上课节退款。',
    seatsTaken: 1,
  })
  expect(said[1]?.data).toHaveLength(3)
  expect(Object(said[1]?.data)[0]).toMatchObject({
    number: 1,
    name: '冒泡排序',
    teacher: '陆文博',
    subject: '信息学',
  })
  expect(said[2]?.data).toMatchObject([{ fullName: '陆文博', title: '信息学 · 教龄 9 年' }])
  const all = JSON.stringify(said.map(one => one.data))
  for (const secret of ['secret', 's3cret', '王梓萱', 'wangzixuan', '15900007713', 'luwenbo', 'meeting'])
    expect(all, secret).not.toContain(secret)
})

test('open courses show their lessons of the week; their flag and the public classes’ are 0 only while there are some', async () => {
  expect((await school.visitor.call(courses.checkPublicClass)).data).toEqual({
    hasPushClazz: 1,
    hasOpenPublicClazz: 0,
  })
  expect(await names({ family: 'open' })).toEqual(['书法公开课：一横一竖'])
  expect((await school.visitor.call(courses.openLessons)).data).toMatchObject([
    { courseName: '书法公开课：一横一竖', teacher: '顾怀远', subject: '书法' },
  ])
  await moveTo(zheng, named('书法公开课：一横一竖'), 'withdrawn')
  expect((await school.visitor.call(courses.checkPublicClass)).data.hasOpenPublicClazz).toBe(1)
  await moveTo(zheng, named('书法公开课：一横一竖'), 'draft')
  await moveTo(zheng, named('书法公开课：一横一竖'), 'onSale')
})

test('a teacher has a page while something of theirs is offered; others have none', async () => {
  const teacher = (id: number) => school.visitor.call(courses.teacher, { query: { teacherId: String(id) } })
  expect((await teacher(school.ids.tang)).data).toMatchObject({
    teacher: {
      fullName: '唐晓雯',
      introduction: '读得出声的句子，才算读懂了。',
      subjects: [{ name: '英语' }],
    },
    courses: [{ name: '高二三科同步班' }, { name: '英语晨读打卡' }],
  })
  for (const id of [school.ids.chen, school.ids.zheng, 999_999])
    expect((await teacher(id)).code).toBe(codes.courseGone)
  const all = (await school.visitor.call(courses.schoolTeachers)).data
  expect(all.map(({ fullName }: { fullName: string }) => fullName).sort()).toEqual(
    ['何立群', '唐晓雯', '林若晴', '贺建川', '陆文博', '顾怀远'].sort(),
  )
})

test("a teacher's card stands over the account's own words, and its place comes first", async () => {
  const set = (id: number, more: Partial<BodyOf<typeof courseDesk.setTeacherCard>> = {}) =>
    zheng.call(courseDesk.setTeacherCard, {
      params: { id: String(id) },
      body: {
        photo: '',
        certificate: '20093100000001',
        introduction: '',
        position: null,
        ...more,
      },
    })
  expect((await set(school.ids.chen)).code).toBe(codes.noSuchUser)
  expect((await set(school.ids.he, { photo: `${'0'.repeat(32)}.webp` })).code).toBe(codes.uploadFailed)
  expect((await set(school.ids.he)).code).toBe(codes.done)
  expect((await set(school.ids.lu, { introduction: '写得出来才算会。', position: 1 })).data).toMatchObject({
    fullName: '陆文博',
  })
  const [first] = (await school.visitor.call(courses.schoolTeachers)).data
  expect(first).toMatchObject({
    fullName: '陆文博',
    certificate: '20093100000001',
    introduction: '写得出来才算会。',
  })
})

test("another school's courses are not found here", async () => {
  const [other] = await school.look(
    "select id::int from course where site = $1 and state = 'onSale' limit 1",
    [school.otherSite],
  )
  expect((await view(other?.id as number)).code).toBe(codes.courseGone)
})
