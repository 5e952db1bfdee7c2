import type { Language } from '../../contract/codes.ts'
import type { Db } from '../kit/database/scope.ts'
import { type Notice, notifyEach } from '../kit/notify/notify.ts'
import { clockIn, dayIn } from './rule.rules.ts'
import { lessonNotice } from './timetable.words.ts'
import { concernedBy, type PlannedFor } from './together.store.ts'

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

/** Everyone whom lessons of these batches concern hears of all of them at once, whoever did it apart; answers how many those are. */
export async function tellOfBatches(
  db: Db,
  what: What,
  { batches, by, zone }: { batches: readonly number[]; by: number; zone: string },
) {
  const theirs = Map.groupBy(await concernedBy(db, batches), ({ person }) => person)
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
