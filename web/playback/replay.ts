import type { Line } from '../../contract/classroom-events.ts'
import { ClassroomFold } from '../../contract/classroom-fold.ts'
import { type ClassroomState, emptyClassroom } from '../../contract/classroom-state.ts'

/** A state that was given away shares what it can with the next: to keep one for so many lines costs little. */
const everyLines = 400

interface Kept {
  /** Behind how many lines. */
  count: number
  state: ClassroomState
}

/** What a log meant at any moment of it, read once: forward line by line, backward from the nearest state that was kept. */
export class Replay {
  readonly #lines: Line[] = []
  /** By the order of the lines: an hour that went back would hide what follows it. */
  readonly #hours: number[] = []
  readonly #kept: Kept[] = [{ count: 0, state: emptyClassroom() }]
  #fold = new ClassroomFold()
  #count = 0
  #state: ClassroomState = emptyClassroom()

  get lines(): readonly Line[] {
    return this.#lines
  }

  get upTo() {
    return this.#lines.at(-1)?.n ?? 0
  }

  /** Goes on behind its last line; what it has already is left out. */
  add(lines: readonly Line[]) {
    const last = this.upTo
    for (const line of lines) {
      if (line.n <= last) continue
      this.#lines.push(line)
      this.#hours.push(Math.max(line.at, this.#hours.at(-1) ?? 0))
    }
  }

  /** How many lines had been written by an hour. */
  countAt(hour: number): number {
    let [low, high] = [0, this.#hours.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#hours[middle] ?? 0) <= hour) low = middle + 1
      else high = middle
    }
    return low
  }

  at(hour: number): ClassroomState {
    const wanted = this.countAt(hour)
    if (wanted === this.#count) return this.#state
    const from = this.#kept.findLast(({ count }) => count <= wanted)
    if (from && (wanted < this.#count || from.count > this.#count)) {
      this.#fold = new ClassroomFold(from.state)
      this.#count = from.count
    }
    while (this.#count < wanted) this.#readOne()
    this.#state = this.#fold.given()
    return this.#state
  }

  #readOne() {
    const line = this.#lines[this.#count]
    if (line) this.#fold.read(line)
    this.#count += 1
    if (this.#count >= (this.#kept.at(-1)?.count ?? 0) + everyLines)
      this.#kept.push({ count: this.#count, state: this.#fold.given() })
  }
}
