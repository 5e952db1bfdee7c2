import { clockIn, dayAfter, dayIn, instantAt } from './rule.rules.ts'

export interface Slot {
  startsAt: Date
  endsAt: Date
}

export const overlap = (a: Slot, b: Slot) => a.startsAt < b.endsAt && b.startsAt < a.endsAt

/** For each time the earlier one of the same batch that it runs into: a batch may be in its own way. */
export function selfClashes(slots: readonly Slot[]): (number | undefined)[] {
  const order = slots.map((_, at) => at).sort((a, b) => +start(a) - +start(b))
  const found: (number | undefined)[] = slots.map(() => undefined)
  let last: number | undefined
  for (const at of order) {
    const before = last === undefined ? undefined : slots[last]
    const now = slots[at] as Slot
    if (before && last !== undefined && overlap(before, now)) found[at] = last
    if (!before || now.endsAt > before.endsAt) last = at
  }
  return found
  function start(at: number) {
    return (slots[at] as Slot).startsAt
  }
}

const day = { begins: '08:00', ends: '21:00' }
const step = 30

/**
 * The nearest time at which nothing is in the way: the same o'clock on one of the days around, then other hours of the same
 * day. Nothing before `now`, nothing outside a school's day.
 */
export function nearestFree(
  wanted: Slot,
  {
    busy,
    zone,
    now,
    allowed,
  }: { busy: readonly Slot[]; zone: string; now: Date; allowed: (slot: Slot) => boolean },
): Slot | null {
  const length = wanted.endsAt.getTime() - wanted.startsAt.getTime()
  const date = dayIn(wanted.startsAt, zone)
  const time = clockIn(wanted.startsAt, zone)
  const at = (day: string, time: string): Slot => {
    const startsAt = instantAt(day, time, zone)
    return { startsAt, endsAt: new Date(startsAt.getTime() + length) }
  }
  const isFree = (slot: Slot) =>
    slot.startsAt > now && !busy.some(other => overlap(other, slot)) && allowed(slot)
  const around = [1, -1, 2, -2, 3, -3, 4, 5, 6].map(days => at(dayAfter(date, days), time))
  const hours: Slot[] = []
  for (let slot = at(date, day.begins); slot.endsAt <= instantAt(date, day.ends, zone); ) {
    hours.push(slot)
    slot = {
      startsAt: new Date(slot.startsAt.getTime() + step * 60_000),
      endsAt: new Date(slot.endsAt.getTime() + step * 60_000),
    }
  }
  hours.sort((a, b) => Math.abs(+a.startsAt - +wanted.startsAt) - Math.abs(+b.startsAt - +wanted.startsAt))
  return [...around, ...hours].find(isFree) ?? null
}
