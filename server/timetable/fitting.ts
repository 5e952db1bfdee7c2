import type { z } from 'zod'
import type { availability } from '../../contract/timetable-availability.ts'
import type { Context } from '../kit/http/context.ts'
import { clockOf } from './availability.rules.ts'
import { concerned, type PlannedLesson, placesLookedAt } from './plan.ts'
import { dayAfter, instantAt, weekdayOf } from './rule.rules.ts'
import { dayOffOf } from './year.rules.ts'
import { schoolYear } from './year.store.ts'

/** In minutes of the day: the first beginning, the last end, and how far beginnings lie apart. */
const span = { first: 7 * 60, last: 24 * 60, step: 30 } as const
const gravity = ['teacher', 'course', 'assistant', 'rule', 'away', 'hours', 'students'] as const

type Body = z.output<typeof availability.fittingHours.body>

const gravest = ({ conflicts }: PlannedLesson) =>
  gravity.map(kind => conflicts.find(one => one.kind === kind)).find(one => one !== undefined) ?? null

/** Every half hour of a week against everything that stands in a lesson's way: each for itself, not one behind the other. */
export async function fittingHours(
  { body }: { body: Body },
  { db, entrance, asked, now }: Pick<Context, 'db' | 'entrance' | 'asked' | 'now'>,
) {
  const { timeZone } = await entrance
  const { lesson, minutes, week, ...plan } = body
  const who = await concerned(db, { ...plan, rules: [], without: [], lessons: [] })
  const monday = dayAfter(week, 1 - weekdayOf(week))
  const begin: number[] = []
  for (let at = span.first; at + minutes <= span.last; at += span.step) begin.push(at)
  const days = Array.from({ length: 7 }, (_, n) => dayAfter(monday, n))
  const times = days.flatMap(day =>
    begin.map(at => {
      const startsAt = instantAt(day, clockOf(at), timeZone)
      return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000), name: '' }
    }),
  )
  const off = dayOffOf(await schoolYear(db), { holidays: true, makeUpDays: false }, asked.language)
  const looked = await placesLookedAt(db, times, who, timeZone, lesson === undefined ? [] : [lesson])
  return {
    days: days.map((day, n) => ({
      day,
      off: off(day) ?? '',
      starts: looked.slice(n * begin.length, (n + 1) * begin.length).map(one => ({
        startsAt: one.startsAt.toISOString(),
        isPast: one.startsAt <= now,
        conflict: gravest(one),
      })),
    })),
  }
}
