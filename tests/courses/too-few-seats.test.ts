import { afterAll, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { courseDesk } from '../../contract/courses-office.ts'
import { seats } from '../../contract/courses-seats.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import type { BodyOf, QueryOf } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import type { Person } from '../kit/school.ts'
import { detailsOf, moveTo, of } from './drafts.ts'
import { waitingIn } from './waiting-stage.ts'

const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web' } })
const pool = poolFor(school.connection, 'eschool_app', { max: 2 })
afterAll(() => pool.end())
const list = await waitingIn(school, pool)
const { zheng } = list
const { chen, li, feng } = school.ids

/** A course of two seats of which one is taken; three more are to come. */
const narrow = () => list.full({ capacity: 2 })
const three = ['fengtianyou', 'student', 'limuyang']
const add = (id: number, over?: 'wait' | 'raise', accounts = three) =>
  zheng.call(seats.addToRoster, { ...of(id), body: { which: { accounts }, ...(over && { over }) } })
const seated = async (id: number) =>
  (
    await school.look(
      "select student::int from enrolment where course = $1 and state = 'active' and source = 'admin' order by id",
      [id],
    )
  ).map(({ student }) => student)

test('a class too large for its seats says how many fit, and nobody is seated', async () => {
  const id = await narrow()
  expect(await add(id)).toMatchObject({ code: codes.full, data: { wanted: 3, fits: 1, mayWait: true } })
  expect(await seated(id)).toHaveLength(1)
  expect(await list.statesOf(id)).toEqual([])
  expect((await add(id, undefined, three.slice(0, 1))).code).toBe(codes.done)
})

test('who fits is seated in the order given, and the rest waits in it', async () => {
  const id = await narrow()
  expect(await add(id, 'wait')).toMatchObject({ code: codes.done, data: { done: 1, waiting: 2 } })
  expect((await seated(id)).slice(1)).toEqual([feng])
  expect(await list.statesOf(id)).toEqual([
    [chen, 'waiting'],
    [li, 'waiting'],
  ])
  // Twice is once: those who wait keep their place.
  expect((await add(id, 'wait', three.slice(1))).data).toMatchObject({ done: 0, waiting: 2 })
  expect(await list.statesOf(id)).toHaveLength(2)
  // Where all the others are refused those who wait still do.
  expect(await add(id, 'wait', ['fengtianyou', 'zhangyutong'])).toMatchObject({
    code: codes.doneInPart,
    data: { done: 0, waiting: 1, refused: [{ code: codes.accountAdded }] },
  })
  expect((await list.statesOf(id)).at(-1)).toEqual([school.ids.zhang, 'waiting'])
  await list.capacity(id, 3)
  await list.clock()
  expect((await list.statesOf(id))[0]).toEqual([chen, 'offered'])
  // A seat that is kept for somebody counts as taken.
  expect(await add(id, undefined, ['limuyang'])).toMatchObject({ code: codes.full, data: { fits: 0 } })
})

test('the course gets as many seats more as it takes, which its history says', async () => {
  const id = await narrow()
  expect(await add(id, 'raise')).toMatchObject({ code: codes.done, data: { done: 3, waiting: 0 } })
  expect(await detailsOf(zheng, id)).toMatchObject({ capacity: 4, seatsTaken: 4 })
  const { rows } = (
    await zheng.call(courseDesk.courseChanges, { ...of(id), query: { page: '1', size: '20' } })
  ).data
  expect(rows[0]).toMatchObject({
    kind: 'changed',
    fields: [{ field: 'capacity', before: '2', after: '4' }],
  })
})

test('a course whose sale is over has no list to wait on; a draft and one put away give no seats at all', async () => {
  const id = await narrow()
  await moveTo(zheng, id, 'closed')
  expect((await add(id)).data).toMatchObject({ fits: 1, mayWait: false })
  expect((await add(id, 'wait')).code).toBe(codes.unchanged)
  expect((await add(id, 'raise')).code).toBe(codes.done)
  for (const state of ['draft', 'archived', 'withdrawn']) {
    const away = await narrow()
    await school.look('update course set state = $2 where id = $1', [away, state])
    expect((await add(away)).code, state).toBe(codes.unchanged)
    const one = await zheng.call(seats.enrolStudent, { ...of(chen), body: { course: away } })
    expect(one.code, state).toBe(codes.unchanged)
    expect(await seated(away), state).toHaveLength(1)
  }
})

test('two offices that fill the same course at once seat no more than fit', async () => {
  const id = await narrow()
  const said = await Promise.all([add(id, 'wait'), add(id, 'wait', ['limuyang', 'student'])])
  expect(
    said.map(({ code }) => code).filter(code => code !== codes.done && code !== codes.doneInPart),
  ).toEqual([])
  expect(await detailsOf(zheng, id)).toMatchObject({ capacity: 2, seatsTaken: 2 })
})

type Which = BodyOf<typeof seats.seatQuote>['which']
const quote = (id: number, which: Which, who: Person = zheng) =>
  who.call(seats.seatQuote, { ...of(id), body: { which } })

test('students ticked in a list are looked at before they get seats, in the order ticked, and taken back whole', async () => {
  const { wang, he, sun } = school.ids
  const id = await narrow()
  await school.look("update person set state = 'DISABLED' where id = $1", [feng])
  const ids = [li, wang, feng, he, chen, li]
  const looked = (await quote(id, { ids })).data
  expect(looked).toEqual({
    ...{ wanted: 3, fits: 1, free: 1, mayWait: true, subjects: [] },
    seated: { n: 1, names: ['王梓萱'] },
    others: { n: 1, names: ['贺建川'] },
    disabled: { n: 1, names: ['冯天佑'] },
  })
  // Looking has seated nobody.
  expect(await seated(id)).toHaveLength(1)
  const give = (which: Which, over?: 'wait' | 'raise', who: Person = zheng) =>
    who.call(seats.addToRoster, { ...of(id), body: { which, ...(over && { over }) } })
  expect(await give({ ids })).toMatchObject({ code: codes.full, data: { wanted: 3, fits: 1 } })
  const given = await give({ ids }, 'wait')
  expect(given).toMatchObject({ code: codes.doneInPart, data: { done: 1, waiting: 2 } })
  expect(given.data.refused.map(one => one.code).sort()).toEqual(
    [codes.accountAdded, codes.studentsOnly].sort(),
  )
  expect((await seated(id)).slice(1)).toEqual([li])
  await school.look("update person set state = 'ENABLED' where id = $1", [feng])

  // What was made is what is taken back: who had a seat keeps it.
  await list.capacity(id, 9)
  const more = await give({ ids: [li, sun] })
  expect(more).toMatchObject({ code: codes.doneInPart, data: { done: 1, waiting: 0 } })
  const back = () => zheng.call(seats.withdraw, { ...of(id), body: { ids: more.data.made, reason: '' } })
  expect((await back()).data).toEqual({ done: 1 })
  expect((await back()).code).toBe(codes.unchanged)
  expect(await seated(id)).toContain(li)
  expect(await seated(id)).not.toContain(sun)
})

test('everybody that a filter shows needs the accounts of the office; another school’s students are nobody here', async () => {
  const { lin, zhang } = school.ids
  const id = await list.full({ capacity: 50 })
  await school.look('update person set duties = $2 where id = $1', [lin, ['writes courses']])
  const courses = await school.signIn('lin', { role: 'ADMIN' })
  const all = { all: { q: 'zyt', role: 'STUDENT' as const }, except: [] }
  const give = (which: Which, who: Person) => who.call(seats.addToRoster, { ...of(id), body: { which } })
  expect((await quote(id, all, courses)).code).toBe(codes.notAllowed)
  expect((await give(all, courses)).code).toBe(codes.notAllowed)
  expect((await quote(id, { ids: [zhang] }, courses)).data).toMatchObject({ wanted: 1, fits: 1 })
  expect((await quote(id, all)).data).toMatchObject({ wanted: 1 })
  expect((await quote(id, { ...all, except: [zhang] })).data).toMatchObject({ wanted: 0 })
  const [foreign] = await school.look(
    "select p.id::int from person p join person_role r on r.person = p.id where p.site = $1 and r.role = 'STUDENT' limit 1",
    [school.otherSite],
  )
  const theirs = { ids: [foreign?.id as number] }
  expect((await quote(id, theirs)).data).toMatchObject({ wanted: 0, seated: { n: 0 }, others: { n: 0 } })
  expect((await give(theirs, zheng)).code).toBe(codes.noSuchUser)
  // Two presses give one seat each.
  const twice = await Promise.all([give({ ids: [chen, li] }, zheng), give({ ids: [li, chen] }, zheng)])
  expect(twice.map(({ code }) => code).sort()).toEqual([codes.done, codes.accountAdded].sort())
  expect((await seated(id)).sort()).toEqual([chen, li, school.ids.wang].sort())
  await school.look("update course set state = 'archived' where id = $1", [id])
  expect(await quote(id, { ids: [zhang] })).toMatchObject({ code: codes.unchanged, data: null })
})

test('a roster is sorted by number and by class, who has none last; each student says of which class they are', async () => {
  const id = await list.full({ capacity: 9 })
  const accounts = ['student', 'fengtianyou', 'limuyang', 'wangzixuan']
  expect((await add(id, undefined, accounts)).data.done).toBe(3)
  await school.look("update person set number = '' where id = $1", [li])
  await school.look('update person set class = null where id = $1', [chen])
  const sorted = async (sort: QueryOf<typeof seats.roster>['sort']) => {
    const { data } = await zheng.call(seats.roster, { ...of(id), query: { page: '1', size: '20', sort } })
    return data.rows.filter(({ student }) => accounts.includes(student.username))
  }
  const who = async (sort: QueryOf<typeof seats.roster>['sort']) =>
    (await sorted(sort)).map(({ student }) => student.username)
  expect(await who('number')).toEqual(['student', 'fengtianyou', 'wangzixuan', 'limuyang'])
  expect(await who('-number')).toEqual(['wangzixuan', 'fengtianyou', 'student', 'limuyang'])
  expect(await who('class')).toEqual(['limuyang', 'fengtianyou', 'wangzixuan', 'student'])
  expect(await who('-class')).toEqual(['wangzixuan', 'fengtianyou', 'limuyang', 'student'])
  const classes = await school.look('select id::int, class::int from person where id = any ($1)', [
    [chen, li, feng],
  ])
  const shown = (await sorted('class')).map(({ student }) => [student.id, student.class])
  expect(shown).toEqual(expect.arrayContaining(classes.map(one => [one.id, one.class])))
})
