import { io, type Socket } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import type { Push } from '../../contract/push.ts'
import { timetable } from '../../contract/timetable.ts'
import { arranging } from '../../contract/timetable-arranging.ts'
import type { BodyOf } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import type { Person } from '../kit/school.ts'
import { there } from '../kit/there.ts'
import { arrange, at, courseNamed, lesson, preview, weekly } from './stage.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')
const lin = await school.signIn('lin', { role: 'ADMIN' })

const lessonsOf = async (course: number) =>
  Number(
    (await school.look("select count(*) from lesson where course = $1 and state <> 'cancelled'", [course]))[0]
      ?.count,
  )

test('a rule is shown with every lesson and every conflict, and nothing is written', async () => {
  const plan = await courseNamed(school, '高一物理')
  const other = await courseNamed(school, '高三化学')
  expect((await arrange(zheng, { ...other, lessons: [lesson('2083-03-04', '19:30', '20:30')] })).code).toBe(
    codes.done,
  )
  const before = await lessonsOf(plan.courseId)
  const seen = await preview(zheng, { ...plan, rules: [weekly()] })
  expect([seen.lessons.length, seen.writable, seen.conflicting]).toEqual([16, 15, 1])
  const wrong = there(seen.lessons[1])
  expect(wrong.conflicts).toMatchObject([
    { kind: 'teacher', who: '何立群', stops: true, lesson: { course: '高三化学：实验专题' } },
  ])
  // The nearest time that is free for everybody: the same o'clock a day later.
  expect(wrong.free?.startsAt).toBe('2083-03-05T11:00:00.000Z')
  expect(await lessonsOf(plan.courseId)).toBe(before)

  const refused = await arrange(zheng, { ...plan, rules: [weekly()] })
  expect(refused.code).toBe(codes.teacherBusy)
  expect((refused.data as { conflicts?: unknown }).conflicts).toMatchObject([
    { startsAt: '2083-03-04T11:00:00.000Z' },
  ])
  expect(await lessonsOf(plan.courseId)).toBe(before)

  const good = seen.lessons.filter(
    (one: { conflicts: { stops: boolean }[] }) => !one.conflicts.some(c => c.stops),
  )
  const written = await arrange(zheng, {
    ...plan,
    lessons: [...good, there(wrong.free)].map(({ startsAt, endsAt }) => ({ startsAt, endsAt, name: '' })),
  })
  expect(written).toMatchObject({ code: codes.done, data: { lessons: 16 } })
  expect(await lessonsOf(plan.courseId)).toBe(before + 16)

  // The same again: now the course itself is in the way.
  expect((await arrange(zheng, { ...plan, rules: [weekly()] })).code).toBe(codes.slotTaken)
  const { data } = await zheng.call(arranging.undoArrangement, { params: { id: String(written.data.id) } })
  expect(data.lessons).toBe(16)
  expect(await lessonsOf(plan.courseId)).toBe(before)
  expect(
    (await zheng.call(arranging.undoArrangement, { params: { id: String(written.data.id) } })).code,
  ).toBe(codes.unchanged)
})

test('students of two courses at once are named and stop nothing; a plan in its own way is stopped', async () => {
  const plan = await courseNamed(school, '高一物理')
  const maths = await courseNamed(school, '高一数学')
  expect((await arrange(zheng, { ...maths, lessons: [lesson('2083-04-06', '10:00', '11:00')] })).code).toBe(0)
  const seen = await preview(zheng, {
    ...plan,
    lessons: [lesson('2083-04-06', '10:30', '11:30'), lesson('2083-04-06', '11:00', '12:00')],
  })
  expect(seen.lessons[0]?.conflicts).toMatchObject([{ kind: 'students', students: 2, stops: false }])
  expect(seen.lessons[1]?.conflicts).toMatchObject([{ kind: 'batch', stops: true }])
  expect((await arrange(zheng, { ...plan, lessons: [lesson('2083-04-06', '10:30', '11:30')] })).code).toBe(0)
})

/** What is told to a person from now on, as long as the test lasts. */
async function pushesTo(who: Person) {
  const told: Push[] = []
  const socket = io(`http://localhost:${school.port}`, {
    path: '/eschool-service/socket.io',
    query: { token: `Bearer:${who.token}` },
    transports: ['websocket'],
    extraHeaders: { host: 'localhost' },
  })
  socket.on('push_event', message => told.push(message))
  // A page that stays open holds what its owner holds: whatever becomes of this test, the next ones begin without it.
  onTestFinished(() => void socket.disconnect())
  await new Promise<void>(resolve => socket.once('connect', () => resolve()))
  return told
}

test('a large batch tells how far it is with pushes of type 5, the first of them 1, the last with the result', async () => {
  const plan = await courseNamed(school, '书法公开课')
  const told = await pushesTo(zheng)
  // Large enough that a step which waits for its turn at the database is told before the last word.
  const said = await arrange(zheng, { ...plan, rules: [weekly({ from: '2084-01-01', count: 800 })] })
  expect(said.data.lessons).toBe(800)
  // What was told of the batch before this one may still be under way.
  await expect
    .poll(() => told.filter(one => one.persent === 100).map(one => one.content), { timeout: 10_000 })
    .toContain('排课完成：已写入 800 节课')
  expect(told.every(one => one.type === 5)).toBe(true)
  expect(told.map(one => one.persent)).toContain(1)
})

test('a large batch that is refused ends its bar without a word: nobody waits before a page that is held', async () => {
  const plan = await courseNamed(school, '书法公开课')
  const told = await pushesTo(zheng)
  const twice = { ...plan, rules: [weekly({ from: '2084-01-01', count: 60 })] }
  expect((await arrange(zheng, twice)).code).toBe(codes.slotTaken)
  await expect.poll(() => told, { timeout: 10_000 }).toContainEqual({ type: 5, persent: 100 })
  // A first step that still waited for its turn at the database is not told any more; behind the end nothing is.
  expect(told.at(-1)).toEqual({ type: 5, persent: 100 })
  expect([[100], [1, 100]]).toContainEqual(told.map(one => one.persent))
})

test('of fifty writers at the same slot one wins and forty-nine get the code', async () => {
  const plan = await courseNamed(school, '书法公开课')
  const before = await lessonsOf(plan.courseId)
  const said = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      arrange(n % 2 ? zheng : lin, { ...plan, lessons: [lesson('2083-05-10', '15:00', '16:00')] }),
    ),
  )
  const got = new Map<string, number>()
  for (const { status, code, message } of said) {
    const name =
      code === codes.slotTaken || code === codes.teacherBusy ? 'in the way' : `${status} ${code} ${message}`
    got.set(name, (got.get(name) ?? 0) + 1)
  }
  expect(Object.fromEntries(got)).toEqual({ [`200 ${codes.done} 成功`]: 1, 'in the way': 49 })
  expect(await lessonsOf(plan.courseId)).toBe(before + 1)
})

test('past the program the database itself refuses an overlap of a teacher and of a course', async () => {
  const [one] = await school.look(
    "select id::int, course::int, course_subject::int from lesson where site = $1 and state = 'scheduled' limit 1",
    [school.site],
  )
  await expect(
    school.look(
      `insert into lesson (site, course, course_subject, number, name, starts_at, ends_at)
        select site, course, course_subject, 99, 'x', starts_at, ends_at from lesson where id = $1`,
      [one?.id],
    ),
  ).rejects.toThrow(/lesson_course_free/)
  const teacher = school.ids.he
  // Of two courses, so that only the teacher is in the way.
  const [first, second] = await school.look(
    `select distinct on (l.course) l.id::int from lesson l join lesson_person p on p.lesson = l.id
      where p.person = $1 and l.state = 'scheduled' order by l.course, l.starts_at limit 2`,
    [teacher],
  )
  expect(second).toBeDefined()
  await expect(
    school.look(
      `update lesson set starts_at = o.starts_at, ends_at = o.ends_at
        from lesson o where lesson.id = $1 and o.id = $2`,
      [second?.id, first?.id],
    ),
  ).rejects.toThrow(/lesson_person_free/)
})

test('a course that somebody arranges is locked for others, with the name and age of the lock', async () => {
  const plan = await courseNamed(school, '英语晨读')
  const take = (who: Person) => who.call(arranging.takeLock, { body: { courseId: plan.courseId } })
  expect((await take(zheng)).data).toMatchObject({ owner: '郑文静', mine: true })
  const late = await take(lin)
  expect(late).toMatchObject({ code: codes.beingScheduled, data: { owner: '郑文静', mine: false } })
  expect(late.data.silent).toBeLessThan(60)
  const one = { ...plan, lessons: [lesson('2083-06-01', '06:00', '06:20')] }
  expect((await arrange(lin, one)).code).toBe(codes.beingScheduled)
  expect((await arrange(zheng, one)).code).toBe(codes.done)
  // After two minutes of silence it is anybody's.
  await school.look("update arranging set seen_at = now() - interval '121 seconds'")
  expect((await take(lin)).data).toMatchObject({ owner: '林若晴', mine: true })
  const leave = (who: Person) => who.call(arranging.leaveLock, { query: { courseId: String(plan.courseId) } })
  expect((await leave(zheng)).code).toBe(codes.unchanged)
  expect((await leave(lin)).code).toBe(codes.done)
})

test('the lock ends with the last page of its owner', async () => {
  const { courseId } = await courseNamed(school, '英语晨读')
  const other = (await courseNamed(school, '高一物理')).courseId
  const take = (who: Person, course = courseId) =>
    who.call(arranging.takeLock, { body: { courseId: course } })
  const page = (who: Person) =>
    new Promise<Socket>(resolve => {
      const socket = io(`http://localhost:${school.port}`, {
        path: '/eschool-service/socket.io',
        query: { token: `Bearer:${who.token}` },
        transports: ['websocket'],
        extraHeaders: { host: 'localhost' },
      })
      socket.once('connect', () => resolve(socket))
    })
  const [one, last] = [await page(zheng), await page(zheng)]
  expect((await take(zheng)).code).toBe(codes.done)
  one.disconnect()
  // Somebody else's only page is opened and closed behind it: what that one held is free when both have been seen to go.
  const behind = await page(lin)
  expect((await take(lin, other)).code).toBe(codes.done)
  behind.disconnect()
  await expect.poll(async () => (await take(zheng, other)).code).toBe(codes.done)
  expect((await take(lin)).code).toBe(codes.beingScheduled)
  last.disconnect()
  await expect.poll(async () => (await take(lin)).code).toBe(codes.done)
  await lin.call(arranging.leaveLock, { query: { courseId: String(courseId) } })
})

test("the school's rules stop a lesson, each with its own code, and only what they are about", async () => {
  const plan = await courseNamed(school, '高一数学')
  const [grade] = await school.look("select id::int from grade where site = $1 and name = '高一'", [
    school.site,
  ])
  const [maths] = await school.look("select id::int from subject where site = $1 and name = '数学'", [
    school.site,
  ])
  const rule = { grade: grade?.id as number, latestEnd: '21:00', longest: 45, pause: 10 }
  const set = (values: Partial<BodyOf<typeof arranging.changeSchoolRules>>) =>
    zheng.call(arranging.changeSchoolRules, {
      body: { grades: [], noWeekends: [], weekHours: null, ...values },
    })
  expect((await set({ grades: [rule], noWeekends: [maths?.id as number], weekHours: 2 })).code).toBe(
    codes.done,
  )
  const tries = async (day: string, from: string, to: string) =>
    (await arrange(zheng, { ...plan, lessons: [lesson(day, from, to)] })).code
  expect(await tries('2083-07-06', '20:30', '21:05')).toBe(codes.endsTooLate)
  expect(await tries('2083-07-06', '18:00', '19:00')).toBe(codes.lessonTooLong)
  expect(await tries('2083-07-06', '18:00', '18:45')).toBe(codes.done)
  expect(await tries('2083-07-06', '18:50', '19:30')).toBe(codes.pauseTooShort)
  expect(await tries('2083-07-06', '18:55', '19:35')).toBe(codes.done)
  expect(await tries('2083-07-07', '18:00', '18:45')).toBe(codes.teacherTooManyHours)
  expect(await tries('2083-07-10', '10:00', '10:30')).toBe(codes.noWeekendLessons)
  expect(await tries('2026-10-01', '10:00', '10:30')).toBe(codes.noWeekendLessons)
  // Another year of pupils and another subject know nothing of them.
  const brush = await courseNamed(school, '信息学')
  expect((await arrange(zheng, { ...brush, lessons: [lesson('2083-07-11', '10:00', '10:40')] })).code).toBe(0)
  expect((await set({})).code).toBe(codes.done)
  expect(await tries('2083-07-10', '20:30', '22:30')).toBe(codes.done)
})

test('a plan for another course, an unknown teacher, an empty or endless one is refused', async () => {
  const maths = await courseNamed(school, '高一数学')
  const physics = await courseNamed(school, '高一物理')
  const one = [lesson('2083-08-01', '10:00', '11:00')]
  const said = async (values: Partial<BodyOf<typeof arranging.arrange>>) =>
    (await arrange(zheng, { ...maths, lessons: one, ...values })).code
  expect(await said({ courseSubject: physics.courseSubject })).toBe(codes.courseGone)
  expect(await said({ teacher: 999_999_999 })).toBe(codes.noSuchUser)
  expect(await said({ assistants: [school.ids.he] })).toBe(codes.done)
  expect(await said({ lessons: [] })).toBe(codes.incomplete)
  expect(await said({ lessons: [lesson('2083-08-01', '10:00', '09:00')] })).toBe(codes.incomplete)
  const fields = async (more: Partial<BodyOf<typeof arranging.arrange>>) =>
    (await arrange(zheng, { ...maths, ...more })).fields
  const isNot = (path: string) => [{ path, problem: 'notOffered' }]
  expect(await fields({ teacher: school.ids.chen, lessons: one })).toEqual(isNot('teacher'))
  expect(await fields({ assistants: [school.ids.chen], lessons: one })).toEqual(isNot('assistants'))
  expect(await fields({ rules: [weekly({ weekdays: [] })] })).toEqual([
    { path: 'rules.0.weekdays', problem: 'missing' },
  ])
  expect(await fields({ rules: [weekly({ count: undefined, until: undefined })] })).toEqual([
    { path: 'rules.0.count', problem: 'required' },
  ])
})

test('when the live platform has expired the timetable answers 805', async () => {
  await school.look("update site set invalid_time = now() - interval '1 hour' where id = $1", [school.site])
  const chen = await school.signIn('chen')
  const span = { from: at('2083-03-01', '00:00'), to: at('2083-03-08', '00:00') }
  expect((await zheng.call(timetable.schoolTimetable, { query: span })).code).toBe(codes.platformExpired)
  expect((await chen.call(timetable.ownTimetable, { query: span })).code).toBe(codes.platformExpired)
  const plan = {
    ...(await courseNamed(school, '高一数学')),
    lessons: [lesson('2083-09-01', '10:00', '11:00')],
  }
  expect((await arrange(zheng, plan)).code).toBe(codes.platformExpired)
  await school.look('update site set invalid_time = null where id = $1', [school.site])
  expect((await zheng.call(timetable.schoolTimetable, { query: span })).code).toBe(codes.done)
})
