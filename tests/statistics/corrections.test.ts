import { afterAll, expect, test } from 'vitest'
import { notifications } from '../../contract/announcements-notifications.ts'
import { classroom } from '../../contract/classroom.ts'
import type { CorrectionKind } from '../../contract/classroom-lists.ts'
import { codes } from '../../contract/codes.ts'
import { office } from '../../contract/people-office.ts'
import { learning } from '../../contract/statistics.ts'
import { corrections } from '../../contract/statistics-corrections.ts'
import { lessonReport } from '../../contract/statistics-lesson.ts'
import { recount } from '../../server/recount.ts'
import { freshLesson } from '../classroom/rooms.ts'
import { everybodyOut } from '../classroom/stage.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost, type Person } from '../kit/school.ts'
import { holdLesson } from './held.ts'

const school = await schoolHere()
const { ids } = school
const lesson = await freshLesson(school)
const [row] = await school.look('select course::int from lesson where id = $1', [lesson])
const id = String(row?.course)
const [he, luo, gu, chen, zhao, zheng] = (await Promise.all(
  (['he', 'luo', 'gu', 'chen', 'zhao', 'zheng'] as const).map(name => school.signIn(name)),
)) as [Person, Person, Person, Person, Person, Person]
await holdLesson(school, lesson, { he, chen, zhang: await school.signIn('zhang') })
afterAll(everybodyOut)

const of = (student: number) => ({ lesson: String(lesson), student: String(student) })
const correct = (
  who: Person,
  kind: CorrectionKind,
  { student = ids.zhao, minutes = 40, version = 0, reason = '断网后用手机听完' } = {},
) =>
  who.call(corrections.correctAttendance, { params: of(student), body: { kind, minutes, reason, version } })
const take = (who: Person, student = ids.zhao) =>
  who.call(corrections.takeCorrection, { params: of(student) })
const own = async (who: Person) => {
  const course = (await who.call(learning.ownRecord)).data.find(one => String(one.id) === id)
  return { totals: course?.totals, lesson: course?.lessons.find(one => one.id === lesson) }
}
const listed = async (student: number) =>
  (
    await he.call(learning.reportStudents, { params: { id }, query: { page: '1', size: '50' } })
  ).data.rows.find(one => one.id === student)
const figures = async () => {
  await recount(school.connection, [school.site], false)
  const [kept] = await school.look(
    'select came, on_leave, entitled, student_ms::int from lesson_figures where lesson = $1',
    [lesson],
  )
  return kept
}

test('a correction counts in every report beside what the log says, with its reason, and is told once', async () => {
  await expect.poll(async () => (await own(chen)).totals?.lessons).toBe(1)
  const before = await figures()
  const { data } = await correct(he, 'late')
  expect(data).toMatchObject({
    kind: 'late',
    minutes: 40,
    reason: '断网后用手机听完',
    by: '贺建川',
    version: 1,
  })
  expect(await own(zhao)).toMatchObject({
    totals: { lessons: 1, came: 1, late: 1, onLeave: 0, liveMs: 40 * 60_000 },
    lesson: {
      came: true,
      firstAt: null,
      loggedMs: 0,
      liveMs: 40 * 60_000,
      correction: data,
      mayCorrect: false,
    },
  })
  expect(await listed(ids.zhao)).toMatchObject({ came: 1, late: 1, liveMs: 40 * 60_000 })
  // Two were asked in the room, and none of them of somebody who was not in it.
  const asked = { questions: 0, gradable: 0, answered: 0, rightAnswers: 0 }
  expect(await own(zhao)).toMatchObject({ totals: asked, lesson: asked })
  expect(await listed(ids.zhao)).toMatchObject(asked)
  expect((await own(chen)).totals).toMatchObject({ questions: 2, gradable: 1 })
  expect(await figures()).toEqual({
    ...before,
    came: Number(before?.came) + 1,
    student_ms: Number(before?.student_ms) + 40 * 60_000,
  })
  const register = (await he.call(classroom.attendance, { query: { lessonId: String(lesson) } })).data
  expect(register.find(({ personId }) => personId === ids.zhao)).toMatchObject({
    firstAt: null,
    minutes: 0,
    correction: { kind: 'late', reason: '断网后用手机听完' },
  })
  expect((await correct(he, 'leftEarly', { version: 1 })).data).toMatchObject({
    kind: 'leftEarly',
    version: 2,
  })
  // Who left early came as well, and was not late.
  expect((await own(zhao)).totals).toMatchObject({ came: 1, late: 0, liveMs: 40 * 60_000 })
  expect(await listed(ids.zhao)).toMatchObject({ came: 1, late: 0 })
  expect(await figures()).toMatchObject({ came: Number(before?.came) + 1 })
  const told = (
    await zhao.call(notifications.notifications, { query: { page: '1', size: '50' } })
  ).data.rows.filter(({ title }) => title === '考勤已更正')
  expect(told).toHaveLength(1)
  expect(JSON.stringify(told)).not.toContain('断网')
})

test('who was there by the log is absent or on leave by hand, and nothing of the log is lost', async () => {
  const was = await own(chen)
  expect((await correct(zheng, 'absent', { student: ids.chen })).data).toMatchObject({ minutes: 0 })
  expect(await own(chen)).toMatchObject({
    totals: { lessons: 1, came: 0, onLeave: 0, liveMs: 0, answered: 0 },
    lesson: { came: false, firstAt: was.lesson?.firstAt, loggedMs: was.lesson?.liveMs },
  })
  expect((await correct(zheng, 'onLeave', { student: ids.chen, version: 1 })).code).toBe(0)
  expect((await own(chen)).totals).toMatchObject({ came: 0, onLeave: 1 })
  expect(await listed(ids.chen)).toMatchObject({ came: 0, onLeave: 1, liveMs: 0 })
  expect(await figures()).toMatchObject({ on_leave: 1 })
  expect((await take(zheng, ids.chen)).code).toBe(0)
  expect((await take(zheng, ids.chen)).code).toBe(0)
  expect(await own(chen)).toEqual(was)
})

const sitting = async (who: Person, from: 'taught' | 'led' = 'taught', of = lesson) =>
  who.call(lessonReport.reportLesson, { params: { lesson: String(of) }, query: { from } })

test('the list of the lesson says who came and what was corrected, to whoever may read of it', async () => {
  const { data } = await sitting(he)
  expect(data).toMatchObject({
    course: { id: row?.course },
    lesson: { id: lesson, state: 'ended', isKnown: true, isRecorded: false },
  })
  const of = (person: number) => data.students.find(one => one.id === person)
  const [here, away] = [(await own(chen)).lesson, (await own(zhao)).lesson]
  expect(of(ids.chen)).toMatchObject({
    ...{ came: true, firstAt: here?.firstAt, lateMinutes: here?.lateMinutes, liveMs: here?.liveMs },
    ...{ correction: null, mayCorrect: true },
  })
  expect(of(ids.zhao)).toMatchObject({
    ...{ came: true, firstAt: null, lastAt: null, loggedMs: 0, correction: away?.correction },
  })
  // The assistant, the office and who leads a class of it read the same; only some of them correct.
  const names = data.students.map(one => one.id)
  for (const [who, mayCorrect] of [
    [luo, false],
    [zheng, true],
  ] as const) {
    const students = (await sitting(who)).data.students
    expect(students).toEqual(data.students.map(one => ({ ...one, mayCorrect })))
  }
  const led = (await sitting(gu, 'led')).data.students.map(one => one.id)
  expect(led).toContain(ids.chen)
  expect(led.length).toBeLessThan(names.length)
  expect((await sitting(gu)).code).toBe(codes.courseGone)
  expect((await sitting(luo, 'led')).code).toBe(codes.courseGone)
  expect((await sitting(zhao)).code).toBe(codes.notAllowed)
  expect((await sitting(await school.signIn('zheng', { host: otherHost }))).code).toBe(codes.courseGone)
  const [coming] = await school.look(
    'select id::int from lesson where course = $1 and starts_at > now() limit 1',
    [row?.course],
  )
  expect((await sitting(he, 'taught', Number(coming?.id))).code).toBe(codes.courseGone)
})

test('it stays through a count of everything anew, with the logs read again', async () => {
  const before = [await own(zhao), await figures()]
  await recount(school.connection, [school.site], true)
  expect([await own(zhao), await figures()]).toEqual(before)
})

test('of two who correct at once one is told what stands there now', async () => {
  const both = await Promise.all([
    correct(he, 'came', { version: 2 }),
    correct(zheng, 'absent', { version: 2 }),
  ])
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([codes.unchanged, 0])
  const kept = both.find(({ code }) => code === 0)?.data
  expect(both.find(({ code }) => code !== 0)?.data).toEqual(kept)
  expect((await correct(he, 'came')).code).toBe(codes.unchanged)
})

test("only the lesson's teacher and the office correct, of those who had a place in a lesson that is over", async () => {
  const told = async (who: Person, student = ids.zhao, from: 'taught' | 'led' = 'taught') =>
    (
      await who.call(learning.reportStudent, { params: { id, student: String(student) }, query: { from } })
    ).data.lessons.find(one => one.id === lesson)?.mayCorrect
  expect([await told(he), await told(zheng), await told(luo), await told(gu, ids.chen, 'led')]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect((await correct(luo, 'came')).code).toBe(codes.notAllowed)
  expect((await correct(zhao, 'came')).code).toBe(codes.notAllowed)
  expect((await correct(gu, 'came')).code).toBe(codes.courseGone)
  expect((await take(gu)).code).toBe(codes.courseGone)
  expect((await correct(await school.signIn('zheng', { host: otherHost }), 'came')).code).toBe(
    codes.courseGone,
  )
  expect((await correct(he, 'came', { student: ids.wang })).code).toBe(codes.noSuchUser)
  const [coming] = await school.look(
    "select id::int from lesson where course = $1 and state = 'cancelled' and starts_at > now() limit 1",
    [row?.course],
  )
  const params = { ...of(ids.zhao), lesson: String(coming?.id) }
  const body = { kind: 'came' as const, minutes: 1, reason: '还没上', version: 0 }
  expect((await zheng.call(corrections.correctAttendance, { params, body })).code).toBe(codes.noSuchUser)
})

test('in the log the reason stands sealed; with the account of the student a correction goes', async () => {
  const [line] = await school.look(
    "select detail::text as detail, sealed is not null as is_sealed from log_line where action = 'attendance corrected' order by number desc limit 1",
  )
  expect([line?.is_sealed, String(line?.detail).includes('断网')]).toEqual([true, false])
  await school.look("update enrolment set state = 'withdrawn', ended_at = now() where student = $1", [
    ids.zhao,
  ])
  await school.look("update person set state = 'DISABLED', disabled_by = 'SCHOOL' where id = $1", [ids.zhao])
  expect((await zheng.call(office.deleteUsers, { query: { userIds: String(ids.zhao) } })).code).toBe(0)
  expect(await school.look('select lesson from register_correction where student = $1', [ids.zhao])).toEqual(
    [],
  )
})
