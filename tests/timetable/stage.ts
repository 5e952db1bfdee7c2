import { expect } from 'vitest'
import { timetable } from '../../contract/timetable.ts'
import { arranging } from '../../contract/timetable-arranging.ts'
import type { BodyOf } from '../kit/client.ts'
import type { Person, School } from '../kit/school.ts'

/** A course of the demonstration by its name, with the first of its subjects. */
export async function courseNamed(school: School, name: string, site = school.site) {
  const [row] = await school.look(
    `select c.id::int course, s.id::int subject from course c join course_subject s on s.course = c.id
      where c.site = $1 and c.name like $2 order by s.position limit 1`,
    [site, `${name}%`],
  )
  return { courseId: row?.course as number, courseSubject: row?.subject as number }
}

// Elsewhere the days of these tests lie far ahead, so that no lesson of them is ever over.
const aheadOn = new Date()
aheadOn.setUTCDate(15)
aheadOn.setUTCMonth(aheadOn.getUTCMonth() + 9)
/** A month that a calendar program is still told of, and that the demonstration's lessons do not reach. */
export const monthAhead = aheadOn.toISOString().slice(0, 7)
/** A moment of it in the world's time, as a calendar file has it. */
export const stampAhead = (day: string, hour: string) => `${monthAhead.replace('-', '')}${day}T${hour}0000Z`

export const at = (day: string, time: string) => `${day}T${time}:00+08:00`
export const lesson = (day: string, from: string, to: string, name = '') => ({
  startsAt: at(day, from),
  endsAt: at(day, to),
  name,
})

type Plan = BodyOf<typeof arranging.arrange>
type Rule = NonNullable<Plan['rules']>[number]

export const weekly = (values: Partial<Rule> = {}): Rule => ({
  from: '2083-03-01',
  weekdays: [2, 4],
  everyWeeks: 1,
  starts: ['19:00'],
  minutes: 90,
  count: 16,
  skipHolidays: true,
  skipMakeUpDays: false,
  ...values,
})

export const arrange = (by: Person, plan: Plan) => by.call(arranging.arrange, { body: plan })
export const preview = async (by: Person, plan: Plan) =>
  (await by.call(arranging.previewLessons, { body: plan })).data

/** The first line of a lesson's room: that somebody begins it, or came and waits. */
export const begins = (school: Pick<School, 'look'>, lesson: number, kind = 'lesson.begun') =>
  school.look(
    `with made as (insert into room (site, lesson) select site, id from lesson where id = $1 returning id, site)
      insert into room_event (site, room, number, at, kind) select site, id, 1, now(), $2 from made`,
    [lesson, kind],
  )

export type Lessons = ReturnType<typeof lessonsBy>

/** Lessons of the demonstration's courses, placed and changed over the wire. */
export function lessonsBy(school: School, zheng: Person) {
  async function place(course: string, day: string, from = '10:00', to = '11:00') {
    const { data, message } = await arrange(zheng, {
      ...(await courseNamed(school, course)),
      lessons: [lesson(day, from, to)],
    })
    expect(data, message).not.toBe(null)
    const [row] = await school.look('select id::int from lesson where arrangement = $1', [data.id])
    return row?.id as number
  }
  const get = async (id: number) => (await zheng.call(timetable.lesson, { params: { id: String(id) } })).data
  async function change(id: number, values: Partial<BodyOf<typeof timetable.changeLesson>>) {
    const now = await get(id)
    return zheng.call(timetable.changeLesson, {
      params: { id: String(id) },
      body: {
        name: now.given,
        startsAt: now.startsAt,
        endsAt: now.endsAt,
        teacher: now.teacher?.id as number,
        assistants: now.assistants.map((one: { id: number }) => one.id),
        version: now.version,
        reason: '',
        ...values,
      },
    })
  }
  return { place, get, change }
}
