import { callSome } from '../../server/classroom/calling.store.ts'
import type { Db } from '../../server/kit/database/scope.ts'
import { addLessons, moveByTheClock, type NewLesson } from '../../server/timetable/lesson.store.ts'
import type { PlayerName } from './cast.ts'
import { type CourseName, type MadeCourse, offered } from './courses.ts'

const minute = 60_000
const day = 24 * 60 * minute

interface Plan {
  course: CourseName
  /** Which of the course's subjects. */
  subject?: number
  /** What its lessons are called, with how many days from today each is. */
  lessons: [name: string, away: number][]
  /** Minutes from now, or an hour of the school's day. */
  at: { fromNow: number } | { hour: number }
  minutes: number
}

/** Whenever the demonstration is made, one lesson is being held and another begins soon. */
const plans: Plan[] = [
  {
    course: 'functions',
    lessons: [
      ['从图开始', -21],
      ['定义域', -14],
      ['单调性', -7],
      ['奇偶性', 0],
      ['图像变换', 7],
      ['分段函数', 14],
      ['零点', 21],
      ['复习', 28],
      ['小测', 35],
      ['讲评', 42],
    ],
    at: { fromNow: -15 },
    minutes: 90,
  },
  {
    course: 'mechanics',
    lessons: [
      ['弹力与摩擦力', -6],
      ['力的合成', 0],
      ['力的分解', 8],
      ['牛顿第二定律', 15],
      ['超重与失重', 22],
    ],
    at: { fromNow: 25 },
    minutes: 60,
  },
  {
    course: 'threeSubjects',
    subject: 0,
    lessons: [
      ['空间向量', -5],
      ['直线的方程', 2],
      ['圆的方程', 9],
      ['椭圆', 16],
    ],
    at: { hour: 15 },
    minutes: 60,
  },
  {
    course: 'threeSubjects',
    subject: 1,
    lessons: [
      ['长难句怎么断', -4],
      ['非谓语动词', 3],
      ['完形的线索', 10],
      ['读后续写', 17],
    ],
    at: { hour: 16 },
    minutes: 60,
  },
  {
    course: 'threeSubjects',
    subject: 2,
    lessons: [
      ['《赤壁赋》', -3],
      ['《登高》', 4],
      ['议论文的骨架', 11],
      ['古诗鉴赏', 18],
    ],
    at: { hour: 19 },
    minutes: 60,
  },
  {
    course: 'morningReading',
    lessons: [
      ['连读', -2],
      ['重音', -1],
      ['语调', 1],
      ['停顿', 2],
      ['一段新闻', 4],
      ['一首短诗', 5],
    ],
    at: { hour: 7 },
    minutes: 20,
  },
  {
    course: 'brush',
    lessons: [['起笔与收笔', 5]],
    at: { hour: 18 },
    minutes: 45,
  },
  {
    course: 'algorithms',
    lessons: [
      ['冒泡排序', -1],
      ['二分查找', 6],
      ['递归', 13],
    ],
    at: { hour: 10 },
    minutes: 120,
  },
]

export async function makeTimetable(
  db: Db,
  people: Record<PlayerName, number>,
  courses: Record<CourseName, MadeCourse>,
) {
  const steady = Math.floor(Date.now() / (5 * minute)) * 5 * minute
  // The demonstration's school lives by China's clock, which knows no summer time.
  const midnight = Math.floor((steady + 8 * 60 * minute) / day) * day - 8 * 60 * minute
  const lessons = plans.flatMap(({ course, subject = 0, lessons: planned, at, minutes }) =>
    planned.map(([name, away]): NewLesson => {
      const taught = offered[course].subjects[subject] as { teacher: PlayerName; assistants?: PlayerName[] }
      const starts =
        'hour' in at
          ? midnight + away * day + at.hour * 60 * minute
          : steady + away * day + at.fromNow * minute
      return {
        course: courses[course].id,
        courseSubject: courses[course].subjects[subject] as number,
        name,
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
  // The lesson that is being held is live from the first moment, not from the clock's next minute.
  await moveByTheClock(db)
  // Nor does anybody hear in the first minute of a door that has long been open.
  await callSome(db, 100)
}
