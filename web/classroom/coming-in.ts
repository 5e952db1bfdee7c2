import type { Line } from '../../contract/classroom-events.ts'
import type { LogMessage } from '../../contract/classroom-messages.ts'
import { type PieceName, type Snapshot, unpacked } from '../../contract/classroom-pieces.ts'

export type AskPiece = (name: string) => Promise<ArrayBuffer | null>

/** One that came in less lets another be asked for beside it; one that took longer than the second goes on alone. */
const quickly = 700
const slowly = 2_000
const mostAtOnce = 4

/** The pieces that have arrived, over however many connections. */
export type Pieces = Map<string, readonly Line[]>

async function linesIn(body: ArrayBuffer): Promise<Line[]> {
  const plain = new Blob([body]).stream().pipeThrough(new DecompressionStream('gzip'))
  const lines = (await new Response(plain).json()) as Line[]
  return lines.map(unpacked)
}

/**
 * A room on its way to a page, piece by piece: what belongs to no page of the board first, then the page that is shown, then
 * the rest. A piece is asked for when one has arrived: what is under way is never more than the line carries in a while, and
 * the question whether anybody is there gets through between them.
 */
export class ComingIn {
  readonly snapshot: Snapshot
  /** What was said meanwhile. */
  readonly tail: LogMessage[] = []
  isShown = false
  readonly #had: Pieces
  readonly #ask: AskPiece
  readonly #told: (lines: Line[], isAll: boolean) => void
  readonly #seen: () => string
  readonly #left: Set<PieceName>
  readonly #asked = new Set<PieceName>()
  #shownPage: string | undefined
  #atOnce = 1
  #running = 0
  #stopped = false

  constructor(
    snapshot: Snapshot,
    had: Pieces,
    { ask, told, seen }: { ask: AskPiece; told: (lines: Line[], isAll: boolean) => void; seen: () => string },
  ) {
    this.snapshot = snapshot
    this.#had = had
    this.#ask = ask
    this.#told = told
    this.#seen = seen
    const names = new Set(snapshot.pieces.map(({ name }) => name))
    for (const name of [...had.keys()]) if (!names.has(name)) had.delete(name)
    this.#left = new Set(snapshot.pieces.filter(({ name }) => !had.has(name)))
  }

  start() {
    this.#arrived()
    this.#fill()
  }

  stop() {
    this.#stopped = true
  }

  #fill() {
    while (!this.#stopped && this.#running < this.#atOnce) {
      const next = this.#next()
      if (!next) return
      this.#asked.add(next)
      this.#running += 1
      void this.#bring(next)
    }
  }

  async #bring(piece: PieceName) {
    const since = performance.now()
    const body = await this.#ask(piece.name).catch(() => null)
    this.#running -= 1
    // Without a connection, or where the room is another's by now, it begins anew with what has arrived.
    if (!body) return this.stop()
    this.#had.set(piece.name, await linesIn(body))
    const took = performance.now() - since
    if (took < quickly) this.#atOnce = Math.min(mostAtOnce, this.#atOnce + 1)
    else if (took > slowly) this.#atOnce = 1
    this.#left.delete(piece)
    this.#arrived()
    this.#fill()
  }

  #next() {
    const open = [...this.#left].filter(piece => !this.#asked.has(piece))
    const shown = this.#current()
    return open.find(({ page }) => page === undefined) ?? open.find(({ page }) => page === shown) ?? open[0]
  }

  #lacks = (page: string | undefined) => [...this.#left].some(piece => piece.page === page)

  /** The page before the class, as far as is known. */
  #current() {
    if (this.isShown) return this.#seen()
    const turned = this.tail
      .flatMap(({ lines }) => lines)
      .findLast(({ kind }) => kind === 'page.turned' || kind === 'page.added')
    return (turned?.data as { page: string } | undefined)?.page ?? this.snapshot.shown
  }

  /** The page of before is another perhaps: what is shown is made anew whenever all of it is there. */
  look() {
    if (!this.#stopped && this.isShown) this.#arrived()
  }

  #arrived() {
    if (this.#stopped) return
    const isAll = this.#left.size === 0
    const current = this.#current()
    if (!isAll && (this.#lacks(undefined) || this.#lacks(current) || this.#shownPage === current)) return
    this.#shownPage = current
    this.isShown = true
    this.#told(this.#lines(), isAll)
  }

  #lines(): Line[] {
    const lines = this.snapshot.pieces.flatMap(({ name }) => this.#had.get(name) ?? [])
    return [...this.snapshot.lines, ...lines].sort((one, other) => one.n - other.n)
  }
}
