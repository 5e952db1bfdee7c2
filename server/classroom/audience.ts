import type { Line, RoomRole } from '../../contract/classroom-events.ts'
import type { Numbered, PersonNetwork, RoomPerson } from '../../contract/classroom-messages.ts'
import { seenAs } from './kept.rules.ts'
import { kindsFor } from './may-write.rules.ts'
import { unnamed } from './pieces.rules.ts'
import type { Group, PageChannel, Said, Says, Seat } from './room-ports.ts'

export const groupOf = ({ as }: RoomPerson): Group => (as === 'student' ? 'others' : 'staff')

const isTeaching = (as: RoomRole | undefined) => as === 'teacher' || as === 'assistant'

/** Who is in a room by which connection, and what of it each of them sees. */
export class Audience {
  readonly #room: number
  readonly #observersShown: boolean
  readonly #people: Map<number, RoomPerson>
  readonly #seats = new Map<string, Seat>()
  readonly #seatOf = new Map<number, string>()
  readonly #hearing = new Set<string>()
  readonly #networks = new Map<number, PersonNetwork>()
  /** Whom the class has met: who comes as somebody else afterwards does not vanish from it. */
  readonly #met = new Set<number>()
  #expected: readonly number[]

  constructor(
    room: number,
    { expected, others }: { expected: readonly RoomPerson[]; others: readonly RoomPerson[] },
    observersShown: boolean,
  ) {
    const people = [...expected, ...others]
    this.#room = room
    this.#observersShown = observersShown
    this.#expected = expected.map(({ id }) => id)
    this.#people = new Map(people.map(person => [person.id, person]))
    for (const person of people) this.#meet(person)
  }

  get seats() {
    return [...this.#seats.values()]
  }
  get size() {
    return this.#seats.size
  }
  seat = (id: string) => this.#seats.get(id)
  seatOf = (person: number) => this.#seatOf.get(person)

  add(seat: Seat) {
    // Somebody may come as another than before: an administrator who looked in helps the next time.
    if (this.#people.get(seat.person.id)?.as !== seat.person.as) {
      this.#people.set(seat.person.id, seat.person)
      this.#meet(seat.person)
      this.#tellOf(seat.person)
    }
    this.#seats.set(seat.id, seat)
    this.#seatOf.set(seat.person.id, seat.id)
  }

  expects = (person: number) => this.#expected.includes(person)

  /** Who belongs into the lesson by now: whoever is new becomes known, and who has left the class stays known by name alone. */
  expect(people: readonly RoomPerson[]) {
    const ids = people.map(({ id }) => id)
    if (ids.join() === this.#expected.join()) return
    for (const person of people) {
      if (this.#people.has(person.id)) continue
      this.#people.set(person.id, person)
      this.#meet(person)
      this.#tellOf(person)
    }
    this.#expected = ids
    this.tellAll('expected', ids)
  }

  /** Who is told what the room is, who is in it, and as what they are here. */
  welcome({ id, pass, person, channel }: Seat, room: Pick<Said<'welcome'>, 'now' | 'room'>) {
    channel.toSeat(id, 'welcome', {
      ...room,
      pass,
      me: person,
      may: kindsFor(person.as),
      people: this.peopleFor(person),
      expected: [...this.#expected],
      networks: this.networksFor(person),
    })
  }

  /** From here on the seat hears what its group hears: whatever was written before it has. */
  admit({ id, channel, person }: Seat) {
    this.#hearing.add(id)
    channel.admit(id, this.#room, groupOf(person))
  }

  forget(seatId: string): Seat | undefined {
    this.#hearing.delete(seatId)
    const seat = this.#seats.get(seatId)
    if (!seat) return undefined
    this.#seats.delete(seatId)
    if (this.#seatOf.get(seat.person.id) === seatId) {
      this.#seatOf.delete(seat.person.id)
      this.#networks.delete(seat.person.id)
    }
    return seat
  }

  /** The people of the room as one of them may know them. */
  peopleFor = (me: RoomPerson) =>
    [...this.#people.values()].filter(
      one => groupOf(me) === 'staff' || one.id === me.id || this.#isShown(one),
    )

  /** Lines as this person may see them. */
  linesFor = (lines: readonly Line[], me: RoomPerson) =>
    lines.flatMap(line => this.#seen(unnamed(line), me.id, groupOf(me) === 'staff') ?? [])

  /** A line as everybody of the class may see it. */
  seenByClass = (line: Line) => this.#seen(line, 0, false)

  /** Of how many people the class knows: with it what it may see changes. */
  get met() {
    return this.#met.size
  }

  /** New lines for everybody in their order, each group what it may see; whoever wrote what the others do not see gets lines of their own. */
  say(lines: readonly Line[], upTo: number, confirmed: number) {
    this.#tellNumbers(lines)
    const forStaff = lines.map(unnamed)
    const forOthers = forStaff.flatMap(line => this.seenByClass(line) ?? [])
    const apart = forOthers.length === lines.length ? [] : this.#writersApart(lines)
    const except = apart.map(({ id }) => id)
    for (const channel of this.#outlets()) {
      channel.toGroup(this.#room, 'staff', 'log', { lines: forStaff, upTo, confirmed })
      channel.toGroup(this.#room, 'others', 'log', { lines: forOthers, upTo, confirmed }, except)
    }
    for (const { id, channel, person } of apart)
      channel.toSeat(id, 'log', { lines: this.linesFor(lines, person), upTo, confirmed })
  }

  #writersApart(lines: readonly Line[]) {
    const writers = new Set(lines.flatMap(line => (this.seenByClass(line) ? [] : (line.person ?? []))))
    return [...writers].flatMap(person => {
      const seat = this.#seats.get(this.#seatOf.get(person) ?? '')
      return seat && groupOf(seat.person) === 'others' && this.#hearing.has(seat.id) ? [seat] : []
    })
  }

  /** The number of what somebody sent is told to them alone: nobody else knows it by its name. */
  #tellNumbers(lines: readonly Line[]) {
    const of = new Map<number, Numbered[]>()
    for (const { person, sentAs, n } of lines) {
      if (person === null || sentAs === undefined) continue
      of.set(person, [...(of.get(person) ?? []), { sentAs, n }])
    }
    for (const [person, all] of of) {
      const seat = this.#seats.get(this.#seatOf.get(person) ?? '')
      seat?.channel.toSeat(seat.id, 'numbered', all)
    }
  }

  /** Whose way is how good, as one of them may know it. */
  networksFor = (me: RoomPerson) => this.#networksFor(this.networks, groupOf(me))

  get networks() {
    return [...this.#networks.values()]
  }

  tellNetworks(news: readonly PersonNetwork[]) {
    const here = news.filter(({ person }) => this.#seatOf.has(person))
    for (const each of here) this.#networks.set(each.person, each)
    for (const channel of this.#outlets())
      for (const group of ['staff', 'others'] as const) {
        const seen = this.#networksFor(here, group)
        if (seen.length > 0) channel.toGroup(this.#room, group, 'networks', seen)
      }
  }

  tellAll<K extends Says>(says: K, message: Said<K>) {
    for (const channel of this.#outlets())
      for (const group of ['staff', 'others'] as const) channel.toGroup(this.#room, group, says, message)
  }

  /** A student knows whether it is the teacher's network that is weak; another student's is nobody's business but the staff's. */
  #networksFor = (all: readonly PersonNetwork[], group: Group) =>
    all.filter(({ person }) => group === 'staff' || isTeaching(this.#people.get(person)?.as))

  #tellOf(person: RoomPerson) {
    for (const channel of this.#outlets()) {
      channel.toGroup(this.#room, 'staff', 'people', [person])
      if (this.#isShown(person)) channel.toGroup(this.#room, 'others', 'people', [person])
    }
  }

  #outlets = () => new Set<PageChannel>(this.seats.map(({ channel }) => channel))

  #seen = (line: Line, person: number, isStaff: boolean) =>
    seenAs(line, person, isStaff, one => this.#isHidden(one))

  /** The coming and going of observers is the staff's alone where the school wants it so. */
  #isHidden({ kind, person }: Line) {
    const known = this.#people.get(person ?? 0)
    return (kind === 'joined' || kind === 'left') && known !== undefined && !this.#isShown(known)
  }
  #isShown = ({ id }: RoomPerson) => this.#met.has(id)

  #meet({ id, as }: RoomPerson) {
    if (as !== 'observer' || this.#observersShown) this.#met.add(id)
  }
}
