import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { office } from '../../contract/people-office.ts'
import { figures } from '../../contract/statistics-figures.ts'
import { leaves, type WhichLeave } from '../../contract/timetable-leave.ts'
import { freshLesson } from '../classroom/rooms.ts'
import type { QueryOf } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost, type Person } from '../kit/school.ts'
import { at, lessonsBy, monthAhead } from './stage.ts'

const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web' } })
const { ids } = school
const [chen, zhang, he, heli, gu, zheng] = (await Promise.all(
  (['chen', 'zhang', 'he', 'heli', 'gu', 'zheng'] as const).map(name => school.signIn(name)),
)) as [Person, Person, Person, Person, Person, Person]
const lessons = lessonsBy(school, zheng)
const on = (date: number) => `${monthAhead}-${String(date).padStart(2, '0')}`

const ask = (who: Person, which: WhichLeave, reason = '发烧，医生说要休息') =>
  who.call(leaves.askLeave, { body: { which, reason } })
const asked = async (who: Person, which: WhichLeave) => {
  const { data, message } = await ask(who, which)
  expect(data, message).not.toBeNull()
  return data as NonNullable<typeof data>
}
const decide = (who: Person, { id, version }: { id: number; version: number }, agrees: boolean, word = '') =>
  who.call(leaves.decideLeave, { params: { id: String(id) }, body: { agrees, word, version } })
const list = async (who: Person, query: Partial<QueryOf<typeof leaves.leave>> = {}) =>
  (await who.call(leaves.leave, { query: { page: '1', size: '100', ...query } })).data.rows
const seen = async (who: Person, id: number) => (await list(who)).find(one => one.id === id)
const own = async (id: number, who = chen) =>
  (await who.call(leaves.ownLeave)).data.find(one => one.id === id)
const notices = (person: number) =>
  school.look('select title, message, link from notification where person = $1 order by id', [person])
const lastOf = async (person: number) => (await notices(person)).at(-1)

test('leave is asked, told to those who decide without its reason, agreed to with a word, and told to the student', async () => {
  const lesson = await lessons.place('高一数学', on(3))
  const one = await asked(chen, { lesson })
  expect(one).toMatchObject({ state: 'asked', firstDay: on(3), lessons: { total: 1 }, mayDecide: false })
  for (const [person, link] of [
    [ids.he, '/teacher/leave?state=asked'],
    [ids.zheng, '/admin/educational/leave?state=asked'],
  ] as const) {
    const told = await lastOf(person)
    expect(told).toMatchObject({ title: '陈可欣请假，等待处理', link })
    expect(JSON.stringify(told)).not.toContain('发烧')
  }
  expect(await seen(he, one.id)).toMatchObject({ reason: '发烧，医生说要休息', mayDecide: true })
  expect(await seen(gu, one.id)).toBeUndefined()
  expect((await decide(he, one, true, '好好休息')).data).toMatchObject({
    state: 'agreed',
    decidedBy: '贺建川',
  })
  expect(await lastOf(ids.chen)).toMatchObject({
    title: '请假已同意',
    message: expect.stringMatching(/^《高一数学：函数与图像》.* 10:00–11:00。答复：好好休息$/),
    link: '/profile/leave',
  })
  expect(await own(one.id)).toMatchObject({ state: 'agreed', word: '好好休息' })
  const [line] = await school.look(
    "select detail::text as detail, sealed is not null as is_sealed from log_line where action = 'leave asked' order by number desc limit 1",
  )
  expect([line?.is_sealed, String(line?.detail).includes('发烧')]).toEqual([true, false])
})

test('two clicks ask once, and whoever asks again is shown what stands there', async () => {
  const lesson = await lessons.place('高一数学', on(4))
  const both = await Promise.all([ask(chen, { lesson }), ask(chen, { lesson })])
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([codes.unchanged, 0])
  const made = both.find(({ code }) => code === 0)?.data
  const again = await ask(chen, { lesson })
  expect([again.code, again.data?.id]).toEqual([codes.unchanged, made?.id])
  // Days that hold the lesson are something else; a lesson in days that were asked for is not.
  const days = await asked(chen, { firstDay: on(4), lastDay: on(5) })
  const other = await lessons.place('高一数学', on(5))
  expect((await ask(chen, { lesson: other })).data?.id).toBe(days.id)
})

test('days hold lessons that are planned later, and none that is moved out of them', async () => {
  const days = await asked(zhang, { firstDay: on(8), lastDay: on(9) })
  expect(days.lessons).toEqual({ total: 0, first: [] })
  const first = await lessons.place('高一数学', on(8))
  expect(await own(days.id, zhang)).toMatchObject({ lessons: { total: 1, first: [{ id: first }] } })
  expect(await seen(he, days.id)).toMatchObject({ mayDecide: true })
  await lessons.change(first, { startsAt: at(on(10), '10:00'), endsAt: at(on(10), '11:00') })
  expect(await own(days.id, zhang)).toMatchObject({ lessons: { total: 0 } })
  expect(await seen(he, days.id)).toBeUndefined()
})

test('leave from a lesson stays with an hour of the same day and ends with another day', async () => {
  const lesson = await lessons.place('高一数学', on(11))
  const one = await asked(zhang, { lesson })
  await lessons.change(lesson, { startsAt: at(on(11), '20:00'), endsAt: at(on(11), '21:00') })
  expect(await own(one.id, zhang)).toMatchObject({ state: 'asked', lessons: { total: 1 } })
  await lessons.change(lesson, { startsAt: at(on(12), '20:00'), endsAt: at(on(12), '21:00') })
  expect(await own(one.id, zhang)).toMatchObject({ state: 'lapsed', lessons: { total: 0 } })
  expect((await decide(zheng, one, true)).code).toBe(codes.unchanged)
  // Who still cannot come asks for the new day.
  expect(await asked(zhang, { lesson })).toMatchObject({ firstDay: on(12), lessons: { total: 1 } })
})

test('a substitute decides, and what is for lessons of others as well only the office does', async () => {
  const lesson = await lessons.place('高一数学', on(15))
  const one = await asked(chen, { lesson })
  await lessons.change(lesson, { teacher: ids.gu, assistants: [] })
  expect((await decide(he, one, true)).code).toBe(codes.courseGone)
  expect((await decide(gu, one, false, '这节有测验')).data).toMatchObject({ state: 'refused' })
  expect(await lastOf(ids.chen)).toMatchObject({ title: '请假未同意' })

  await lessons.place('高一物理', on(16))
  await lessons.place('高一数学', on(16), '14:00', '15:00')
  const two = await asked(chen, { firstDay: on(16), lastDay: on(16) })
  expect(two.lessons.total).toBe(2)
  for (const teacher of [he, heli]) {
    expect(await seen(teacher, two.id)).toMatchObject({ mayDecide: false })
    expect((await decide(teacher, two, true)).code).toBe(codes.notAllowed)
  }
  expect((await decide(zheng, two, true)).data).toMatchObject({ state: 'agreed' })
  for (const person of [ids.he, ids.heli])
    expect(await lastOf(person)).toMatchObject({ title: '陈可欣请假', link: '/teacher/leave' })
})

test('of two who decide at once the second is told what the first did; the office thinks again, a teacher does not', async () => {
  const lesson = await lessons.place('高一数学', on(17))
  const one = await asked(chen, { lesson })
  const both = await Promise.all([decide(he, one, true), decide(zheng, one, false)])
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([codes.unchanged, 0])
  const kept = both.find(({ code }) => code === 0)?.data
  expect(both.find(({ code }) => code !== 0)?.data).toMatchObject({ state: kept?.state, version: 2 })
  expect((await decide(he, { ...one, version: 2 }, true)).code).toBe(codes.unchanged)
  expect((await decide(zheng, { ...one, version: 2 }, kept?.state !== 'agreed')).data).toMatchObject({
    state: kept?.state === 'agreed' ? 'refused' : 'agreed',
  })
})

test('what was asked is taken back until it is decided', async () => {
  const lesson = await lessons.place('高一数学', on(18))
  const take = (who: Person, id: number) => who.call(leaves.takeLeaveBack, { params: { id: String(id) } })
  const one = await asked(chen, { lesson })
  expect((await take(zhang, one.id)).code).toBe(codes.courseGone)
  expect((await take(chen, one.id)).data).toMatchObject({ state: 'takenBack' })
  expect((await decide(he, one, true)).code).toBe(codes.unchanged)
  const again = await asked(chen, { lesson })
  await decide(he, again, true)
  const late = await take(chen, again.id)
  expect([late.code, late.data?.state]).toEqual([codes.unchanged, 'agreed'])
})

test('whoever loses the seat is on leave from nothing: it lapses and waits for nobody', async () => {
  const lesson = await lessons.place('高一数学', on(23))
  const one = await asked(zhang, { lesson })
  const waiting = async () =>
    (await zheng.call(figures.schoolDay)).data.figures.find(({ figure }) => figure === 'leaveWaiting')?.n
  expect(await waiting()).toBe((await list(zheng, { state: 'asked' })).length)
  await school.look(
    `update enrolment set state = 'withdrawn', ended_at = now() where student = $1
      and course = (select course from lesson where id = $2)`,
    [ids.zhang, lesson],
  )
  expect(await own(one.id, zhang)).toMatchObject({ state: 'lapsed' })
  expect(await seen(he, one.id)).toBeUndefined()
  expect(await waiting()).toBe((await list(zheng, { state: 'asked' })).length)
  expect((await ask(zhang, { lesson: await lessons.place('高一数学', on(24)) })).code).toBe(codes.courseGone)
})
test('who misses a lesson of this day with leave is counted once, and no more when it goes to another day', async () => {
  const figure = async () =>
    (await zheng.call(figures.schoolDay)).data.figures.find(one => one.figure === 'onLeaveToday')?.n ?? 0
  const before = await figure()
  const [one, other] = [await lessons.place('高一数学', on(26)), await lessons.place('高一数学', on(27))]
  for (const lesson of [one, other]) {
    const { data } = await zheng.call(leaves.enterLeave, {
      body: { student: ids.chen, which: { lesson }, reason: '家长来电' },
    })
    expect(data?.state).toBe('agreed')
  }
  expect(await figure()).toBe(before)
  const today = "date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'"
  await school.look(
    `update leave set starts_at = ${today}, ends_at = ${today} + interval '3 days' where student = $1 and reason = '家长来电'`,
    [ids.chen],
  )
  // Nobody is on leave from what was before they were enrolled.
  await school.look("update enrolment set made_at = made_at - interval '7 days' where student = $1", [
    ids.chen,
  ])
  // Four minutes of today and of tomorrow in which the course has nothing else.
  const [free] = await school.look(
    `select m from generate_series(1, 1435) m where not exists (
       select from lesson l, unnest(array[m, m + 1440]) at where l.course = (select course from lesson where id = $1) and l.id <> all ($2::bigint[])
         and tstzrange(l.starts_at, l.ends_at) && tstzrange(${today} + at * interval '1 minute', ${today} + (at + 4) * interval '1 minute'))
     order by m limit 1`,
    [one, [one, other]],
  )
  const put = (lesson: number, after: number) =>
    school.look(
      `update lesson set starts_at = ${today} + $2 * interval '1 minute', ends_at = ${today} + ($2 + 1) * interval '1 minute' where id = $1`,
      [lesson, Number(free?.m) + after],
    )
  await put(one, 0)
  expect(await figure()).toBe(before + 1)
  await put(other, 2)
  expect(await figure()).toBe(before + 1)
  await put(one, 1440)
  await put(other, 1442)
  expect(await figure()).toBe(before)
})

test('the list is filtered by state, days, student, course and words, for each as far as they see', async () => {
  const all = await list(zheng)
  expect((await list(zheng, { state: 'agreed' })).every(({ state }) => state === 'agreed')).toBe(true)
  expect((await list(zheng, { student: String(ids.zhang) })).map(({ student }) => student.fullName)).toEqual(
    all.filter(({ student }) => student.id === ids.zhang).map(({ student }) => student.fullName),
  )
  expect((await list(zheng, { q: '陈可' })).every(({ student }) => student.id === ids.chen)).toBe(true)
  expect(
    (await list(zheng, { from: on(16), until: on(16) })).every(({ firstDay }) => firstDay === on(16)),
  ).toBe(true)
  const courses = (await he.call(leaves.leaveCourses)).data
  expect(courses.map(({ name }) => name)).toEqual(['高一数学：函数与图像'])
  const course = String(courses[0]?.id)
  const ofCourse = await list(heli, { course })
  expect(ofCourse.map(({ firstDay }) => firstDay)).toEqual([on(16)])
  expect((await chen.call(leaves.leave, { query: { page: '1', size: '10' } })).code).toBe(codes.notAllowed)
  const other = await school.signIn('zheng', { host: otherHost })
  expect((await decide(other, all[0] as (typeof all)[number], true)).code).toBe(codes.courseGone)
  expect(await list(other)).toEqual([])
})

test('from a lesson that has begun nobody asks leave, and the office enters it in its own name', async () => {
  const lesson = await freshLesson(school)
  expect(await ask(chen, { lesson })).toMatchObject({
    code: codes.incomplete,
    data: { fields: [{ path: 'which.lesson', problem: 'past' }] },
  })
  const enter = (who: Person, student = ids.chen) =>
    who.call(leaves.enterLeave, { body: { student, which: { lesson }, reason: '家长来电' } })
  expect((await enter(he)).code).toBe(codes.notAllowed)
  const { data } = await enter(zheng)
  expect(data).toMatchObject({ state: 'agreed', isEntered: true, enteredBy: '郑文静' })
  expect(await lastOf(ids.chen)).toMatchObject({ title: '学校为你登记了请假' })
  expect(await lastOf(ids.he)).toMatchObject({ title: '陈可欣请假' })
  expect((await enter(zheng)).data?.id).toBe(data?.id)
  expect((await enter(zheng, ids.wang)).code).toBe(codes.courseGone)
  expect((await enter(zheng, ids.he)).code).toBe(codes.noSuchUser)
  expect(
    (await zheng.call(leaves.leaveLessons, { query: { student: String(ids.chen) } })).data,
  ).toContainEqual(expect.objectContaining({ id: lesson }))
})

test('with the account of the student leave goes', async () => {
  await school.look("update enrolment set state = 'withdrawn', ended_at = now() where student = $1", [
    ids.zhang,
  ])
  await school.look("update person set state = 'DISABLED', disabled_by = 'SCHOOL' where id = $1", [ids.zhang])
  expect((await zheng.call(office.deleteUsers, { query: { userIds: String(ids.zhang) } })).code).toBe(0)
  expect(await school.look('select id from leave where student = $1', [ids.zhang])).toEqual([])
})
