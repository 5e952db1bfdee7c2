import { BoardFold } from './classroom-board.ts'
import { Copies } from './classroom-copies.ts'
import type { Line } from './classroom-events.ts'
import { type Reader, type Reading, readers } from './classroom-readers.ts'
import { type ClassroomState, emptyClassroom } from './classroom-state.ts'

/**
 * Reads the log of a room line by line, for the room that judges by it, for the page that shows it, and for whatever reads it
 * afterwards. It changes its state in place; a state that it has given away never changes, since what follows is written
 * into copies of what it touches, and whatever was not touched stays the same object.
 */
export class ClassroomFold {
  readonly #reading: Reading

  /** Goes on from a state that was given away, or from nothing. */
  constructor(from?: ClassroomState) {
    const copies = new Copies()
    if (from) copies.given()
    const state = from ? copies.of(from) : emptyClassroom()
    this.#reading = { state, copies, strokes: new BoardFold(state.board, copies) }
  }

  read(line: Line) {
    this.#reading.state = this.#reading.copies.of(this.#reading.state)
    // A page may be older than the room that tells it something: what it does not know it leaves out.
    const reader: Reader<never> | undefined = readers[line.kind]
    reader?.(this.#reading, line as never)
  }

  /** As it stands now: good until the next line, and to be changed by nobody. */
  get now(): Readonly<ClassroomState> {
    return this.#reading.state
  }

  /** As it stands now, for good: to be kept, compared, shown and sent. */
  given(): ClassroomState {
    this.#reading.copies.given()
    return this.#reading.state
  }

  /** One stroke of the board by its name, however many there are. */
  stroke = (key: string) => this.#reading.strokes.stroke(this.#reading.state.board, key)
}

/** The state behind all these lines. */
export function foldOf(lines: Iterable<Line>, from?: ClassroomState): ClassroomState {
  const fold = new ClassroomFold(from)
  for (const line of lines) fold.read(line)
  return fold.given()
}
