import type { Language } from '../../contract/codes.ts'
import type { Db } from '../kit/database/scope.ts'
import { type Notice, notifyEach } from '../kit/notify/notify.ts'
import type { Concerned } from './plan.ts'
import { clockIn, dayIn } from './rule.rules.ts'
import { lessonNotice } from './timetable.words.ts'
import { concernedBy, followersAmong, type PlannedFor } from './together.store.ts'

type What = 'planned' | 'unplanned'

/** All courses in one notice, one after the other as they begin. */
function saying(what: What, theirs: readonly [PlannedFor, ...PlannedFor[]], zone: string) {
  const [first] = theirs
  const day = (at: Date) => dayIn(at, zone)
  const page = first.teaches ? '/teacher/schedule/index' : '/profile/schedule'
  return (language: Language): Notice => ({
    kind: 'lesson',
    title: lessonNotice(`${what}.title`, { n: theirs.length })[language],
    message: theirs
      .map(
        ({ name, lessons, first: at }) =>
          lessonNotice(`${what}.message`, {
            course: name,
            n: lessons,
            at: `${day(at)} ${clockIn(at, zone)}`,
          })[language],
      )
      .join(lessonNotice('next')[language]),
    link: `${page}?day=${day(first.first)}`,
  })
}

/** Everyone whom lessons of these batches that are to come concern hears of all of them at once, whoever did it apart; answers how many those are. */
export async function tellOfBatches(
  db: Db,
  what: What,
  { batches, by, zone, now }: { batches: readonly number[]; by: number; zone: string; now: Date },
) {
  const theirs = Map.groupBy(await concernedBy(db, batches, now), ({ person }) => person)
  theirs.delete(by)
  await notifyEach(
    db,
    new Map(
      [...theirs].map(([person, rows]) => [
        person,
        saying(what, rows as [PlannedFor, ...PlannedFor[]], zone),
      ]),
    ),
  )
  return theirs.size
}

/** How many would hear of such plans, before they are written. */
export async function wouldHear(
  db: Db,
  plans: readonly { plan: { courseSubject: number }; who: Concerned }[],
  by: number,
) {
  const students = await followersAmong(
    db,
    plans.map(({ plan }) => plan.courseSubject),
  )
  const people = new Set([
    ...students,
    ...plans.flatMap(({ who: { teacher, assistants } }) => [teacher, ...assistants]),
  ])
  people.delete(by)
  return people.size
}
