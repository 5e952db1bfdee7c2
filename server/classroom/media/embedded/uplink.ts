/** Nobody sends more than a camera and a screen take. */
export const mostUpwards = 3_000_000
/** A voice and the low picture. */
const least = 220_000
const patience = 120
const calm = 40
const span = 10_000
const spans = 6

/**
 * How long the packets of one stream wait on their way here: the sender's clock beside ours, less the shortest of the last minute.
 * Of each second the shortest counts: what a large picture or an unsteady network adds is not a queue.
 */
export class Waiting {
  readonly #rate: number
  #last: { timestamp: number; at: number } | undefined
  #sent = 0
  #shortest = Number.POSITIVE_INFINITY
  #bases: number[] = []
  #baseAt = 0

  constructor(rate: number) {
    this.#rate = rate
  }

  took(timestamp: number, now: number) {
    const step = this.#last ? (((timestamp - this.#last.timestamp) | 0) * 1000) / this.#rate : 0
    // After a pause, or a jump of its clock, a sender is as one that was never heard.
    if (this.#last && (now - this.#last.at > 2000 || Math.abs(step) > 5000)) this.#begin()
    else this.#sent += step
    this.#last = { timestamp, at: now }
    this.#shortest = Math.min(this.#shortest, now - this.#sent)
  }

  #begin() {
    this.#sent = 0
    this.#shortest = Number.POSITIVE_INFINITY
    this.#bases = []
  }

  /** Milliseconds, of the time since this was last asked; nothing where nothing came. */
  next(now: number): number | undefined {
    const shortest = this.#shortest
    if (!Number.isFinite(shortest)) return undefined
    this.#shortest = Number.POSITIVE_INFINITY
    if (this.#bases.length === 0 || now - this.#baseAt > span) {
      this.#bases = [...this.#bases, shortest].slice(-spans)
      this.#baseAt = now
    } else this.#bases.push(Math.min(this.#bases.pop() ?? shortest, shortest))
    return shortest - Math.min(...this.#bases)
  }
}

/** How much a browser is told to send: less where its packets wait, more again where none does. */
export class Uplink {
  #room = mostUpwards
  #narrow = Number.POSITIVE_INFINITY
  #waited = 0
  #at: number
  #lessAt = Number.NEGATIVE_INFINITY

  constructor(now: number) {
    this.#at = now
  }

  get room() {
    return this.#room
  }

  /** Of all streams of a browser, which take the same way. */
  hear(streams: { source: { waited(now: number): number | undefined; bitsSince(): number } }[], now: number) {
    const waited = streams.flatMap(({ source }) => source.waited(now) ?? [])
    const bits = streams.reduce((sum, { source }) => sum + source.bitsSince(), 0)
    return this.next(waited.length ? Math.min(...waited) : undefined, bits, now)
  }

  /** A few times a second: how long packets wait now, and how many bits came since. Answers whether less is to be sent, at once. */
  next(waited: number | undefined, bits: number, now: number): boolean {
    const seconds = (now - this.#at) / 1000
    const rate = bits / seconds
    this.#at = now
    if (waited === undefined) return false
    const grows = waited > this.#waited - 10
    this.#waited = waited
    // A queue that grows shorter is left to, and a browser is given the time to have heard.
    const isLess = waited > patience && grows && now - this.#lessAt > 900
    if (isLess) {
      this.#narrow = rate
      this.#lessAt = now
      this.#room = Math.max(least, Math.min(this.#room, rate) * 0.7)
    } else if (waited < calm) {
      // Near what did not fit the last time, with care.
      const isNear = this.#room > 0.85 * this.#narrow && this.#room < 1.2 * this.#narrow
      this.#room = Math.min(mostUpwards, this.#room * (isNear ? 1.02 : 1.1) ** seconds)
    }
    return isLess
  }
}
