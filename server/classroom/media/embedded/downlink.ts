import type { Network, Quality } from '../../../../contract/classroom-media.ts'

const levels: Quality[] = ['off', 'low', 'high']
const firstWait = 5000
const longestWait = 60_000
const remembered = 2500
const fewest = 30
const queueing = 120

/** What is heard of the way to one receiver, and which pictures it can take. Down at once, up by trying, ever more patiently. */
export class Downlink {
  #level = 2
  #since: number
  #wait = firstWait
  #lost = 0
  #expected = 0
  #countedAt: number
  #narrowSince: number | undefined
  #troubled: number
  #heard: number
  #roundTrip = 0
  /** The shortest of these seconds and of those before: the way itself, without what waits on it. */
  #shortest = { before: Number.POSITIVE_INFINITY, now: Number.POSITIVE_INFINITY, since: 0 }

  constructor(now: number) {
    // Long ago: trouble at the very beginning is no try that failed.
    this.#since = now - longestWait
    this.#troubled = now - longestWait
    this.#countedAt = now
    this.#heard = now
  }

  get quality(): Quality {
    return levels[this.#level] ?? 'low'
  }

  get roundTrip(): number {
    return this.#roundTrip
  }

  /** The share lost of the last seconds. Reports come at any time and about few packets: each counts by how many. */
  get loss(): number {
    return this.#expected < fewest ? 0 : Math.max(0, this.#lost / this.#expected)
  }

  /** One report of a receiver: what was lost of the packets since its last one; less than nothing when some came late. */
  report(lost: number, packets: number, now: number) {
    this.#heard = now
    const fade = Math.exp((this.#countedAt - now) / remembered)
    this.#countedAt = now
    this.#lost = this.#lost * fade + lost
    this.#expected = this.#expected * fade + packets
    if (this.loss > 0.08) this.#troubled = now
    // The low picture is given up for the sound's sake alone, when much is lost and goes on being lost.
    if (this.loss > (this.#level === 1 ? 0.2 : 0.1)) this.#down(now)
  }

  took(roundTrip: number, now: number) {
    this.#roundTrip = this.#roundTrip ? this.#roundTrip * 0.7 + roundTrip * 0.3 : roundTrip
    const { before, now: shortest, since } = this.#shortest
    if (now - since > 6000) this.#shortest = { before: shortest, now: roundTrip, since: now }
    else this.#shortest = { before, now: Math.min(shortest, roundTrip), since }
  }

  /** Packets wait somewhere on the way. */
  get #queued(): boolean {
    return this.#roundTrip > Math.min(this.#shortest.before, this.#shortest.now) + queueing
  }

  /**
   * What the receiver says it has room for, beside what is being sent to it; both in bits a second. An unsteady network
   * alone makes it say far too little: it is believed where packets are seen to wait as well.
   */
  room(bits: number, sent: number, now: number) {
    this.#heard = now
    if (this.#level < 2 || bits >= sent * 0.85 || !this.#queued) {
      this.#narrowSince = undefined
      return
    }
    this.#troubled = now
    this.#narrowSince ??= now
    if (now - this.#narrowSince > 1000) this.#down(now)
  }

  alive(now: number) {
    this.#heard = now
  }

  /** Whether the quality is another one now. */
  tick(now: number): boolean {
    const quiet = now - Math.max(this.#since, this.#troubled) >= this.#wait
    if (this.#level === 2 && quiet) this.#wait = firstWait
    if (this.#level === 2 || !quiet || now - this.#heard > 5000) return false
    this.#level++
    this.#settle(now)
    return true
  }

  #down(now: number) {
    // What was lost before the change still arrives in reports for a moment.
    if (this.#level === 0 || now - this.#since < (this.#level === 1 ? 4000 : 2000)) return
    if (now - this.#since < 10_000) this.#wait = Math.min(longestWait, this.#wait * 2)
    this.#level--
    this.#settle(now)
  }

  #settle(now: number) {
    this.#since = now
    this.#lost = 0
    this.#expected = 0
    this.#narrowSince = undefined
  }

  network(now: number): Network {
    if (now - this.#heard > 5000) return 'lost'
    if (this.#level === 0 || this.loss > 0.1 || this.#roundTrip > 800) return 'poor'
    return this.#level === 1 || this.loss > 0.03 || this.#roundTrip > 400 ? 'fair' : 'good'
  }
}
