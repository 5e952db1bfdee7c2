import type { TellingSeen } from './telling-seen.ts'

/** Whoever comes back after a moment begins a little before it. */
const stepBack = 3_000

/**
 * Where somebody goes on, and to whom it is told what they watch. A film may come while the page is open: out of the bin, or another in its
 * place. The place where the page happens to be then is none of that film's, and would be told as where they left.
 */
export class GoingOn {
  telling: TellingSeen
  readonly #newTelling: () => TellingSeen
  readonly #from: number | undefined
  #film: number | undefined

  /** `from`: the place that a link names. */
  constructor(newTelling: () => TellingSeen, from?: number) {
    this.#newTelling = newTelling
    this.telling = newTelling()
    this.#from = from
  }

  /** The place in what stands there now, which stood there not before; nothing where the page stays where it is. */
  to(film: { id: number; left: number } | null, length: number): number | undefined {
    const before = this.#film
    if (film && before !== film.id) {
      // What was watched of another film is nobody's watching of this one.
      this.#film = film.id
      this.telling = this.#newTelling()
    }
    if (before === undefined && this.#from !== undefined) return this.#from
    const left = film?.left ?? 0
    if (left > 0 && left < length - 10_000) {
      this.telling.resume(left)
      return Math.max(0, left - stepBack)
    }
    return film && before !== undefined && before !== film.id ? 0 : undefined
  }
}
