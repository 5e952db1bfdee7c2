import type { Pool } from 'pg'
import { withSite } from '../kit/database/scope.ts'
import type { Complaints } from '../kit/jobs/queue.ts'
import { steadyNow } from '../kit/steady-now.ts'
import { expectedIn } from './attendance.store.ts'
import type { Room } from './room.ts'
import type { Seat } from './room-ports.ts'
import { standings } from './standing.ts'
import { type Heard, isAbout } from './word.rules.ts'

/** A room that this process holds. */
export interface Held {
  site: number
  /** The course whose lesson it is. */
  course: number | null
  room: Room
  /** Its lease was renewed, and asked for at this moment. */
  renewed: (asked: number) => void
}

/** Whoever was at the door when a word came is in the room long before it is forgotten. */
const remembers = 10_000

/** Asks of people in rooms whether they still belong there, whenever something was changed that they were let in by. */
export class Reviewing {
  readonly #pool: Pool
  readonly #complaints: Complaints
  #lately: { word: Heard; at: number }[] = []
  /** Of whom is to be asked next, by room: words that come meanwhile are asked after together. */
  readonly #due = new Map<Held, Set<string>>()
  readonly #running = new Set<Held>()

  constructor(pool: Pool, complaints: Complaints) {
    this.#pool = pool
    this.#complaints = complaints
  }

  hear(word: Heard, rooms: Iterable<Held>) {
    this.#lately.push({ word, at: steadyNow() })
    this.#forget()
    for (const held of rooms) {
      const seats = concernedBy(word, held)
      if (seats.length > 0 || concernsClass(word, held)) this.#ask(held, seats)
    }
  }

  /** Somebody came in: what was said while they stood at the door may concern them. */
  entered(held: Held, seat: Seat) {
    this.#forget()
    if (this.#lately.some(({ word }) => isAbout(word, held, seat))) this.#ask(held, [seat])
  }

  /** Also who belongs there without being there. */
  everybody(held: Held) {
    this.#ask(held, held.room.seats)
  }

  #forget() {
    const since = steadyNow() - remembers
    this.#lately = this.#lately.filter(({ at }) => at > since)
  }

  #ask(held: Held, seats: readonly Seat[]) {
    const due = this.#due.get(held) ?? new Set()
    for (const { id } of seats) due.add(id)
    this.#due.set(held, due)
    if (!this.#running.has(held)) void this.#run(held)
  }

  /** One after the other: an older answer never stands against a newer one. */
  async #run(held: Held) {
    this.#running.add(held)
    for (;;) {
      const due = this.#due.get(held)
      this.#due.delete(held)
      if (!due) break
      await this.#review(held, due).catch(err => {
        // Asked again by the clock.
        this.#complaints.error({ err }, 'it could not be asked who still belongs into a room')
      })
    }
    this.#running.delete(held)
  }

  async #review({ site, room }: Held, due: ReadonlySet<string>) {
    const seats = room.seats.filter(({ id }) => due.has(id))
    if (seats.length > 0) await this.#reviewSeats({ site, room }, seats)
    const { lessonId } = room.facts
    if (lessonId === null) return
    room.expect(await withSite(this.#pool, { site }, ({ db }) => expectedIn(db, lessonId), { read: true }))
  }

  async #reviewSeats({ site, room }: Pick<Held, 'site' | 'room'>, seats: readonly Seat[]) {
    const people = seats.map(({ person, session, home }) => ({
      person: person.id,
      session,
      home,
      was: person.as,
    }))
    const { of, reasonFor } = await standings(this.#pool, { site, id: room.id }, people)
    for (const { id, person } of seats) {
      const standing = of(person.id)
      if ('as' in standing) room.becomes(id, standing.as)
      // The room ends by its own log, and says goodbye when that is kept.
      else if (standing.why !== 'ended') room.loses(id, standing.why, reasonFor(person.id))
    }
  }
}

/** Whether a word may change who belongs into a lesson, whoever of them is there. */
const concernsClass = ({ site, what, id }: Heard, { site: here, course, room }: Held) =>
  what === 'person'
    ? room.expects(id)
    : site === here &&
      ((what === 'lesson' && id === room.facts.lessonId) || (what === 'course' && id === course))

function concernedBy(word: Heard, held: Held): Seat[] {
  const { room } = held
  if (word.what === 'person') {
    const seat = room.seatOf(word.id)
    return seat ? [seat] : []
  }
  return room.seats.filter(seat => isAbout(word, held, seat))
}
