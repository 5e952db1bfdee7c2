import { setImmediate as others } from 'node:timers/promises'

/**
 * Work that a whole class wants at once, as after a restart: one of it in each round of the program, so that between two of them
 * the words of other rooms pass.
 */
export class OneByOne {
  #last: Promise<unknown> = Promise.resolve()

  take<T>(work: () => T | Promise<T>): Promise<T> {
    const mine = this.#last.then(() => others()).then(work)
    this.#last = mine.catch(() => undefined)
    return mine
  }
}
