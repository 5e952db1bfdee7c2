import type { DigestRhythm } from '../../contract/announcements-lists.ts'

export interface Slot {
  every: Exclude<DigestRhythm, 'never'>
  hour: number
  /** When the newest letter of this rhythm was due: it tells of what came until then. */
  at: Date
}

/** Of every day at every hour, and of every Monday at every hour of it, the last that is past, by the school's clock. */
export function slotsAt(now: Date, timeZone: string): Slot[] {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const slot = (every: Slot['every'], hour: number): Slot => {
    const back = every === 'week' ? here.dayOfWeek - 1 : 0
    const newest = here.toPlainDate().subtract({ days: back })
    const due = (date: Temporal.PlainDate) => date.toZonedDateTime({ timeZone, plainTime: { hour } })
    const isPast = due(newest).epochMilliseconds <= now.getTime()
    const at = isPast ? due(newest) : due(newest.subtract({ days: every === 'week' ? 7 : 1 }))
    return { every, hour, at: new Date(at.epochMilliseconds) }
  }
  const hours = Array.from({ length: 24 }, (_, hour) => hour)
  return [...hours.map(hour => slot('day', hour)), ...hours.map(hour => slot('week', hour))]
}
