import type { Line } from '../../contract/classroom-events.ts'
import { type ClassroomState, emptyClassroom } from '../../contract/classroom-state.ts'
import type { LogOutline } from '../../contract/playback-film.ts'
import { store } from '../kit/store.ts'
import { Replay } from './replay.ts'

type Part = LogOutline['parts'][number]

/** How the parts of a log are had. */
export interface LogSource {
  part(after: number, upTo: number): Promise<Line[]>
  start(after: number, piece: number): Promise<{ pieces: number; shown: number; lines: Line[] }>
}

/** Somebody jumped ahead of what is here: what held there, and what follows from it. */
interface Island {
  from: number
  next: number
  replay: Replay
}

const again = 3_000

/**
 * The log of a lesson as it comes: part after part from its beginning, and from wherever somebody jumps to before that is here.
 * Where both have come the one from the beginning is taken: it is whole.
 */
export class LogKeeper {
  /** Counts up whenever more of it is here. */
  readonly version = store(0)
  readonly #source: LogSource
  #main = new Replay()
  #parts: readonly Part[] = []
  /** So many parts are here from the beginning on. */
  #here = 0
  #island: Island | null = null
  #wanted = 0
  #running = false
  #over = false

  constructor(source: LogSource) {
    this.#source = source
  }

  /** While the lesson goes on its last part grows: what of it is new is read again with it. */
  know(parts: readonly Part[]) {
    this.#parts = parts
    this.#here = parts.findIndex(({ upTo }) => upTo > this.#main.upTo)
    if (this.#here < 0) this.#here = parts.length
    void this.#run()
  }

  /** Something of it is hidden now, or shown again: nothing of what is here holds any more. */
  forget() {
    this.#main = new Replay()
    this.#island = null
    this.#parts = []
    this.#here = 0
    this.version.set(n => n + 1)
  }

  /** All that is here from the beginning on. */
  get lines(): readonly Line[] {
    return this.#main.lines
  }

  get isWhole() {
    return this.#here === this.#parts.length
  }

  #partAt(hour: number) {
    const at = this.#parts.findIndex(({ until }) => until >= hour)
    return at < 0 ? this.#parts.length - 1 : at
  }

  #replayAt(hour: number): Replay | null {
    const part = this.#partAt(hour)
    if (part < this.#here || this.#parts.length === 0) return this.#main
    const island = this.#island
    return island && part >= island.from && part < island.next ? island.replay : null
  }

  /** Whether what held at an hour is known; from now on that is what is fetched first. */
  want(hour: number): boolean {
    this.#wanted = Math.max(0, this.#partAt(hour))
    if (this.#replayAt(hour)) return true
    void this.#run()
    return false
  }

  at(hour: number): ClassroomState | null {
    return this.#parts.length === 0 ? emptyClassroom() : (this.#replayAt(hour)?.at(hour) ?? null)
  }

  close() {
    this.#over = true
  }

  async #run() {
    if (this.#running) return
    this.#running = true
    while (!this.#over && !this.isWhole) {
      try {
        await this.#step()
        this.version.set(n => n + 1)
      } catch {
        // The line was cut: what is missing is asked for again as long as somebody watches.
        await new Promise(resolve => setTimeout(resolve, again))
      }
    }
    this.#running = false
  }

  async #step() {
    const [island, main] = [this.#island, this.#main]
    const [wanted, here] = [this.#wanted, this.#here]
    const isNear = wanted <= here + 1
    if (!isNear && !(island && wanted >= island.from && wanted <= island.next)) return this.#land(wanted)
    if (island && !isNear && wanted >= island.next - 1 && island.next < this.#parts.length) {
      const part = this.#parts[island.next]
      if (part) island.replay.add(await this.#source.part(part.after, part.upTo))
      island.next += 1
      return
    }
    const part = this.#parts[here]
    if (!part) return
    main.add(await this.#source.part(part.after, part.upTo))
    if (main !== this.#main) return
    this.#here = Math.max(this.#here, here + 1)
    if (this.#island && this.#here >= this.#island.next) this.#island = null
  }

  /** First what is before the class at that moment, then the other pages of its board. */
  async #land(at: number) {
    const [part, main] = [this.#parts[at], this.#main]
    if (!part) return
    const [first, follows] = await Promise.all([
      this.#source.start(part.after, 0),
      this.#source.part(part.after, part.upTo),
    ])
    const rest = async (from: number, until: number) =>
      (
        await Promise.all(
          Array.from({ length: until - from }, (_, n) => this.#source.start(part.after, from + n)),
        )
      ).flatMap(({ lines }) => lines)
    const shown = [...first.lines, ...(await rest(1, first.shown))]
    if (main !== this.#main) return
    this.#island = { from: at, next: at + 1, replay: replayOf(shown, follows) }
    this.version.set(n => n + 1)
    const all = [...shown, ...(await rest(Math.max(1, first.shown), first.pieces))]
    const island = main === this.#main ? this.#island : null
    if (island && first.pieces > first.shown)
      this.#island = {
        ...island,
        replay: replayOf(
          all,
          island.replay.lines.filter(({ n }) => n > part.after),
        ),
      }
  }
}

function replayOf(held: readonly Line[], follows: readonly Line[]): Replay {
  const replay = new Replay()
  replay.add([...held].sort((one, other) => one.n - other.n))
  replay.add(follows)
  return replay
}
