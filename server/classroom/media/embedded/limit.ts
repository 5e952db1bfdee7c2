/** So much a second and no more, with room for a burst of one second. */
export class Limit {
  readonly #packets: number
  readonly #bytes: number
  #left: { packets: number; bytes: number }
  #at: number
  #refused = 0
  #refusedSince = 0

  constructor(packets: number, bytes: number, now: number) {
    this.#packets = packets
    this.#bytes = bytes
    this.#left = { packets, bytes }
    this.#at = now
  }

  allows(bytes: number, now: number): boolean {
    const share = Math.min(1, (now - this.#at) / 1000)
    this.#at = now
    this.#left.packets = Math.min(this.#packets, this.#left.packets + share * this.#packets)
    this.#left.bytes = Math.min(this.#bytes, this.#left.bytes + share * this.#bytes)
    if (this.#left.packets < 1 || this.#left.bytes < bytes) {
      if (now - this.#refusedSince > 2000) {
        this.#refused = 0
        this.#refusedSince = now
      }
      this.#refused++
      return false
    }
    this.#left.packets -= 1
    this.#left.bytes -= bytes
    return true
  }

  /** More refused within two seconds than two seconds' worth: no camera does that. */
  get flooded(): boolean {
    return this.#refused > this.#packets * 2
  }
}
