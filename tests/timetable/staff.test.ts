import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { courseDesk } from '../../contract/courses-office.ts'
import { timetable } from '../../contract/timetable.ts'
import { arranging } from '../../contract/timetable-arranging.ts'
import { schoolHere } from '../kit/here.ts'
import { arrange, courseNamed, lesson } from './stage.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')

test('a teacher assists another: whom the course takes as assistant the plan takes as well', async () => {
  const maths = await courseNamed(school, '高一数学')
  const { data: staff } = await zheng.call(courseDesk.courseStaff)
  const { data: offered } = await zheng.call(timetable.choices)
  const ids = (people: readonly { id: number }[]) => people.map(({ id }) => id).sort((a, b) => a - b)
  expect(ids(offered.assistants)).toEqual(ids(staff.assistants))
  expect(ids(offered.teachers)).toEqual(ids(staff.teachers))
  expect(ids(offered.assistants)).toContain(school.ids.tang)
  const plan = { ...maths, assistants: [school.ids.tang], lessons: [lesson('2083-08-02', '10:00', '11:00')] }
  expect((await zheng.call(arranging.previewLessons, { body: plan })).data).toMatchObject({ writable: 1 })
  expect((await arrange(zheng, plan)).code).toBe(codes.done)
  // Bound by the role that lets them: it is not taken while the lesson is to come.
  const taken = school.look("delete from person_role where person = $1 and role = 'TEACHER'", [
    school.ids.tang,
  ])
  await expect(taken).rejects.toThrow('lesson_person_bound')
})

test('who is disabled is offered nowhere and put before no new lesson', async () => {
  const maths = await courseNamed(school, '高一数学')
  await school.look("update person set state = 'DISABLED' where id = $1", [school.ids.tang])
  const names = async () => {
    const [{ data: staff }, { data: offered }] = [
      await zheng.call(courseDesk.courseStaff),
      await zheng.call(timetable.choices),
    ]
    return [...staff.teachers, ...staff.assistants, ...offered.teachers, ...offered.assistants].map(
      ({ id }) => id,
    )
  }
  const body = { ...maths, lessons: [lesson('2083-08-03', '10:00', '11:00')] }
  expect(await names()).not.toContain(school.ids.tang)
  for (const who of [{ teacher: school.ids.tang }, { assistants: [school.ids.tang] }])
    expect(await arrange(zheng, { ...body, ...who })).toMatchObject({
      code: codes.incomplete,
      fields: [{ path: Object.keys(who)[0], problem: 'notOffered' }],
    })
  await school.look("update person set state = 'ENABLED' where id = $1", [school.ids.tang])
  expect(await names()).toContain(school.ids.tang)
  expect((await arrange(zheng, { ...body, teacher: school.ids.tang })).code).toBe(codes.done)
})
