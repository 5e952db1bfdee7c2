import type { Source } from '../../contract/classroom-media.ts'

/** So long what is switched on may take until the class has it. */
const patience = 5_000
/** It is tried again ever more patiently: each time the voices of the others pause for a moment. */
const longest = 60_000

/** What is on here and that the class does not have: a camera may shine, and nobody sees it. */
export class NotCarried {
  readonly #since = new Map<Source, number>()
  #tryAt = 0
  #pause = patience

  /** Answers what has not arrived for too long, and whether it is to be tried again now. */
  look(own: readonly Source[], carried: (source: Source) => boolean, now: number) {
    for (const source of this.#since.keys())
      if (!own.includes(source) || carried(source)) this.#since.delete(source)
    for (const source of own) if (!carried(source) && !this.#since.has(source)) this.#since.set(source, now)
    const missing = own.filter(source => now - (this.#since.get(source) ?? now) >= patience)
    if (this.#since.size === 0) {
      this.#pause = patience
      this.#tryAt = 0
    }
    const again = missing.length > 0 && now >= this.#tryAt
    if (again) {
      this.#pause = Math.min(longest, this.#pause * 2)
      this.#tryAt = now + this.#pause
    }
    return { missing, again }
  }

  /** Why nothing arrives is known and said already: the time counts anew when it is over. */
  forget = () => this.#since.clear()
}
