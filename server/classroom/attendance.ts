import { codes } from '../../contract/codes.ts'
import type { Context } from '../kit/http/context.ts'
import { refuse } from '../kit/refusal.ts'
import { onLeaveFrom } from '../timetable/leave.store.ts'
import { lessonById } from '../timetable/lesson.store.ts'
import { lateBy, type Present, presentFrom, wholeMinutes } from './attendance.rules.ts'
import { expectedIn, peopleByIds, presenceOf, taughtFromOf } from './attendance.store.ts'
import { correctionsOf } from './corrections.store.ts'
import { placeIn, placeRefused } from './entry.rules.ts'
import { lessonsSeen } from './entry.store.ts'

/** The register of a lesson, read from its room's log: everybody who belongs there, then whoever came beside. */
export async function attendanceOf({ db, me, now }: Context, id: number) {
  const who = await me
  const [seen, lesson] = await Promise.all([lessonsSeen(db, who.person, [id]), lessonById(db, id)])
  if (!seen[0] || !lesson) return refuse(codes.noSuchRoom)
  if (placeIn(seen[0], who) === null) return refuse(placeRefused(who))
  const [lines, begun, expected, away, corrections] = await Promise.all([
    presenceOf(db, id),
    taughtFromOf(db, id),
    expectedIn(db, id),
    onLeaveFrom(db, id),
    correctionsOf(db, id),
  ])
  const present = presentFrom(lines, lesson.ended_at ?? now)
  // Nobody is late yet to a lesson that its teacher has still to begin.
  const taughtFrom = begun ?? (lesson.ended_at === null ? now : undefined)
  const others = [...present.keys()].filter(one => !expected.some(({ id }) => id === one))
  const names = await peopleByIds(db, others)
  const row = (personId: number, fullName: string, as: Present['as']) => {
    const there = present.get(personId)
    return {
      personId,
      fullName,
      as: there?.as ?? as,
      firstAt: there?.firstAt.toISOString() ?? null,
      lastAt: there?.lastAt.toISOString() ?? null,
      minutes: wholeMinutes(there?.milliseconds ?? 0),
      isHere: there?.isHere === true && lesson.ended_at === null,
      late: lateBy(there?.firstAt, lesson.starts_at, taughtFrom),
      onLeave: away.has(personId),
      correction: corrections.get(personId) ?? null,
    }
  }
  return [
    ...expected.map(({ id, fullName, as }) => row(id, fullName, as)),
    ...names.map(({ id, fullName }) => row(id, fullName, 'observer')),
  ]
}
