import { afterAll, expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { courses } from '../../contract/courses.ts'
import { playback } from '../../contract/playback.ts'
import { filmDesk } from '../../contract/playback-desk.ts'
import { timetable } from '../../contract/timetable.ts'
import { arranging } from '../../contract/timetable-arranging.ts'
import { recordedLessons } from '../../contract/timetable-recorded.ts'
import { several } from '../../contract/timetable-several.ts'
import { poolFor } from '../../server/kit/database/connection.ts'
import { orderTasks } from '../../server/orders/by-the-clock.ts'
import { payingBy } from '../../server/orders/providers/providers.ts'
import { change, detailsOf } from '../courses/drafts.ts'
import { schoolHere } from '../kit/here.ts'
import { there } from '../kit/there.ts'
import { bought, ledgerOf, seen, servicesOf, shopOf } from '../orders/stage.ts'
import { anyTrack, layFilm } from '../playback/films.ts'
import { arrange, lesson } from './stage.ts'

const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web' } })
const pool = poolFor(school.connection, 'eschool_app', { max: 4 })
afterAll(() => pool.end())
const shop = await shopOf(school)
const { zheng } = shop
const [feng, chen, he] = [await school.signIn('feng'), await school.signIn('chen'), await school.signIn('he')]
const clock = () => there(orderTasks(pool, payingBy(servicesOf(school))).orders)({} as never)
const of = (id: number) => ({ params: { id: String(id) } })

async function recorded(
  names = ['一', '二', '三'],
  more: Parameters<typeof shop.course>[0] = {},
  price = 90,
) {
  const course = await shop.course({ delivery: 'recorded', capacity: null, ...more }, price)
  const subject = (await detailsOf(zheng, course)).subjects[0]?.id ?? 0
  const { data } = await add(subject, names)
  return { course, subject, ids: data.ids }
}
const add = (courseSubject: number, names: string[]) =>
  zheng.call(recordedLessons.addRecordedLessons, { body: { courseSubject, names } })
const listed = async (course: number) => (await zheng.call(recordedLessons.recordedLessons, of(course))).data
const film = (id: number | undefined, more = {}) =>
  layFilm(school, id ?? 0, { begunAt: new Date(), length: 6000, tracks: [anyTrack()], ...more })
const watch = (id: number | undefined, from: number, to: number) =>
  school.look(
    `insert into film_seen (site, film, person, seen, at_ms)
      select site, id, $2, int8multirange(int8range($3, $4)), $4 from film where lesson = $1`,
    [id, school.ids.feng, from, to],
  )
const vod = async (id: number | undefined, who = feng) =>
  who.call(playback.vodUrl, { query: { id: String(id) } })

test('lessons are named, renamed, put in order and taken out, each by the office alone', async () => {
  const { course, subject, ids } = await recorded()
  const [one, two, three] = ids
  expect((await listed(course)).map(({ number, name }) => [number, name])).toEqual([
    [1, '一'],
    [2, '二'],
    [3, '三'],
  ])
  const order = (wanted: (number | undefined)[]) =>
    zheng.call(recordedLessons.orderRecordedLessons, {
      body: { courseSubject: subject, ids: wanted as number[] },
    })
  expect((await order([three, one, two])).code).toBe(codes.done)
  expect((await listed(course)).map(({ name }) => name)).toEqual(['三', '一', '二'])
  for (const wrong of [
    [one, two],
    [one, one, two],
    [one, two, 900_001],
  ])
    expect((await order(wrong)).code).toBe(codes.unchanged)
  const row = there((await listed(course))[0])
  const rename = (version: number) =>
    zheng.call(recordedLessons.renameRecordedLesson, { ...of(row.id), body: { name: '开头', version } })
  expect((await rename(row.version)).data).toMatchObject({ name: '开头', number: 1 })
  expect(await rename(row.version)).toMatchObject({ code: codes.unchanged, data: { name: '开头' } })
  expect((await zheng.call(recordedLessons.removeRecordedLesson, of(row.id))).code).toBe(codes.done)
  expect((await listed(course)).map(({ number, name }) => [number, name])).toEqual([
    [1, '一'],
    [2, '二'],
  ])
  expect((await zheng.call(recordedLessons.removeRecordedLesson, of(row.id))).code).toBe(codes.courseGone)
  expect((await he.call(recordedLessons.recordedLessons, of(course))).code).toBe(codes.notAllowed)
})

test('they are at no hour: no timetable shows them, nobody is busy, no room opens; the course is not arranged', async () => {
  const { course, subject, ids } = await recorded(['甲', '乙'])
  await bought(feng, course)
  const [row] = await school.look(
    `select l.state, isempty(l.during) as free, count(p.*)::int as people from lesson l
      join lesson_person p on p.lesson = l.id and isempty(p.during) where l.id = $1 group by l.id`,
    [ids[0]],
  )
  expect(row).toEqual({ state: 'ended', free: true, people: 1 })
  const day = {
    from: new Date(Date.now() - 86_400_000).toISOString(),
    to: new Date(Date.now() + 86_400_000).toISOString(),
  }
  const names = async (who: typeof feng) =>
    (await who.call(timetable.ownTimetable, { query: day })).data.lessons.map(({ course: { id } }) => id)
  expect(await names(feng)).not.toContain(course)
  expect(await names(he)).not.toContain(course)
  const arranged = await zheng.call(arranging.arrangedCourses, { query: { q: '导数' } })
  expect(arranged.data.rows.map(({ id }) => id)).not.toContain(course)
  const refused = await arrange(zheng, {
    courseId: course,
    courseSubject: subject,
    lessons: [lesson('2083-03-01', '10:00', '11:00')],
  })
  expect(refused).toMatchObject({
    code: codes.incomplete,
    fields: [{ path: 'courseId', problem: 'notOffered' }],
  })
  expect((await vod(ids[0])).code).toBe(codes.done)
})

test('a course with lessons does not change between recorded and live; one without does', async () => {
  const { course } = await recorded()
  expect(await change(zheng, course, { delivery: 'live' })).toMatchObject({
    code: codes.incomplete,
    fields: [{ path: 'delivery', problem: 'hasLessons' }],
  })
  const empty = await shop.course()
  expect((await change(zheng, empty, { delivery: 'recorded' })).code).toBe(codes.done)
  expect((await change(zheng, empty, { delivery: 'live' })).code).toBe(codes.done)
})

test('everybody reads what there is; a seat opens it, in order, with the next one offered and what was seen', async () => {
  const { course, ids } = await recorded(['一', '二', '三', '四'])
  const [one, two, three, four] = ids
  await film(one)
  await film(two, { published: false })
  await film(three)
  const plan = await school.visitor.call(courses.plan, { query: { clazzId: String(course) } })
  expect(plan.data.map(({ number, name, filmMs }) => [number, name, filmMs])).toEqual([
    [1, '一', 6000],
    [2, '二', null],
    [3, '三', 6000],
    [4, '四', null],
  ])
  const card = await school.visitor.call(courses.course, { query: { clazzId: String(course) } })
  expect(card.data).toMatchObject({ standing: 'enrolling', lessons: 4, held: 0, firstAt: null, weekdays: [] })
  expect((await vod(one)).code).toBe(codes.registerToWatch)
  const filmsOf = (who: typeof feng) => who.call(filmDesk.courseFilms, { query: { course: String(course) } })
  const own = async () =>
    (await filmsOf(feng)).data.map(({ id, isThere, length, seen }) => [id, isThere, length, seen])
  expect((await filmsOf(feng)).code).toBe(codes.courseGone)
  await bought(feng, course)
  await watch(one, 0, 5000)
  expect(await own()).toEqual([
    [one, true, 6000, 5000],
    [two, false, null, 0],
    [three, true, 6000, 0],
    [four, false, null, 0],
  ])
  // What was withdrawn is stepped over; behind the last there is nothing.
  expect((await vod(one)).data.next).toEqual({ id: three, number: 3, name: '三' })
  expect((await vod(three)).data.next).toBe(null)
  expect((await vod(two)).code).toBe(codes.courseGone)
  expect((await filmsOf(chen)).code).toBe(codes.courseGone)
  const list = await feng.call(filmDesk.ownLessons, { query: { course: String(course) } })
  expect(list.data.rows.map(({ name }) => name)).toEqual(['一', '三'])
})

test('a film is earned once its student has begun it, whenever it was added; what is taken out is spread anew; the end earns the rest', async () => {
  const { course, subject, ids } = await recorded(['一', '二', '三'])
  await film(ids[0])
  const order = await bought(feng, course)
  await clock()
  expect((await seen(feng, order)).left).toMatchObject({ held: 0, lessons: 3, earned: 0, left: 90 })
  await watch(ids[0], 0, 100)
  await clock()
  await clock()
  expect((await seen(feng, order)).left).toMatchObject({ held: 1, lessons: 3, earned: 30, left: 60 })
  // One more is no more to pay: what is left is for three now.
  const { data } = await add(subject, ['四'])
  await film(data.ids[0])
  await watch(data.ids[0], 0, 100)
  await clock()
  expect((await seen(feng, order)).left).toMatchObject({ held: 2, lessons: 4, earned: 50, left: 40 })
  await zheng.call(recordedLessons.removeRecordedLesson, of(ids[0] ?? 0))
  await clock()
  expect((await seen(feng, order)).left).toMatchObject({ held: 1, lessons: 3, earned: 20, left: 70 })
  await school.look('update course set ends_on = current_date - 2 where id = $1', [course])
  await clock()
  expect(await ledgerOf(school, order)).toMatchObject({ provider: 9000, earned: -9000 })
})

test('what a school keeps for some months alone it keeps for good where it sells it', async () => {
  const { course, ids } = await recorded(['一'])
  await film(ids[0])
  await school.look(
    'insert into recording_setting (site, months) values ($1, 6) on conflict (site) do update set months = 6',
    [school.site],
  )
  await school.look("update lesson set ended_at = now() - interval '3 years' where id = $1", [ids[0]])
  const { data } = await zheng.call(filmDesk.films, { query: { course: String(course) } })
  expect(data.rows.map(({ keptUntil }) => keptUntil)).toEqual([null])
  await school.look('update recording_setting set months = null where site = $1', [school.site])
})

test('what is at no hour is not among several lessons that are moved or given away', async () => {
  const { ids } = await recorded()
  for (const change of [
    { kind: 'move', days: 1 },
    { kind: 'substitute', teacher: school.ids.gu },
  ] as const) {
    const looked = await zheng.call(several.previewSeveral, { body: { which: { ids }, change } })
    expect(looked.code).toBe(codes.courseGone)
    const body = { lessons: ids.map(id => ({ id, version: 0 })), change, reason: '' }
    expect((await zheng.call(several.changeSeveral, { body })).code).toBe(codes.courseGone)
  }
})
