import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { several } from '../../contract/timetable-several.ts'
import type { BodyOf } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost, patiently } from '../kit/school.ts'
import { arrange, begins, courseNamed, lessonsBy, weekly } from './stage.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')
const lessons = lessonsBy(school, zheng)
const { ids } = school

type Change = BodyOf<typeof several.previewSeveral>['change']
type Which = BodyOf<typeof several.previewSeveral>['which']
const look = async (which: Which, change: Change) =>
  (await zheng.call(several.previewSeveral, { body: { which, change } })).data
const write = (found: { id: number; version: number }[], change: Change, reason = '老师生病') =>
  zheng.call(several.changeSeveral, {
    body: { lessons: found.map(({ id, version }) => ({ id, version })), change, reason },
  })
const undo = (id: number) => zheng.call(several.undoSeveral, { params: { id: String(id) } })
async function change(which: Which, how: Change) {
  const { lessons: found } = await look(which, how)
  const answer = await write(found, how)
  expect(answer.code, answer.message).toBe(codes.done)
  return answer.data
}

/** A course's lessons of a month of its own, four Tuesdays and four Thursdays. */
async function planned(course: string, from: string, count = 8, more = {}) {
  const answer = await arrange(zheng, {
    ...(await courseNamed(school, course)),
    rules: [weekly({ from, count, skipHolidays: false, ...more })],
  })
  expect(answer.code, answer.message).toBe(codes.done)
  return (
    await school.look('select id::int from lesson where arrangement = $1 order by starts_at', [
      answer.data.id,
    ])
  ).map(row => row.id as number)
}
const rowsOf = (some: readonly number[]) =>
  school.look(
    `select l.id::int, to_char(l.starts_at at time zone 'Asia/Shanghai', 'MM-DD HH24:MI') as at, l.state, l.name,
      (select h.person::int from lesson_person h where h.lesson = l.id and h.role = 'TEACHER') as teacher,
      array(select h.person::int from lesson_person h where h.lesson = l.id and h.role = 'ASSISTANT') as assistants
     from lesson l where l.id = any($1) order by l.starts_at, l.id`,
    [some],
  )
const whole = (some: readonly number[]) =>
  school.look(
    'select id::int, starts_at, ends_at, state, name, number from lesson where id = any($1) order by id',
    [some],
  )
const told = async (person: number, after: number) =>
  await school.look(
    'select title, message, link from notification where person = $1 and id > $2 order by id',
    [person, after],
  )
const newest = async () =>
  Number((await school.look('select coalesce(max(id), 0)::int as id from notification'))[0]?.id)

test('a month of lessons moves by a week and to another hour; each person is told once, of all of it', async () => {
  const plan = await planned('高一数学', '2084-03-01')
  const before = await newest()
  const how: Change = { kind: 'move', days: 7, at: '18:30' }
  const found = await look({ ids: plan }, how)
  expect(found).toMatchObject({ stay: [], conflicting: 0 })
  expect(found.lessons[0]).toMatchObject({
    course: '高一数学：函数与图像',
    teacher: '贺建川',
    holiday: '',
    notYetKnown: true,
  })
  const { lessons: n, people } = await change({ ids: plan }, how)
  expect([n, people]).toEqual([8, found.people])
  const rows = await rowsOf(plan)
  const days = ['03-09', '03-14', '03-16', '03-21', '03-23', '03-28', '03-30', '04-04']
  expect(rows.map(({ at }) => at)).toEqual(days.map(day => `${day} 18:30`))
  const [notice, ...more] = await told(ids.chen, before)
  expect(more).toEqual([])
  expect(notice?.title).toBe('8 节课调整时间')
  expect(notice?.message).toMatch(/共 8 节，详见课程表。原因：老师生病$/)
  expect(await told(ids.he, before)).toHaveLength(1)
  expect(await told(ids.zheng, before)).toEqual([])
  expect((await lessons.get(plan[0] as number)).changes[0]).toMatchObject({
    kind: 'moved',
    reason: '老师生病',
  })
})

test('a month is given to a substitute, and back: by one act each, undone with all that it did', async () => {
  const plan = await planned('高一数学', '2084-05-01')
  const was = await whole(plan)
  const how: Change = { kind: 'substitute', teacher: ids.gu }
  const { id } = await change({ ids: plan }, how)
  const rows = await rowsOf(plan)
  expect(new Set(rows.map(({ teacher }) => teacher))).toEqual(new Set([ids.gu]))
  expect(rows[0]?.assistants).toEqual([ids.luo])
  expect((await look({ ids: plan }, how)).stay.map(({ why }) => why)).toEqual(Array(8).fill('same'))
  const before = await newest()
  expect((await undo(id)).data).toMatchObject({ lessons: 8 })
  expect((await rowsOf(plan)).map(({ teacher }) => teacher)).toEqual(Array(8).fill(ids.he))
  expect(await whole(plan)).toEqual(was)
  for (const person of [ids.gu, ids.he, ids.chen])
    expect((await told(person, before)).map(({ title }) => title)).toEqual(['8 节课更换老师'])
  // That it is taken back already, not that lessons were changed since.
  expect(await undo(id)).toMatchObject({ code: codes.unchanged, data: null })
})

test('lessons are cancelled and made up for behind the last one; undone, what made up for them is gone', async () => {
  const plan = await planned('高一数学', '2084-07-01', 4)
  const before = await newest()
  const chosen = plan.slice(0, 2)
  const how: Change = { kind: 'cancel', makeUp: true }
  const found = await look({ ids: chosen }, how)
  expect(found.lessons.map(({ to, makeUp }) => [to, makeUp?.startsAt])).toEqual([
    [null, '2084-07-18T11:00:00.000Z'],
    [null, '2084-07-20T11:00:00.000Z'],
  ])
  expect((await write(found.lessons, how, '')).data).toMatchObject({
    fields: [{ path: 'reason', problem: 'missing' }],
  })
  const { id } = await change({ ids: chosen }, how)
  const made = await school.look(
    'select l.id::int, l.makes_up::int as for, l.number, l.starts_at from lesson l where l.makes_up = any($1) order by l.starts_at',
    [chosen],
  )
  expect(made.map(one => one.for)).toEqual(chosen)
  const [notice, ...more] = await told(ids.chen, before)
  expect(more).toEqual([])
  expect(notice).toMatchObject({ title: '2 节课停课' })
  expect(notice?.message).toContain('停课，2084-07-18 19:00–20:30 补课；')
  expect((await undo(id)).code).toBe(codes.done)
  expect(await school.look('select from lesson where id = any($1)', [made.map(one => one.id)])).toEqual([])
  expect((await told(ids.chen, before)).at(-1)?.message).toContain(
    '恢复上课，2084-07-18 19:00–20:30 的补课取消；',
  )
  expect((await rowsOf(plan)).map(({ state }) => state)).toEqual(Array(4).fill('scheduled'))
})

test('one and all that follow it, and all that a filter shows but some, are chosen as such', async () => {
  const plan = await planned('高一数学', '2084-09-01', 6)
  const move: Change = { kind: 'move', days: 1 }
  const idsOf = (found: { lessons: { id: number }[] }) => found.lessons.map(one => one.id)
  expect(idsOf(await look({ following: plan[4] as number }, move)).slice(0, 2)).toEqual(plan.slice(4))
  const { courseId } = await courseNamed(school, '高一数学')
  const all = { course: courseId, from: '2084-09-01', until: '2084-09-30' }
  expect(idsOf(await look({ all }, move))).toEqual(plan)
  expect(idsOf(await look({ all, except: [plan[1] as number] }, move))).toEqual(
    plan.filter((_, at) => at !== 1),
  )
  const body = {
    which: { ids: Array.from({ length: 501 }, (_, at) => at + 1) },
    change: { ...move, apart: [] },
  }
  expect(await zheng.call(several.previewSeveral, { body })).toMatchObject({
    code: codes.incomplete,
    data: { fields: [{ path: 'which', problem: 'tooMany' }] },
  })
})

test('what is in the way is told of each, with a free hour; all or none is written; apart from the others it fits', async () => {
  const plan = await planned('高一数学', '2084-10-20', 3)
  await planned('高二三科', '2084-11-01', 1, { starts: ['19:30'], weekdays: [4] })
  const how: Change = { kind: 'move', days: 7 }
  const found = await look({ ids: plan }, how)
  const wrong = found.lessons.filter(({ conflicts }) => conflicts.some(({ stops }) => stops))
  expect(wrong).toHaveLength(1)
  expect(found.conflicting).toBe(1)
  expect(wrong[0]?.conflicts[0]).toMatchObject({ kind: 'teacher', who: '贺建川' })
  const was = await whole(plan)
  const refused = await write(found.lessons, how)
  expect(refused.code).toBe(codes.teacherBusy)
  expect(await whole(plan)).toEqual(was)
  const { id, free } = wrong[0] as (typeof wrong)[number]
  if (!free) throw new Error('no free hour was found')
  const apart = { ...how, apart: [{ id, ...free }] } as Change
  expect((await look({ ids: plan }, apart)).conflicting).toBe(0)
  expect((await write(found.lessons, apart)).code).toBe(codes.done)
})

test('lessons of a change that get into each other’s way are told, and may change places', async () => {
  const [one, other] = [
    await planned('高一数学', '2085-01-01', 1),
    await planned('英语晨读', '2085-01-01', 1, { starts: ['21:00'] }),
  ]
  const both = [...one, ...other]
  await change({ ids: other }, { kind: 'substitute', teacher: ids.gu })
  // At one hour, with one teacher for both.
  await change({ ids: one }, { kind: 'substitute', teacher: ids.gu })
  const found = await look({ ids: both }, { kind: 'move', at: '10:00' })
  expect(found.lessons.flatMap(({ conflicts }) => conflicts.map(({ kind }) => kind))).toEqual(['batch'])
  // A plan that is pushed by one lesson stands where its next one stood.
  const row = await planned('高一数学', '2085-02-01', 3, { weekdays: [1, 2, 3, 4, 5], starts: ['08:00'] })
  await change({ ids: row }, { kind: 'move', days: 1 })
  expect((await whole(row)).map(({ number }) => number)).toEqual(
    [...(await whole(row)).map(({ number }) => number)].toSorted((a, b) => Number(a) - Number(b)),
  )
})

test('what is over, runs, is cancelled or held by another stays, and says why; a version that has passed is refused', async () => {
  const plan = await planned('高一数学', '2085-04-01', 4)
  const [ended, running, cancelled, good] = plan as [number, number, number, number]
  const set = (id: number, state: string) =>
    school.look('update lesson set state = $2 where id = $1', [id, state])
  await set(ended, 'ended')
  await set(running, 'live')
  await begins(school, running)
  await set(cancelled, 'cancelled')
  const how: Change = { kind: 'move', days: 1 }
  const { lessons: found, stay } = await look({ ids: plan }, how)
  expect(stay.map(({ why }) => why)).toEqual(['ended', 'running', 'cancelled'])
  expect(found.map(({ id }) => id)).toEqual([good])
  expect((await write([{ id: ended, version: 0 }], how)).code).toBe(codes.unchanged)
  expect((await write([{ id: good, version: 7 }], how)).code).toBe(codes.unchanged)
  expect((await look({ ids: [cancelled] }, { kind: 'restore' })).lessons).toHaveLength(1)
  await change({ ids: [cancelled] }, { kind: 'restore' })
  expect((await rowsOf([cancelled]))[0]?.state).toBe('scheduled')
  const { courseId } = await courseNamed(school, '高一数学')
  await school.signIn('he')
  await school.look(
    `insert into arranging (site, course, person, session)
      select $1, $2, p.id, s.id from person p join session s on s.person = $3 where p.id = $3 limit 1`,
    [school.site, courseId, ids.he],
  )
  expect((await look({ ids: [good] }, how)).stay.map(({ why }) => why)).toEqual(['held'])
  expect((await write([{ id: good, version: 0 }], how)).code).toBe(codes.beingScheduled)
  await school.look('delete from arranging where course = $1', [courseId])
  await set(ended, 'scheduled')
})

test('what was changed once more since cannot be taken back with the others', async () => {
  const plan = await planned('高一数学', '2085-06-01', 3)
  const { id } = await change({ ids: plan }, { kind: 'rename', name: '复习课' })
  expect((await rowsOf(plan)).map(({ name }) => name)).toEqual(Array(3).fill('复习课'))
  await lessons.change(plan[1] as number, { name: '期中复习' })
  expect(await undo(id)).toMatchObject({ code: codes.unchanged, data: { lessons: ['期中复习'] } })
  expect((await rowsOf(plan)).map(({ name }) => name)).toEqual(['复习课', '期中复习', '复习课'])
  const [last] = (await zheng.call(several.severalChanges)).data
  expect(last).toMatchObject({ id, kind: 'rename', lessons: 3, by: '郑文静', undone: false })
})

test('a filter that shows no lesson changes none, as when those that it showed have gone to somebody else', async () => {
  const preview = await zheng.call(several.previewSeveral, {
    body: {
      which: { all: { q: '没有这样的课', from: '2085-01-01' }, except: [] },
      change: { kind: 'rename', name: '' },
    },
  })
  expect(preview).toMatchObject({ code: codes.done, data: { lessons: [], stay: [], conflicting: 0 } })
  const gone = await zheng.call(several.previewSeveral, {
    body: { which: { following: 987_654_321 }, change: { kind: 'rename', name: '' } },
  })
  expect(gone.code).toBe(codes.courseGone)
})

test('a hundred at once are one change, and another school’s lessons are nobody’s', async () => {
  const plan = await planned('高一数学', '2085-08-01', 2)
  const { lessons: found } = await look({ ids: plan }, { kind: 'move', days: 1 })
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => patiently(() => write(found, { kind: 'move', days: 1 }))),
  )
  expect(answers.filter(({ code }) => code === codes.done)).toHaveLength(1)
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([codes.done, codes.unchanged]))
  const there = await school.signIn('zheng', { host: otherHost })
  const body = { which: { ids: plan }, change: { kind: 'move' as const, days: 1, apart: [] } }
  expect((await there.call(several.previewSeveral, { body })).code).toBe(codes.courseGone)
})

test('what the clock had begun and is to come again has not begun, nor has what is restored', async () => {
  const plan = await planned('高一数学', '2085-09-01', 2)
  const [moves, comesBack] = plan as [number, number]
  const begun = async () =>
    (await school.look('select begun_at is not null as begun from lesson where id = any($1)', [plan])).map(
      row => row.begun,
    )
  await school.look("update lesson set state = 'live', begun_at = now() where id = $1", [moves])
  await school.look("update lesson set state = 'cancelled', begun_at = now() where id = $1", [comesBack])
  expect(await begun()).toEqual([true, true])
  await change({ ids: [moves] }, { kind: 'move', days: 1 })
  await change({ ids: [comesBack] }, { kind: 'restore' })
  expect((await rowsOf(plan)).map(({ state }) => state)).toEqual(['scheduled', 'scheduled'])
  expect(await begun()).toEqual([false, false])
})
