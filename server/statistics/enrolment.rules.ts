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
