import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { seats } from '../../contract/courses-seats.ts'
import { arranging } from '../../contract/timetable-arranging.ts'
import { together } from '../../contract/timetable-together.ts'
import { numbersOf, of, onSale } from '../courses/drafts.ts'
import { schoolHere } from '../kit/here.ts'
import type { Person } from '../kit/school.ts'
import { arrange, at, courseNamed, lesson, lessonsBy, preview, weekly } from './stage.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')
const lin = await school.signIn('lin', { role: 'ADMIN' })
const { he, gu } = school.ids
const numbers = await numbersOf(school)
let made = 0
async function course(teacher: number | null) {
  made += 1
  const subjects = [
    { subject: numbers.subjects.数学 as number, teacher: teacher ?? he, assistants: [], price: 0 },
  ]
  const name = `一起${made}`
  const courseId = await onSale(zheng, school, numbers, { name, subjects, startsOn: '2083-03-01' })
  const [row] = await school.look('select id::int from course_subject where course = $1', [courseId])
  const courseSubject = row?.id as number
  if (teacher === null)
    await school.look('update course_subject set teacher = null where id = $1', [courseSubject])
  return { courseId, courseSubject }
}
type Of = Awaited<ReturnType<typeof course>>
const plan = (one: Of, weekday: number, hour = 19, count = 4) => ({
  ...one,
  rules: [
    weekly({ weekdays: [weekday], starts: [`${String(hour).padStart(2, '0')}:00`], minutes: 60, count }),
  ],
})
const look = (plans: ReturnType<typeof plan>[], who: Person = zheng) =>
  who.call(together.previewTogether, { body: { plans } })
const write = (plans: ReturnType<typeof plan>[], who: Person = zheng) =>
  who.call(together.arrangeTogether, { body: { plans } })
const lessonsOf = async (...all: Of[]) =>
  Number(
    (
      await school.look('select count(*)::int from lesson where course = any ($1)', [
        all.map(({ courseId }) => courseId),
      ])
    )[0]?.count,
  )
const noticesSince = (id: number) =>
  school.look(
    "select person::int, title, message from notification where id > $1 and kind = 'lesson' order by person",
    [id],
  )
const newest = async () =>
  Number((await school.look('select coalesce(max(id), 0)::int as id from notification'))[0]?.id)

test('courses planned together are written whole, each is told once of all of it, and all is taken back in one', async () => {
  const [a, b, c] = [await course(he), await course(he), await course(gu)]
  const plans = [plan(a, 1), plan(b, 2), plan(c, 1)]
  const before = await newest()
  const seen = await look(plans)
  expect(seen.data).toMatchObject({ writable: 12, conflicting: 0, people: 2 })
  expect(await lessonsOf(a, b, c)).toBe(0)
  const { data } = await write(plans)
  expect(data).toMatchObject({ lessons: 12, courses: 3, people: 2 })
  expect(await lessonsOf(a, b, c)).toBe(12)
  const told = await noticesSince(before)
  expect(told.map(({ person }) => person).sort()).toEqual([he, gu].sort())
  expect(told.find(({ person }) => person === he)?.message).toMatch(/《一起1》4 节课.*；《一起2》4 节课/)
  // What it was planned by is what the next plan begins with.
  const { data: again } = await zheng.call(together.togetherCourses, { query: { courses: `${a.courseId}` } })
  expect(again.courses[0]?.subjects[0]?.rules).toMatchObject([{ weekdays: [1], starts: ['19:00'], count: 4 }])
  const undo = () => zheng.call(together.undoTogether, { params: { id: String(data.id) } })
  expect((await undo()).data).toEqual({ lessons: 12, people: 2 })
  expect(await lessonsOf(a, b, c)).toBe(0)
  expect((await undo()).code).toBe(codes.unchanged)
})

test('two of the new ones with the same teacher: the later plan is in the way, a free time is proposed, and nothing is written', async () => {
  const [a, b] = [await course(he), await course(he)]
  const seen = (await look([plan(a, 3), plan(b, 3)])).data
  expect([seen.plans[0]?.conflicting, seen.plans[1]?.conflicting]).toEqual([0, 4])
  expect(seen.plans[1]?.lessons[0]).toMatchObject({
    conflicts: [{ kind: 'together', who: '贺建川', value: `一起${made - 1}`, stops: true }],
    free: { startsAt: '2083-03-04T11:00:00.000Z' },
  })
  const refused = await write([plan(a, 3), plan(b, 3)])
  expect(refused.code).toBe(codes.teacherBusy)
  expect(await lessonsOf(a, b)).toBe(0)
})

test('students of both stop nothing, and are said', async () => {
  const [a, b] = [await course(he), await course(gu)]
  for (const { courseId } of [a, b])
    await zheng.call(seats.addToRoster, { ...of(courseId), body: { which: { accounts: ['student'] } } })
  const seen = (await look([plan(a, 4), plan(b, 4)])).data
  expect([seen.conflicting, seen.people]).toEqual([0, 3])
  expect(seen.plans[1]?.lessons[0]?.conflicts).toMatchObject([
    { kind: 'together', students: 1, stops: false },
  ])
})

test('two offices plan the same courses at once: one writes them, the other reads what is there, nothing twice', async () => {
  const [a, b] = [await course(he), await course(gu)]
  const plans = [plan(a, 5, 10), plan(b, 5, 10)]
  const codesOf = (await Promise.all([write(plans), write([...plans].reverse(), lin)])).map(
    ({ code }) => code,
  )
  expect(codesOf.filter(code => code === codes.done)).toHaveLength(1)
  expect([codes.slotTaken, codes.teacherBusy]).toContain(codesOf.find(code => code !== codes.done))
  expect(await lessonsOf(a, b)).toBe(8)
})

test('what cannot be planned is refused in words, and nothing of the others is written', async () => {
  const good = await course(he)
  const ofNobody = await course(null)
  const archived = await course(gu)
  await school.look("update course set state = 'archived' where id = $1", [archived.courseId])
  const refused = async (bad: Of, change: Partial<ReturnType<typeof plan>> = {}) =>
    write([plan(good, 6), { ...plan(bad, 6), ...change }])
  expect(await refused(ofNobody)).toMatchObject({
    code: 99,
    data: { fields: [{ path: 'plans.1.teacher', problem: 'missing' }] },
  })
  expect((await refused(archived)).code).toBe(codes.chooseCourse)
  const over = weekly({ from: '2020-03-02', weekdays: [1], starts: ['10:00'], minutes: 60, count: 2 })
  const fine = await course(gu)
  expect(
    (await look([{ ...plan(fine, 6), rules: [over] }])).data.plans[0]?.lessons[0]?.conflicts[0],
  ).toMatchObject({
    kind: 'past',
    stops: true,
  })
  expect((await refused(fine, { rules: [over] })).code).toBe(codes.lessonsPast)
  const foreign = await courseNamed(school, '', school.otherSite)
  expect((await refused(foreign)).code).toBe(codes.courseGone)
  expect((await look([plan(foreign, 6)])).code).toBe(codes.courseGone)
  expect(
    (
      await zheng.call(together.togetherCourses, {
        query: { courses: `${good.courseId},${foreign.courseId}` },
      })
    ).code,
  ).toBe(codes.courseGone)
  expect((await refused(good)).data).toMatchObject({ fields: [{ path: 'plans', problem: 'taken' }] })
  await zheng.call(arranging.takeLock, { body: { courseId: good.courseId } })
  expect((await write([plan(good, 6)], lin)).code).toBe(codes.beingScheduled)
  await zheng.call(arranging.leaveLock, { query: { courseId: String(good.courseId) } })
  await school.look('update person set duties = $2 where id = $1', [school.ids.lin, ['reads courses']])
  expect((await look([plan(good, 6)], lin)).code).toBe(codes.done)
  expect((await write([plan(good, 6)], lin)).code).toBe(codes.notAllowed)
  await school.look('update person set duties = null where id = $1', [school.ids.lin])
  expect(await lessonsOf(good, ofNobody, archived, fine)).toBe(0)
})

test('a preview of twelve courses of twenty lessons has every one of them', async () => {
  const plans: ReturnType<typeof plan>[] = []
  for (let n = 0; n < 12; n += 1) plans.push(plan(await course(n % 2 ? he : gu), 1 + (n % 6), 8 + n, 20))
  const { data } = await look(plans)
  expect(data.writable + data.conflicting).toBe(240)
})

test('a course that another school gives is refused in words', async () => {
  const one = await course(he)
  const theirs = await courseNamed(school, '', school.otherSite)
  await school.look(
    `insert into shared_course (site, id, name, cover, summary, intro, delivery, subjects, teachers, lessons)
      values ($1, $2, '', '', '', '', 'live', '[]', '[]', '[]') on conflict do nothing`,
    [school.otherSite, theirs.courseId],
  )
  await school.look("update course set kind = 'public', quoted_from = $2 where id = $1", [
    one.courseId,
    theirs.courseId,
  ])
  const { code } = await zheng.call(together.togetherCourses, { query: { courses: String(one.courseId) } })
  expect(code).toBe(codes.plannedElsewhere)
  const good = await course(he)
  expect((await write([plan(good, 6), plan(one, 6)])).code).toBe(codes.plannedElsewhere)
  expect(await lessonsOf(good)).toBe(0)
})

test('one course planned alone tells each person once as well, and so does taking it back', async () => {
  const one = await course(he)
  await zheng.call(seats.addToRoster, { ...of(one.courseId), body: { which: { accounts: ['student'] } } })
  const before = await newest()
  expect((await preview(zheng, plan(one, 7))).people).toBe(2)
  const { data } = await arrange(zheng, plan(one, 7))
  expect(data).toMatchObject({ lessons: 4, people: 2 })
  const told = await noticesSince(before)
  expect(told.map(({ person }) => person)).toEqual([he, school.ids.chen].sort((a, b) => a - b))
  expect(told[0]?.message).toMatch(/《一起\d+》4 节课，2083-03-07 19:00 开始/)
  const undone = await zheng.call(arranging.undoArrangement, { params: { id: String(data.id) } })
  expect(undone.data).toEqual({ lessons: 4, people: 2 })
  expect((await noticesSince(before)).filter(({ title }) => title === '排好的课已撤回')).toHaveLength(2)
  expect(await lessonsOf(one)).toBe(0)
})

test('what lies in the past is named, written by an express word alone, and told to nobody', async () => {
  const one = await course(gu)
  const both = {
    ...one,
    lessons: [lesson('2020-03-02', '10:00', '11:00'), lesson('2083-03-02', '10:00', '11:00')],
  }
  const seen = await preview(zheng, both)
  expect([seen.past, seen.writable, seen.conflicting]).toEqual([1, 2, 0])
  expect(seen.lessons.map(({ conflicts }) => conflicts.map(({ kind, stops }) => [kind, stops]))).toEqual([
    [['past', false]],
    [],
  ])
  const refused = await arrange(zheng, both)
  expect(refused).toMatchObject({
    code: codes.lessonsPast,
    data: { conflicts: [{ startsAt: '2020-03-02T02:00:00.000Z' }] },
  })
  expect(await lessonsOf(one)).toBe(0)
  const before = await newest()
  expect((await arrange(zheng, { ...both, past: true })).data).toMatchObject({ lessons: 2, people: 1 })
  expect((await noticesSince(before))[0]?.message).toMatch(/1 节课，2083-03-02 10:00 开始/)
  const alone = { ...one, lessons: [lesson('2020-03-03', '10:00', '11:00')] }
  expect((await preview(zheng, alone)).people).toBe(0)
  expect((await arrange(zheng, { ...alone, past: true })).data.people).toBe(0)
})

test('what was changed since keeps a batch from being taken back without a word, until it is as it was', async () => {
  const [a, b] = [await course(he), await course(gu)]
  const { data } = await write([plan(a, 2, 8), plan(b, 2, 8)])
  const [batch] = await school.look('select id::int from arrangement where together = $1 and course = $2', [
    data.id,
    b.courseId,
  ])
  const [moved] = await school.look(
    'select id::int from lesson where arrangement = $1 order by starts_at limit 1',
    [batch?.id],
  )
  const lessons = lessonsBy(school, zheng)
  const was = await lessons.get(moved?.id as number)
  const noon = { startsAt: at('2083-03-02', '12:00'), endsAt: at('2083-03-02', '13:00') }
  expect((await lessons.change(was.id, noon)).code).toBe(codes.done)
  const all = () => zheng.call(together.undoTogether, { params: { id: String(data.id) } })
  const one = (query: { changed?: 'too' } = {}) =>
    zheng.call(arranging.undoArrangement, { params: { id: String(batch?.id) }, query })
  const stuck = { code: codes.unchanged, data: { lessons: ['第 1 课'] } }
  expect(await all()).toMatchObject(stuck)
  expect(await one()).toMatchObject(stuck)
  const shown = await zheng.call(arranging.arrangedCourse, { params: { id: String(b.courseId) } })
  expect(shown.data.batches).toMatchObject([{ changed: 1, canUndo: true }])
  expect(await lessonsOf(a, b)).toBe(8)
  await lessons.change(was.id, { startsAt: was.startsAt, endsAt: was.endsAt })
  expect((await all()).data).toMatchObject({ lessons: 8 })
  // With an express word what was changed goes as well.
  const again = await arrange(zheng, plan(a, 2, 8))
  const [first] = await school.look('select id::int from lesson where arrangement = $1 order by starts_at', [
    again.data.id,
  ])
  await lessons.change(first?.id as number, { name: '复习' })
  const undo = (query: { changed?: 'too' } = {}) =>
    zheng.call(arranging.undoArrangement, { params: { id: String(again.data.id) }, query })
  expect(await undo()).toMatchObject({ code: codes.unchanged, data: { lessons: ['复习'] } })
  expect((await undo({ changed: 'too' })).data).toMatchObject({ lessons: 4 })
})
