import { afterAll, beforeEach, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { moving } from '../../contract/courses-moving.ts'
import { seats } from '../../contract/courses-seats.ts'
import { playback } from '../../contract/playback.ts'
import { filmDesk } from '../../contract/playback-desk.ts'
import { logDesk } from '../../contract/site-log.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost, patiently } from '../kit/school.ts'
import { there } from '../kit/there.ts'
import { manyStudents } from '../orders/stage.ts'
import { detailsOf, moveTo, of } from './drafts.ts'
import { movesIn } from './moving-stage.ts'
import { waitingIn } from './waiting-stage.ts'

const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web' } })
const pool = poolFor(school.connection, 'eschool_app', { max: 4 })
afterAll(() => pool.end())
const list = await waitingIn(school, pool)
const { zheng } = list
const { lesson, move, quote, seatsIn, since } = movesIn(school, zheng)
const [chen, li, he] = [await school.signIn('chen'), await school.signIn('li'), await school.signIn('he')]
const { ids } = school
beforeEach(() => school.look('delete from notification'))

/** A free course of so many seats, with these in it: chen is "student", li "limuyang", feng "fengtianyou". */
const course = (taken: string[] = [], more: Parameters<typeof list.full>[0] = {}) =>
  list.full({ capacity: 5, ...more }, { taken })
const watch = async (who: typeof chen, id: number) =>
  (await who.call(playback.film, { query: { lessonId: String(id) } })).code
const told = (person: number) =>
  school.look('select title, message, link from notification where person = $1 order by id', [person])

test('a student is moved: the seat that is left is free, the new one taken, both say so, and everybody is told once', async () => {
  const from = await course(['student', 'limuyang'], { name: '周三班' })
  const to = await course([], { name: '周六班', capacity: 1 })
  await lesson(to, 30)
  const seat = there((await seatsIn(from)).student)
  await school.look('delete from notification')
  expect(await move(from, [seat], to)).toMatchObject({
    code: codes.done,
    data: { done: 1, waiting: 0, refused: [] },
  })
  expect([Object.keys(await seatsIn(from)), Object.keys(await seatsIn(to))]).toEqual([
    ['limuyang'],
    ['student'],
  ])
  expect(await detailsOf(zheng, from)).toMatchObject({ seatsTaken: 1 })
  const roster = (await zheng.call(seats.roster, { ...of(from), query: { page: '1', size: '20' } })).data
  expect(roster.rows.find(({ id }) => id === seat)).toMatchObject({
    state: 'withdrawn',
    reason: '时间不合适',
    movedTo: { id: to, name: '周六班' },
  })
  const own = (await zheng.call(seats.studentCourses, of(ids.chen))).data
  expect(own.find(one => one.course === to)).toMatchObject({
    state: 'active',
    source: 'admin',
    movedTo: null,
  })
  expect(own.find(one => one.id === seat)).toMatchObject({ movedTo: { id: to } })
  const [news, ...more] = await told(ids.chen)
  expect(more).toEqual([])
  expect(news).toMatchObject({ title: '已为你转课：周六班', link: '/profile/course' })
  expect(news?.message).toMatch(/从《周三班》转到《周六班》，新课程第一课：\d+月\d+日.*原因：时间不合适/)
  expect(await told(ids.he)).toMatchObject([
    { title: '有学生转课', message: '陈可欣从《周三班》转到《周六班》。' },
  ])
  const { rows } = (
    await zheng.call(logDesk.logLines, { query: { page: '1', size: '10', act: 'students moved' } })
  ).data
  expect(rows[0]?.facts.map(({ after }) => after)).toEqual(['陈可欣', '周六班', '时间不合适'])
  // Back is a move like any other; what was moved already is moved no more.
  expect((await move(from, [seat], to)).code).toBe(codes.unchanged)
  expect((await move(to, [there((await seatsIn(to)).student)], from)).code).toBe(codes.done)
  expect(Object.keys(await seatsIn(from))).toEqual(['limuyang', 'student'])
})

test('what was held in the time of the seat stays theirs; what came before, comes after or was left otherwise does not', async () => {
  const from = await course(['student', 'limuyang'])
  const to = await course()
  await since(from, 10)
  const [before, sat, ahead] = [await lesson(from, -600), await lesson(from, -50), await lesson(from, 40)]
  const mine = await seatsIn(from)
  expect(await watch(chen, before)).toBe(codes.done)
  expect((await move(from, [there(mine.student)], to)).code).toBe(codes.done)
  await zheng.call(seats.withdraw, { ...of(from), body: { ids: [there(mine.limuyang)], reason: '' } })
  expect([await watch(chen, sat), await watch(li, sat)]).toEqual([codes.done, codes.registerToWatch])
  expect([await watch(chen, before), await watch(chen, ahead)]).toEqual([
    codes.registerToWatch,
    codes.registerToWatch,
  ])
  await school.look(
    `with r as (insert into room (site, lesson) values ($1, $2) returning site, id)
      insert into room_event (site, room, number, at, kind) select site, id, 1, now(), 'opened' from r`,
    [school.site, sat],
  )
  const kept = async (who: typeof chen) =>
    (await who.call(filmDesk.ownLessons, { query: {} })).data.rows.some(({ id }) => id === sat)
  expect([await kept(chen), await kept(li)]).toEqual([true, false])
  await school.look(
    "update lesson set state = 'ended', starts_at = now() + interval '1 minute', ends_at = now() + interval '1 hour' where id = $1",
    [ahead],
  )
  expect(await watch(chen, ahead)).toBe(codes.registerToWatch)
  // A film that stands for itself goes with the seat.
  await school.look("update lesson set delivery = 'recorded' where id = $1", [sat])
  expect(await watch(chen, sat)).toBe(codes.registerToWatch)
})

test('what a move would mean is said before: lessons that stay and come, clashes, leave, who waits, seats', async () => {
  const from = await course(['student', 'limuyang'], { capacity: 2 })
  const to = await course(['wangzixuan'], { capacity: 2, name: '周六班' })
  const third = await course(['student'], { name: '书法' })
  await since(from, 10)
  await lesson(from, -60)
  await lesson(from, -600)
  const ahead = await lesson(from, 60)
  await lesson(from, 90, 'live')
  await lesson(from, 95, 'cancelled')
  await lesson(to, -5)
  // More than a year ahead, where no lesson of the demonstration lies at any hour of the day.
  await lesson(to, 9_900)
  await lesson(to, 10_000)
  await lesson(third, 10_000)
  await list.join(await school.signIn('feng'), from)
  await school.look(
    `insert into leave (site, student, lesson, first_day, last_day, starts_at, ends_at, reason, state)
      select site, $2, id, starts_at::date, starts_at::date, starts_at - interval '1 hour', ends_at, 'x', 'asked' from lesson where id = $1`,
    [ahead, ids.chen],
  )
  const mine = await seatsIn(from)
  const { data } = await quote(from, Object.values(mine), to)
  expect(data.course).toMatchObject({
    id: to,
    name: '周六班',
    free: 1,
    price: 0,
    toCome: 2,
    next: { name: 'x' },
  })
  expect(data.waiting).toBe(1)
  expect(data.rows).toMatchObject([
    {
      student: { id: ids.chen },
      ...{
        sat: 1,
        left: 2,
        runs: true,
        leave: 1,
        clashes: 1,
        firstClash: { course: '书法' },
        paid: false,
        refusal: null,
      },
    },
    { student: { id: ids.li }, sat: 1, left: 2, leave: 0, clashes: 0, firstClash: null },
  ])
  // In it already: nobody asks twice.
  await zheng.call(seats.enrolStudent, { ...of(ids.chen), body: { course: to } })
  const again = (await quote(from, [there(mine.student)], to)).data
  expect([again.course.free, again.rows[0]?.refusal?.code]).toEqual([0, codes.alreadyRegistered])
})

test('a full course moves nobody until it is said what becomes of those who do not fit', async () => {
  const from = await course(['student', 'limuyang', 'fengtianyou'])
  const to = await course(['wangzixuan'], { capacity: 2 })
  const mine = await seatsIn(from)
  const all = [there(mine.limuyang), there(mine.student), there(mine.fengtianyou)]
  expect(await move(from, all, to)).toMatchObject({
    code: codes.full,
    data: { wanted: 3, fits: 1, mayWait: true },
  })
  expect(Object.keys(await seatsIn(from))).toHaveLength(3)
  expect((await move(from, all, to, { over: 'wait' })).data).toMatchObject({ done: 1, waiting: 2 })
  // In the order in which they were chosen; the others keep the seat that they have.
  expect(Object.keys(await seatsIn(to))).toEqual(['wangzixuan', 'limuyang'])
  expect(Object.keys(await seatsIn(from)).toSorted()).toEqual(['fengtianyou', 'student'])
  expect(await list.statesOf(to)).toEqual([
    [ids.chen, 'waiting'],
    [ids.feng, 'waiting'],
  ])
  // Who waits there is named, but for those who are to be moved.
  expect((await quote(from, all.slice(2), to)).data.course).toMatchObject({ free: 0, waiting: 1 })
  expect((await quote(from, all.slice(1), to)).data.course.waiting).toBe(0)
  expect((await move(from, all.slice(1), to, { over: 'raise' })).data).toMatchObject({ done: 2, waiting: 0 })
  expect(await detailsOf(zheng, to)).toMatchObject({ capacity: 4, seatsTaken: 4 })
  expect((await list.statesOf(to)).map(([, state]) => state)).toEqual(['seated', 'seated'])
})

test('the seat that is left is offered to who waits, and one that is kept for whoever is moved is theirs', async () => {
  const from = await course(['student'], { capacity: 1 })
  const to = await course(['wangzixuan'], { capacity: 1 })
  await list.join(li, from)
  await list.join(chen, to)
  await list.withdraw(to)
  await list.clock()
  expect(await list.statesOf(to)).toEqual([[ids.chen, 'offered']])
  expect((await move(from, [there((await seatsIn(from)).student)], to)).code).toBe(codes.done)
  await list.clock()
  expect(await list.statesOf(to)).toEqual([[ids.chen, 'seated']])
  expect(await list.statesOf(from)).toEqual([[ids.li, 'offered']])
})

test('who is in it already or whose account is off stays; a course that gives no seats is none', async () => {
  const from = await course(['student', 'limuyang', 'fengtianyou'])
  const to = await course(['student'])
  const mine = await seatsIn(from)
  await school.look("update person set state = 'DISABLED' where id = $1", [ids.feng])
  const seat = there(mine.student)
  expect((await move(from, [seat], to)).code).toBe(codes.alreadyRegistered)
  expect((await move(from, [there(mine.fengtianyou)], to)).code).toBe(codes.accountInvalid)
  const said = await move(from, Object.values(mine), to)
  expect(said).toMatchObject({ code: codes.doneInPart, data: { done: 1 } })
  expect(said.data.refused.map(({ id, code }) => [id, code])).toEqual([
    [ids.chen, codes.alreadyRegistered],
    [ids.feng, codes.accountInvalid],
  ])
  await school.look("update person set state = 'ENABLED' where id = $1", [ids.feng])
  const fields = [{ path: 'to', problem: 'notOffered' }]
  for (const state of ['draft', 'archived', 'withdrawn']) {
    const away = await course()
    await school.look('update course set state = $2 where id = $1', [away, state])
    expect((await move(from, [seat], away)).fields, state).toEqual(fields)
    expect((await quote(from, [seat], away)).fields, state).toEqual(fields)
  }
  const open = await course()
  await school.look("update course set kind = 'open' where id = $1", [open])
  const theirs = there(
    (await school.look('select id::int from course where site = $1 limit 1', [school.otherSite]))[0],
  )
  for (const none of [open, from, 999_999, theirs.id as number])
    expect((await move(from, [seat], none)).fields).toEqual(fields)
  expect((await move(from, [seat], await course(), { reason: ' ' })).fields).toMatchObject([
    { path: 'reason' },
  ])
  // A course whose sale is over still takes whom the office moves.
  const closed = await course()
  await moveTo(zheng, closed, 'closed')
  expect((await move(from, [seat], closed)).code).toBe(codes.done)
})

test('of a combined course the subjects that were chosen, of others none but its own', async () => {
  const from = await course(['student'])
  const { subjects } = list.numbers
  const part = (subject: number) => ({ subject, teacher: ids.he, assistants: [], price: 0 })
  const to = await course([], {
    kind: 'combined',
    subjects: [part(subjects.数学 as number), part(subjects.物理 as number)],
  })
  const [maths] = (await detailsOf(zheng, to)).subjects
  const seat = there((await seatsIn(from)).student)
  expect((await move(from, [seat], to, { subjects: [999_999] })).fields).toEqual([
    { path: 'subjects', problem: 'notOffered' },
  ])
  expect((await move(from, [seat], to, { subjects: [there(maths).id] })).code).toBe(codes.done)
  const { rows } = (await zheng.call(seats.roster, { ...of(to), query: { page: '1', size: '20' } })).data
  expect(rows[0]?.subjects).toEqual(['数学'])
})

test('whoever reads courses alone looks, whoever is of another school or no office does neither', async () => {
  const from = await course(['student'])
  const to = await course()
  const seat = there((await seatsIn(from)).student)
  const lin = await school.signIn('lin', { role: 'ADMIN' })
  await school.look('update person set duties = $2 where id = $1', [ids.lin, ['reads courses']])
  expect((await move(from, [seat], to, {}, lin)).code).toBe(codes.notAllowed)
  expect((await lin.call(moving.moveQuote, { ...of(from), body: { ids: [seat], to } })).code).toBe(codes.done)
  await school.look('update person set duties = null where id = $1', [ids.lin])
  for (const who of [chen, he]) expect((await move(from, [seat], to, {}, who)).code).toBe(codes.notAllowed)
  const stranger = await school.signIn('zheng', { host: otherHost })
  expect((await move(from, [seat], to, {}, stranger)).code).toBe(codes.courseGone)
  // A seat of another course is none of this one.
  expect((await move(to, [seat], from)).code).toBe(codes.unchanged)
  expect(Object.keys(await seatsIn(from))).toEqual(['student'])
})

test('pressed many times it is done once; a hundred at once for ten seats are ten, and nobody has two seats or none', async () => {
  const [from, to] = [await course(['student']), await course()]
  const seat = there((await seatsIn(from)).student)
  const said = await Promise.all(Array.from({ length: 6 }, () => move(from, [seat], to)))
  expect(said.map(({ code }) => code).toSorted()).toEqual([...Array(5).fill(codes.unchanged), codes.done])
  const many = await course([], { capacity: null })
  const narrow = await course([], { capacity: 10 })
  await manyStudents(school, 100)
  await school.look(
    `with e as (insert into enrolment (site, course, student, source) select site, $1, id, 'admin' from person
        where site = $2 and username like 'buyer%' returning site, id, course)
      insert into enrolment_subject (site, enrolment, course, course_subject)
        select e.site, e.id, e.course, s.id from e join course_subject s on s.course = e.course`,
    [many, school.site],
  )
  const press = (seat: number) => patiently(() => move(many, [seat], narrow))
  const moved = await Promise.all(Object.values(await seatsIn(many)).map(press))
  const counted = (code: number) => moved.filter(one => one.code === code).length
  expect([counted(codes.done), counted(codes.full)]).toEqual([10, 90])
  expect(await detailsOf(zheng, narrow)).toMatchObject({ seatsTaken: 10 })
  expect(await detailsOf(zheng, many)).toMatchObject({ seatsTaken: 90 })
}, 60_000)
