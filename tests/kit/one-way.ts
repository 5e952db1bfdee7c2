export interface Road {
  /** Bits a second. */
  rate: number
  /** Milliseconds under way. */
  delay: number
  /** The share of packets that are lost. */
  loss: number
}

/** So long a packet may wait for those before it, as at a router; what would wait longer is dropped. */
const longest = 500

/** One direction of a line: packets leave at its rate, one behind the other, some are lost on the way, the others arrive in order. */
export class OneWay {
  readonly counts = { carried: 0, lost: 0, overflowed: 0, bytes: 0 }
  readonly #road: Road
  readonly #dice: () => number
  readonly #arrive: (packet: Buffer) => void
  readonly #underWay: { packet: Buffer; at: number }[] = []
  #freeAt = 0
  #timer: NodeJS.Timeout | undefined

  constructor(road: Road, dice: () => number, arrive: (packet: Buffer) => void) {
    this.#road = road
    this.#dice = dice
    this.#arrive = arrive
  }

  carry(packet: Buffer) {
    const now = performance.now()
    const begins = Math.max(now, this.#freeAt)
    if (begins - now > longest) {
      this.counts.overflowed += 1
      return
    }
    this.#freeAt = begins + (packet.length * 8000) / this.#road.rate
    // Lost behind the narrow place: it has taken its time there.
    if (this.#dice() < this.#road.loss) {
      this.counts.lost += 1
      return
    }
    this.#underWay.push({ packet, at: this.#freeAt + this.#road.delay })
    this.#timer ??= setTimeout(this.#deliver, this.#freeAt + this.#road.delay - now)
  }

  #deliver = () => {
    const now = performance.now()
    let [first] = this.#underWay
    while (first && first.at <= now) {
      this.counts.carried += 1
      this.counts.bytes += first.packet.length
      this.#arrive(first.packet)
      this.#underWay.shift()
      first = this.#underWay[0]
    }
    this.#timer = first && setTimeout(this.#deliver, Math.max(1, first.at - now))
  }

  close() {
    clearTimeout(this.#timer)
    this.#underWay.length = 0
  }
}
