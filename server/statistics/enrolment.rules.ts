import { enrolmentDays } from '../../contract/statistics-lists.ts'

export interface Days {
  from: string
  until: string
}
const dayLong = 86_400_000
const later = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayLong).toISOString().slice(0, 10)
const long = ({ from, until }: Days) => (Date.parse(until) - Date.parse(from)) / dayLong + 1

export type AskedDays = Days & { days: number; before: Days }
type Asked = { from?: string | undefined; until?: string | undefined }

/**
 * The days that are meant, and as many before them. Days of a calendar: none of them is 23 or 25 hours long here. What cannot be meant
 * says so with the field that is wrong.
 */
export function daysAsked(asked: Asked, today: string): AskedDays | 'beforeStart' | 'outOfRange' {
  const { usual, most } = enrolmentDays
  const until = asked.until ?? (asked.from !== undefined && asked.from > today ? asked.from : today)
  const from = asked.from ?? later(until, 1 - usual)
  if (from > until) return 'beforeStart'
  const days = long({ from, until })
  if (days > most) return 'outOfRange'
  return { from, until, days, before: { from: later(from, -days), until: later(from, -1) } }
}

export interface AskedSpans {
  first: string
  since: string
  behind: string
}

/** When the days before begin, when the days themselves do, and when they are over, by the clock of a zone. */
export function spansOf({ from, until, before }: AskedDays, zone: string): AskedSpans {
  const begins = (day: string, behind = 0) =>
    Temporal.PlainDate.from(day).add({ days: behind }).toZonedDateTime(zone).toInstant().toString()
  return { first: begins(before.from), since: begins(from), behind: begins(until, 1) }
}
