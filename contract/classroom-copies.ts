/**
 * Which parts of a state may be changed in place. Nothing was given away at first: everything may. What was given away is
 * never touched again: before it is changed it is copied, once, and the copy stands in its place.
 */
export class Copies {
  #made: WeakSet<object> | null = null

  /** Whatever there is belongs to somebody else from now on. */
  given() {
    this.#made = new WeakSet()
  }

  of<T extends object>(value: T): T {
    if (!this.#made || this.#made.has(value)) return value
    // A list is copied as a list: its type stays what it was.
    const copy = (Array.isArray(value) ? value.slice() : { ...value }) as T
    this.#made.add(copy)
    return copy
  }

  /** A part of what may be changed, to be changed itself. */
  in<H extends object, K extends keyof H>(holder: H, key: K): H[K] & object {
    const value = holder[key] as H[K] & object
    const own = this.of(value)
    if (own !== value) holder[key] = own
    return own
  }
}
