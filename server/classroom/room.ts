import { setTimeout as pause } from 'node:timers/promises'
import type { EventData, EventKind, Line, RoomRole } from '../../contract/classroom-events.ts'
import type { PlaceLost, Refused, RoomPerson, ShownOut } from '../../contract/classroom-messages.ts'
import { showsPicture } from '../../contract/classroom-state.ts'
import { followsFrom } from './after.rules.ts'
import { Audience } from './audience.ts'
import { Coming } from './coming.ts'
import { Ledger } from './ledger.ts'
import type { RoomMaking } from './room-making.ts'
import type { MediaEars, RoomMedia } from './room-media.ts'
import type { Leaving, Resuming, RoomAccess, RoomFacts, Seat, Wished } from './room-ports.ts'
import { Wishes } from './wishes.ts'

/** A page that was closed is gone after this; one that is only reloaded is back before. */
export const grace = 3_000

/** A room as the process has it that holds it: it numbers what is written, sends it at once, and says when it is kept. */
export class Room {
  readonly id: number
  readonly fence: number
  facts: RoomFacts
  readonly #audience: Audience
  readonly #coming: Coming
  readonly #ledger: Ledger
  readonly #media: RoomMedia | null
  readonly now: () => number
  readonly #wishes: Wishes
  /** Since when somebody who is in the room has had no connection. */
  readonly #away = new Map<number, number>()
  readonly #entered: (seat: Seat) => void
  #isSaved = true
  #emptySince: number

  constructor(making: RoomMaking) {
    this.id = making.id
    this.fence = making.fence
    this.facts = making.facts
    this.#audience = new Audience(making.id, making, making.observersShown)
    this.now = making.now
    this.#entered = making.entered
    const [{ fence, writing, now }, audience] = [making, this.#audience]
    this.#ledger = new Ledger({ read: making.log, writing, now, say: audience.say.bind(audience) })
    const isHere = (seat: string) => this.seat(seat) !== undefined
    this.#wishes = new Wishes(this.#ledger.fold, writing, { isHere, hasFile: this.hasFile })
    this.#coming = new Coming({ fence, ledger: this.#ledger, audience }, making.log.keptUpTo)
    this.#emptySince = this.now()
    const ears: MediaEars = {
      say: (person, message) => {
        const seat = this.seatOf(person)
        seat?.channel.toSeat(seat.id, 'media', message)
      },
      networks: audience.tellNetworks.bind(audience),
      carried: codec => this.isHeld && this.write('pictures.carried', { codec }, null),
    }
    this.#media = making.media?.(this.#ledger.fold, ears, this) ?? null
    // Whoever was in the room under the holder before has a while to come back.
    for (const person of Object.keys(this.state.present)) this.#away.set(Number(person), this.now() + grace)
  }

  /** What the log means so far; good until the next line. */
  get state() {
    return this.#ledger.fold.now
  }
  hasFile = (name: string) => showsPicture(this.state, name)

  get seats() {
    return this.#audience.seats
  }
  emptyFor = () => (this.seats.length === 0 ? this.now() - this.#emptySince : 0)
  seat = (id: string) => this.#audience.seat(id)
  seatOf = (person: number) => this.seat(this.#audience.seatOf(person) ?? '')
  expects = (person: number) => this.#audience.expects(person)
  expect = (people: readonly RoomPerson[]) => this.#audience.expect(people)
  watched = () => ({ state: this.state, networks: this.#audience.networks, movedAt: this.#ledger.at })

  /** Lets somebody in: what they lack first, then what follows. An older seat goes after the new one is there: media are the person's. */
  enter(seat: Seat, resuming: Resuming): ShownOut | null {
    const { person } = seat
    if (!this.isHeld) return 'busy'
    if (this.state.lesson.ended) return 'ended'
    if (person.id in this.state.removed) return 'removed'
    const before = this.#audience.seatOf(person.id)
    this.#audience.add(seat)
    if (before !== undefined && before !== seat.id) this.#showOut(before, 'elsewhere')
    this.#away.delete(person.id)
    this.#ledger.flush()
    this.#welcome(seat)
    if (!this.#isSaved) seat.channel.toSeat(seat.id, 'saving', { isSaved: false })
    this.#coming.begin(seat, resuming)
    if (this.state.present[person.id]?.as !== person.as) this.write('joined', { as: person.as }, person.id)
    void this.#media?.entered(person.id, person.as)
    this.#entered(seat)
    return null
  }

  piece = (seatId: string, name: string) => this.#coming.piece(seatId, name)

  more(seatId: string, from: number) {
    const seat = this.seat(seatId)
    this.#ledger.flush()
    if (seat) this.#coming.goOn(seat, from)
  }

  #welcome = (seat: Seat) => this.#audience.welcome(seat, { now: this.now(), room: this.facts })

  /** Somebody is somebody else here from now on, as a substitute the teacher, and stays where they are. */
  becomes(seatId: string, as: RoomRole) {
    const before = this.seat(seatId)
    if (!before || before.person.as === as) return
    const seat = { ...before, person: { ...before.person, as } }
    this.#audience.add(seat)
    this.#ledger.flush()
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

  /** What the lesson is by now; that its teacher waits for a free room is known here alone. */
  learn(facts: RoomFacts, isHeldUp = this.facts.isHeldUp) {
    const known = { ...facts, ...(isHeldUp && { isHeldUp }) }
    if (JSON.stringify(known) === JSON.stringify(this.facts)) return
    this.facts = known
    for (const seat of this.seats) this.#welcome(seat)
  }

  /** Takes what somebody wants to have written, when it is its turn; what may not be is answered to them alone. */
  async append(seatId: string, wished: Wished, size: number) {
    const { person } = this.seat(seatId) ?? {}
    const waits = person ? this.#wishes.waits(person.id, size, this.now()) : 0
    if (waits > 0) await pause(waits)
    const seat = this.seat(seatId)
    if (!seat) return
    const { sentAs } = wished
    const n = this.#ledger.numberOf(seat.person.id, sentAs)
    if (n !== undefined) return seat.channel.toSeat(seatId, 'numbered', [{ sentAs, n }])
    if (!this.isHeld) return this.refuse(seatId, sentAs, 'notSaved')
    const answer = await this.#wishes.ask(seat, wished, this.now())
    if (answer === 'roomsFull') this.learn(this.facts, true)
    if (typeof answer === 'string') return this.refuse(seatId, sentAs, answer)
    this.write(answer.kind, answer.data, seat.person.id, sentAs)
    this.#after(answer.kind, answer.data)
  }

  refuse = (seat: string, sentAs: string, why: Refused) =>
    this.seat(seat)?.channel.toSeat(seat, 'refused', { sentAs, why })

  /** The database does not take this line: whoever wrote it is told, and says it no more. */
  setAside({ person, sentAs }: Line) {
    const seat = this.#audience.seatOf(person ?? 0)
    if (seat !== undefined && sentAs !== undefined) this.refuse(seat, sentAs, 'shape')
  }

  /** What the room does by itself when something was written. */
  #after(kind: EventKind, data: EventData<EventKind>) {
    const { person } = data as { person?: number }
    if (kind === 'person.removed') this.#showOut(this.#audience.seatOf(person ?? 0) ?? '', 'removed')
    for (const line of followsFrom({ kind, data } as Line, this.state))
      this.write(line.kind, line.data, line.person)
  }

  write<K extends EventKind>(kind: K, data: EventData<K>, person: number | null, sentAs?: string) {
    const line = this.#ledger.write(kind, data, person, sentAs)
    this.#media?.follow(line)
  }

  leave(seatId: string, why: Leaving) {
    const seat = this.#forget(seatId, why === 'closed' ? grace : 0)
    if (!seat) return
    const { id } = seat.person
    if (this.#audience.seatOf(id) !== undefined || !(id in this.state.present)) return
    if (why === 'closed' || !this.isHeld) this.#away.set(id, this.now())
    else this.write('left', { why }, id)
  }

  /** Whether it is this process's, by its own clock: another may have it otherwise, and what is said here would be nowhere. */
  get isHeld() {
    return this.#ledger.isHeld
  }

  /** Everybody is told when what they say is not kept, and when it is again. */
  tellSaved() {
    const isSaved = this.isHeld && !this.#ledger.isBehind
    if (isSaved === this.#isSaved) return
    this.#isSaved = isSaved
    this.#audience.tellAll('saving', { isSaved })
  }

  /** Whoever has been without a connection for longer than a reload takes has left. */
  sweep() {
    if (!this.isHeld) return
    const gone = this.now() - grace
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
    this.#forget(seatId)?.channel.showOut(seatId, why, words)

  #forget(seatId: string, wait = 0) {
    const seat = this.#audience.forget(seatId)
    this.#coming.gone(seatId)
    if (seat && !this.#audience.seatOf(seat.person.id)) this.#media?.gone(seat.person.id, wait)
    if (seat && this.#audience.size === 0) this.#emptySince = this.now()
    return seat
  }

  hearMedia(seatId: string, message: unknown) {
    const { person } = this.seat(seatId) ?? {}
    if (person) this.#media?.receive(person.id, message)
  }

  /** Of whoever may be heard, and no faster than anybody reads; what is complete may stay with the film. */
  caption: RoomAccess['caption'] = (seatId, said) => {
    const { person } = this.seat(seatId) ?? {}
    if (!person || !this.#wishes.allows(person.id, 'caption', this.now())) return
    const isHeard = this.#media?.spoke(person, said)
    if (isHeard) this.#audience.tellAll('caption', { person: person.id, text: said.text })
  }

  isToBeKept = () => this.#coming.isToBeKept()
  keep = (write: (upTo: number, pieces: Buffer) => Promise<unknown>) => this.#coming.keep(write)

  isKept = () => this.#ledger.isKept
  /** Until everything is kept. */
  settled = () => this.#ledger.settled()
  /** The room is not this process's any more, or nobody needs it: whoever is in it comes in anew. */
  close() {
    this.#ledger.stop()
    this.#media?.close()
    for (const { id } of this.seats) this.#showOut(id, 'busy')
  }
}
