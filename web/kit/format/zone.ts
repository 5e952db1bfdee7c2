import { clock, tableDay } from './dates.ts'

// Days are text ('2026-11-20') and are reckoned on a calendar without a clock: only what is shown has a zone.
const dayMs = 86_400_000
const utc = (day: string) => Date.parse(`${day}T00:00:00Z`)
const text = (ms: number) => new Date(ms).toISOString().slice(0, 10)

export const addDays = (day: string, days: number) => text(utc(day) + days * dayMs)
export const daysBetween = (from: string, to: string) => Math.round((utc(to) - utc(from)) / dayMs)
/** 1 Monday to 7 Sunday. */
export const weekdayOf = (day: string) => ((new Date(utc(day)).getUTCDay() + 6) % 7) + 1
export const mondayOf = (day: string) => addDays(day, 1 - weekdayOf(day))
export const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`
export function addMonths(day: string, months: number) {
  const at = new Date(utc(firstOfMonth(day)))
  at.setUTCMonth(at.getUTCMonth() + months)
  return text(at.getTime())
}
export const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day) && text(utc(day) || 0) === day

/** The instant at which the clock of this zone shows this; where summer time leaves it out, as much later. */
export function instantOf(day: string, time: string, zone: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  const shown = (at: number) => Date.parse(`${tableDay(at, zone)}T${clock(at, zone)}:00Z`)
  // The offset of a first guess may be the one from before a change of the clock: the second guess uses what it showed.
  const first = wanted - (shown(wanted) - wanted)
  const second = first + (wanted - shown(first))
  return new Date(shown(second) === wanted ? second : Math.max(first, second))
}

/** Minutes since midnight, as the clock of the zone shows them. */
export function minutesInto(at: Date | string | number, zone: string) {
  const [hours = 0, minutes = 0] = clock(at, zone).split(':').map(Number)
  return hours * 60 + minutes
}
export const timeText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
