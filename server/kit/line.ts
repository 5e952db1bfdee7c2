/**
 * Whoever wants the same things comes one after the other, in the order of arrival: before a connection is taken, so that
 * those who wait keep none from others. It holds within this process; the database's own locks hold between processes.
 */
export class Line {
  readonly #last = new Map<string, Promise<void>>()

  async stand<T>(things: readonly string[], work: () => Promise<T>): Promise<T> {
    const before = things.map(thing => this.#last.get(thing))
    let leave = () => {}
    const mine = new Promise<void>(done => {
      leave = done
    })
    // All at once: nobody ever waits for somebody who came later, so no ring can close.
    for (const thing of things) this.#last.set(thing, mine)
    await Promise.all(before)
    try {
      return await work()
    } finally {
      for (const thing of things) if (this.#last.get(thing) === mine) this.#last.delete(thing)
      leave()
    }
  }

  /** For how many things somebody stands here. */
  get length() {
    return this.#last.size
  }
}
