import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { playback } from '../../contract/playback.ts'
import { filmDesk } from '../../contract/playback-desk.ts'
import { timetable } from '../../contract/timetable.ts'
import { send } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost, type Person } from '../kit/school.ts'
import { aLesson } from './a-lesson.ts'
import { anyTrack, layFilm } from './films.ts'

const school = await schoolHere()
const [first, second] = [
  await aLesson(school, [anyTrack()]),
  await aLesson(school, [anyTrack(2)], 3 * 24 * 60),
]
const [film, older] = [first.film ?? 0, second.film ?? 0]
const uploaded = (
  await layFilm(school, first.id, { begunAt: first.begun, length: 3000, tracks: [anyTrack(1)] })
).id
await school.look("update film set kind = 'uploaded', title = '=重讲' where id = $1", [uploaded])
const [zheng, he, heli, chen] = [
  await school.signIn('zheng'),
  await school.signIn('he'),
  await school.signIn('heli'),
  await school.signIn('chen'),
]
const there = await school.signIn('zheng', { host: otherHost })
type Query = NonNullable<NonNullable<Parameters<typeof zheng.call<typeof filmDesk.films>>[1]>['query']>
const shown = async (query: Query = {}, person: Person = zheng) =>
  (await person.call(filmDesk.films, { query })).data.rows.map(({ id }) => id)
const day = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)

test('films are found by course, teacher, kind and days, and put in order', async () => {
  const choices = (await zheng.call(filmDesk.filmChoices)).data
  expect(choices).toMatchObject({
    courses: [{ name: '高一数学：函数与图像' }],
    teachers: [{ id: school.ids.he, fullName: '贺建川' }],
  })
  const course = String(choices.courses[0]?.id)
  expect(await shown({ course })).toHaveLength(3)
  expect(await shown({ course: '999999' })).toEqual([])
  expect(await shown({ teacher: String(school.ids.he) })).toHaveLength(3)
  expect(await shown({ teacher: String(school.ids.heli) })).toEqual([])
  expect(await shown({ kind: 'uploaded' })).toEqual([uploaded])
  expect(await shown({ from: day(first.begun), until: day(first.begun), sort: 'length' })).toEqual([
    uploaded,
    film,
  ])
  expect(await shown({ until: day(second.begun) })).toEqual([older])
  expect(await shown({ sort: '-bytes' })).toEqual([film, older, uploaded])
  for (const person of [heli, there]) {
    expect((await person.call(filmDesk.filmChoices)).data).toEqual({ courses: [], teachers: [] })
    expect(await shown({ course }, person)).toEqual([])
  }
})

test('several films are changed at once; what is not there or not theirs is said, and nothing else is touched', async () => {
  const change = (
    person: Person,
    which: { ids: number[] } | { all: Query; except: number[] },
    act: 'withdraw' | 'publish' | 'remove' | 'restore',
  ) => person.call(filmDesk.changeFilms, { body: { which, act } })
  const states = async () =>
    (await school.look('select published, deleted_at is not null as binned from film order by id')).map(
      ({ published, binned }) => [published, binned],
    )
  const asIs = await states()
  expect((await change(heli, { ids: [film, older] }, 'withdraw')).code).toBe(codes.courseGone)
  expect((await change(there, { ids: [film] }, 'remove')).code).toBe(codes.courseGone)
  expect((await change(chen, { ids: [film] }, 'remove')).code).toBe(codes.notAllowed)
  expect((await change(heli, { all: {}, except: [] }, 'remove')).data.done).toBe(0)
  expect(await states()).toEqual(asIs)
  const part = await change(he, { ids: [film, 999_999, film] }, 'withdraw')
  expect([part.code, part.data.done, part.data.refused.map(({ code }) => code)]).toEqual([
    203,
    1,
    [codes.courseGone],
  ])
  expect(
    (await chen.call(playback.film, { query: { lessonId: String(first.id), coursewareId: String(film) } }))
      .code,
  ).toBe(codes.courseGone)
  // Only what was another way before is told as turned: no more is taken back.
  expect((await change(he, { ids: [film] }, 'withdraw')).data.turned).toEqual([])
  expect(part.data.turned).toEqual([film])
  expect((await change(zheng, { all: { kind: 'recorded' }, except: [older] }, 'remove')).data.done).toBe(1)
  expect(await shown({ showing: 'bin' })).toEqual([film])
  expect((await change(zheng, { all: { showing: 'bin' }, except: [] }, 'restore')).data.done).toBe(1)
  expect((await change(he, { ids: [film] }, 'publish')).code).toBe(codes.done)
  expect(await states()).toEqual(asIs)
})

test('what is shown is exported, by whoever it is, and nothing of it runs in a sheet', async () => {
  const exported = async (person: Person, filter: Query) => {
    const body = { filter, columns: ['film', 'course', 'length', 'kind', 'showing'], format: 'csv' as const }
    const { data } = await person.call(filmDesk.exportFilms, { body })
    const { data: text } = await send<string>(person.wire, 'GET', data.link)
    return text.replace('\ufeff', '').trim().split('\r\n')
  }
  const head = '录像,课程,时长（分钟）,类型,状态'
  expect(await exported(zheng, { kind: 'uploaded' })).toEqual([
    head,
    "'=重讲,高一数学：函数与图像,0,上传视频,已发布",
  ])
  expect(await exported(he, {})).toHaveLength(4)
  expect(await exported(heli, {})).toEqual([head])
})

test('a student finds lessons by how far they are with them', async () => {
  const own = async (state: 'unseen' | 'begun' | 'seen') =>
    (await chen.call(filmDesk.ownLessons, { query: { state, q: '切线' } })).data.rows.map(({ id }) => id)
  await aLesson(school, null, 8 * 24 * 60)
  const see = (spans: string) =>
    school.look(
      `insert into film_seen (site, film, person, seen) values ($1, $2, $3, $4::int8multirange)
       on conflict (site, film, person) do update set seen = excluded.seen`,
      [school.site, film, school.ids.chen, spans],
    )
  expect([await own('unseen'), await own('begun'), await own('seen')]).toEqual([
    [first.id, second.id],
    [],
    [],
  ])
  await see('{[0,40000)}')
  expect([await own('unseen'), await own('begun'), await own('seen')]).toEqual([[second.id], [first.id], []])
  // Of what is left of a film that is cut they have seen enough.
  await school.look('insert into film_hidden (site, film, from_ms, until_ms) values ($1, $2, 40000, 60000)', [
    school.site,
    film,
  ])
  expect([await own('begun'), await own('seen')]).toEqual([[], [first.id]])
})

test('in a course of several subjects films, lessons and plans say of which one each lesson is', async () => {
  const named = async () => [
    (await zheng.call(filmDesk.films)).data.rows.find(({ id }) => id === film)?.lessonName,
    (await chen.call(filmDesk.ownLessons)).data.rows.find(({ id }) => id === first.id)?.name,
    (await zheng.call(timetable.lesson, { params: { id: String(first.id) } })).data.name,
  ]
  const before = await named()
  expect(new Set(before).size).toBe(1)
  // Of one subject it is nothing that anybody asks.
  expect(before[0]).not.toContain('数学')
  await school.look(
    `insert into course_subject (site, course, subject, position) select l.site, l.course, j.id, 9 from lesson l
      join subject j on j.site = l.site and j.name = '英语' where l.id = $1`,
    [first.id],
  )
  expect(await named()).toEqual(before.map(name => `数学 · ${name}`))
})
