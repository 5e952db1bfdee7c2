import { mostLessons } from '../../contract/timetable-lists.ts'
import type { Repetition } from '../../contract/timetable-shapes.ts'

/** A repetition as the school says it: which days, at what o'clock, how often or until when. Which days are off is told apart. */
export type Rule = Omit<Repetition, 'skipHolidays' | 'skipMakeUpDays'>

export interface Planned {
  day: string
  startsAt: Date
  endsAt: Date
}
export interface Skipped {
  day: string
  why: string
}

const mostYears = 15

/** The instant at which the school's clock shows this; a time that summer time leaves out comes as much later. */
export const instantAt = (day: string, time: string, zone: string) =>
  new Date(Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).epochMilliseconds)

export const dayIn = (at: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString()

export const clockIn = (at: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })

export const dayAfter = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (day: string) => Temporal.PlainDate.from(day).dayOfWeek

/**
 * The lessons of a repetition in their order. Days that are off are told apart and do not count: sixteen lessons stay
 * sixteen, however many holidays lie between.
 */
export function expand(
  { from, weekdays, everyWeeks, starts, minutes, count, until }: Rule,
  zone: string,
  dayOff: (day: string) => string | undefined = () => undefined,
): { planned: Planned[]; skipped: Skipped[] } {
  const first = Temporal.PlainDate.from(from)
  const monday = first.subtract({ days: first.dayOfWeek - 1 })
  const last = until ? Temporal.PlainDate.from(until) : first.add({ years: mostYears })
  const most = Math.min(count ?? mostLessons, mostLessons)
  const days = [...new Set(weekdays)].sort()
  const times = [...new Set(starts)].sort()
  const planned: Planned[] = []
  const skipped: Skipped[] = []
  if (days.length === 0 || times.length === 0) return { planned, skipped }
  for (let week = monday; ; week = week.add({ weeks: everyWeeks })) {
    for (const weekday of days) {
      const date = week.add({ days: weekday - 1 })
      if (Temporal.PlainDate.compare(date, last) > 0) return { planned, skipped }
      if (Temporal.PlainDate.compare(date, first) < 0) continue
      const day = date.toString()
      const why = dayOff(day)
      if (why !== undefined) {
        skipped.push({ day, why })
        continue
      }
      for (const time of times) {
        const startsAt = instantAt(day, time, zone)
        planned.push({ day, startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) })
        if (planned.length === most) return { planned, skipped }
      }
    }
  }
}

/** Of planned lessons: the number that each will have among those that its subject has, all in the order of time. */
export function numbersAmong(there: readonly Date[], planned: readonly { startsAt: Date }[]): number[] {
  const order = [
    ...there.map(at => ({ at: at.getTime(), place: -1 })),
    ...planned.map(({ startsAt }, place) => ({ at: startsAt.getTime(), place })),
  ].sort((a, b) => a.at - b.at)
  const numbers: number[] = planned.map(() => 0)
  for (const [before, { place }] of order.entries()) if (place >= 0) numbers[place] = before + 1
  return numbers
}
