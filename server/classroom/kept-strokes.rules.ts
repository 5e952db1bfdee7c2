import type { Line } from '../../contract/classroom-events.ts'

interface GoneStroke {
  whole: Line<'stroke.begun'>
  /** By which line it is erased, if it is. */
  erasedBy: number
}

/** What the lines of a board still tell: strokes that are there, and what was taken off last, for as long as it can come back. */
export class KeptStrokes {
  readonly #lines: Map<number, Line>
  readonly #strokes = new Map<string, Line<'stroke.begun'>>()
  /** By which line a stroke is erased. */
  readonly #erasing = new Map<string, number>()
  /** By which line it was taken off, and what was drawn there: until something else is. */
  #gone: { line: Line<'page.cleared' | 'page.removed'>; strokes: Map<string, GoneStroke> } | undefined

  constructor(lines: Map<number, Line>) {
    this.#lines = lines
  }

  #keep(line: Line) {
    this.#lines.set(line.n, line)
  }

  /** A stroke is one line with all its points. */
  begin(line: Line<'stroke.begun'>) {
    // A copy of its own grows: the line itself waits to be written as it was sent.
    const whole: Line<'stroke.begun'> = { ...line, data: { ...line.data, points: [...line.data.points] } }
    this.#strokes.set(line.data.stroke, whole)
    this.#keep(whole)
  }

  go({ data: { stroke, points } }: Line<'stroke.went'>) {
    const whole = this.#strokes.get(stroke)?.data.points
    for (const each of points) whole?.push(each)
  }

  end(stroke: string) {
    const whole = this.#strokes.get(stroke)
    if (!whole || whole.data.ended) return
    const ended: Line<'stroke.begun'> = { ...whole, data: { ...whole.data, ended: true } }
    this.#strokes.set(stroke, ended)
    this.#keep(ended)
  }

  erase(line: Line<'stroke.erased'>) {
    const fresh = new Set(line.data.strokes.filter(key => this.#strokes.has(key) && !this.#erasing.has(key)))
    for (const key of fresh) this.#erasing.set(key, line.n)
    if (fresh.size > 0) this.#keep({ ...line, data: { strokes: [...fresh] } })
  }

  restore(strokes: readonly string[]) {
    for (const key of strokes) {
      this.#unmark(key, this.#erasing.get(key) ?? 0)
      this.#erasing.delete(key)
    }
  }

  #unmark(key: string, erasedBy: number) {
    const line = this.#lines.get(erasedBy) as Line<'stroke.erased'> | undefined
    const others = line?.data.strokes.filter(one => one !== key) ?? []
    if (line && others.length > 0) this.#keep({ ...line, data: { strokes: others } })
    else this.#lines.delete(erasedBy)
  }

  takeOff(line: Line<'page.cleared' | 'page.removed'>) {
    const strokes = new Map<string, GoneStroke>()
    for (const [key, { data }] of this.#strokes) {
      if (data.page !== line.data.page) continue
      this.end(key)
      const whole = this.#strokes.get(key)
      if (whole) strokes.set(key, { whole, erasedBy: this.#erasing.get(key) ?? 0 })
      this.#strokes.delete(key)
      this.#erasing.delete(key)
    }
    // What was empty before is no other than before.
    if (line.kind === 'page.cleared' && strokes.size === 0) return
    this.#forgetGone()
    this.#gone = { line, strokes }
    this.#keep(line)
    if (line.kind === 'page.removed' && line.data.forGood) this.#forgetGone()
  }

  #forgetGone() {
    if (!this.#gone) return
    const { line, strokes } = this.#gone
    this.#gone = undefined
    for (const [key, stroke] of strokes) this.#forgetStroke(key, stroke)
    if (line.kind === 'page.removed') this.#keep({ ...line, data: { ...line.data, forGood: true } })
    else this.#lines.delete(line.n)
  }

  #forgetStroke(key: string, { whole, erasedBy }: GoneStroke) {
    this.#lines.delete(whole.n)
    this.#unmark(key, erasedBy)
  }

  putBack(page: string) {
    const gone = this.#gone
    if (gone?.line.data.page !== page) return
    this.#gone = undefined
    this.#lines.delete(gone.line.n)
    for (const [key, stroke] of gone.strokes)
      if (this.#strokes.has(key)) this.#forgetStroke(key, stroke)
      else {
        this.#strokes.set(key, stroke.whole)
        if (stroke.erasedBy > 0) this.#erasing.set(key, stroke.erasedBy)
      }
  }
}
