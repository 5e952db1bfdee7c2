import type { Line } from '../../contract/classroom-events.ts'
import type { LogMessage } from '../../contract/classroom-messages.ts'
import type { Snapshot } from '../../contract/classroom-pieces.ts'
import { type ClassroomState, emptyClassroom } from '../../contract/classroom-state.ts'
import { type AskPiece, ComingIn, type Pieces } from './coming-in.ts'
import { type Part, parts, RoomReading } from './room-reading.ts'

/** What the log means behind one of its lines. */
interface Known {
  upTo: number
  state: ClassroomState
}

/**
 * The log of a room as a page has it, and how it goes on after a cut: behind the last line under the same holder, and under
 * another behind the last that is certain, so that a line which died with its holder is shown by nobody.
 */
export class RoomLog {
  reading = new RoomReading()
  /** What the room holds is known: until then it only looks empty. */
  hasRead = false
  readonly #ask: AskPiece
  readonly #changed: (parts: readonly Part[]) => void
  readonly #pieces: Pieces = new Map()
  #coming: ComingIn | undefined
  /** From the last that is certain to the newest. */
  #known: [Known, ...Known[]] = [{ upTo: 0, state: emptyClassroom() }]
  #fence = 0
  #confirmed = 0

  constructor(ask: AskPiece, changed: (parts: readonly Part[]) => void) {
    this.#ask = ask
    this.#changed = changed
  }

  /** What is here already. */
  resuming = () => ({ fence: this.#fence, from: this.#newest().upTo, certain: this.#known[0].upTo })
  #newest = () => this.#known.at(-1) ?? this.#known[0]

  /** Pages of the board are still on their way. */
  get isComing() {
    return this.#coming !== undefined
  }

  /** The room comes as a whole: what was known of it is shown until the page before the class is there. */
  begin(snapshot: Snapshot) {
    this.#coming?.stop()
    const coming = new ComingIn(snapshot, this.#pieces, {
      ask: this.#ask,
      told: (lines, isAll) => this.#show(coming, lines, isAll),
      seen: () => this.reading.state.board.current,
    })
    this.#coming = coming
    coming.start()
  }

  #show(coming: ComingIn, lines: Line[], isAll: boolean) {
    const { snapshot, tail } = coming
    this.reading = this.reading.anew()
    this.reading.read(lines)
    this.hasRead = true
    if (isAll) {
      // The holder is believed together with its whole log, and not before.
      this.#coming = undefined
      this.#pieces.clear()
      this.#fence = snapshot.fence
      this.#known = [{ upTo: snapshot.upTo, state: this.reading.state }]
    }
    for (const message of tail) this.#read(message)
    this.#changed(parts)
  }

  take(message: LogMessage) {
    if (message.goesOn) this.#goOn(message.goesOn)
    this.#coming?.tail.push(message)
    if (this.#coming && !this.#coming.isShown) return
    const changed = this.#read(message)
    this.hasRead = true
    this.#changed(message.goesOn ? parts : changed)
    this.#coming?.look()
  }

  #goOn({ fence, from }: { fence: number; from: number }) {
    this.#coming?.stop()
    this.#coming = undefined
    const at = this.#known.findIndex(({ upTo }) => upTo === from)
    const [first, ...more] = this.#known.slice(0, at + 1)
    if (first) this.#known = [first, ...more]
    this.#fence = fence
    this.reading = this.reading.anew(this.#newest().state)
  }

  #read({ lines, upTo, confirmed }: LogMessage): Part[] {
    const changed = this.reading.read(lines)
    if (this.#coming) return changed
    this.#known.push({ upTo, state: this.reading.state })
    this.#confirmed = Math.max(this.#confirmed, confirmed)
    const certain = this.#known.findLastIndex(known => known.upTo <= this.#confirmed)
    if (certain > 0) this.#known.splice(0, certain)
    return changed
  }
}
