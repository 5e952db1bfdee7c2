import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { timetable } from '../../contract/timetable.ts'
import { arranging } from '../../contract/timetable-arranging.ts'
import { several } from '../../contract/timetable-several.ts'
import { schoolYear } from '../../contract/timetable-year.ts'
import type { BodyOf } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { arrange, at, courseNamed, lesson, lessonsBy, preview, weekly } from './stage.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')
const place = lessonsBy(school, zheng).place

test('a cancelled lesson is in nobody’s way: not of its teacher, its assistant, its course or its students', async () => {
  const id = await place('高一数学', '2083-10-06', '10:00', '11:00')
  const slot = { lessons: [lesson('2083-10-06', '10:30', '11:30')] }
  const [same, staff, students] = [
    { ...(await courseNamed(school, '高一数学')), ...slot },
    { ...(await courseNamed(school, '高二三科')), assistants: [school.ids.luo], ...slot },
    { ...(await courseNamed(school, '高一物理')), ...slot },
  ]
  const kinds = async (plan: typeof same) =>
    (await preview(zheng, plan)).lessons[0]?.conflicts.map(({ kind }: { kind: string }) => kind)
  const busy = async ({ courseSubject }: typeof same) => {
    const span = { from: at('2083-10-06', '00:00'), to: at('2083-10-07', '00:00') }
    const { data } = await zheng.call(arranging.busyTimes, {
      query: { courseSubject: String(courseSubject), ...span },
    })
    return data
      .filter(({ times }: { times: unknown[] }) => times.length > 0)
      .map((one: { kind: string }) => one.kind)
  }
  expect(await kinds(same)).toEqual(['course', 'teacher', 'assistant'])
  expect(await kinds(staff)).toEqual(expect.arrayContaining(['teacher', 'assistant']))
  expect(await kinds(students)).toEqual(['students'])
  expect(await busy(same)).toEqual(['teacher', 'assistant', 'students'])
  expect(await busy(students)).toEqual(['students'])
  expect((await arrange(zheng, staff)).code).toBe(codes.teacherBusy)

  const cancelled = await zheng.call(timetable.cancelLesson, {
    params: { id: String(id) },
    body: { reason: '停电' },
  })
  expect(cancelled.code).toBe(codes.done)
  for (const plan of [same, staff, students]) expect(await kinds(plan)).toEqual([])
  for (const plan of [same, students]) expect(await busy(plan)).toEqual([])
  expect((await arrange(zheng, staff)).code).toBe(codes.done)
})

test('a week alone meets the one behind it; with all that come behind it, it moves, and with nothing before it', async () => {
  async function planned(course: string) {
    const rules = [weekly({ from: '2086-03-01', count: 8, skipHolidays: false })]
    const { data, message } = await arrange(zheng, { ...(await courseNamed(school, course)), rules })
    expect(data, message).not.toBe(null)
    const rows = await school.look('select id::int from lesson where arrangement = $1 order by starts_at', [
      data.id,
    ])
    return rows.map(({ id }) => id as number)
  }
  const [maths, physics] = [await planned('高一数学'), await planned('高一物理')]
  const change = { kind: 'move' as const, days: 7 }
  const look = (onwards: boolean, which: BodyOf<typeof several.previewSeveral>['which']) =>
    zheng.call(several.previewSeveral, { body: { which, change, onwards } })
  const week = { all: { from: '2086-03-11', until: '2086-03-17' }, except: [] }
  expect((await look(false, week)).data).toMatchObject({ conflicting: 4 })
  await school.look("update lesson set state = 'cancelled' where id = $1", [physics[7]])
  const found = (await look(true, week)).data
  expect([found.conflicting, found.stay]).toEqual([0, []])
  const moving = [...maths.slice(2), ...physics.slice(2, 7)]
  expect(new Set(found.lessons.map(({ id }) => id))).toEqual(new Set(moving))
  const lessons = found.lessons.map(({ id, version }) => ({ id, version }))
  expect((await zheng.call(several.changeSeveral, { body: { lessons, change } })).data).toMatchObject({
    lessons: 11,
  })
  const now = await school.look(
    "select to_char(starts_at at time zone 'Asia/Shanghai', 'MM-DD') as day from lesson where id = any($1) order by number",
    [maths.slice(0, 4)],
  )
  expect(now.map(({ day }) => day)).toEqual(['03-05', '03-07', '03-19', '03-21'])
  // A day off on which one of them would lie is said, and a day beside it offered that is none.
  await zheng.call(schoolYear.addYearSpan, {
    body: { kind: 'dayOff', name: '运动会', from: '2086-04-11', until: '2086-04-12' },
  })
  const onOff = (await look(true, { ids: [maths[6] as number] })).data.lessons
  expect(onOff.map(({ holiday, free }) => [holiday, free?.startsAt])).toEqual([
    ['', undefined],
    ['运动会', '2086-04-10T11:00:00.000Z'],
  ])
  // One that is nobody's here is refused, whatever comes behind it.
  const [elsewhere] = await school.look('select max(id)::int as id from lesson where site <> $1', [
    school.site,
  ])
  const strange = [maths[2] as number, elsewhere?.id as number]
  expect((await look(true, { ids: strange })).code).toBe(codes.courseGone)
})
