import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { office } from '../../contract/people-office.ts'
import { logDesk } from '../../contract/site-log.ts'
import { guardianLeave } from '../../contract/timetable-guardian-leave.ts'
import { leaves, type WhichLeave } from '../../contract/timetable-leave.ts'
import { schoolHere } from '../kit/here.ts'
import { asAScript, patiently } from '../kit/school.ts'
import { aMinuteLater, guardianOf, keyBy, sendTo } from '../people/guardian.ts'
import { lessonsBy, monthAhead } from './stage.ts'

// Without the jobs: what is written stays to be looked at.
const school = await schoolHere({ env: { ...asAScript, ESCHOOL_ROLES: 'web' } })
const { ids, visitor } = school
const [zheng, he, chen] = await Promise.all([
  school.signIn('zheng'),
  school.signIn('he'),
  school.signIn('chen'),
])
const lessons = lessonsBy(school, zheng)
const on = (date: number) => `${monthAhead}-${String(date).padStart(2, '0')}`

await school.look('delete from guardian where student in ($1, $2)', [ids.chen, ids.zhang])
const phones = { mother: '13700005001', father: '13700005002', zhangs: '13700005003' }
const mother = await guardianOf(zheng, ids.chen, '沈静', phones.mother)
const father = await guardianOf(zheng, ids.chen, '陈国强', phones.father)
const zhangs = await guardianOf(zheng, ids.zhang, '张敏', phones.zhangs)
for (const one of [mother, father, zhangs]) await sendTo(zheng, one)
const keys = {
  mother: await keyBy(school, phones.mother),
  father: await keyBy(school, phones.father),
  zhangs: await keyBy(school, phones.zhangs),
}
type Who = keyof typeof keys

const ask = (who: Who, which: WhichLeave, reason = '发烧') =>
  visitor.call(guardianLeave.askLeaveAsGuardian, { body: { key: keys[who], which, reason } })
const asked = async (who: Who, which: WhichLeave) => {
  const { data, message } = await ask(who, which)
  expect(data, message).not.toBeNull()
  return data as NonNullable<typeof data>
}
const seenBy = async (who: Who) =>
  (await visitor.call(guardianLeave.leaveAsGuardian, { body: { key: keys[who] } })).data
const take = (who: Who, leave: number) =>
  visitor.call(guardianLeave.takeLeaveBackAsGuardian, { body: { key: keys[who], leave } })
const decide = (one: { id: number; version: number }, agrees: boolean, who = zheng) =>
  who.call(leaves.decideLeave, {
    params: { id: String(one.id) },
    body: { agrees, word: '', version: one.version },
  })
const texted = async () => {
  const rows = await school.look("select recipient, fields from message where purpose = 'leave' order by id")
  await school.look("delete from message where purpose = 'leave'")
  return rows.map(({ recipient, fields }) => [recipient, (fields as { answer: string }).answer])
}
const lastOf = async (person: number) =>
  (
    await school.look('select title, message from notification where person = $1 order by id desc limit 1', [
      person,
    ])
  )[0]

test('a guardian asks leave from a lesson: teacher, office and student are told, the list says who, and the answer goes to both guardians', async () => {
  const lesson = await lessons.place('高一数学', on(3))
  const one = await asked('mother', { lesson })
  expect(one).toMatchObject({
    state: 'asked',
    guardian: '沈静',
    reason: '发烧',
    mayTakeBack: true,
    mayDecide: false,
  })
  for (const person of [ids.he, ids.zheng])
    expect(await lastOf(person)).toMatchObject({ title: '陈可欣请假，等待处理' })
  expect(await lastOf(ids.chen)).toMatchObject({ title: '监护人为你申请了请假' })
  const listed = (await he.call(leaves.leave, { query: { page: '1', size: '10' } })).data.rows[0]
  expect(listed).toMatchObject({ id: one.id, guardian: '沈静', isEntered: false, mayDecide: true })
  expect((await decide(one, true, he)).data).toMatchObject({ state: 'agreed' })
  expect(await texted()).toEqual([
    [phones.mother, '已同意'],
    [phones.father, '已同意'],
  ])
  expect((await seenBy('mother')).leave[0]).toMatchObject({
    id: one.id,
    state: 'agreed',
    decidedBy: '贺建川',
  })
  const [line] = await school.look(
    "select number::int, person, detail::text as detail from log_line where action = 'leave asked' order by number desc limit 1",
  )
  expect(line?.person).toBeNull()
  const opened = (await zheng.call(logDesk.logLine, { query: { number: String(line?.number) } })).data
  expect(opened.sealed).toEqual([
    { path: ['reason'], before: null, after: '发烧' },
    { path: ['guardian'], before: null, after: '沈静' },
  ])
  expect(String(line?.detail)).not.toMatch(/发烧|沈静|137/)
})

test("guardians who disagree: the office's newest decision stands, and both are told, at the phones they have by then", async () => {
  const one = await asked('mother', { firstDay: on(4), lastDay: on(5) })
  await decide(one, true)
  await texted()
  expect((await take('father', one.id)).code).toBe(codes.unchanged)
  const body = { name: '陈国强', relation: 'FATHER', phone: '13700005009' } as const
  await zheng.call(office.changeGuardian, { params: { id: String(father) }, body })
  expect((await decide({ ...one, version: 2 }, false)).data).toMatchObject({ state: 'refused' })
  expect(await texted()).toEqual([
    [phones.mother, '未同意'],
    ['13700005009', '未同意'],
  ])
  expect((await seenBy('mother')).leave.find(({ id }) => id === one.id)).toMatchObject({
    state: 'refused',
    decidedBy: '郑文静',
  })
  // By the old phone nobody acts any more; by the new one he does.
  expect((await ask('father', { firstDay: on(4), lastDay: on(4) })).code).toBe(codes.linkGone)
  await aMinuteLater(school)
  await sendTo(zheng, father)
  keys.father = await keyBy(school, '13700005009')
  expect((await seenBy('father')).leave.find(({ id }) => id === one.id)).toMatchObject({
    state: 'refused',
    guardian: '沈静',
  })
})

test('whoever asked takes it back: no other guardian, not the student, and nobody once it is decided', async () => {
  const lesson = await lessons.place('高一数学', on(8))
  const one = await asked('mother', { lesson })
  expect((await chen.call(leaves.takeLeaveBack, { params: { id: String(one.id) } })).code).toBe(
    codes.notAllowed,
  )
  expect((await chen.call(leaves.ownLeave)).data.find(({ id }) => id === one.id)).toMatchObject({
    mayTakeBack: false,
    guardian: '沈静',
  })
  expect((await take('father', one.id)).code).toBe(codes.unchanged)
  expect((await take('zhangs', one.id)).code).toBe(codes.courseGone)
  expect((await take('mother', one.id)).data).toMatchObject({ state: 'takenBack' })
  expect((await take('mother', one.id)).code).toBe(codes.unchanged)
  const again = await asked('mother', { lesson })
  await decide(again, false)
  expect((await take('mother', again.id)).data).toMatchObject({ state: 'refused' })
})

test('what the student or the other guardian wrote is not read, their leave is seen, and its answer goes to no guardian', async () => {
  await texted()
  const lesson = await lessons.place('高一数学', on(9))
  const { data } = await chen.call(leaves.askLeave, { body: { which: { lesson }, reason: '心里难受' } })
  const own = (await seenBy('mother')).leave.find(({ id }) => id === data?.id)
  expect(own).toMatchObject({ state: 'asked', guardian: '', reason: '', mayTakeBack: false })
  const met = await ask('mother', { lesson })
  expect(met).toMatchObject({ code: codes.unchanged, data: { id: data?.id, reason: '' } })
  expect((await seenBy('father')).leave.every(({ reason }) => reason === '')).toBe(true)
  if (!data) throw new Error('not asked')
  expect((await decide(data, true)).code).toBe(codes.done)
  expect(await texted()).toEqual([])
})

test('a guardian sees the coming lessons of their own student alone, and asks for none that has begun or is of another', async () => {
  const mine = (await seenBy('zhangs')).lessons
  const of = await school.look(
    `select l.id::int from lesson l join enrolment_subject t on t.course_subject = l.course_subject join enrolment e on e.id = t.enrolment
      where e.student = $1`,
    [ids.zhang],
  )
  expect(mine.length).toBeGreaterThan(0)
  for (const { id, startsAt } of mine) {
    expect(of.map(one => one.id)).toContain(id)
    expect(Date.parse(startsAt)).toBeGreaterThan(Date.now())
  }
  const other = await school.look(
    `select l.id::int from lesson l where l.site = $1 and l.state = 'scheduled' and l.starts_at > now() and not (l.id = any ($2)) limit 1`,
    [school.site, of.map(({ id }) => id)],
  )
  expect((await ask('zhangs', { lesson: other[0]?.id as number })).code).toBe(codes.courseGone)
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  expect(await ask('zhangs', { firstDay: yesterday, lastDay: on(1) })).toMatchObject({
    code: codes.incomplete,
    data: { fields: [{ path: 'which.firstDay', problem: 'past' }] },
  })
})

test('a hundred presses at once ask once', async () => {
  const lesson = await lessons.place('高一数学', on(11))
  const said = await Promise.all(
    Array.from({ length: 100 }, () => patiently(() => ask('mother', { lesson }))),
  )
  expect(said.filter(({ code }) => code === codes.done)).toHaveLength(1)
  expect(new Set(said.map(({ code }) => code))).toEqual(new Set([codes.done, codes.unchanged]))
  expect(await school.look('select from leave where lesson = $1', [lesson])).toHaveLength(1)
})

test('a phone that wants no messages gets no answer, and when the guardian goes from the record the name stays at the leave', async () => {
  const one = await asked('mother', { firstDay: on(23), lastDay: on(23) })
  await school.look("insert into quiet_phone (site, phone, way) values ($1, $2, 'OFFICE')", [
    school.site,
    phones.mother,
  ])
  await decide(one, true)
  expect(await texted()).toEqual([['13700005009', '已同意']])
  await zheng.call(office.deleteGuardian, { params: { id: String(mother) } })
  expect((await chen.call(leaves.ownLeave)).data.find(({ id }) => id === one.id)).toMatchObject({
    guardian: '沈静',
  })
})
