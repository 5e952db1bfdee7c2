import type { EventData, EventKind, Line, RoomRole } from '../../contract/classroom-events.ts'
import { ClassroomFold } from '../../contract/classroom-fold.ts'
import type { PlaceLost, ShownOut } from '../../contract/classroom-messages.ts'
import { showsPicture } from '../../contract/classroom-state.ts'
import { followsFrom } from './after.rules.ts'
import { Audience, groupOf } from './audience.ts'
import { KeptLog } from './kept.rules.ts'
import { Outgoing } from './outgoing.ts'
import type { Leaving, Resuming, RoomFacts, Seat, Wished } from './outlet.ts'
import type { RoomMaking } from './room-making.ts'
import { mediaRights, type RoomMedia } from './room-media.ts'
import { Wishes } from './wishes.ts'
import type { Writing } from './writing.ts'

/** A page that was closed is gone after this; one that is only reloaded is back before. */
export const grace = 3_000

/** A room as the process has it that holds it: it numbers what is written, sends it at once, and says when it is kept. */
export class Room {
  readonly id: number
  readonly fence: number
  facts: RoomFacts
  readonly #audience: Audience
  readonly #log = new KeptLog()
  readonly #fold = new ClassroomFold()
  readonly #writing: Writing
  readonly #media: RoomMedia | null
  readonly #now: () => number
  readonly #wishes: Wishes
  /** Since when somebody who is in the room has had no connection. */
  readonly #away = new Map<number, number>()
  readonly #outgoing = new Outgoing(lines => this.#send(lines))
  readonly #entered: (seat: Seat) => void
  #confirmedSaid = 0
  emptySince: number

  constructor(making: RoomMaking) {
    this.id = making.id
    this.fence = making.fence
    this.facts = making.facts
    this.#audience = new Audience(making.id, making.people, making.observersShown)
    this.#writing = making.writing
    this.#wishes = new Wishes(this.#fold, making.writing, {
      isHere: seat => this.seat(seat) !== undefined,
      hasFile: this.hasFile,
    })
    this.#now = making.now
    this.#entered = making.entered
    // A preparation room is open to its owner at any time: it has begun before anything is written.
    if (this.facts.kind === 'preparation')
      this.#fold.read({ n: 0, at: 0, kind: 'lesson.begun', person: null, data: {} })
    for (const line of making.lines) this.#take(line)
    this.#confirmedSaid = this.#log.last
    this.#log.confirm(this.#log.last)
    this.emptySince = this.#now()
    this.#media =
      making.media?.(this.#fold, {
        say: (person, message) => {
          const seat = this.seatOf(person)
          seat?.outlet.toSeat(seat.id, 'media', message)
        },
        networks: news => this.#audience.tellNetworks(news),
      }) ?? null
    // Whoever was in the room under the holder before has a while to come back.
    for (const person of Object.keys(this.state.present)) this.#away.set(Number(person), this.#now() + grace)
    making.writing.onKept = this.#outgoing.later
  }

  /** What the log means so far; good until the next line. */
  get state() {
    return this.#fold.now
  }
  hasFile = (name: string) => showsPicture(this.state, name)

  get seats() {
    return this.#audience.seats
  }
  seat = (id: string) => this.#audience.seat(id)
  seatOf = (person: number) => this.seat(this.#audience.seatOf(person) ?? '')

  #take(line: Line) {
    this.#log.take(line)
    this.#fold.read(line)
    if (line.sentAs) this.#wishes.wrote(line.person, line.sentAs)
  }

  /** Lets somebody in: what they do not have yet first, then everything that follows. */
  enter(seat: Seat, { from, fence }: Resuming): ShownOut | null {
    const { person, outlet } = seat
    if (this.state.lesson.ended) return 'ended'
    if (person.id in this.state.removed) return 'removed'
    const before = this.#audience.seatOf(person.id)
    if (before !== undefined && before !== seat.id) this.#showOut(before, 'elsewhere')
    this.#audience.add(seat)
    this.#wishes.enter(seat.id, this.#now())
    this.#away.delete(person.id)
    this.#outgoing.flush()
    this.#welcome(seat)
    const recent = fence === this.fence ? this.#log.since(from) : undefined
    const lines = this.#audience.linesFor(recent ?? this.#log.whole(), person)
    const whole = recent ? {} : { whole: true }
    outlet.toSeat(seat.id, 'log', { lines, confirmed: this.#writing.confirmed, ...whole })
    outlet.admit(seat.id, this.id, groupOf(person))
    if (this.state.present[person.id]?.as !== person.as) this.write('joined', { as: person.as }, person.id)
    void this.#media?.entered(person.id, person.as)
    this.#entered(seat)
    return null
  }

  #welcome(seat: Seat) {
    this.#audience.welcome(seat, { fence: this.fence, now: this.#now(), room: this.facts })
  }

  /** Somebody is somebody else here from now on, as a substitute the teacher, and stays where they are. */
  becomes(seatId: string, as: RoomRole) {
    const before = this.seat(seatId)
    if (!before || before.person.as === as) return
    const seat = { ...before, person: { ...before.person, as } }
    this.#audience.add(seat)
    this.#outgoing.flush()
    this.#welcome(seat)
    this.write('joined', { as }, seat.person.id)
    void this.#media?.entered(seat.person.id, as)
  }

  /** Somebody has no place here any more; with a lesson that is cancelled it is over for everybody. */
  loses(seatId: string, why: PlaceLost, reason: string) {
    const seat = this.seat(seatId)
    const { begunAt, ended } = this.state.lesson
    if (why === 'cancelled' && begunAt !== null && !ended) this.write('lesson.ended', { words: reason }, null)
    if (seat) this.showOut(seat.person.id, why, reason)
  }

  /** What the lesson is by now. */
  learn(facts: RoomFacts) {
    if (JSON.stringify(facts) === JSON.stringify(this.facts)) return
    this.facts = facts
    for (const seat of this.seats) this.#welcome(seat)
  }

  /** Takes what somebody wants to have written; what may not be is answered to them alone. */
  async append(seatId: string, wished: Wished) {
    const seat = this.seat(seatId)
    if (!seat) return
    const { sentAs } = wished
    if (this.#wishes.hasWritten(seat.person.id, sentAs)) return seat.outlet.toSeat(seatId, 'kept', { sentAs })
    const answer = await this.#wishes.ask(seat, wished, this.#now())
    if (typeof answer === 'string') return seat.outlet.toSeat(seatId, 'refused', { sentAs, why: answer })
    this.write(answer.kind, answer.data, seat.person.id, sentAs)
    this.#after(answer.kind, answer.data)
  }

  /** What the room does by itself when something was written. */
  #after(kind: EventKind, data: EventData<EventKind>) {
    const { person } = data as { person?: number }
    if (kind === 'person.removed') this.#showOut(this.#audience.seatOf(person ?? 0) ?? '', 'removed')
    for (const line of followsFrom({ kind, data } as Line, this.state))
      this.write(line.kind, line.data, line.person)
  }

  /** Gives a line its number and its way: to everybody who may see it now, and into the log. */
  write<K extends EventKind>(kind: K, data: EventData<K>, person: number | null, sentAs?: string) {
    const line = {
      n: this.#log.last + 1,
      at: this.#now(),
      kind,
      person,
      data,
      ...(sentAs && { sentAs }),
    } as Line
    this.#take(line)
    this.#outgoing.add(line)
    this.#media?.follow(line)
    this.#writing.add(line)
  }

  leave(seatId: string, why: Leaving) {
    const seat = this.#forget(seatId, why === 'closed' ? grace : 0)
    if (!seat) return
    const { id } = seat.person
    if (this.#audience.seatOf(id) !== undefined || !(id in this.state.present)) return
    if (why === 'closed') this.#away.set(id, this.#now())
    else this.write('left', { why }, id)
  }

  /** Whoever has been without a connection for longer than a reload takes has left. */
  sweep() {
    const gone = this.#now() - grace
    for (const [person, since] of this.#away) {
      if (since > gone) continue
      this.#away.delete(person)
      if (person in this.state.present) this.write('left', { why: 'lost' }, person)
    }
  }

  showOut(person: number, why: ShownOut, words?: string) {
    const seat = this.#audience.seatOf(person)
    if (seat === undefined) return this.#media?.gone(person)
    this.#showOut(seat, why, words)
    if (person in this.state.present) this.write('left', { why: 'left' }, person)
  }

  #showOut = (seatId: string, why: ShownOut, words?: string) =>
    this.#forget(seatId)?.outlet.showOut(seatId, why, words)

  #forget(seatId: string, wait = 0) {
    const seat = this.#audience.forget(seatId)
    this.#wishes.leave(seatId)
    if (seat && !this.#audience.seatOf(seat.person.id)) this.#media?.gone(seat.person.id, wait)
    if (seat && this.#audience.size === 0) this.emptySince = this.#now()
    return seat
  }

  /** Lets out what has gathered; what is kept for good goes with it. */
  #send(lines: Line[]) {
    const { confirmed } = this.#writing
    this.#log.confirm(confirmed)
    if (lines.length === 0 && confirmed === this.#confirmedSaid) return
    this.#confirmedSaid = confirmed
    this.#audience.say(lines, confirmed)
  }

  hearMedia(seatId: string, message: unknown) {
    const seat = this.seat(seatId)
    if (seat) this.#media?.receive(seat.person.id, message)
  }

  /** Of whoever may be heard, and no faster than anybody reads. */
  caption(seatId: string, text: string) {
    const { person } = this.seat(seatId) ?? {}
    if (!person || !mediaRights(person.id, person.as, this.state).microphone) return
    if (this.#wishes.allows(seatId, 'caption', this.#now()))
      this.#audience.tellAll('caption', { person: person.id, text })
  }

  get isKept() {
    return this.#writing.confirmed === this.#log.last
  }

  /** Until everything is kept. */
  settled = () => this.#writing.settled()

  /** The room is not this process's any more, or nobody needs it: whoever is in it comes in anew. */
  close() {
    this.#outgoing.stop()
    this.#writing.stop()
    this.#media?.close()
    for (const { id } of this.seats) this.#showOut(id, 'busy')
  }
}
