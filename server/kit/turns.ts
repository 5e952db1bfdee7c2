import { codes } from '../../contract/codes.ts'
import { refuseFor } from './refusal.ts'

/** Of whom nobody takes the turns of the others: the address, and at that address the account. */
export interface From {
  address: string
  account: string
}

/** Seconds. How long a full queue of one address takes to be through on a machine of the size that we name. */
const throughAfter = 10

interface Lane {
  accounts: Map<string, (() => void)[]>
  length: number
}

/** The first one there is, and behind it the next: whoever was served stands at the end. */
function turnOver<V>(lanes: Map<string, V>, stays: (lane: V) => boolean): V | undefined {
  const [first] = lanes
  if (!first) return undefined
  const [name, lane] = first
  lanes.delete(name)
  if (stays(lane)) lanes.set(name, lane)
  return lane
}

/**
 * Work that takes the machine, a few at once. Addresses are served in turn, and of one address its accounts: behind a thousand
 * guesses from elsewhere waits nobody longer than a round.
 */
export class Turns {
  readonly #limits: { atOnce: number; ofOneAddress: number; ofAll: number }
  readonly #lanes = new Map<string, Lane>()
  #running = 0
  #waiting = 0

  constructor(limits: { atOnce: number; ofOneAddress: number; ofAll: number }) {
    this.#limits = limits
  }

  /** Whoever finds no place to wait is refused. */
  async take<T>(from: From, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.atOnce) this.#running += 1
    else await this.#wait(from)
    try {
      return await work()
    } finally {
      // The place is handed on, not left: whoever comes just now may not slip in before those who wait.
      const next = this.#next()
      if (next) next()
      else this.#running -= 1
    }
  }

  #wait({ address, account }: From) {
    const lane = this.#lanes.get(address) ?? { accounts: new Map(), length: 0 }
    const { ofOneAddress, ofAll } = this.#limits
    // A few addresses that fill everything keep nobody else out: a fair share is left to each.
    const hasShare = lane.length < ofAll / (this.#lanes.size + 1)
    if (lane.length >= ofOneAddress || (this.#waiting >= ofAll && !hasShare))
      refuseFor(throughAfter, codes.busy)
    this.#lanes.set(address, lane)
    const queue = lane.accounts.get(account) ?? []
    lane.accounts.set(account, queue)
    lane.length += 1
    this.#waiting += 1
    return new Promise<void>(go => queue.push(go))
  }

  #next(): (() => void) | undefined {
    let go: (() => void) | undefined
    turnOver(this.#lanes, lane => {
      turnOver(lane.accounts, queue => {
        go = queue.shift()
        return queue.length > 0
      })
      lane.length -= 1
      return lane.length > 0
    })
    if (go) this.#waiting -= 1
    return go
  }

  get waiting() {
    return this.#waiting
  }
}
