import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { courses } from '../../contract/courses.ts'
import { seats } from '../../contract/courses-seats.ts'
import { timetable } from '../../contract/timetable.ts'
import { schoolHere } from '../kit/here.ts'
import { at, begins, lessonsBy } from './stage.ts'

// Without the clock, which would do the same as these tests.
const school = await schoolHere({ env: { ESCHOOL_ROLES: 'web' } })
const zheng = await school.signIn('zheng')
const lessons = lessonsBy(school, zheng)
await school.look("update lesson set state = 'cancelled' where site = $1", [school.site])

test('what the clock has begun and nobody came to begin is still given to somebody else, moved or cancelled; what somebody has begun is not', async () => {
  const id = await lessons.place('高一数学', '2083-03-20')
  const byTheClock = () =>
    school.look(
      `update lesson set state = 'live', begun_at = now(), starts_at = now() - interval '20 minutes', ends_at = now() + interval '40 minutes'
        where id = $1`,
      [id],
    )
  const stands = async () =>
    (await school.look('select state, begun_at is null as waits from lesson where id = $1', [id]))[0]
  await byTheClock()
  // Students may be there already.
  await begins(school, id, 'joined')
  const there = await lessons.get(id)
  expect(there).toMatchObject({ state: 'live', begun: false })
  const hours = { startsAt: there.startsAt, endsAt: there.endsAt }
  expect((await lessons.change(id, { ...hours, teacher: school.ids.gu, assistants: [] })).code).toBe(0)
  expect(await stands()).toEqual({ state: 'live', waits: false })
  expect(
    (await lessons.change(id, { startsAt: at('2083-03-21', '10:00'), endsAt: at('2083-03-21', '11:00') }))
      .code,
  ).toBe(0)
  expect(await stands()).toEqual({ state: 'scheduled', waits: true })
  await byTheClock()
  const cancelled = await zheng.call(timetable.cancelLesson, {
    params: { id: String(id) },
    body: { reason: '老师没有到' },
  })
  expect(cancelled.data.state).toBe('cancelled')
  const other = await lessons.place('高一数学', '2083-03-22')
  await school.look("update lesson set state = 'live' where id = $1", [other])
  await begins(school, other)
  expect((await lessons.get(other)).begun).toBe(true)
  expect((await lessons.change(other, { name: '新' })).code).toBe(codes.lessonRunning)
})

test('a lesson waits from its hour until somebody begins it, for whoever reads it wherever; one outside and one that is over never do', async () => {
  const chen = await school.signIn('chen')
  const id = await lessons.place('高一数学', '2083-03-24')
  const course = (await lessons.get(id)).course.id
  const said = async () => {
    const around = { from: new Date(Date.now() - 3_600_000), to: new Date(Date.now() + 3_600_000) }
    const query = { from: around.from.toISOString(), to: around.to.toISOString() }
    const [own, listed, ours, plan] = await Promise.all([
      chen.call(timetable.ownTimetable, { query }),
      zheng.call(timetable.lessons, { query: { course: String(course), size: '100' } }),
      chen.call(seats.ownCourses, { query: { family: 'courses' } }),
      school.visitor.call(courses.plan, { query: { clazzId: String(course) } }),
    ])
    return [
      own.data.lessons.find(one => one.id === id)?.waits,
      listed.data.rows.find(one => one.id === id)?.waits,
      ours.data.map(({ next }) => next).find(next => next?.id === id)?.waits,
      plan.data.find(one => one.id === id)?.waits,
    ]
  }
  const set = (values: string) => school.look(`update lesson set ${values} where id = $1`, [id])
  await set("starts_at = now() + interval '1 minute', ends_at = now() + interval '40 minutes'")
  expect(await said()).toEqual([false, false, false, false])
  // Its hour comes before the clock does.
  await set("starts_at = now() - interval '1 minute'")
  expect(await said()).toEqual([true, true, true, true])
  await set("state = 'live', begun_at = starts_at")
  expect(await said()).toEqual([true, true, true, true])
  await begins(school, id, 'joined')
  expect(await said()).toEqual([true, true, true, true])
  await school.look(
    `insert into room_event (site, room, number, at, kind) select r.site, r.id, 2, now(), 'lesson.begun' from room r where r.lesson = $1`,
    [id],
  )
  expect(await said()).toEqual([false, false, false, false])
  await school.look('delete from room_event e using room r where e.room = r.id and r.lesson = $1', [id])
  await set("delivery = 'cloudView'")
  expect(await said()).toEqual([false, false, false, false])
  await set("delivery = 'live', state = 'ended', ended_at = now()")
  expect((await said()).slice(0, 2)).toEqual([false, false])
})
