const size = 512

export interface Kept {
  number: number
  timestamp: number
  packet: Buffer
}

/** The last packets of one stream, for whoever missed one: shared by all its receivers. */
export class Ring {
  readonly #kept: (Kept | undefined)[] = new Array(size).fill(undefined)

  put(number: number, timestamp: number, packet: Buffer) {
    this.#kept[number % size] = { number, timestamp, packet }
  }

  get(number: number): Kept | undefined {
    const found = this.#kept[number % size]
    return found?.number === number ? found : undefined
  }

  clear() {
    this.#kept.fill(undefined)
  }
}
