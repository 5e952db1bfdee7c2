import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { courseDesk } from '../../contract/courses-office.ts'
import { seats } from '../../contract/courses-seats.ts'
import type { BodyOf, QueryOf } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost, type Person } from '../kit/school.ts'
import { there } from '../kit/there.ts'
import { change, detailsOf, moveTo, numbersOf, of, onSale } from './drafts.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')
const chen = await school.signIn('chen')
const numbers = await numbersOf(school)

const named = (name: string) => numbers.courses[name] as number
const free = (more: Parameters<typeof onSale>[3] = {}) =>
  onSale(zheng, school, numbers, {
    subjects: [
      { subject: numbers.subjects.数学 as number, teacher: school.ids.he, assistants: [], price: 0 },
    ],
    ...more,
  })
const enrol = (who: Person, id: number, subjects?: number[]) =>
  who.call(seats.enrol, { ...of(id), body: subjects ? { subjects } : {} })
type Adding = BodyOf<typeof seats.addToRoster>
const add = (id: number, which: Adding['which'], more: Partial<Adding> = {}) =>
  zheng.call(seats.addToRoster, { ...of(id), body: { which, ...more } })
const roster = async (id: number, query: Partial<QueryOf<typeof seats.roster>> = {}) =>
  (await zheng.call(seats.roster, { ...of(id), query: { page: '1', size: '20', ...query } })).data
const taken = async (id: number) => (await detailsOf(zheng, id)).seatsTaken

test('302 and 308: a visitor is asked to sign in, whoever is no student is told so', async () => {
  const id = await free()
  expect((await enrol(school.visitor, id)).code).toBe(codes.loginToView)
  for (const who of [await school.signIn('he'), await school.signIn('luo'), zheng])
    expect((await enrol(who, id)).code).toBe(codes.onlyStudents)
  expect(await taken(id)).toBe(0)
})

test('a student takes a free seat in one click, once, and gives it back before the course starts', async () => {
  const id = await free()
  expect((await chen.call(seats.ownSeat, of(id))).data.seat).toBeNull()
  expect((await enrol(chen, id)).code).toBe(codes.done)
  expect((await chen.call(seats.ownSeat, of(id))).data.seat).toMatchObject({
    state: 'active',
    source: 'free',
    subjects: ['数学'],
  })
  expect((await enrol(chen, id)).code).toBe(codes.alreadyRegistered)
  expect(await taken(id)).toBe(1)
  const own = (await chen.call(seats.ownCourses, { query: { family: 'courses' } })).data
  expect(own.map((one: { id: number }) => one.id)).toContain(id)
  expect((await chen.call(seats.leaveCourse, of(id))).code).toBe(codes.done)
  expect(await taken(id)).toBe(0)
  expect((await chen.call(seats.leaveCourse, of(id))).code).toBe(codes.courseGone)
  expect((await enrol(chen, id)).code).toBe(codes.done)
})

test('a seat that the office gave, or of a course that has started, is not given back by oneself', async () => {
  expect((await chen.call(seats.leaveCourse, of(named('高一数学：函数与图像')))).code).toBe(codes.courseGone)
  const li = await school.signIn('li')
  expect((await enrol(li, named('英语晨读打卡'))).code).toBe(codes.done)
  expect((await li.call(seats.leaveCourse, of(named('英语晨读打卡')))).code).toBe(codes.courseStarted)
})

test('303: whoever was refunded does not enrol again by themselves; the office may put them back', async () => {
  const id = await free()
  await enrol(chen, id)
  await school.look("update enrolment set state = 'refunded', ended_at = now() where course = $1", [id])
  expect((await enrol(chen, id)).code).toBe(codes.refundedBefore)
  expect((await add(id, { accounts: ['student'] })).code).toBe(codes.done)
})

test('304: a full course takes nobody, nor does the office squeeze anybody in', async () => {
  const id = await free({ capacity: 1 })
  expect((await enrol(chen, id)).code).toBe(codes.done)
  expect((await enrol(await school.signIn('li'), id)).code).toBe(codes.full)
  expect((await add(id, { accounts: ['limuyang'] })).code).toBe(codes.full)
  expect(await taken(id)).toBe(1)
  await change(zheng, id, { capacity: 2 })
  expect((await enrol(await school.signIn('li'), id)).code).toBe(codes.done)
})

test('307: what costs something is not taken for nothing while nothing can be paid', async () => {
  expect((await enrol(chen, named('信息学：算法入门'))).code).toBe(codes.noPaymentConfigured)
})

test('311: of a combined course nothing at all cannot be picked; 712 for what is not its own', async () => {
  const id = await free({
    kind: 'combined',
    subjects: ['数学', '英语'].map(name => ({
      subject: numbers.subjects[name] as number,
      teacher: school.ids.he,
      assistants: [],
      price: 0,
    })),
  })
  const [first] = (await detailsOf(zheng, id)).subjects
  expect((await enrol(chen, id, [])).code).toBe(codes.orderWithoutSubject)
  expect((await enrol(chen, id, [999_999])).code).toBe(codes.courseGone)
  expect((await enrol(chen, id, [there(first).id])).code).toBe(codes.done)
  expect((await chen.call(seats.ownSeat, of(id))).data.seat?.subjects).toEqual(['数学'])
})

test('of a combined course whoever has some subjects has their lessons alone, from the day that they came', async () => {
  const id = await free({
    kind: 'combined',
    subjects: (['数学', '英语', '物理'] as const).map((name, at) => ({
      subject: numbers.subjects[name] as number,
      teacher: at === 2 ? school.ids.gu : school.ids.he,
      assistants: [],
      price: 0,
    })),
  })
  const parts = (await detailsOf(zheng, id)).subjects.map(one => one.id)
  const [maths, english, physics] = parts
  expect((await enrol(chen, id, [there(maths), there(english)])).code).toBe(codes.done)
  await school.look("update enrolment set made_at = now() - interval '2 days' where course = $1", [id])
  // One before they came, two since, one ahead; of what they do not take as many as there are.
  for (const [part, hours, state] of [
    [maths, -90, 'ended'],
    [maths, -40, 'ended'],
    [english, -20, 'ended'],
    [english, -10, 'cancelled'],
    [english, 40, 'scheduled'],
    [physics, -30, 'ended'],
    [physics, 10, 'scheduled'],
  ] as const)
    await school.look(
      `insert into lesson (site, course, course_subject, name, number, starts_at, ends_at, state)
        select site, course, id, '', 1, now() + $2 * interval '1 hour', now() + ($2 + 1) * interval '1 hour', $3
        from course_subject where id = $1`,
      [part, hours, state],
    )
  const mine = async (who: Person) =>
    (await who.call(seats.ownCourses, { query: { family: 'courses' } })).data.find(one => one.id === id)
  expect(await mine(chen)).toMatchObject({
    ...{ lessons: 3, held: 2, standing: 'running' },
    ...{ subjects: [{ name: '数学' }, { name: '英语' }], teachers: [{ fullName: '贺建川' }] },
    next: { name: '第 1 课', subject: '英语' },
  })
  // What was sat under a seat before counts on, and of one subject the name need not be said.
  await school.look(
    `with gone as (update enrolment set state = 'withdrawn', ended_at = now() - interval '1 hour' where course = $1 returning *),
      came as (insert into enrolment (site, course, student, source, made_at) select site, course, student, source, ended_at from gone returning *)
      insert into enrolment_subject (site, enrolment, course, course_subject) select site, id, course, $2 from came`,
    [id, english],
  )
  expect(await mine(chen)).toMatchObject({
    lessons: 3,
    held: 2,
    subjects: [{ name: '英语' }],
    next: { subject: '' },
  })
})

test('drafts, open courses and courses whose sale is over or ahead take nobody', async () => {
  expect((await enrol(chen, named('高三化学：实验专题'))).code).toBe(codes.courseGone)
  expect((await enrol(chen, named('书法公开课：一横一竖'))).code).toBe(codes.unchanged)
  const closed = await free()
  await moveTo(zheng, closed, 'closed')
  expect((await enrol(chen, closed)).code).toBe(codes.unchanged)
  const later = await free({ saleFrom: '2099-01-01' })
  expect((await enrol(chen, later)).code).toBe(codes.unchanged)
})

test('the last seat is never given twice: of fifty at once one gets it', async () => {
  const id = await free({ capacity: 3 })
  await school.look(
    `with made as (insert into person (site, username, full_name, sealing_key, password_hash)
       select $1, 'runner' || n, '跑者' || n, ''::bytea, (select password_hash from person where id = $2) from generate_series(1, 50) n
       returning id) insert into person_role (site, person, role) select $1, id, 'STUDENT' from made`,
    [school.site, school.ids.chen],
  )
  const ids = (await school.look("select id::int from person where username like 'runner%' order by id")).map(
    ({ id: one }) => one as number,
  )
  await add(id, { accounts: ['student', 'limuyang'] })
  const said = await Promise.all(
    ids.map(one => zheng.call(seats.enrolStudent, { ...of(one), body: { course: id } })),
  )
  const count = (code: number) => said.filter(one => one.code === code).length
  expect([count(codes.done), count(codes.full)]).toEqual([1, 49])
  expect(await taken(id)).toBe(3)
  const [row] = await school.look(
    "select count(*)::int as active from enrolment where course = $1 and state = 'active'",
    [id],
  )
  expect(row?.active).toBe(3)
})

test('128, 129 and 711: accounts are added, and whoever may not be is named with the reason', async () => {
  const id = await free()
  expect((await add(id, { accounts: ['student', 'wangzixuan'] })).data).toMatchObject({
    done: 2,
    refused: [],
  })
  const said = await add(id, { accounts: ['limuyang', 'student', 'teacher', 'nobody'] })
  expect(said).toMatchObject({ code: codes.doneInPart, data: { done: 1 } })
  expect(said.data.refused.map((one: { code: number }) => one.code).sort()).toEqual([
    codes.studentsOnly,
    codes.noSuchAccount,
    codes.accountAdded,
  ])
  expect((await add(id, { accounts: ['teacher'] })).code).toBe(codes.studentsOnly)
  expect((await add(id, { accounts: ['student'] })).code).toBe(codes.accountAdded)
  expect((await add(id, { accounts: ['nobody'] })).code).toBe(codes.noSuchAccount)
})

test('713 and 109: a whole class is added; without a class, or with a directory, the office is asked for one', async () => {
  const id = await free()
  const node = async (name: string) =>
    (await school.look('select id::int from node where site = $1 and name = $2', [school.site, name]))[0]
      ?.id as number
  expect((await add(id, { class: null })).code).toBe(codes.chooseClass)
  expect((await add(id, { class: await node('高中部') })).code).toBe(codes.chooseClass)
  expect((await add(id, { class: 999_999 })).code).toBe(codes.noSuchClass)
  expect((await add(id, { class: await node('高一（1）班') })).data.done).toBe(2)
  expect(
    (await roster(id, { sort: 'fullName' })).rows.map(
      (row: { student: { fullName: string } }) => row.student.fullName,
    ),
  ).toEqual(['陈可欣', '李沐阳'])
})

test('714: a student is put into a course from their own page; without one the office is asked', async () => {
  const id = await free()
  const put = (course: number | null, student = school.ids.wang) =>
    zheng.call(seats.enrolStudent, { ...of(student), body: { course } })
  expect((await put(null)).code).toBe(codes.chooseCourse)
  expect((await put(id)).code).toBe(codes.done)
  expect((await put(id)).code).toBe(codes.accountAdded)
  expect((await put(id, school.ids.he)).code).toBe(codes.studentsOnly)
  const own = (await zheng.call(seats.studentCourses, of(school.ids.wang))).data
  expect(own[0]).toMatchObject({ course: id, state: 'active', source: 'admin', standing: 'enrolling' })
})

test('withdrawn students are on record, their seats are free at once, and they are told', async () => {
  const id = await free({ capacity: 1 })
  await add(id, { accounts: ['student'] })
  const [row] = (await roster(id)).rows
  const end = () => zheng.call(seats.withdraw, { ...of(id), body: { ids: [there(row).id], reason: '转学' } })
  expect((await end()).data).toEqual({ done: 1 })
  expect((await end()).code).toBe(codes.unchanged)
  expect((await roster(id, { state: 'withdrawn' })).rows[0]).toMatchObject({
    state: 'withdrawn',
    reason: '转学',
  })
  expect((await enrol(await school.signIn('li'), id)).code).toBe(codes.done)
  const told = await school.look(
    "select message from notification where person = $1 and title = '课程已退出'",
    [school.ids.chen],
  )
  expect(told).toEqual([{ message: expect.stringContaining('原因：转学') }])
})

test('a teacher sees the students of their own courses and of no others, without phones', async () => {
  const he = await school.signIn('he')
  const heli = await school.signIn('heli')
  const list = async (who: Person, query: Partial<QueryOf<typeof seats.teacherStudents>> = {}) =>
    (await who.call(seats.teacherStudents, { query: { page: '1', size: '50', ...query } })).data
  const mine = (await list(heli)).rows
  expect(mine.map((row: { fullName: string }) => row.fullName)).toEqual(['陈可欣', '张雨桐'])
  expect(mine[0]?.courses).toEqual(['高一物理：力与运动'])
  expect(JSON.stringify(mine)).not.toMatch(/1[3-9]\d{9}/)
  expect((await list(heli, { q: '13600009052' })).total).toBe(0)
  expect((await list(heli, { q: 'ckx' })).total).toBe(1)
  const one = (who: Person, id: number) => who.call(seats.teacherStudent, of(id))
  expect((await one(heli, school.ids.chen)).data).toMatchObject({
    fullName: '陈可欣',
    classPath: '高中部 / 高一 / 高一（1）班',
    courses: [{ name: '高一物理：力与运动' }],
  })
  for (const id of [school.ids.wang, school.ids.zheng, 999_999])
    expect((await one(heli, id)).code).toBe(codes.noSuchUser)
  expect((await one(he, school.ids.zhao)).code).toBe(codes.done)
  expect((await he.call(seats.teacherCourses)).data.map((row: { name: string }) => row.name)).toContain(
    '高二三科同步班',
  )
  const [physics] = (await heli.call(seats.teacherCourses)).data
  expect((await he.call(seats.teacherStudents, { query: { course: String(physics?.id) } })).code).toBe(
    codes.chooseCourse,
  )
})

test("another school's course and student are not there", async () => {
  const other = await school.signIn('zheng', { host: otherHost })
  expect((await other.call(seats.roster, of(named('高二三科同步班')))).code).toBe(codes.courseGone)
  expect((await other.call(courseDesk.courseDetails, of(named('高二三科同步班')))).code).toBe(
    codes.courseGone,
  )
})
