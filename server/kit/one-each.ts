import { Turns } from './turns.ts'

/** Work that takes the machine: of one owner one after the other, of all a few at once, owners in turn. */
export class OneEach {
  readonly #all: Turns
  readonly #waitingEach: number
  readonly #own = new Map<string, { turns: Turns; users: number }>()

  constructor({ atOnce, waitingEach, waiting }: { atOnce: number; waitingEach: number; waiting: number }) {
    this.#all = new Turns({ atOnce, ofOneAddress: 1, ofAll: waiting })
    this.#waitingEach = waitingEach
  }

  /** Whoever finds no place to wait is refused. */
  async take<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const from = { address: owner, account: '' }
    const own = this.#own.get(owner) ?? {
      turns: new Turns({ atOnce: 1, ofOneAddress: this.#waitingEach, ofAll: this.#waitingEach }),
      users: 0,
    }
    this.#own.set(owner, own)
    own.users += 1
    try {
      return await own.turns.take(from, () => this.#all.take(from, work))
    } finally {
      own.users -= 1
      if (own.users === 0) this.#own.delete(owner)
    }
  }
}
