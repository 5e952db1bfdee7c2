import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { site } from '../../contract/site.ts'
import { timetable } from '../../contract/timetable.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { lessonClock } from '../../server/tasks.ts'
import type { QueryOf } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost, type Person } from '../kit/school.ts'
import { arrange, at, courseNamed, lessonsBy } from './stage.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')
const chen = await school.signIn('chen')
const he = await school.signIn('he')
const lessons = lessonsBy(school, zheng)

const notices = async (person: number) =>
  await school.look(
    "select title, message, link from notification where person = $1 and title <> '新排了课' order by id",
    [person],
  )

test('a lesson that is moved keeps its history and tells everyone concerned, and nobody else', async () => {
  const id = await lessons.place('高一数学', '2083-03-02')
  const moved = await lessons.change(id, {
    startsAt: at('2083-03-03', '14:00'),
    endsAt: at('2083-03-03', '15:30'),
    reason: '老师外出',
  })
  expect(moved).toMatchObject({
    code: codes.done,
    data: { startsAt: '2083-03-03T06:00:00.000Z', version: 1 },
  })
  expect((await lessons.get(id)).changes).toMatchObject([
    { kind: 'moved', reason: '老师外出', by: '郑文静', before: { startsAt: '2083-03-02T02:00:00.000Z' } },
  ])
  const [told] = await notices(school.ids.chen)
  expect(told).toEqual({
    title: '课程调整时间',
    message:
      '《高一数学：函数与图像》第 11 课由 2083-03-02 10:00–11:00 改到 2083-03-03 14:00–15:30。原因：老师外出',
    link: '/profile/schedule?day=2083-03-03',
  })
  for (const name of ['he', 'luo', 'zhang', 'zhao'] as const)
    expect(await notices(school.ids[name]), name).toHaveLength(1)
  for (const name of ['wang', 'tang', 'zheng'] as const)
    expect(await notices(school.ids[name]), name).toHaveLength(0)
  // Whoever looked at it before that does not overwrite it.
  const late = await lessons.change(id, { version: 0 })
  expect(late).toMatchObject({ code: codes.unchanged, data: { version: 1 } })
})

test('a substitute takes the lesson, the one who had it is free; a busy one is refused', async () => {
  const id = await lessons.place('高一数学', '2083-03-09')
  const other = await lessons.place('高一物理', '2083-03-09')
  expect((await lessons.change(id, { teacher: school.ids.heli })).code).toBe(codes.teacherBusy)
  expect((await lessons.change(id, { teacher: school.ids.gu, assistants: [] })).data.teacher?.fullName).toBe(
    '顾怀远',
  )
  expect((await lessons.get(id)).changes[0]).toMatchObject({ kind: 'substituted' })
  expect((await notices(school.ids.gu)).at(-1)?.message).toContain('由顾怀远老师上课')
  expect((await lessons.change(other, { teacher: school.ids.he })).code).toBe(codes.done)
})

test('a lesson that has ended, runs, or was cancelled cannot be changed', async () => {
  const states = { ended: codes.lessonEnded, live: codes.lessonRunning, cancelled: codes.unchanged }
  const id = await lessons.place('高一数学', '2083-03-16')
  const cancel = () =>
    zheng.call(timetable.cancelLesson, { params: { id: String(id) }, body: { reason: '停电' } })
  // Given outside: no room would say that somebody has begun it.
  await school.look("update lesson set delivery = 'cloudView' where id = $1", [id])
  for (const [state, code] of Object.entries(states)) {
    await school.look('update lesson set state = $2 where id = $1', [id, state])
    expect((await lessons.change(id, { name: '新' })).code, state).toBe(code)
    expect((await cancel()).code, state).toBe(code)
  }
  await school.look("update lesson set state = 'scheduled' where id = $1", [id])
  expect((await cancel()).data.state).toBe('cancelled')
  // Its time is free again, for the course and the teacher.
  await lessons.place('高一数学', '2083-03-16')
  expect((await notices(school.ids.chen)).at(-1)?.message).toContain('停课。原因：停电')
  expect((await lessons.change(id, { endsAt: at('2020-01-01', '10:00') })).code).toBe(codes.unchanged)
})

test('the clock begins and ends lessons; a live one may run over for a quarter of an hour', async () => {
  const [a, b, c] = [
    await lessons.place('高一数学', '2083-04-01'),
    await lessons.place('高一物理', '2083-04-01'),
    await lessons.place('英语晨读', '2083-04-01'),
  ]
  const set = (id: number, from: string, to: string) =>
    school.look(
      `update lesson set starts_at = now() + $2::interval, ends_at = now() + $3::interval where id = $1`,
      [id, from, to],
    )
  await school.look('delete from lesson where id <> all($1) and site = $2', [[a, b, c], school.site])
  await set(a, '-1 hour', '-20 minutes')
  await set(b, '-1 hour', '-5 minutes')
  await set(c, '1 minute', '30 minutes')
  const pool = poolFor(school.connection, 'eschool_app', { max: 1 })
  const [tick] = Object.values(lessonClock(pool))
  await tick?.({} as never)
  await tick?.({} as never)
  await pool.end()
  const states = await Promise.all([a, b, c].map(async id => (await lessons.get(id)).state))
  expect(states).toEqual(['ended', 'live', 'scheduled'])
  expect((await lessons.get(b)).changes).toMatchObject([{ kind: 'begun', by: '' }])
})

test('everybody sees their own lessons, with when the room lets them in; counters count today', async () => {
  await lessons.place('高一数学', '2083-05-04', '10:00', '11:00')
  await lessons.place('高二三科', '2083-05-04', '15:00', '16:00')
  const query = { from: at('2083-05-03', '00:00'), to: at('2083-05-10', '00:00') }
  const own = async (who: Person) => (await who.call(timetable.ownTimetable, { query })).data.lessons
  expect(await own(chen)).toMatchObject([
    {
      course: { name: '高一数学：函数与图像' },
      entryFrom: '2083-05-04T01:45:00.000Z',
      teacher: { fullName: '贺建川' },
    },
  ])
  expect(await own(he)).toMatchObject([{ entryFrom: '2083-05-04T01:30:00.000Z' }, {}])
  expect(await own(await school.signIn('luo'))).toHaveLength(1)
  expect(await own(await school.signIn('li'))).toEqual([])
  expect(await own(await school.signIn('chen', { host: otherHost }))).toEqual([])
  const all = async (values: Partial<QueryOf<typeof timetable.schoolTimetable>>) =>
    (await zheng.call(timetable.schoolTimetable, { query: { ...query, ...values } })).data.total
  expect(await all({})).toBe(2)
  expect(await all({ teacher: String(school.ids.he) })).toBe(2)
  expect(await all({ course: String((await courseNamed(school, '高一数学')).courseId) })).toBe(1)
  const [node] = await school.look("select id::int from node where site = $1 and name = '高一'", [
    school.site,
  ])
  expect(await all({ node: String(node?.id) })).toBe(1)
  expect(await all({ student: String(school.ids.chen) })).toBe(1)
  expect(await all({ student: String(school.ids.li) })).toBe(0)
  const called = await zheng.call(timetable.choices, {
    query: { student: String(school.ids.chen), node: String(node?.id) },
  })
  expect(called.data).toMatchObject({ student: { fullName: '陈可欣' }, node: { path: '高中部 / 高一' } })
  const none = (await zheng.call(timetable.choices)).data
  expect([none.student, none.node]).toEqual([null, null])
  expect(
    (await chen.call(timetable.ownTimetable, { query: { ...query, to: at('2084-05-10', '00:00') } })).code,
  ).toBe(codes.incomplete)
  await school.look("update lesson set state = 'cancelled' where starts_at < now() + interval '2 days'")
  await school.look(
    "update lesson set starts_at = date_trunc('day', now(), 'Asia/Shanghai') + interval '8 hours', ends_at = date_trunc('day', now(), 'Asia/Shanghai') + interval '9 hours', state = 'scheduled' where id = (select max(id) from lesson where course = $1)",
    [(await courseNamed(school, '高一数学')).courseId],
  )
  const counts = async (who: Person) => (await who.call(site.counts)).data
  expect((await counts(chen)).lessonNum).toBe(1)
  // Of the courses that he teaches one has a lesson today.
  expect((await counts(he)).lessonNum).toBe(1)
  const [today] = await school.look(
    `select count(*)::int as held from lesson where site = $1 and state <> 'cancelled'
      and (starts_at at time zone 'Asia/Shanghai')::date = (now() at time zone 'Asia/Shanghai')::date`,
    [school.site],
  )
  expect((await counts(zheng)).todayLiveNum).toBe(today?.held)
  expect((await counts(zheng)).lessonNum).toBe(0)
})

test('more than three hundred lessons come as counts by the hour', async () => {
  const course = await courseNamed(school, '信息学')
  const said = await arrange(zheng, {
    ...course,
    rules: [
      {
        from: '2083-09-01',
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        everyWeeks: 1,
        starts: [
          '08:00',
          '09:00',
          '10:00',
          '11:00',
          '13:00',
          '14:00',
          '15:00',
          '16:00',
          '17:00',
          '18:00',
          '19:00',
          '20:00',
        ],
        minutes: 50,
        until: '2083-10-31',
        skipHolidays: false,
        skipMakeUpDays: false,
      },
    ],
  })
  expect(said.data.lessons).toBe(61 * 12)
  const query = { from: at('2083-09-01', '00:00'), to: at('2083-10-31', '00:00') }
  const { data } = await zheng.call(timetable.schoolTimetable, { query })
  expect(data).toMatchObject({ total: 60 * 12, lessons: [] })
  expect(data.hours[0]).toEqual({ day: '2083-09-01', hour: 8, count: 1 })
  const page = await zheng.call(timetable.lessons, {
    query: { page: '2', size: '10', q: '信息', from: '2083-09-01', until: '2083-09-30', sort: '-startsAt' },
  })
  expect(page.data).toMatchObject({ total: 30 * 12 })
  expect(page.data.rows[0]).toMatchObject({ students: 1, subject: { name: '信息学' } })
})
