import { clockIn, dayIn, weekdayOf } from './rule.rules.ts'

/** Minutes of a day of the week, 1 Monday to 7 Sunday. */
export interface HourSpan {
  weekday: number
  from: number
  until: number
}
export interface DaySpan {
  from: string
  until: string
}
export interface Word {
  hours: readonly HourSpan[]
  away: readonly DaySpan[]
}

const inOrder = (a: HourSpan, b: HourSpan) => a.weekday - b.weekday || a.from - b.from || a.until - b.until

/** Hours in their order, those that touch or overlap as one: a lesson over noon lies in a morning and an afternoon together. */
export function joined(hours: readonly HourSpan[]): HourSpan[] {
  const whole: HourSpan[] = []
  for (const { weekday, from, until } of hours.toSorted(inOrder)) {
    const last = whole.at(-1)
    if (last && last.weekday === weekday && from <= last.until) last.until = Math.max(last.until, until)
    else whole.push({ weekday, from, until })
  }
  return whole
}

/** Days in their order, each span once. */
export const daysInOrder = (away: readonly DaySpan[]): DaySpan[] =>
  [...new Map(away.map(({ from, until }) => [`${from} ${until}`, { from, until }])).values()].sort((a, b) =>
    `${a.from} ${a.until}` < `${b.from} ${b.until}` ? -1 : 1,
  )

/** What counts of a teacher: the office's hours where it says any, and everybody's days away. */
export const counting = (own: Word, office: Word): Word => ({
  hours: joined(office.hours.length > 0 ? office.hours : own.hours),
  away: daysInOrder([...own.away, ...office.away]),
})

export const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const minutesInto = (at: Date, zone: string) => {
  const [hours = 0, minutes = 0] = clockIn(at, zone).split(':').map(Number)
  return hours * 60 + minutes
}

/** A lesson on the clock of its school. Reading a clock is dear: of many teachers and lessons it is read once a lesson. */
export interface LessonOnClock {
  day: string
  /** The day on which it ends; one that ends at midnight is over before the next. */
  last: string
  weekday: number
  /** Minutes of its first day, beyond its midnight as well. */
  from: number
  until: number
}

export function placed({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, zone: string): LessonOnClock {
  const day = dayIn(startsAt, zone)
  const from = minutesInto(startsAt, zone)
  return {
    ...{ day, last: dayIn(new Date(endsAt.getTime() - 1), zone), weekday: weekdayOf(day) },
    ...{ from, until: from + (endsAt.getTime() - startsAt.getTime()) / 60_000 },
  }
}

/** What speaks against a lesson at a time: its teacher is away that day, or it is outside the hours that were said; `value` is what was said. */
export function against(
  { hours, away }: Word,
  { day, last, weekday, from, until }: LessonOnClock,
): { kind: 'away' | 'hours'; value: string } | undefined {
  const days = away.find(span => span.from <= last && day <= span.until)
  if (days)
    return { kind: 'away', value: days.from === days.until ? days.from : `${days.from} – ${days.until}` }
  if (hours.length === 0) return undefined
  const ofDay = hours.filter(span => span.weekday === weekday)
  // Whoever says "until midnight" on one day says nothing of the night behind it.
  if (ofDay.some(span => span.from <= from && until <= span.until)) return undefined
  return {
    kind: 'hours',
    value: ofDay.map(span => `${clockOf(span.from)}–${clockOf(span.until)}`).join(', '),
  }
}
