/** The smallest of what was said within so many seconds. */
class Smallest {
  readonly #buckets: { second: number; least: number }[] = []
  readonly #seconds: number

  constructor(seconds: number) {
    this.#seconds = seconds
  }

  add(at: number, value: number) {
    const second = Math.floor(at / 1000)
    const last = this.#buckets.at(-1)
    if (last?.second === second) last.least = Math.min(last.least, value)
    else this.#buckets.push({ second, least: value })
    while (Math.abs((this.#buckets[0]?.second ?? second) - second) > this.#seconds) this.#buckets.shift()
  }

  get least(): number | undefined {
    if (this.#buckets.length === 0) return undefined
    return this.#buckets.reduce((least, bucket) => Math.min(least, bucket.least), Number.POSITIVE_INFINITY)
  }
}

/** What came fastest within this long says how a sender's clock stands to ours. */
const looksBack = 20
/** A clock that differs by more than this was set. */
const wasSet = 200
/** The first word of a stream is held against what is known of its sender. */
const otherDay = 1_000

/** The clock of one sender, by which picture and sound of theirs meet. What came with the smallest delay tells how it stands to ours. */
export class SenderClock {
  readonly #delays = new Smallest(looksBack)
  /** By so much its day's clock was set since we know it. */
  moved = 0

  saw(at: number, time: number) {
    this.#delays.add(at, at - time)
  }
  /** What is to be added to its time for ours. */
  get ahead() {
    return this.#delays.least
  }
}

/** A jump is one when it has stood for so long. */
const stands = 2_000
const jumpFrom = 250

/** Where a stream's packets stand in our time. A correction is spread so that no ear and no eye notices it. */
export class StreamClock {
  readonly #rate: number
  readonly #sender: SenderClock
  readonly #perMs: number
  #own = new Smallest(looksBack)
  #last: { rtp: number; local: number } | undefined
  #report: { time: number; local: number; moved: number } | undefined
  #shift: number | undefined
  #placed = 0
  #offSince: number | undefined

  constructor(rate: number, sender: SenderClock) {
    this.#rate = rate
    this.#sender = sender
    // Of sound a thousandth is heard by nobody; a picture may move faster.
    this.#perMs = rate === 48_000 ? 0.001 : 0.02
  }

  /** Milliseconds of the stream's own clock, which goes on where its number begins anew. */
  #local(rtp: number): number {
    const before = this.#last ?? { rtp, local: 0 }
    const ticks = (rtp - before.rtp) | 0
    return before.local + (ticks * 1000) / this.#rate
  }

  /** The sender has said how its clock stood at this number. */
  clocked(at: number, time: number, rtp: number) {
    const local = this.#local(rtp)
    this.#last ??= { rtp, local }
    const { moved } = this.#report ?? this.#sender
    const report = { time: time - moved, local, moved }
    const before = this.#report
    const jump = before
      ? report.time - (before.time + local - before.local)
      : this.#fromOtherDay(at, report.time)
    if (Math.abs(jump) > wasSet) {
      report.moved += jump
      report.time -= jump
      this.#sender.moved = report.moved
    }
    this.#report = report
    // What this stream knew by itself the sender's clock knows now.
    const own = this.#own.least
    if (!before && own !== undefined) this.#sender.saw(at, at - own + report.time - local)
  }

  #fromOtherDay(at: number, time: number): number {
    const { ahead } = this.#sender
    const off = ahead === undefined ? 0 : ahead - (at - time)
    return Math.abs(off) > otherDay ? off : 0
  }

  /** The packet has come; what it tells of delays is taken in. */
  came(rtp: number, at: number) {
    const local = this.#local(rtp)
    this.#last = { rtp, local }
    this.#own.add(at, at - local)
    if (this.#report) this.#sender.saw(at, this.#report.time + local - this.#report.local)
  }

  #wanted(): number {
    const { ahead } = this.#sender
    if (this.#report && ahead !== undefined) return this.#report.time - this.#report.local + ahead
    return this.#own.least ?? 0
  }

  /** When it was by our clock; `jumped`: nothing joins it to what came before, so that another track begins. */
  place(rtp: number): { time: number; jumped: boolean } {
    const local = this.#local(rtp)
    const wanted = this.#wanted()
    this.#shift ??= wanted
    const off = wanted - this.#shift
    const passed = Math.max(0, local - this.#placed)
    this.#placed = local
    this.#offSince = Math.abs(off) > jumpFrom ? (this.#offSince ?? local) : undefined
    const jumped = this.#offSince !== undefined && local - this.#offSince > stands
    if (jumped) {
      this.#shift = wanted
      this.#offSince = undefined
    } else this.#shift += Math.sign(off) * Math.min(Math.abs(off), passed * this.#perMs)
    return { time: local + this.#shift, jumped }
  }

  /** The stream's own numbers begin anew: nothing that was known of it holds. */
  forget() {
    this.#own = new Smallest(looksBack)
    this.#last = undefined
    this.#report = undefined
    this.#shift = undefined
    this.#offSince = undefined
  }
}
