import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { several } from '../../contract/timetable-several.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost } from '../kit/school.ts'
import { arrange, courseNamed, weekly } from './stage.ts'

const school = await schoolHere()
const { ids } = school
const zheng = await school.signIn('zheng')

/** A course's lessons, at hours that nothing of the demonstration has. */
async function planned(course: string, from: string, more = {}) {
  const answer = await arrange(zheng, {
    ...(await courseNamed(school, course)),
    rules: [weekly({ from, count: 4, weekdays: [2], skipHolidays: false, ...more })],
  })
  expect(answer.code, answer.message).toBe(codes.done)
  const rows = await school.look(
    'select id::int, starts_at, ends_at from lesson where arrangement = $1 order by starts_at',
    [answer.data.id],
  )
  return rows.map(({ id, starts_at, ends_at }) => ({
    id: Number(id),
    startsAt: (starts_at as Date).toISOString(),
    endsAt: (ends_at as Date).toISOString(),
  }))
}
type Body = NonNullable<Parameters<typeof zheng.call<typeof several.teachersFor>>[1]>['body']
const asked = (body: Body, person = zheng) => person.call(several.teachersFor, { body })
async function teachers(body: Body) {
  const { data } = await asked(body)
  return {
    ...data,
    of: (id: number) => data.teachers.find(one => one.id === id),
    place: (id: number) => data.teachers.findIndex(one => one.id === id),
  }
}
const mine = await planned('高一数学', '2086-03-05')
const first = mine[0] as (typeof mine)[number]
const [{ subject } = {}] = await school.look(
  `select s.subject::int from lesson l join course_subject s on s.id = l.course_subject where l.id = $1`,
  [first.id],
)
/** Somebody whose subjects these are, and somebody else. */
const teachesIt = async (person: number) =>
  (await school.look('select 1 from person_subject where person = $1 and subject = $2', [person, subject]))
    .length > 0

test('whoever is free and teaches the subject comes first, and of whoever is busy it is said with what', async () => {
  // Another course at the same hours, twice: its teacher is before that class then.
  const theirs = await planned('高一物理', '2086-03-05', { count: 2 })
  const [row] = await school.look(
    "select person::int from lesson_person where lesson = $1 and role = 'TEACHER'",
    [theirs[0]?.id],
  )
  const other = Number(row?.person)
  const found = await teachers({ which: { ids: mine.map(({ id }) => id) } })
  expect(found.lessons).toBe(4)
  expect(found.of(other)).toMatchObject({
    busy: 2,
    theirs: 0,
    first: { course: expect.stringContaining('高一物理'), startsAt: theirs[0]?.startsAt },
  })
  // Who gives them is not in their own way.
  expect(found.of(ids.he)).toMatchObject({ theirs: 4, busy: 0, first: null, teachesIt: true })
  const groups = found.teachers.map(one => [one.busy, one.teachesIt ? 0 : 1])
  expect(groups).toEqual(groups.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d))
  expect(found.place(other)).toBe(found.teachers.length - 1)
  for (const one of found.teachers) expect(one.teachesIt, one.fullName).toBe(await teachesIt(one.id))
  // At the third of them nobody has anything else; nor once the other lesson is cancelled.
  expect((await teachers({ which: { ids: [mine[2]?.id as number] } })).of(other)).toMatchObject({ busy: 0 })
  await school.look("update lesson set state = 'cancelled' where id = any($1)", [theirs.map(({ id }) => id)])
  expect((await teachers({ which: { ids: [first.id] } })).of(other)).toMatchObject({ busy: 0, first: null })
  await school.look("update lesson set state = 'scheduled' where id = any($1)", [theirs.map(({ id }) => id)])
})

test('of one lesson it is looked at for another time, of several it is not', async () => {
  const at = { startsAt: mine[1]?.startsAt as string, endsAt: mine[1]?.endsAt as string }
  // At the hour of the next lesson its own teacher has that one.
  expect((await teachers({ which: { ids: [first.id] }, at })).of(ids.he)).toMatchObject({
    busy: 1,
    theirs: 1,
  })
  const free = { startsAt: '2086-12-24T03:00:00.000Z', endsAt: '2086-12-24T04:00:00.000Z' }
  expect((await teachers({ which: { ids: [first.id] }, at: free })).of(ids.he)).toMatchObject({ busy: 0 })
  expect((await asked({ which: { ids: mine.map(({ id }) => id) }, at })).code).toBe(codes.incomplete)
  const turned = { startsAt: at.endsAt, endsAt: at.startsAt }
  expect((await asked({ which: { ids: [first.id] }, at: turned })).code).toBe(codes.incomplete)
})

test('nobody is offered who cannot stand before a class, and nothing is told of other schools', async () => {
  await school.look("update person set state = 'DISABLED' where id = $1", [ids.gu])
  const found = await teachers({ which: { following: first.id } })
  expect(found.lessons).toBe(4)
  expect(found.of(ids.gu)).toBeUndefined()
  await school.look("update person set state = 'ENABLED' where id = $1", [ids.gu])
  expect(found.of(ids.chen)).toBeUndefined()
  const elsewhere = await school.signIn('zheng', { host: otherHost })
  expect((await asked({ which: { ids: [first.id] } }, elsewhere)).code).toBe(codes.courseGone)
  expect((await asked({ which: { ids: [first.id] } }, await school.signIn('he'))).code).toBe(codes.notAllowed)
})

test('who assists in a lesson gives none, and is not in their own way', async () => {
  await school.look(
    `insert into lesson_person (site, lesson, person, role, during, state)
      select site, lesson, $2, 'ASSISTANT', during, state from lesson_person where lesson = $1 and role = 'TEACHER'`,
    [first.id, ids.gu],
  )
  const found = await teachers({ which: { ids: [first.id] } })
  expect(found.of(ids.gu)).toMatchObject({ theirs: 0, busy: 0 })
  expect(found.of(ids.he)).toMatchObject({ theirs: 1, busy: 0 })
})
