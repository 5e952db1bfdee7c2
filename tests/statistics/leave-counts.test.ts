import { afterAll, expect, test } from 'vitest'
import { classroom } from '../../contract/classroom.ts'
import { learning } from '../../contract/statistics.ts'
import { leaves } from '../../contract/timetable-leave.ts'
import { freshLesson } from '../classroom/rooms.ts'
import { everybodyOut } from '../classroom/stage.ts'
import { schoolHere } from '../kit/here.ts'
import type { Person } from '../kit/school.ts'
import { holdLesson } from './held.ts'

const school = await schoolHere()
const { ids } = school
const lesson = await freshLesson(school)
const [row] = await school.look('select course::int from lesson where id = $1', [lesson])
const id = String(row?.course)
const [he, chen, zhao, zheng] = (await Promise.all(
  (['he', 'chen', 'zhao', 'zheng'] as const).map(name => school.signIn(name)),
)) as [Person, Person, Person, Person]
await holdLesson(school, lesson, { he, chen, zhang: await school.signIn('zhang') })
afterAll(everybodyOut)

const enter = async (student: number) =>
  (await zheng.call(leaves.enterLeave, { body: { student, which: { lesson }, reason: '家长来电' } }))
    .data as NonNullable<unknown> & { id: number; version: number }
const students = async () =>
  new Map(
    (
      await he.call(learning.reportStudents, { params: { id }, query: { page: '1', size: '50' } })
    ).data.rows.map(one => [one.id, { lessons: one.lessons, came: one.came, onLeave: one.onLeave }]),
  )
const own = async (who: Person) =>
  (await who.call(learning.ownRecord)).data.find(course => String(course.id) === id)

test('whoever was absent with leave is neither absent nor there, and who came all the same came', async () => {
  await expect.poll(async () => (await own(chen))?.totals.lessons).toBe(1)
  const before = (await he.call(learning.reportCourse, { params: { id }, query: {} })).data
  const away = await enter(ids.zhao)
  await enter(ids.chen)
  expect((await students()).get(ids.zhao)).toEqual({ lessons: 1, came: 0, onLeave: 1 })
  expect((await students()).get(ids.chen)).toEqual({ lessons: 1, came: 1, onLeave: 0 })
  expect((await he.call(learning.reportCourse, { params: { id }, query: {} })).data).toEqual({
    ...before,
    onLeave: before.onLeave + 1,
  })
  const record = await own(zhao)
  expect([record?.totals.onLeave, record?.lessons.find(one => one.id === lesson)]).toMatchObject([
    1,
    { firstAt: null, onLeave: true },
  ])
  // Of other lessons of the same day it says nothing.
  expect(record?.lessons.filter(one => one.onLeave).map(one => one.id)).toEqual([lesson])

  const register = async () =>
    (await he.call(classroom.attendance, { query: { lessonId: String(lesson) } })).data
      .filter(({ onLeave }) => onLeave)
      .map(({ personId }) => personId)
      .toSorted()
  expect(await register()).toEqual([ids.chen, ids.zhao].toSorted())
  await zheng.call(leaves.decideLeave, {
    params: { id: String(away.id) },
    body: { agrees: false, word: '', version: away.version },
  })
  expect((await students()).get(ids.zhao)).toEqual({ lessons: 1, came: 0, onLeave: 0 })
  expect(await register()).toEqual([ids.chen])
})
