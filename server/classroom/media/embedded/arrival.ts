import type { Reception } from './rtcp.ts'
import { ahead } from './rtp.ts'

const mostMissing = 256
const tries = 8

/** What has arrived of one stream and what has not: for the reports to its sender and for asking again. */
export class Arrival {
  readonly #rate: number
  #highest = -1
  #cycles = 0
  #first = 0
  #got = 0
  #jitter = 0
  #jump = -1
  #transit: number | undefined
  #before = { expected: 0, got: 0 }
  readonly #missing = new Map<number, { left: number; next: number }>()

  constructor(rate: number) {
    this.#rate = rate
  }

  /** Answers whether the packet is of use: a jump by thousands is another stream or a forgery. */
  take(number: number, timestamp: number, now: number): boolean {
    if (this.#highest < 0) {
      this.#highest = number
      this.#first = number
      this.#got = 1
      return true
    }
    const step = ahead(number, this.#highest)
    if (step > 3000 || step < -1000) return this.#again(number)
    if (step > 0) {
      if (step - 1 > mostMissing) this.#missing.clear()
      else for (let each = 1; each < step; each++) this.#miss((this.#highest + each) & 0xffff, now)
      if (number < this.#highest) this.#cycles += 0x10000
      this.#highest = number
    } else this.#missing.delete(number)
    this.#got++
    this.#measure(timestamp, now)
    return true
  }

  /** A sender that begins anew far away is believed when its second packet follows the first. */
  #again(number: number): boolean {
    if (((this.#jump + 1) & 0xffff) !== number) {
      this.#jump = number
      return false
    }
    this.#jump = -1
    this.#highest = number
    this.#first = number
    this.#cycles = 0
    this.#got = 1
    this.#before = { expected: 0, got: 0 }
    this.#missing.clear()
    this.#transit = undefined
    return true
  }

  #miss(number: number, now: number) {
    if (this.#missing.size < mostMissing) this.#missing.set(number, { left: tries, next: now })
  }

  #measure(timestamp: number, now: number) {
    const transit = Math.round((now * this.#rate) / 1000) - timestamp
    if (this.#transit !== undefined) {
      const step = Math.abs((transit - this.#transit) | 0)
      // A pause of the source (a muted camera) is not the network's unrest.
      if (step < this.#rate * 5) this.#jitter += (step - this.#jitter) / 16
    }
    this.#transit = transit
  }

  /** What should be asked for now. Each is asked for a few times, a round trip apart, and then given up. */
  due(now: number, roundTrip: number): number[] {
    const found: number[] = []
    for (const [number, gap] of this.#missing) {
      if (gap.next > now) continue
      if (gap.left-- <= 0) this.#missing.delete(number)
      else {
        found.push(number)
        gap.next = now + Math.max(40, roundTrip * 1.2)
      }
    }
    return found
  }

  get started(): boolean {
    return this.#highest >= 0
  }

  /** The block of a report about it; the share lost is since the last block. */
  block(about: number, last: number, since: number): Reception {
    const expected = this.#cycles + this.#highest - this.#first + 1
    const wanted = expected - this.#before.expected
    const got = this.#got - this.#before.got
    this.#before = { expected, got: this.#got }
    const loss = wanted > 0 ? Math.max(0, (wanted - got) / wanted) : 0
    return {
      about,
      loss,
      lost: Math.max(0, Math.min(0x7fffff, expected - this.#got)),
      highest: this.#cycles + this.#highest,
      jitter: Math.round(this.#jitter),
      last,
      since,
    }
  }
}
