import { type EventData, type EventKind, events, type Line } from '../../contract/classroom-events.ts'
import { ClassroomFold } from '../../contract/classroom-fold.ts'
import type { MediaMessage } from '../../contract/classroom-media.ts'
import type { Refused, ShownOut } from '../../contract/classroom-messages.ts'
import { showsPicture } from '../../contract/classroom-state.ts'
import { followsFrom } from './after.rules.ts'
import { Audience, groupOf } from './audience.ts'
import { KeptLog } from './kept.rules.ts'
import { isEventKind, kindsFor, whyNot } from './leave.rules.ts'
import type { Leaving, Resuming, RoomFacts, Seat, Wished } from './outlet.ts'
import { Pace } from './pace.rules.ts'
import type { RoomMaking } from './room-making.ts'
import { mediaRights, type RoomMedia } from './room-media.ts'
import type { Writing } from './writing.ts'

/** What is sent within so many milliseconds leaves in one message. */
const gather = 8
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
  readonly #paces = new Map<string, Pace>()
  /** Since when somebody who is in the room has had no connection. */
  readonly #away = new Map<number, number>()
  readonly #written = new Set<string>()
  #outgoing: Line[] = []
  #timer: NodeJS.Timeout | undefined
  #confirmedSaid = 0
  emptySince: number

  constructor(making: RoomMaking) {
    this.id = making.id
    this.fence = making.fence
    this.facts = making.facts
    this.#audience = new Audience(making.id, making.people, making.observersShown)
    this.#writing = making.writing
    this.#now = making.now
    // A preparation room is open to its owner at any time: it has begun before anything is written.
    if (this.facts.kind === 'preparation')
      this.#fold.read({ n: 0, at: 0, kind: 'lesson.begun', person: null, data: {} })
    for (const line of making.lines) this.#take(line)
    this.#confirmedSaid = this.#log.last
    this.#log.confirm(this.#log.last)
    this.emptySince = this.#now()
    this.#media =
      making.media?.(this.#fold, {
        say: (person, message) => this.#toPerson(person, message),
        networks: news => this.#audience.tellNetworks(news),
      }) ?? null
    // Whoever was in the room under the holder before has a while to come back.
    for (const person of Object.keys(this.state.present)) this.#away.set(Number(person), this.#now() + grace)
    making.writing.onKept = () => this.#sayLater()
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

  #take(line: Line) {
    this.#log.take(line)
    this.#fold.read(line)
    if (line.sentAs) this.#written.add(`${line.person} ${line.sentAs}`)
  }

  /** Lets somebody in: what they do not have yet first, then everything that follows. */
  enter(seat: Seat, { from, fence }: Resuming): ShownOut | null {
    const { person, outlet } = seat
    if (this.state.lesson.ended) return 'ended'
    if (person.id in this.state.removed) return 'removed'
    const before = this.#audience.seatOf(person.id)
    if (before !== undefined && before !== seat.id) this.#showOut(before, 'elsewhere')
    this.#audience.add(seat)
    this.#paces.set(seat.id, new Pace(this.#now()))
    this.#away.delete(person.id)
    this.#flush()
    outlet.toSeat(seat.id, 'welcome', {
      pass: seat.pass,
      fence: this.fence,
      now: this.#now(),
      me: person,
      may: kindsFor(person.as),
      room: this.facts,
      people: this.#audience.peopleFor(person),
      networks: this.#audience.networksFor(person),
    })
    const recent = fence === this.fence ? this.#log.since(from) : undefined
    const lines = this.#audience.linesFor(recent ?? this.#log.whole(), person)
    const { confirmed } = this.#writing
    outlet.toSeat(seat.id, 'log', { lines, confirmed, ...(recent ? {} : { whole: true }) })
    outlet.admit(seat.id, this.id, groupOf(person))
    if (!(person.id in this.state.present)) this.write('joined', { as: person.as }, person.id)
    void this.#media?.entered(person.id, person.as)
    return null
  }

  /** Takes what somebody wants to have written; what may not be is answered to them alone. */
  async append(seatId: string, { sentAs, kind, data }: Wished) {
    const seat = this.seat(seatId)
    if (!seat) return
    const refused = (why: Refused) => seat.outlet.toSeat(seatId, 'refused', { sentAs, why })
    if (this.#written.has(`${seat.person.id} ${sentAs}`))
      return seat.outlet.toSeat(seatId, 'kept', { sentAs })
    if (!this.#paces.get(seatId)?.allows(kind, this.#now())) return refused('tooOften')
    if (!isEventKind(kind)) return refused('shape')
    const parsed = events[kind].data.safeParse(data)
    if (!parsed.success) return refused('shape')
    const who = { person: seat.person.id, as: seat.person.as }
    const given = parsed.data as EventData<typeof kind>
    const why = whyNot(kind, given, who, this.#fold)
    if (why) return refused(why)
    const { picture } = given as { picture?: string }
    if (picture && !this.hasFile(picture)) {
      if (!(await this.#writing.takePicture(picture, who.person, seat.home))) return refused('notYours')
      // While the picture was looked for the room went on.
      if (!this.seat(seatId) || whyNot(kind, given, who, this.#fold)) return refused('notNow')
    }
    this.write(kind, given, who.person, sentAs)
    this.#after(kind, given)
  }

  /** What the room does by itself when something was written. */
  #after(kind: EventKind, data: EventData<EventKind>) {
    const { person } = data as { person?: number }
    const seat = kind === 'person.removed' && this.#audience.seatOf(person ?? 0)
    if (seat) this.#showOut(seat, 'removed')
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
    this.#outgoing.push(line)
    this.#media?.follow(line)
    this.#writing.add(line)
    this.#sayLater()
  }

  leave(seatId: string, why: Leaving) {
    const seat = this.#forget(seatId)
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

  showOut(person: number, why: ShownOut) {
    const seat = this.#audience.seatOf(person)
    if (seat === undefined) return
    this.#showOut(seat, why)
    if (person in this.state.present) this.write('left', { why: 'left' }, person)
  }

  #showOut(seatId: string, why: ShownOut) {
    this.#forget(seatId)?.outlet.showOut(seatId, why)
  }

  #forget(seatId: string) {
    const seat = this.#audience.forget(seatId)
    this.#paces.delete(seatId)
    if (seat && this.#audience.seatOf(seat.person.id) === undefined) this.#media?.gone(seat.person.id)
    if (seat && this.#audience.size === 0) this.emptySince = this.#now()
    return seat
  }

  #sayLater() {
    this.#timer ??= setTimeout(() => this.#flush(), gather)
  }

  /** Lets out what has gathered; what is kept for good goes with it. */
  #flush() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const lines = this.#outgoing.splice(0)
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
    if (this.#paces.get(seatId)?.allows('caption', this.#now()))
      this.#audience.tellAll('caption', { person: person.id, text })
  }

  #toPerson(person: number, message: MediaMessage) {
    const seat = this.seat(this.#audience.seatOf(person) ?? '')
    seat?.outlet.toSeat(seat.id, 'media', message)
  }

  get isKept() {
    return this.#writing.confirmed === this.#log.last
  }

  /** Until everything is kept. */
  settled = () => this.#writing.settled()

  /** The room is not this process's any more, or nobody needs it: whoever is in it comes in anew. */
  close() {
    clearTimeout(this.#timer)
    this.#writing.stop()
    this.#media?.close()
    for (const { id } of this.seats) this.#showOut(id, 'busy')
  }
}
