import type { Network, Quality } from '../media.ts'

const levels: Quality[] = ['off', 'low', 'high']
const firstWait = 5000
const longestWait = 60_000

/** What is heard of the way to one receiver, and which pictures it can take. Down at once, up by trying, ever more patiently. */
export class Link {
  #level = 2
  #since: number
  #wait = firstWait
  #loss = 0
  #narrow = 0
  #troubled: number
  #heard: number
  roundTrip = 0

  constructor(now: number) {
    // Long ago: trouble at the very beginning is no try that failed.
    this.#since = now - longestWait
    this.#troubled = now - longestWait
    this.#heard = now
  }

  get quality(): Quality {
    return levels[this.#level] ?? 'low'
  }

  /** One report of a picture's receiver: the share lost since the last one. */
  lost(share: number, now: number) {
    this.#heard = now
    this.#loss += (share - this.#loss) * 0.35
    if (share > 0.04) this.#troubled = now
    // The low picture is given up for the sound's sake alone, when much is lost and goes on being lost.
    if (this.#loss > (this.#level === 1 ? 0.2 : 0.1)) this.#down(now)
  }

  /** What the receiver says it has room for, beside what is being sent to it; both in bits a second. */
  room(bits: number, sent: number, now: number) {
    this.#heard = now
    this.#narrow = bits < sent * 0.85 ? this.#narrow + 1 : 0
    if (bits < sent * 0.95) this.#troubled = now
    if (this.#narrow >= 2) this.#down(now)
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
    this.#loss = 0
    this.#narrow = 0
  }

  network(now: number): Network {
    if (now - this.#heard > 5000) return 'lost'
    if (this.#level === 0 || this.#loss > 0.1 || this.roundTrip > 800) return 'poor'
    return this.#level === 1 || this.#loss > 0.03 || this.roundTrip > 400 ? 'fair' : 'good'
  }
}
