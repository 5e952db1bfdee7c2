import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { timetable } from '../../contract/timetable.ts'
import { reminding } from '../../server/announcements/messages-lessons.ts'
import { forgetMessages } from '../../server/announcements/own-messages.store.ts'
import { withSite } from '../../server/kit/database/scope.ts'
import type { Person } from '../kit/school.ts'
import { smsProvider } from '../kit/sms-providers.ts'
import { waitingWriters } from '../kit/waiting-writers.ts'
import { type Lessons, lessonsBy } from '../timetable/stage.ts'
import { type OutboxStage, openOutbox } from './stage.ts'

let stage: OutboxStage
let provider: Awaited<ReturnType<typeof smsProvider>>
let lessons: Lessons
let office: Person
/** Without the jobs: the minute is said here. */
beforeAll(async () => {
  provider = await smsProvider('aliyun')
  stage = await openOutbox({ ...provider.settings, ESCHOOL_ROLES: 'web' }, 'demo')
  office = await stage.office()
  lessons = lessonsBy(stage.school, office)
  await clear()
  await stage.set({
    templates: {
      reminder: { on: true, text: '{{name}} {{course}} {{lesson}} {{time}} {{teacher}}', number: 'SMS_7' },
      changed: { on: true, text: '{{name}} {{old}} {{time}}', number: 'SMS_8' },
      cancelled: { on: true, text: '{{name}} {{old}}', number: 'SMS_9' },
    },
    before: [1440, 60],
    told: ['students', 'guardians', 'teachers'],
  })
})
afterAll(async () => {
  await stage.close()
  provider.close()
})
// Each lesson of these tests lies around this minute, as those of the demonstration do.
const clear = async () => {
  await stage.school.look("update lesson set state = 'cancelled' where state <> 'cancelled'")
  await stage.school.look('delete from message')
}
afterEach(clear)

const minute = () => reminding(stage.pool).reminders?.({} as never)
const written = (id: number) =>
  stage.school.look(
    `select recipient, minutes_before, state, problem, lesson_at, fields, purpose from message where lesson = $1
      order by recipient, minutes_before, id`,
    [id],
  )
/** As the clock of the database would have it. */
const moveTo = (id: number, minutes: number) =>
  stage.school.look(
    "update lesson set starts_at = date_trunc('second', now()) + $2 * interval '1 minute', ends_at = now() + ($2 + 40) * interval '1 minute' where id = $1",
    [id, minutes],
  )
async function lessonIn(minutes: number, day: string) {
  const id = await lessons.place('高一数学', day)
  await moveTo(id, minutes)
  return id
}
/** Everybody with a phone whom a lesson concerns, as the tables have them. */
const concerned = async (id: number) =>
  (
    await stage.school.look(
      `select p.phone from lesson l join enrolment_subject t on t.course_subject = l.course_subject
          join enrolment e on e.id = t.enrolment and e.state = 'active' join person p on p.id = e.student
          where l.id = $1 and p.phone is not null and p.state = 'ENABLED'
        union select g.phone from lesson l join enrolment_subject t on t.course_subject = l.course_subject
          join enrolment e on e.id = t.enrolment and e.state = 'active' join person p on p.id = e.student and p.state = 'ENABLED'
          join guardian g on g.student = p.id where l.id = $1 and g.phone <> ''
        union select p.phone from lesson_person h join person p on p.id = h.person where h.lesson = $1 and p.phone is not null
        order by phone`,
      [id],
    )
  ).map(({ phone }) => phone)

test('students, guardians and teachers are reminded once each, at the first look alone', async () => {
  const id = await lessonIn(59, '2083-05-03')
  const people = await concerned(id)
  expect(people.length).toBeGreaterThan(4)
  await minute()
  await minute()
  const rows = await written(id)
  expect(rows.map(({ recipient }) => recipient)).toEqual(people)
  expect(new Set(rows.map(row => row.minutes_before))).toEqual(new Set([60]))
  expect(rows[0]?.fields).toMatchObject({ course: '高一数学：函数与图像', teacher: '贺建川' })
})

test('a phone whose owner wants no messages gets none, whose ever it is; all the others do', async () => {
  const id = await lessonIn(59, '2083-05-03')
  const people = await concerned(id)
  const [quiet] = people
  await stage.school.look("insert into quiet_phone (site, phone, way) values ($1, $2, 'CODE')", [
    stage.school.site,
    quiet,
  ])
  await minute()
  expect((await written(id)).map(({ recipient }) => recipient)).toEqual(people.filter(one => one !== quiet))
  await stage.school.look('delete from quiet_phone')
  await minute()
  expect((await written(id)).map(({ recipient }) => recipient)).toEqual(people)
})

test('what another process writes at the same moment is waited for, and not written again', async () => {
  const id = await lessonIn(59, '2083-05-03')
  const people = await concerned(id)
  // The other one: it has written, and its transaction is still open.
  await stage.school.look('begin')
  await stage.school.look(
    `insert into message (site, channel, purpose, template, recipient, person, lesson, lesson_at, minutes_before)
      select site, 'sms', 'reminder', 'reminder', '13900002275', $2, id, starts_at, 60 from lesson where id = $1`,
    [id, stage.school.ids.he],
  )
  let isOver = false
  const looking = minute()?.then(() => {
    isOver = true
  })
  const waits = async () => isOver || (await waitingWriters(stage.school)) > 0
  await expect.poll(waits).toBe(true)
  await stage.school.look('commit')
  await looking
  expect((await written(id)).map(({ recipient }) => recipient)).toEqual(people)
})

test('a lesson further away is not reminded of, nor one that has begun or is cancelled', async () => {
  const soon = await lessonIn(62, '2083-05-04')
  const begun = await lessonIn(-5, '2083-05-05')
  await moveTo(soon, 200)
  const cancelled = await lessonIn(50, '2083-05-06')
  await stage.school.look("update lesson set state = 'cancelled' where id = $1", [cancelled])
  await minute()
  for (const id of [soon, begun, cancelled]) expect(await written(id)).toEqual([])
})

test('what was missed is written late, and of several the last alone', async () => {
  const id = await lessonIn(1430, '2083-05-07')
  await minute()
  expect(new Set((await written(id)).map(row => row.minutes_before))).toEqual(new Set([1440]))
  await moveTo(id, 1300)
  await minute()
  expect((await written(id)).every(row => row.state === 'failed')).toBe(true)
  await moveTo(id, 20)
  await minute()
  const waiting = (await written(id)).filter(row => row.state === 'waiting')
  expect(new Set(waiting.map(row => row.minutes_before))).toEqual(new Set([60]))
})

test('a reminder follows its lesson: one that waits for the old time does not go out', async () => {
  const id = await lessonIn(45, '2083-05-08')
  await minute()
  const before = await written(id)
  await moveTo(id, 30)
  const left = await written(id)
  expect(left.map(row => [row.state, row.problem])).toEqual(before.map(() => ['failed', 'lessonMoved']))
  await minute()
  const waiting = (await written(id)).filter(row => row.state === 'waiting')
  expect(waiting.map(({ recipient }) => recipient)).toEqual(before.map(({ recipient }) => recipient))
  await stage.school.look("update lesson set state = 'cancelled' where id = $1", [id])
  expect((await written(id)).every(row => row.problem === 'lessonMoved')).toBe(true)
})

test('a lesson that is taken back takes its reminders with it', async () => {
  const id = await lessonIn(45, '2083-05-09')
  await minute()
  const many = (await written(id)).length
  expect(many).toBeGreaterThan(0)
  await stage.school.look('delete from lesson where id = $1', [id])
  expect(await stage.school.look('select distinct state, problem, lesson from message')).toEqual([
    { state: 'failed', problem: 'lessonMoved', lesson: null },
  ])
})

test('nobody is reminded whom the school does not remind', async () => {
  const id = await lessonIn(45, '2083-05-10')
  await stage.set({ told: ['teachers'] })
  await minute()
  const teachers = await stage.school.look(
    'select p.phone from lesson_person h join person p on p.id = h.person where h.lesson = $1 order by phone',
    [id],
  )
  expect((await written(id)).map(({ recipient }) => recipient)).toEqual(teachers.map(({ phone }) => phone))
  await stage.set({ told: ['students', 'guardians', 'teachers'] })
})

test('a moved and a cancelled lesson are told by message where the school wants it', async () => {
  const id = await lessons.place('高一数学', '2083-05-11')
  const people = await concerned(id)
  await lessons.change(id, { startsAt: '2083-05-12T14:00:00+08:00', endsAt: '2083-05-12T15:30:00+08:00' })
  const moved = await written(id)
  expect(moved.map(({ recipient }) => recipient)).toEqual(people)
  expect(moved[0]).toMatchObject({
    purpose: 'changed',
    fields: { old: '5月11日 10:00', time: '5月12日 14:00', teacher: '贺建川' },
  })
  await stage.set({ templates: { changed: { on: false, text: '{{name}}', number: '' } } })
  await lessons.change(id, { startsAt: '2083-05-13T14:00:00+08:00', endsAt: '2083-05-13T15:30:00+08:00' })
  expect(await written(id)).toHaveLength(people.length)
  await office.call(timetable.cancelLesson, { params: { id: String(id) }, body: { reason: '停电' } })
  const cancelled = (await written(id)).filter(row => row.purpose === 'cancelled')
  expect(cancelled.map(({ recipient }) => recipient)).toEqual(people)
})

test('of somebody whose account is erased the messages stay as numbers, and what waits goes nowhere', async () => {
  const id = await lessonIn(45, '2083-05-14')
  await minute()
  const all = await stage.school.look(
    'select person::int, count(*)::int as many from message group by 1 order by 2 desc',
  )
  const [one] = all as [{ person: number; many: number }]
  expect(one.many).toBeGreaterThan(1)
  await withSite(stage.pool, { site: stage.site }, ({ db }) => forgetMessages(db, [one.person]))
  const left = await stage.school.look(
    'select recipient, text, fields, state from message where person = $1',
    [one.person],
  )
  expect(left).toEqual(
    Array.from({ length: one.many }, () => ({ recipient: '', text: '', fields: {}, state: 'failed' })),
  )
  expect((await written(id)).filter(row => row.state === 'waiting')).not.toEqual([])
})
