import { addDays, daysBetween } from '../kit/format/zone.ts'
import type { Shown } from './lessons.ts'

/** A card that is picked up: where it would come down, in minutes of its day. */
export interface Lifted {
  key: string
  day: string
  from: number
  to: number
}

export interface Moving {
  canMove: (shown: Shown) => boolean
  onMove: (shown: Shown, to: Lifted) => void
  /** Something from outside was let fall here. */
  onDropped?: (day: string, minutes: number) => void
}

/** One hour of the grid is so many pixels high; quarters fall on whole ones. */
export const hourHeight = 64

export const step = 15
const least = 15

const bounded = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)
export const snapped = (minutes: number) => Math.round(minutes / step) * step

/** Moved by so many days and minutes, never out of the week or over midnight. */
export function moved(one: Lifted, days: number, minutes: number, week: readonly string[]): Lifted {
  const length = one.to - one.from
  const from = bounded(one.from + minutes, 0, 1440 - length)
  const at = bounded(daysBetween(week[0] ?? one.day, one.day) + days, 0, week.length - 1)
  return { ...one, day: addDays(week[0] ?? one.day, at), from, to: from + length }
}

/** Its end pulled, with the beginning where it is. */
export const stretched = (one: Lifted, minutes: number): Lifted => ({
  ...one,
  to: bounded(one.to + minutes, one.from + least, 1440),
})

/** What the arrow keys do to a lifted card; with shift they pull its end. */
export function afterKey(one: Lifted, key: string, isShifted: boolean, week: readonly string[]) {
  if (key === 'ArrowUp') return isShifted ? stretched(one, -step) : moved(one, 0, -step, week)
  if (key === 'ArrowDown') return isShifted ? stretched(one, step) : moved(one, 0, step, week)
  if (key === 'ArrowLeft') return moved(one, -1, 0, week)
  if (key === 'ArrowRight') return moved(one, 1, 0, week)
  return undefined
}
