import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { timetable } from '../../contract/timetable.ts'
import { arranging } from '../../contract/timetable-arranging.ts'
import { schoolHere } from '../kit/here.ts'
import { arrange, at, courseNamed, lesson, lessonsBy, preview } from './stage.ts'

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
