import type { EventData, EventKind, Line } from '../../contract/classroom-events.ts'
import type { ClassroomFold } from '../../contract/classroom-fold.ts'
import { GatheredLines } from './gathered-lines.ts'
import type { KeptLog } from './kept.rules.ts'
import type { Names } from './names.rules.ts'
import type { RoomLog } from './room-making.ts'
import type { Writing } from './writing.ts'

interface Around {
  read: RoomLog
  writing: Writing
  now: () => number
  say: (lines: Line[], upTo: number, confirmed: number) => void
}

/** The log of a room where it is written: lines get their numbers, what they mean is read, and they go out and are kept. */
export class Ledger {
  readonly log: KeptLog
  readonly fold: ClassroomFold
  readonly #around: Around
  readonly #names: Names
  readonly #outgoing = new GatheredLines(lines => this.#send(lines))
  #confirmedSaid: number
  #at: number

  constructor(around: Around) {
    this.#around = around
    const { log, fold, names, at } = around.read
    this.log = log
    this.fold = fold
    this.#names = names
    this.#at = at
    this.#confirmedSaid = this.log.last
    around.writing.onKept = this.#outgoing.later
  }

  #take(line: Line) {
    this.log.take(line)
    this.fold.read(line)
    this.#names.add(line)
  }

  /** Under this name something was written: it is not written again. */
  numberOf = (person: number, sentAs: string) => this.#names.numberOf(person, sentAs)

  /** When the newest line was written. */
  get at() {
    return this.#at
  }

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
