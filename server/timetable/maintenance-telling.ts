import { sql } from 'kysely'
import type { Language } from '../../contract/codes.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Task } from '../kit/jobs/queue.ts'
import { lessonName } from '../kit/lesson-name.ts'
import { type Notice, notifyEach } from '../kit/notify/notify.ts'
import { siteZone } from '../site/site.store.ts'
import { clockIn, dayIn } from './rule.rules.ts'
import { lessonNotice } from './timetable.words.ts'

interface Concerned {
  person: number
  course: string
  given: string
  number: number
  starts_at: Date
  ends_at: Date
}
/** Lessons that run at any time of it, and who gives them. */
const concerned = async (db: Db, begins: string, ends: string) =>
  (
    await sql<Concerned>`select h.person::float8 as person, c.name as course, l.name as given, l.number, l.starts_at, l.ends_at
      from lesson l join lesson_person h on h.lesson = l.id and h.role = 'TEACHER' join course c on c.id = l.course
      where l.state in ('scheduled', 'live') and l.starts_at < ${ends} and l.ends_at > ${begins}
      order by l.starts_at, l.id`.execute(db)
  ).rows

/** So many lessons are named; of more it says how many there are. */
const named = 4

/** Written with the announcement of a maintenance, or with its withdrawal: whose lessons would run into it read which. */
export const maintenanceTasks: Record<string, Task> = {
  'tell of maintenance': async job => {
    const { act, begins, ends } = job.payload as {
      act: 'announced' | 'withdrawn'
      begins: string
      ends: string
    }
    await job.within(async db => {
      const [lessons, zone] = await Promise.all([concerned(db, begins, ends), siteZone(db)])
      const at = (from: Date, to: Date) => `${dayIn(from, zone)} ${clockIn(from, zone)}–${clockIn(to, zone)}`
      const span = at(new Date(begins), new Date(ends))
      const say =
        (own: readonly Concerned[]) =>
        (language: Language): Notice => {
          const lines = own.slice(0, named).map(
            ({ course, given, number, starts_at, ends_at }) =>
              lessonNotice('maintenance.lesson', {
                course,
                name: lessonName(given, number)[language],
                at: at(starts_at, ends_at),
              })[language],
          )
          const more =
            own.length > named ? [lessonNotice('maintenance.more', { n: own.length })[language]] : []
          return {
            kind: 'lesson',
            title: lessonNotice(`maintenance.${act}`)[language],
            message: [lessonNotice(`maintenance.${act}Says`, { at: span })[language], ...lines, ...more].join(
              '\n',
            ),
            link: '/teacher/schedule/index',
          }
        }
      const each = Map.groupBy(lessons, ({ person }) => person)
      await notifyEach(db, new Map([...each].map(([person, own]) => [person, say(own)])))
    })
  },
}
