import type { Pool } from 'pg'
import { type Db, withSite } from '../kit/database/scope.ts'
import type { Task } from '../kit/jobs/queue.ts'
import { lessonName } from '../kit/lesson-name.ts'
import { notify } from '../kit/notify/notify.ts'
import { pushToPerson } from '../kit/push/outbox.ts'
import { trainingStatus } from '../site/site.rules.ts'
import { ownSite } from '../site/site.store.ts'
import { clockIn } from '../timetable/rule.rules.ts'
import { type Called, callSome, hasCome } from './calling.store.ts'
import { classroomNotice } from './classroom.words.ts'

/** So many people in one transaction: what a kill undoes is at most that much, and is done again. */
const batch = 500

/** The own timetable, which goes on into the room. */
const wayIn = (stands: boolean, lesson: number) =>
  `${stands ? '/teacher/schedule/index' : '/profile/schedule'}?enter=${lesson}`

/** One batch; answers whether there may be more. */
async function callIn(db: Db): Promise<boolean> {
  const { time_zone, invalid_time } = await ownSite(db)
  // Nobody is let in where the platform has expired.
  if (trainingStatus(invalid_time, new Date(), time_zone) === '-1') return false
  const called = await callSome(db, batch)
  const lessons = Map.groupBy(called, ({ lesson, stands }) => wayIn(stands, lesson))
  for (const [link, people] of lessons) {
    const { course, name, number, lesson_at } = people[0] as Called
    await notify(
      db,
      people.map(({ person }) => person),
      language => ({
        kind: 'lesson',
        title: classroomNotice('open.title')[language],
        message: classroomNotice('open.message', {
          course,
          name: lessonName(name, number)[language],
          clock: clockIn(lesson_at, time_zone),
        })[language],
        link,
      }),
    )
  }
  return called.length === batch
}

/** Each minute: who belongs to a lesson whose door has opened is told, once, and by one click is in the room. */
export const callingIn = (program: Pool): Record<string, Task> => ({
  callIn: async () => {
    const { rows } = await program.query<{ site: number }>('select distinct site from site_host')
    for (const { site } of rows) while (await withSite(program, { site }, ({ db }) => callIn(db)));
  },
})

/** Somebody has asked for the way in: their open pages count one less where they had been told. */
export async function cameIn(
  db: Db,
  person: number,
  lesson: { id: number; starts_at: Date; stands: boolean },
) {
  if (await hasCome(db, person, lesson, wayIn(lesson.stands, lesson.id)))
    await pushToPerson(db, person, { type: 8 })
}
