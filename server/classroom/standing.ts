import type { Pool } from 'pg'
import type { RoomRole } from '../../contract/classroom-events.ts'
import { withSite } from '../kit/database/scope.ts'
import { type Standing, sessionLost, standsIn, standsInOwn } from './standing.rules.ts'
import { type Asked, guestsSeen, reasonOfChange, type Seen, standingsIn } from './standing.store.ts'

/** Somebody in a room, or at its door with leave to enter. */
export interface Placed extends Asked {
  /** The school whose session it is. */
  home: number
  was: RoomRole
}

export interface Room {
  site: number
  id: number
}

export interface Standings {
  of: (person: number) => Standing
  /** Why somebody has no place any more, in the office's words. */
  reasonFor: (person: number) => string
}

/** As what these people are in a room now, or why they are there no more: asked of the school whose lesson it is, and of guests' own. */
export async function standings(
  pool: Pool,
  room: Room,
  people: readonly Placed[],
  { atTheDoor = false } = {},
): Promise<Standings> {
  const seen = await withSite(pool, { site: room.site }, ({ db }) => standingsIn(db, room.id, people), {
    read: true,
  })
  const guests = await guestsOf(pool, room, seen[0]?.course ?? null, people)
  const now = new Date()
  // A whole class is asked after at once.
  const byPerson = new Map(seen.map(one => [one.person, one]))
  const found = new Map<number, Standing>()
  const dropped = new Map<number, string>()
  for (const one of people) {
    const here = byPerson.get(one.person)
    const own = here && { ...here, ...guests.get(one.person) }
    const stands: Standing = own ? standing(own, one, now, atTheDoor) : { why: 'cancelled' }
    found.set(one.person, stands)
    if ('why' in stands && stands.why === 'noPlace') dropped.set(one.person, own?.dropped ?? '')
  }
  const isChanged = [...found.values()].some(
    one => 'why' in one && ['cancelled', 'moved', 'substituted'].includes(one.why),
  )
  const ofLesson = isChanged ? await reasonIn(pool, room, seen[0]?.lesson ?? null) : ''
  return {
    of: person => found.get(person) ?? { why: 'noPlace' },
    reasonFor: person => dropped.get(person) ?? ofLesson,
  }
}

function standing(seen: Seen, { person, was }: Placed, now: Date, atTheDoor: boolean): Standing {
  const why = sessionLost(seen) ?? (atTheDoor && !seen.isAwake ? 'signedOut' : null)
  if (why !== null || seen.role === null) return { why: why ?? 'signedOut' }
  const { role, head, duties } = seen
  return seen.lesson === null
    ? standsInOwn(seen.owner, person, role)
    : standsIn(seen, { role, head, duties }, was, now)
}

/** A guest's session and seat are known in the guest's own school alone. */
async function guestsOf(pool: Pool, { site }: Room, course: number | null, people: readonly Placed[]) {
  const guests = people.filter(({ home }) => home !== site)
  const known = new Map<number, Partial<Seen>>()
  if (course === null) return known
  for (const [home, asked] of Map.groupBy(guests, one => one.home)) {
    const rows = await withSite(pool, { site: home }, ({ db }) => guestsSeen(db, course, asked), {
      read: true,
    })
    for (const row of rows) known.set(row.person, { ...row, given: true, stands: null, leads: false })
  }
  return known
}

const reasonIn = async (pool: Pool, { site }: Room, lesson: number | null) =>
  lesson === null ? '' : withSite(pool, { site }, ({ db }) => reasonOfChange(db, lesson), { read: true })
