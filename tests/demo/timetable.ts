import type { Db } from '../../server/kit/database/scope.ts'
import { addLessons, type NewLesson } from '../../server/timetable/lesson.store.ts'
import type { PlayerName } from './cast.ts'
import { type CourseName, type MadeCourse, offered } from './courses.ts'

const minute = 60_000
const day = 24 * 60 * minute

const titles = [
  '从图开始',
  '定义域',
  '单调性',
  '奇偶性',
  '图像变换',
  '分段函数',
  '零点',
  '复习',
  '小测',
  '讲评',
]

interface Plan {
  course: CourseName
  /** Which of the course's subjects. */
  subject?: number
  /** Days from today. */
  days: number[]
  /** Minutes from now, or an hour of the school's day. */
  at: { fromNow: number } | { hour: number }
  minutes: number
}

/** Whenever the demonstration is made, one lesson is being held and another begins soon. */
const plans: Plan[] = [
  {
    course: 'functions',
    days: [-21, -14, -7, 0, 7, 14, 21, 28, 35, 42],
    at: { fromNow: -15 },
    minutes: 90,
  },
  { course: 'mechanics', days: [-6, 0, 8, 15, 22], at: { fromNow: 25 }, minutes: 60 },
  { course: 'threeSubjects', subject: 0, days: [-5, 2, 9, 16], at: { hour: 15 }, minutes: 60 },
  { course: 'threeSubjects', subject: 1, days: [-4, 3, 10, 17], at: { hour: 16 }, minutes: 60 },
  { course: 'threeSubjects', subject: 2, days: [-3, 4, 11, 18], at: { hour: 19 }, minutes: 60 },
  { course: 'morningReading', days: [-2, -1, 1, 2, 4, 5], at: { hour: 7 }, minutes: 20 },
  { course: 'brush', days: [5], at: { hour: 18 }, minutes: 45 },
  { course: 'algorithms', days: [-1, 6, 13], at: { hour: 10 }, minutes: 120 },
]

export async function makeTimetable(
  db: Db,
  people: Record<PlayerName, number>,
  courses: Record<CourseName, MadeCourse>,
) {
  const steady = Math.floor(Date.now() / (5 * minute)) * 5 * minute
  // The demonstration's school lives by China's clock, which knows no summer time.
  const midnight = Math.floor((steady + 8 * 60 * minute) / day) * day - 8 * 60 * minute
  const lessons = plans.flatMap(({ course, subject = 0, days, at, minutes }) =>
    days.map((away, index): NewLesson => {
      const taught = offered[course].subjects[subject] as { teacher: PlayerName; assistants?: PlayerName[] }
      const starts =
        'hour' in at
          ? midnight + away * day + at.hour * 60 * minute
          : steady + away * day + at.fromNow * minute
      return {
        course: courses[course].id,
        courseSubject: courses[course].subjects[subject] as number,
        number: index + 1,
        name: titles[index] as string,
        startsAt: new Date(starts),
        endsAt: new Date(starts + minutes * minute),
        delivery: (offered[course] as { delivery?: 'cloudView' }).delivery ?? 'live',
        teacher: people[taught.teacher],
        assistants: (taught.assistants ?? []).map(assistant => people[assistant]),
      }
    }),
  )
  await addLessons(db, lessons)
  await db
    .updateTable('lesson')
    .set(eb => ({ state: 'ended', begun_at: eb.ref('starts_at'), ended_at: eb.ref('ends_at') }))
    .where('ends_at', '<', new Date())
    .execute()
}
