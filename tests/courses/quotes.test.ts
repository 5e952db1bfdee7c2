import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { courses } from '../../contract/courses.ts'
import { courseDesk } from '../../contract/courses-office.ts'
import { quotes } from '../../contract/courses-quotes.ts'
import { seats } from '../../contract/courses-seats.ts'
import { filmDesk } from '../../contract/playback-desk.ts'
import { timetable } from '../../contract/timetable.ts'
import { pushCourse, withdrawCourse } from '../../server/operator/courses.store.ts'
import { ask, type BodyOf, send } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost, type Person } from '../kit/school.ts'
import { there } from '../kit/there.ts'
import { change, changeOf, detailsOf, moveTo, numbersOf, of } from './drafts.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')
const theirs = await school.signIn('zheng', { host: otherHost })
const numbers = await numbersOf(school)
const subject = (
  await school.look("select id::int from subject where site = $1 and name = '书法'", [school.otherSite])
)[0]?.id as number

const named = (name: string) => numbers.courses[name] as number
type Quoted = Partial<Omit<BodyOf<typeof quotes.quoteCourse>, 'from'>>
const draft = (more: Quoted = {}) => ({
  name: '公益：高一函数',
  cover: '',
  summary: '免费开放',
  subject,
  grades: [],
  price: 0,
  capacity: null,
  saleFrom: '',
  saleUntil: '',
  feeRule: '',
  refundRule: '',
  ...more,
})
const shared = async (who: Person) => (await who.call(quotes.sharedCourses)).data
const quote = (from: number, more: Quoted = {}) =>
  theirs.call(quotes.quoteCourse, { body: { from, ...draft(more) } })
const seen = (call: typeof courses.course | typeof courses.plan | typeof courses.teachers, id: number) =>
  ask({ port: school.port, host: otherHost }, call as typeof courses.course, {
    query: { clazzId: String(id) },
  })

test('716: a course that cannot be given says so in words, and nothing is shared', async () => {
  for (const [id, to] of [
    [999_999, otherHost],
    [named('高三化学：实验专题'), otherHost],
    [named('高一数学：函数与图像'), 'nowhere.test'],
    [named('高一数学：函数与图像'), 'localhost'],
  ] as const)
    await expect(pushCourse(school.connection, id, to)).rejects.toThrow(/716 课程推送失败，网络故障/)
  expect(await school.look('select * from course_share')).toEqual([])
})

test('a course that was given is seen by that school alone, and nothing else of its owner is', async () => {
  const id = named('高一数学：函数与图像')
  expect(await pushCourse(school.connection, id, otherHost)).toBe('高一数学：函数与图像')
  expect(await shared(theirs)).toMatchObject([
    {
      id,
      name: '高一数学：函数与图像',
      lessons: 10,
      teachers: ['贺建川'],
      subjects: [{ name: '数学' }],
      quoted: null,
    },
  ])
  expect(await shared(zheng)).toEqual([])
  expect((await theirs.call(courseDesk.courseDetails, of(id))).code).toBe(codes.courseGone)
  const list = (await theirs.call(courseDesk.courses, { query: { page: '1', size: '100' } })).data.rows
  expect(list.map((row: { id: number }) => row.id)).not.toContain(id)
})

test('a quote has its own name and price over the plan and teachers of the other school', async () => {
  const from = named('高一数学：函数与图像')
  expect((await quote(999_999)).code).toBe(codes.pushFailed)
  expect((await quote(named('高一物理：力与运动'))).code).toBe(codes.pushFailed)
  expect((await quote(from, { name: '公益#函数' })).code).toBe(codes.courseName)
  const { code, data } = await quote(from)
  expect(code).toBe(codes.done)
  expect((await quote(from)).code).toBe(codes.unchanged)
  expect((await shared(theirs))[0]?.quoted).toBe(data.id)
  const flags = () => ask({ port: school.port, host: otherHost }, courses.checkPublicClass)
  expect((await flags()).data.hasPushClazz).toBe(1)
  expect((await moveTo(theirs, data.id, 'onSale')).code).toBe(codes.done)
  expect((await flags()).data.hasPushClazz).toBe(0)
  expect((await seen(courses.course, data.id)).data).toMatchObject({
    kind: 'public',
    name: '公益：高一函数',
    price: 0,
    lessons: 10,
    minutes: 90,
  })
  expect((await seen(courses.plan, data.id)).data).toHaveLength(10)
  expect((await seen(courses.teachers, data.id)).data).toMatchObject([{ fullName: '贺建川' }])
  const said = JSON.stringify((await seen(courses.teachers, data.id)).data)
  expect(said).not.toMatch(/13900002275|"teacher"/)
})

test('what becomes of the lessons is seen in the quote at once', async () => {
  const from = named('高一数学：函数与图像')
  const quoted = there((await shared(theirs))[0]?.quoted)
  await school.look("update lesson set name = '从一条切线开始' where course = $1 and number = 5", [from])
  const plan = (await seen(courses.plan, quoted)).data
  expect((plan as unknown as { name: string }[]).map(lesson => lesson.name)).toContain('从一条切线开始')
  await change(zheng, from, { summary: '换了一句话' })
  expect((await shared(theirs))[0]?.summary).toBe('换了一句话')
  await change(zheng, from, { summary: '从一张图开始认识函数，十节课把定义域、单调性和图像变换讲透。' })
})

test('students take free seats in a quote; with them its rules stay, and only its own call changes it', async () => {
  const quoted = there((await shared(theirs))[0]?.quoted)
  const chen = await school.signIn('chen', { host: otherHost })
  expect((await chen.call(seats.enrol, { ...of(quoted), body: {} })).code).toBe(codes.done)
  expect((await chen.call(seats.ownCourses, { query: { family: 'public' } })).data).toMatchObject([
    { id: quoted },
  ])
  const {
    id: _,
    from: __,
    state: ___,
    seatsTaken: ____,
    ...now
  } = (await theirs.call(quotes.quotedCourse, of(quoted))).data
  const save = (more: Partial<BodyOf<typeof quotes.changeQuoted>>) =>
    theirs.call(quotes.changeQuoted, { ...of(quoted), body: { ...now, ...more } })
  expect((await save({ refundRule: '不退' })).code).toBe(codes.courseEnrolled)
  expect((await save({ name: '公益：函数入门' })).data.name).toBe('公益：函数入门')
  expect((await save({ name: '迟到的改名' })).code).toBe(codes.unchanged)
  const whole = await detailsOf(theirs, quoted)
  expect(
    (await theirs.call(courseDesk.changeCourse, { ...of(quoted), body: changeOf(whole, { name: '别的' }) }))
      .code,
  ).toBe(codes.unchanged)
})

test('the lessons of a quoted course stand in the timetable of those who sit in it, their calendar and their sheet', async () => {
  const quoted = there((await shared(theirs))[0]?.quoted)
  const month = 28 * 86_400_000
  const span = {
    from: new Date(Date.now() - month).toISOString(),
    to: new Date(Date.now() + month).toISOString(),
  }
  const own = async (who: Person) => (await who.call(timetable.ownTimetable, { query: span })).data.lessons
  const chen = await school.signIn('chen', { host: otherHost })
  const given = (await own(chen)).filter((lesson: { course: { id: number } }) => lesson.course.id === quoted)
  expect(given.length).toBeGreaterThan(4)
  // Of another school's teacher the name and nothing else.
  expect(given[0]).toMatchObject({
    course: { name: '公益：函数入门' },
    subject: { name: '数学' },
    teacher: { id: null, fullName: '贺建川', avatar: '' },
    assistants: [],
  })
  const ids = given.map(({ id }: { id: number }) => id)
  for (const name of ['li', 'he'] as const) {
    const other = await own(await school.signIn(name, { host: otherHost }))
    expect(other.filter(({ id }: { id: number }) => ids.includes(id))).toEqual([])
  }

  const { link } = (
    await chen.call(timetable.exportOwnTimetable, { body: { filter: span, columns: [], format: 'csv' } })
  ).data
  const wire = { port: school.port, host: otherHost }
  expect((await send(wire, 'GET', link)).data).toContain(`,公益：函数入门,数学,${given[0]?.number},`)
  const { address } = (await chen.call(timetable.renewCalendar)).data
  const feed = (await send(wire, 'GET', new URL(address).pathname)).data
  expect(feed).toContain(`UID:lesson-${given.at(-1)?.id}@`)
  expect(feed).not.toContain('贺建川')

  // Films are at no hour: of a recorded course those that there are stand in their order.
  const told = (delivery: string) =>
    school.look(
      'update shared_course set delivery = $1 where id = (select quoted_from from course where id = $2)',
      [delivery, quoted],
    )
  await told('recorded')
  expect((await own(chen)).filter(({ id }: { id: number }) => ids.includes(id))).toEqual([])
  const films = (await chen.call(filmDesk.courseFilms, { query: { course: String(quoted) } })).data
  expect(films.map(({ number }) => number)).toEqual(films.map(({ number }) => number).sort((a, b) => a - b))
  expect(films[0]).toMatchObject({ number: 1, subject: '数学', length: null, isThere: true })
  await told('live')
})

test('taken back, a quote with students closes its sale, and one without them leaves the catalogue', async () => {
  const from = named('高一数学：函数与图像')
  const quoted = there((await shared(theirs))[0]?.quoted)
  expect((await zheng.call(courseDesk.deleteCourses, { query: { courseIds: String(from) } })).code).toBe(
    codes.recommended,
  )
  await withdrawCourse(school.connection, from, otherHost)
  expect(await shared(theirs)).toEqual([])
  expect((await detailsOf(theirs, quoted)).state).toBe('closed')
  // Its students go on: they still see when their lessons are.
  expect((await seen(courses.plan, quoted)).data).toHaveLength(10)
  expect((await quote(from)).code).toBe(codes.pushFailed)
  await expect(withdrawCourse(school.connection, from, otherHost)).rejects.toThrow(/716/)
  const second = named('高一物理：力与运动')
  await pushCourse(school.connection, second, otherHost)
  const { id } = (await quote(second, { name: '公益：物理' })).data
  await moveTo(theirs, id, 'onSale')
  await withdrawCourse(school.connection, second, otherHost)
  expect((await detailsOf(theirs, id)).state).toBe('withdrawn')
  expect((await seen(courses.course, id)).code).toBe(codes.courseGone)
})
