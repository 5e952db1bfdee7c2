import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { courseDesk } from '../../contract/courses-office.ts'
import { office } from '../../contract/people-office.ts'
import { siteDesk } from '../../contract/site-desk.ts'
import { wrong } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { change, changeOf, detailsOf, draftOf, moveTo, numbersOf, of, onSale } from './drafts.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')
const numbers = await numbersOf(school)

type Taught = ReturnType<typeof changeOf>['subjects'][number]
const add = (more: Parameters<typeof draftOf>[2] = {}) =>
  zheng.call(courseDesk.addCourse, { body: draftOf(school, numbers, more) })
const named = (name: string) => numbers.courses[name] as number
const functions = () => named('高一数学：函数与图像')

test('a course is drafted, put on sale, closed, opened again and archived, and its history says so', async () => {
  const { code, data } = await add()
  expect(code).toBe(codes.done)
  expect(await detailsOf(zheng, data.id)).toMatchObject({
    state: 'draft',
    standing: 'draft',
    gradeNames: ['高二'],
    subjects: [{ name: '数学', teacherName: '贺建川', assistantNames: ['罗小满'], price: 1280 }],
    createdBy: '郑文静',
    locked: [],
  })
  for (const [state, standing] of [
    ['onSale', 'enrolling'],
    ['closed', 'saleClosed'],
    ['onSale', 'enrolling'],
    ['closed', 'saleClosed'],
    ['archived', 'archived'],
  ] as const)
    expect((await moveTo(zheng, data.id, state)).data).toMatchObject({ state, standing })
  const { rows, total } = (await zheng.call(courseDesk.courseChanges, of(data.id))).data
  expect(total).toBe(6)
  expect(rows[0]).toMatchObject({
    kind: 'state',
    by: '郑文静',
    fields: [{ field: 'state', before: 'closed', after: 'archived' }],
  })
  expect(rows[5]).toMatchObject({ kind: 'made', by: '郑文静' })
  expect((await moveTo(zheng, data.id, 'onSale')).code).toBe(codes.unchanged)
})

test('a course without a subject or without a teacher does not go on sale', async () => {
  const empty = (await add({ subjects: [] })).data.id
  expect(await moveTo(zheng, empty, 'onSale')).toMatchObject({
    code: codes.incomplete,
    data: { fields: [{ path: 'subjects', problem: 'missing' }] },
  })
  const untaught = [{ subject: numbers.subjects.数学 as number, teacher: null, assistants: [], price: 0 }]
  const nobody = (await add({ subjects: untaught })).data.id
  expect((await moveTo(zheng, nobody, 'onSale')).fields).toEqual([{ path: 'teacher', problem: 'missing' }])
})

test('701: an introduction is at most 20,000 characters long, once it is cleaned', async () => {
  const long = (letters: number) => add({ intro: `<p>${'图'.repeat(letters - 7)}</p>` })
  expect((await long(20_000)).code).toBe(codes.done)
  expect((await long(20_001)).code).toBe(codes.introTooLong)
  const padded = `<p>好</p>${'<script>alert(1)</script>'.repeat(2000)}`
  expect((await add({ intro: padded })).code).toBe(codes.done)
})

test('an introduction keeps its formatting and nothing that runs or loads', async () => {
  const { id } = (
    await add({
      intro:
        '<h1>题</h1><p onclick="x()">一<b>二</b><img src=x onerror=alert(1)><a href="javascript:alert(1)">三</a><a href="https://a.example/">四</a></p><iframe src="https://b.example"></iframe><style>p{}</style>',
    })
  ).data
  expect((await detailsOf(zheng, id)).intro).toBe(
    '<h2>题</h2><p>一<strong>二</strong><a rel="noopener noreferrer nofollow" target="_blank">三</a><a href="https://a.example/" rel="noopener noreferrer nofollow" target="_blank">四</a></p>',
  )
})

test('702: a name has no special characters', async () => {
  for (const name of [
    '高一<数学>',
    '数学#1',
    '数学@家',
    '数学*',
    '50%数学',
    '数学\\',
    '数学😀',
    '“数学”=1',
    '$数学',
  ])
    expect((await add({ name })).code, name).toBe(codes.courseName)
  for (const name of [
    '高一数学：函数（上）',
    'Año 1 - Matemáticas',
    '语文 · 文言文',
    '《论语》二十讲！',
    'A+B, C&D',
  ])
    expect((await add({ name })).code, name).toBe(codes.done)
  expect((await add({ name: '  ' })).fields).toEqual([{ path: 'name', problem: 'missing' }])
  expect((await add({ name: '长'.repeat(61) })).fields).toEqual([
    { path: 'name', problem: 'tooLong', most: 60 },
  ])
})

test('what is wrong with a field is named, with the limit that it broke', async () => {
  const row = { subject: numbers.subjects.数学 as number, teacher: null, assistants: [], price: 99_999_999 }
  expect((await add({ subjects: [row] })).fields).toEqual([
    { path: 'subjects.0.price', problem: 'outOfRange', most: 1_000_000 },
  ])
  expect((await add({ kind: wrong('tour') })).fields).toEqual([{ path: 'kind', problem: 'notOffered' }])
  expect((await add({ delivery: wrong(undefined) })).fields).toEqual([
    { path: 'delivery', problem: 'missing' },
  ])
  expect((await add({ capacity: wrong('twelve') })).fields).toEqual([{ path: 'capacity', problem: 'format' }])
})

test('a draft that names what the school does not have says which field, and keeps nothing', async () => {
  const refused = await add({
    grades: [999_999],
    subjects: [{ subject: 999_999, teacher: school.ids.chen, assistants: [school.ids.li], price: 1 }],
  })
  expect(refused).toMatchObject({ code: codes.incomplete })
  expect(refused.fields.map(({ path }) => path)).toEqual(['assistants', 'grades', 'subjects', 'teacher'])
  const twice = { subject: numbers.subjects.数学 as number, teacher: null, assistants: [], price: 1 }
  expect((await add({ subjects: [twice, twice] })).code).toBe(codes.subjectExists)
  expect((await add({ startsOn: '2083-02-01', endsOn: '2083-01-01' })).fields).toEqual([
    { path: 'endsOn', problem: 'outOfRange' },
  ])
  expect((await add({ saleFrom: '2083-02-01', saleUntil: '2083-01-01' })).fields[0]?.path).toBe('saleUntil')
  expect((await add({ cover: `${'0'.repeat(32)}.webp` })).code).toBe(codes.uploadFailed)
})

test('703: once the course has started its delivery, first day and prices stay as they are', async () => {
  const { locked, subjects } = await detailsOf(zheng, functions())
  expect(locked).toContainEqual({ field: 'price', code: codes.courseStarted })
  expect((await change(zheng, functions(), { delivery: 'cloudView' })).code).toBe(codes.courseStarted)
  expect((await change(zheng, functions(), { startsOn: '2083-01-01' })).code).toBe(codes.courseStarted)
  const dearer = [{ ...(changeOf({ subjects }).subjects[0] as Taught), price: 1 }]
  expect((await change(zheng, functions(), { subjects: dearer })).code).toBe(codes.courseStarted)
  expect((await change(zheng, functions(), { summary: '换一句话。' })).code).toBe(codes.done)
})

test('704: with students enrolled grades, rules and places below the seats taken stay as they are', async () => {
  const id = functions()
  for (const more of [{ grades: [] }, { feeRule: '另收' }, { refundRule: '不退' }, { capacity: 2 }])
    expect((await change(zheng, id, more)).code, JSON.stringify(more)).toBe(codes.courseEnrolled)
  expect((await change(zheng, id, { capacity: 50 })).code).toBe(codes.done)
  expect((await change(zheng, id, { capacity: 40 })).code).toBe(codes.done)
})

test('705 and 706: a subject that students follow, or that is scheduled, stays in its course', async () => {
  const id = named('高二三科同步班')
  const { subjects } = changeOf(await detailsOf(zheng, id))
  expect((await change(zheng, id, { subjects: subjects.slice(1) })).code).toBe(codes.subjectEnrolled)
  await school.look("update enrolment set state = 'withdrawn' where course = $1", [id])
  expect((await change(zheng, id, { subjects: subjects.slice(1) })).code).toBe(codes.subjectScheduled)
  await school.look("update lesson set state = 'cancelled' where course = $1 and course_subject = $2", [
    id,
    (await detailsOf(zheng, id)).subjects[0]?.id,
  ])
  await school.look("update enrolment set state = 'active' where course = $1", [id])
})

test('722 and 723: the teacher of a running lesson, or of lessons that are all over, is not changed', async () => {
  const id = functions()
  const { subjects } = changeOf(await detailsOf(zheng, id))
  const other = [{ ...(subjects[0] as Taught), teacher: school.ids.gu }]
  await school.look(
    "update lesson set state = 'live' where id = (select id from lesson where course = $1 and state = 'scheduled' order by starts_at limit 1)",
    [id],
  )
  expect((await change(zheng, id, { subjects: other })).code).toBe(codes.lessonRunning)
  const before = await school.look('select id, state from lesson where course = $1', [id])
  await school.look("update lesson set state = 'ended' where course = $1 and state <> 'cancelled'", [id])
  expect((await change(zheng, id, { subjects: other })).code).toBe(codes.lessonEnded)
  for (const { id: lesson, state } of before)
    await school.look('update lesson set state = $2 where id = $1', [lesson, state])
})

test('707, 724 and 706: a recommended, a started or enrolled and a scheduled course are not deleted', async () => {
  const remove = (...ids: number[]) =>
    zheng.call(courseDesk.deleteCourses, { query: { courseIds: ids.join() } })
  expect((await remove(functions())).code).toBe(codes.recommended)
  expect((await remove(named('信息学：算法入门'))).code).toBe(codes.startedOrEnrolled)
  expect((await remove(named('书法公开课：一横一竖'))).code).toBe(codes.subjectScheduled)
  const fresh = (await add()).data.id
  expect((await remove(fresh, functions())).code).toBe(codes.recommended)
  expect((await detailsOf(zheng, fresh)).name).toBe('高二数学：导数与切线')
  expect((await remove(fresh)).code).toBe(codes.done)
  expect((await zheng.call(courseDesk.courseDetails, of(fresh))).code).toBe(codes.courseGone)
})

test('724: a course that has started or has enrolments is not withdrawn; one without them is', async () => {
  expect((await moveTo(zheng, named('信息学：算法入门'), 'withdrawn')).code).toBe(codes.startedOrEnrolled)
  expect((await moveTo(zheng, named('英语晨读打卡'), 'withdrawn')).code).toBe(codes.recommended)
  const id = await onSale(zheng, school, numbers)
  expect((await moveTo(zheng, id, 'withdrawn')).data.state).toBe('withdrawn')
  expect((await moveTo(zheng, id, 'draft')).data.state).toBe('draft')
})

test('somebody else was quicker: -18 with the course as it is now, and nothing changed', async () => {
  const { id } = (await add()).data
  const read = await detailsOf(zheng, id)
  await change(zheng, id, { summary: '先' })
  const late = await zheng.call(courseDesk.changeCourse, {
    ...of(id),
    body: changeOf(read, { summary: '后' }),
  })
  expect(late).toMatchObject({ code: codes.unchanged, data: { summary: '先' } })
})

test('201: a subject that a course refers to is not deleted', async () => {
  const { 化学 } = numbers.subjects
  await school.look('update subject set enabled = false where id = $1', [化学])
  expect((await zheng.call(siteDesk.deleteSubject, of(化学 as number))).code).toBe(codes.subjectInUse)
})

test('717: a grade that a course is for is not deleted, nor another with it, and it is named', async () => {
  const { data: free } = await zheng.call(siteDesk.addGrade, { body: { name: '没有课程的年级' } })
  const used = { id: numbers.grades.高一 as number, name: '高一' }
  const remove = await zheng.call(siteDesk.deleteGrades, { query: { gradeIds: `${free.id},${used.id}` } })
  expect(remove).toMatchObject({ code: codes.gradeInUse, data: { grades: [used] } })
})

test('106, 107 and 125: who is enrolled or stands in the timetable is not deleted', async () => {
  const { chen, luo } = school.ids
  const remove = (...ids: number[]) => zheng.call(office.deleteUsers, { query: { userIds: ids.join() } })
  await school.look("update person set state = 'DISABLED', disabled_by = 'SCHOOL' where id = any ($1)", [
    [chen, luo],
  ])
  expect((await remove(chen)).code).toBe(codes.studentEnrolled)
  expect((await remove(luo)).code).toBe(codes.teacherScheduled)
  expect(await remove(chen, luo)).toMatchObject({
    code: codes.partlyUndeletable,
    data: { refused: [{ code: codes.studentEnrolled }, { code: codes.teacherScheduled }] },
  })
})
