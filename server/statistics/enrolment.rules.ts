import { day } from '../../contract/shapes.ts'
import { enrolmentSources } from '../../contract/states.ts'
import { type EnrolmentBy, enrolmentDays } from '../../contract/statistics-lists.ts'

export interface Days {
  from: string
  until: string
}
const dayLong = 86_400_000
const later = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayLong).toISOString().slice(0, 10)
const long = ({ from, until }: Days) => (Date.parse(until) - Date.parse(from)) / dayLong + 1

/** `apart`: how far the days before lie behind these, as an interval. */
export type AskedDays = Days & { days: number; before: Days; apart: string }
type Asked = { from?: string | undefined; until?: string | undefined }

/** Days that begin with a month are months, with a year years: what lies before them is as well. */
function monthsIn({ from, until }: Days): number {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(until)]
  const months = (last.year - first.year) * 12 + last.month - first.month + 1
  return from.endsWith('-01-01') ? 12 * Math.ceil(months / 12) : months
}

function monthsBefore(these: Days, months: number): Days {
  const back = (day: string) => Temporal.PlainDate.from(day).subtract({ months })
  const isWhole = later(these.until, 1).endsWith('-01')
  const until = back(these.until)
  return {
    from: back(these.from).toString(),
    until: (isWhole ? until.with({ day: until.daysInMonth }) : until).toString(),
  }
}

/**
 * The days that are meant, and as many before them; of months and years the same days of those before. Days of a calendar: none of them is 23 or 25 hours long here. What cannot be meant
 * says so with the field that is wrong.
 */
export function daysAsked(asked: Asked, today: string): AskedDays | 'beforeStart' | 'outOfRange' {
  const { usual, most } = enrolmentDays
  const until = asked.until ?? (asked.from !== undefined && asked.from > today ? asked.from : today)
  const from = asked.from ?? later(until, 1 - usual)
  if (from > until) return 'beforeStart'
  const days = long({ from, until })
  if (days > most) return 'outOfRange'
  if (!from.endsWith('-01'))
    return {
      from,
      until,
      days,
      before: { from: later(from, -days), until: later(from, -1) },
      apart: `${days} days`,
    }
  const months = monthsIn({ from, until })
  return { from, until, days, before: monthsBefore({ from, until }, months), apart: `${months} months` }
}

export interface AskedSpans {
  first: string
  last: string
  since: string
  behind: string
}

/** When the days before begin and are over, and when the days themselves do and are, by the clock of a zone. */
export function spansOf({ from, until, before }: AskedDays, zone: string): AskedSpans {
  const begins = (day: string, behind = 0) =>
    Temporal.PlainDate.from(day).add({ days: behind }).toZonedDateTime(zone).toInstant().toString()
  return {
    first: begins(before.from),
    last: begins(before.until, 1),
    since: begins(from),
    behind: begins(until, 1),
  }
}

const isNumber = (text: string) => /^[1-9]\d{0,14}$/.test(text)

/** Whether a row of what is summed up can have this key; without one are only courses of no grade. */
export function isKeyOf(by: EnrolmentBy, key: string): boolean {
  if (by === 'day' || by === 'week') return day.safeParse(key).success
  if (by === 'month') return key.length === 7 && day.safeParse(`${key}-01`).success
  if (by === 'source') return enrolmentSources.some(one => one === key)
  return isNumber(key) || (by === 'grade' && key === '')
}
