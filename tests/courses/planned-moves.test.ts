import { afterAll, beforeEach, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { moving } from '../../contract/courses-moving.ts'
import { seats } from '../../contract/courses-seats.ts'
import { playback } from '../../contract/playback.ts'
import { plannedMoveTasks } from '../../server/courses/planned-moves.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { withSite } from '../../server/kit/database/scope.ts'
import { countAgain } from '../../server/orders/recount.store.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost } from '../kit/school.ts'
import { there } from '../kit/there.ts'
import { bought } from '../orders/stage.ts'
import { detailsOf, moveTo, of } from './drafts.ts'
import { dayIn, movesIn } from './moving-stage.ts'
import { waitingIn } from './waiting-stage.ts'

const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web' } })
const pool = poolFor(school.connection, 'eschool_app', { max: 4 })
afterAll(() => pool.end())
const list = await waitingIn(school, pool)
const { zheng } = list
const { lesson, move, quote, seatsIn } = movesIn(school, zheng)
const { ids } = school
const [chen, li] = [await school.signIn('chen'), await school.signIn('li')]
beforeEach(() => school.look('delete from notification'))

const course = (taken: string[] = [], more: Parameters<typeof list.full>[0] = {}) =>
  list.full({ capacity: 5, ...more }, { taken })
/** As each minute does it. */
const clock = () => there(plannedMoveTasks(pool).plannedMoves)({} as never)
/** The day of everything that is planned has come. */
const comes = () => school.look("update planned_move set on_day = (now() at time zone 'Asia/Shanghai')::date")
const told = async (person: number) =>
  (await school.look('select title from notification where person = $1 order by id', [person])).map(
    ({ title }) => title as string,
  )
const drop = (from: number, seat: number, who: Pick<typeof zheng, 'call'> = zheng) =>
  who.call(moving.dropMoves, { ...of(from), body: { ids: [seat] } })
const held = async (id: number) =>
  (await school.look('select student::int from seat_hold where course = $1 and until > now()', [id])).map(
    ({ student }) => student as number,
  )
const begun = async (more: Parameters<typeof course>[1] = { capacity: 1 }) => {
  const from = await course(['student'], { name: '周三班' })
  const to = await course([], { name: '周六班', ...more })
  return { from, to, seat: there((await seatsIn(from)).student) }
}

test('planned for a day, the seat there is kept and the old one stays until then; the day comes and it is done, once', async () => {
  const { from, to, seat } = await begun()
  const [on, soon] = [dayIn(3), await lesson(to, 24)]
  await lesson(to, 24 * 5)
  await lesson(from, 24)
  await lesson(from, 24 * 6)
  await school.look('delete from notification')
  expect((await quote(from, [seat], to, { on })).data).toMatchObject({
    course: { toCome: 1 },
    rows: [{ left: 1 }],
  })
  expect(await move(from, [seat], to, { on })).toMatchObject({ code: codes.done, data: { done: 1 } })
  expect([Object.keys(await seatsIn(from)), await seatsIn(to), await held(to)]).toEqual([
    ['student'],
    {},
    [ids.chen],
  ])
  // The books, counted again, know whose seat that is.
  expect(await withSite(pool, { site: school.site }, ({ db }) => countAgain(db))).toEqual([])
  // Whoever is to be moved there reads why it is full, whoever goes there does not.
  const other = await course(['limuyang'])
  const theirs = Object.values(await seatsIn(other))
  expect((await quote(other, theirs, to)).data.course).toMatchObject({ free: 0, kept: 1 })
  expect((await quote(from, [seat], to)).data.course).toMatchObject({ free: 1, kept: 0 })
  // Nobody else has that seat, and it is no order that waits to be paid.
  expect((await list.take(li, to)).code).toBe(codes.full)
  expect((await chen.call(seats.ownSeats)).data.find(one => one.course === to)).toBeUndefined()
  const { rows } = (await zheng.call(seats.roster, { ...of(from), query: { page: '1', size: '20' } })).data
  expect(rows[0]).toMatchObject({ state: 'active', goesTo: { id: to, name: '周六班', on } })
  expect(await told(ids.chen)).toEqual([`${on} 起转课：周六班`])
  // A second click is none, and before its day nothing happens.
  expect((await move(from, [seat], to, { on })).code).toBe(codes.unchanged)
  await clock()
  expect(Object.keys(await seatsIn(from))).toEqual(['student'])
  await comes()
  await Promise.all([clock(), clock()])
  expect([await seatsIn(from), Object.keys(await seatsIn(to))]).toEqual([{}, ['student']])
  expect(await held(to)).toEqual([])
  expect(await told(ids.chen)).toHaveLength(1)
  expect(await school.look('select id from planned_move')).toEqual([])
  expect(soon).toBeGreaterThan(0)
})

test('dropped, it leaves no seat kept and says so; so does a student who leaves, and one who is moved at once', async () => {
  const { from, to, seat } = await begun()
  await move(from, [seat], to, { on: dayIn(2) })
  // Another day takes the place of the first.
  expect((await move(from, [seat], to, { on: dayIn(4) })).code).toBe(codes.done)
  expect(await school.look('select on_day::text from planned_move')).toEqual([{ on_day: dayIn(4) }])
  const stranger = await school.signIn('zheng', { host: otherHost })
  expect((await drop(from, seat, stranger)).code).toBe(codes.courseGone)
  expect((await drop(from, seat, chen)).code).toBe(codes.notAllowed)
  expect((await drop(from, seat)).code).toBe(codes.done)
  expect((await drop(from, seat)).code).toBe(codes.unchanged)
  expect([await held(to), (await told(ids.chen)).at(-1)]).toEqual([[], '转课取消，你仍在《周三班》'])
  await move(from, [seat], to, { on: dayIn(2) })
  await zheng.call(seats.withdraw, { ...of(from), body: { ids: [seat], reason: '' } })
  expect(await held(to)).toEqual([])
  const other = await begun()
  const third = await course()
  await move(other.from, [other.seat], other.to, { on: dayIn(2) })
  expect((await move(other.from, [other.seat], third)).code).toBe(codes.done)
  expect([await held(other.to), await school.look('select id from planned_move')]).toEqual([[], []])
})

test('what cannot be done on its day is not: the student stays, and the office reads who and why', async () => {
  const off = await begun()
  await move(off.from, [off.seat], off.to, { on: dayIn(1) })
  await moveTo(zheng, off.to, 'withdrawn')
  await school.look('delete from notification')
  await comes()
  await clock()
  expect(Object.keys(await seatsIn(off.from))).toEqual(['student'])
  expect(await told(ids.chen)).toEqual(['转课取消，你仍在《周三班》'])
  const [{ title, message } = {}] = await school.look(
    'select title, message from notification where person = $1',
    [ids.zheng],
  )
  expect(title).toBe('陈可欣没有转成课')
  expect(message).toContain('新课程已不能入座')
  // Whoever took a seat there in between has it.
  const had = await begun({ capacity: 3 })
  await move(had.from, [had.seat], had.to, { on: dayIn(1) })
  expect((await list.take(chen, had.to)).code).toBe(codes.done)
  await comes()
  await clock()
  expect([Object.keys(await seatsIn(had.from)), Object.keys(await seatsIn(had.to))]).toEqual([
    ['student'],
    ['student'],
  ])
  expect(await school.look('select id from planned_move')).toEqual([])
  // More seats taken than there are.
  const full = await begun()
  await move(full.from, [full.seat], full.to, { on: dayIn(1) })
  await school.look('delete from seat_hold where course = $1', [full.to])
  expect((await list.take(li, full.to)).code).toBe(codes.done)
  await comes()
  await clock()
  expect(Object.keys(await seatsIn(full.from))).toEqual(['student'])
})

test('a day that is not to come, a full course and a seat that was paid for are refused', async () => {
  const { from, to, seat } = await begun({ capacity: 2 })
  for (const [on, problem] of [
    [dayIn(0), 'past'],
    [dayIn(-1), 'past'],
    [dayIn(400), 'outOfRange'],
  ] as const)
    expect((await move(from, [seat], to, { on })).fields).toEqual([{ path: 'on', problem }])
  const full = await course(['wangzixuan'], { capacity: 1 })
  expect((await move(from, [seat], full, { on: dayIn(2) })).code).toBe(codes.full)
  expect((await move(from, [seat], full, { on: dayIn(2), over: 'raise' })).code).toBe(codes.done)
  expect(await held(full)).toEqual([ids.chen])
  expect((await drop(from, seat)).code).toBe(codes.done)
  const dear = await list.full({ capacity: 5 }, { price: 800, taken: [] })
  await bought(li, dear)
  const paid = there((await seatsIn(dear)).limuyang)
  await lesson(dear, 48)
  expect((await move(dear, [paid], to, { on: dayIn(2) })).fields).toEqual([
    { path: 'on', problem: 'notOffered' },
  ])
})

test('subjects of a combined course are added and taken: what was sat stays, what is added counts from now on', async () => {
  const { subjects } = list.numbers
  const part = (subject: number) => ({ subject, teacher: ids.he, assistants: [], price: 0 })
  const made = {
    kind: 'combined',
    subjects: [part(subjects.数学 as number), part(subjects.物理 as number)],
  } as const
  const id = await course(['student'], { ...made, subjects: [...made.subjects], capacity: 1 })
  const [maths, physics] = (await detailsOf(zheng, id)).subjects.map(one => one.id)
  const change = async (
    wanted: (number | undefined)[],
    who: Pick<typeof zheng, 'call'> = zheng,
    seat?: number,
  ) =>
    who.call(moving.changeSubjects, {
      ...of(id),
      body: {
        seat: seat ?? there((await seatsIn(id)).student),
        subjects: wanted.map(one => there(one)),
        reason: '只学物理',
      },
    })
  await school.look("update enrolment set made_at = now() - interval '9 days' where course = $1", [id])
  const [sat, ahead] = [await lesson(id, -50), await lesson(id, 50)]
  const first = there((await seatsIn(id)).student)
  const goal = await course()
  await move(id, [first], goal, { on: dayIn(5) })
  await school.look('delete from notification')
  expect((await change([physics], chen)).code).toBe(codes.notAllowed)
  expect((await change([physics, 999_999])).fields).toEqual([{ path: 'subjects', problem: 'notOffered' }])
  expect((await change([maths, physics])).code).toBe(codes.unchanged)
  const said = await Promise.all([change([physics], zheng, first), change([physics], zheng, first)])
  expect(said.map(({ code }) => code).toSorted()).toEqual([codes.unchanged, codes.done])
  const row = async () =>
    (await zheng.call(seats.roster, { ...of(id), query: { page: '1', size: '20', state: 'active' } })).data
      .rows[0]
  // Who was to go on a day to come still is, and no seat more is taken.
  expect(await row()).toMatchObject({ subjects: ['物理'], goesTo: { id: goal, on: dayIn(5) } })
  expect(await detailsOf(zheng, id)).toMatchObject({ seatsTaken: 1 })
  expect(await told(ids.chen)).toHaveLength(1)
  const watch = async (film: number) =>
    (await chen.call(playback.film, { query: { lessonId: String(film) } })).code
  await school.look("update lesson set state = 'ended' where id = $1", [ahead])
  expect([await watch(sat), await watch(ahead)]).toEqual([codes.done, codes.registerToWatch])
  expect((await change([maths, physics])).code).toBe(codes.done)
  expect(await row()).toMatchObject({ subjects: ['数学', '物理'] })
  // Elsewhere there is nothing to choose, and where something was paid it is for the orders.
  const single = await course(['student'])
  const [only] = (await detailsOf(zheng, single)).subjects
  const none = { seat: there((await seatsIn(single)).student), subjects: [there(only).id], reason: 'x' }
  expect((await zheng.call(moving.changeSubjects, { ...of(single), body: none })).code).toBe(codes.unchanged)
  const dear = await course([], {
    kind: 'combined',
    subjects: made.subjects.map(one => ({ ...one, price: 100 })),
  })
  await bought(li, dear)
  await lesson(dear, 50)
  const [one] = (await detailsOf(zheng, dear)).subjects
  const paid = { seat: there((await seatsIn(dear)).limuyang), subjects: [there(one).id], reason: 'x' }
  expect((await zheng.call(moving.changeSubjects, { ...of(dear), body: paid })).fields).toEqual([
    { path: 'seat', problem: 'notOffered' },
  ])
})
