import { ahead } from './rtp.ts'

const patience = 250
const another = 1000

interface Held {
  number: number
  since: number
  give: () => void
}

/** Packets in the order of their numbers: one that was lost and sent again has a quarter of a second to come. */
export class Order {
  #next: number
  #held: Held[] = []
  readonly #missing: (packets: number) => void

  constructor(first: number, missing: (packets: number) => void) {
    this.#next = first
    this.#missing = missing
  }

  take(number: number, now: number, give: () => void) {
    const step = ahead(number, this.#next)
    // A sender that begins anew far away: what was held belongs to before.
    if (Math.abs(step) > another) {
      this.drain()
      this.#missing(0)
      this.#next = number
    } else if (step < 0) return
    const at = this.#held.findLastIndex(each => ahead(each.number, number) <= 0)
    if (this.#held[at]?.number === number) return
    this.#held.splice(at + 1, 0, { number, since: now, give })
    this.#giveNext()
    this.tick(now)
  }

  tick(now: number) {
    while (this.#held.some(({ since }) => now - since > patience)) this.#skip()
  }

  /** Everything that is there, with its holes. */
  drain() {
    while (this.#held.length > 0) this.#skip()
  }

  #skip() {
    const [first] = this.#held
    if (!first) return
    const hole = ahead(first.number, this.#next)
    if (hole > 0) this.#missing(hole)
    this.#next = first.number
    this.#giveNext()
  }

  #giveNext() {
    while (this.#held[0]?.number === this.#next) {
      const first = this.#held.shift()
      this.#next = (this.#next + 1) & 0xffff
      first?.give()
    }
  }
}
