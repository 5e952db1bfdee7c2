import type { RoomRole } from '../../contract/classroom-events.ts'

export interface Presence {
  person: number
  kind: 'joined' | 'left'
  at: Date
  as: RoomRole | null
}

export interface Present {
  as: RoomRole
  firstAt: Date
  lastAt: Date
  milliseconds: number
  isHere: boolean
}

/** From the lines of coming and going, in their order: who was there and how long. Nobody is there longer than `until`. */
export function presentFrom(lines: readonly Presence[], until: Date): Map<number, Present> {
  const found = new Map<number, Present>()
  const since = new Map<number, number>()
  const close = (person: number, at: Date) => {
    const began = since.get(person)
    const present = found.get(person)
    if (began === undefined || !present) return
    since.delete(person)
    present.lastAt = at
    present.milliseconds += Math.max(0, at.getTime() - began)
  }
  for (const { person, kind, at: when, as } of lines) {
    const at = when < until ? when : until
    if (kind === 'left') close(person, at)
    else {
      // A room that was taken over may not have seen the one before leave.
      close(person, at)
      const known = found.get(person)
      found.set(person, {
        as: as ?? known?.as ?? 'student',
        firstAt: known?.firstAt ?? at,
        lastAt: at,
        milliseconds: known?.milliseconds ?? 0,
        isHere: false,
      })
      since.set(person, at.getTime())
    }
  }
  for (const person of [...since.keys()]) {
    close(person, until)
    const present = found.get(person)
    if (present) present.isHere = true
  }
  return found
}

/**
 * How many minutes after the beginning somebody came first: that which was planned, or the teacher's where it came later, for nobody is
 * late to what has not begun. Begun minutes do not count, and nobody is early.
 */
export const lateBy = (firstAt: Date | undefined, startsAt: Date, taughtFrom: Date | undefined) =>
  firstAt === undefined
    ? 0
    : Math.max(
        0,
        wholeMinutes(firstAt.getTime() - Math.max(startsAt.getTime(), taughtFrom?.getTime() ?? -Infinity)),
      )

/** How many minutes before the end somebody left for good: before that which was planned, or the one that came sooner. */
export const earlyBy = (lastAt: Date | undefined, endsAt: Date, endedAt: Date | undefined) =>
  lastAt === undefined
    ? 0
    : Math.max(0, wholeMinutes(Math.min(endsAt.getTime(), endedAt?.getTime() ?? Infinity) - lastAt.getTime()))

/** As a register counts them: begun minutes do not count. */
export const wholeMinutes = (milliseconds: number) => Math.floor(milliseconds / 60_000)
