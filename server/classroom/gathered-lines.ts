import type { Line } from '../../contract/classroom-events.ts'

/** What is sent within so many milliseconds leaves in one message. */
const gather = 8

/** New lines of a room on their way to its people, gathered for a moment. */
export class GatheredLines {
  readonly #send: (lines: Line[]) => void
  #lines: Line[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(send: (lines: Line[]) => void) {
    this.#send = send
  }

  add(line: Line) {
    this.#lines.push(line)
    this.later()
  }

  /** Also where nothing is new but how much is kept. */
  later = () => {
    this.#timer ??= setTimeout(() => this.flush(), gather)
  }

  flush() {
    this.stop()
    this.#send(this.#lines.splice(0))
  }

  stop() {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
