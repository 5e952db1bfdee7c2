import type { EventData, EventKind, Line } from '../../contract/classroom-events.ts'
import { ClassroomFold } from '../../contract/classroom-fold.ts'
import { KeptLog } from './kept.rules.ts'
import { Outgoing } from './outgoing.ts'
import type { RoomLog } from './room-making.ts'
import type { Writing } from './writing.ts'

interface Around {
  begun: RoomLog
  /** A preparation room is open to its owner at any time: it has begun before anything is written. */
  isAlwaysOpen: boolean
  writing: Writing
  now: () => number
  say: (lines: Line[], upTo: number, confirmed: number) => void
}

/** The log of a room where it is written: lines get their numbers, what they mean is read, and they go out and are kept. */
export class Ledger {
  readonly log = new KeptLog()
  readonly fold = new ClassroomFold()
  readonly #around: Around
  readonly #names = new Map<string, number>()
  readonly #outgoing = new Outgoing(lines => this.#send(lines))
  #confirmedSaid: number
  #at = 0

  constructor(around: Around) {
    this.#around = around
    if (around.isAlwaysOpen) this.fold.read({ n: 0, at: 0, kind: 'lesson.begun', person: null, data: {} })
    this.#begin(around.begun)
    this.#confirmedSaid = this.log.last
    around.writing.onKept = this.#outgoing.later
  }

  /** What was kept first; the lines behind it as they were written. */
  #begin({ kept, upTo, lines, names }: RoomLog) {
    for (const line of kept) this.fold.read(line)
    const before = lines.filter(({ n }) => n <= upTo)
    this.log.goOn(kept, upTo, before)
    for (const line of [...names, ...before]) this.#name(line)
    for (const line of lines.slice(before.length)) this.#take(line)
    this.log.confirm(this.log.last)
    this.#at = Math.max(0, ...[kept.at(-1)?.at ?? 0, lines.at(-1)?.at ?? 0])
  }

  #take(line: Line) {
    this.log.take(line)
    this.fold.read(line)
    this.#name(line)
  }

  #name({ person, sentAs, n }: Pick<Line, 'person' | 'sentAs' | 'n'>) {
    if (sentAs !== undefined) this.#names.set(`${person} ${sentAs}`, n)
  }

  /** Under this name something was written: it is not written again. */
  numberOf = (person: number, sentAs: string) => this.#names.get(`${person} ${sentAs}`)

  get confirmed() {
    return this.#around.writing.confirmed
  }

  /** Gives a line its number and its way: to everybody who may see it now, and into the log. Time never runs backwards in it. */
  write<K extends EventKind>(kind: K, data: EventData<K>, person: number | null, sentAs?: string): Line {
    this.#at = Math.max(this.#at, this.#around.now())
    const n = this.log.last + 1
    const line = { n, at: this.#at, kind, person, data, ...(sentAs && { sentAs }) } as Line
    this.#take(line)
    this.#outgoing.add(line)
    this.#around.writing.add(line)
    return line
  }

  flush = () => this.#outgoing.flush()

  /** Lets out what has gathered; what is kept for good goes with it. */
  #send(lines: Line[]) {
    const { confirmed } = this
    this.log.confirm(confirmed)
    if (lines.length === 0 && confirmed === this.#confirmedSaid) return
    this.#confirmedSaid = confirmed
    this.#around.say(lines, this.log.last, confirmed)
  }

  get isHeld() {
    return this.#around.writing.isHeld
  }
  get isBehind() {
    return this.#around.writing.isBehind
  }
  get isKept() {
    return this.confirmed === this.log.last
  }

  /** Until everything is kept. */
  settled = () => this.#around.writing.settled()

  stop() {
    this.#outgoing.stop()
    this.#around.writing.stop()
  }
}
