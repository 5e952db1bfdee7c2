import { type EventSpec, events, type Line } from '../../contract/classroom-events.ts'
import { KeptLines } from './kept-lines.rules.ts'

const recentLines = 4000

/**
 * The log as somebody who comes in gets it: the lines that still tell something. What is not certain yet stands behind them as
 * it was written, so that whoever comes back behind a certain number gets nothing twice. Beside it the newest lines, for whoever
 * was away for a moment.
 */
export class KeptLog {
  readonly #certain = new KeptLines()
  #waiting: Line[] = []
  #recent: Line[] = []
  last = 0
  /** Up to here everything is certain. */
  certainUpTo = 0
  /** How often something was taken back: whoever holds lines of before must not tell them any more. */
  blanked = 0

  /** What was kept of a log before, in its order. */
  keep(lines: readonly Line[]) {
    for (const line of lines) this.#certain.add(line)
  }

  /** Goes on from what was kept up to a line, with some of the lines before it as they were written. */
  goOn(upTo: number, recent: readonly Line[]) {
    this.#recent = [...recent]
    this.last = upTo
    this.certainUpTo = upTo
    for (const line of this.#certain.all()) if (line.kind === 'chat.deleted') this.#blank(line.data.number)
  }

  take(line: Line) {
    this.last = line.n
    this.#waiting.push(line)
    this.#recent.push(line)
    if (this.#recent.length > 2 * recentLines) this.#recent.splice(0, recentLines)
    if (line.kind === 'chat.deleted') this.#blank(line.data.number)
  }

  /** Everything up to this number is kept for good. */
  confirm(number: number) {
    this.certainUpTo = Math.max(this.certainUpTo, Math.min(number, this.last))
    const left = this.#waiting.findIndex(({ n }) => n > number)
    for (const line of this.#waiting.splice(0, left < 0 ? this.#waiting.length : left))
      this.#certain.add(line)
  }

  certain = (): Line[] => this.#certain.all()
  whole = (): Line[] => [...this.#certain.all(), ...this.#waiting]

  /** The lines behind a number as they were written; nothing where they are no longer at hand. */
  since(number: number): Line[] | undefined {
    if (number === this.last) return []
    const first = this.#recent[0]?.n
    if (first === undefined || number < first - 1 || number > this.last) return undefined
    return this.#recent.slice(number + 1 - first)
  }

  /** What was taken back is told to nobody any more, however they come. */
  #blank(number: number) {
    this.blanked += 1
    this.#certain.change(number, withoutWords)
    for (const lines of [this.#waiting, this.#recent]) {
      const at = number - (lines[0]?.n ?? 0)
      const line = lines[at]
      if (line) lines[at] = withoutWords(line)
    }
  }
}

/** What was taken back, as a line: that something was said there, and no more. */
export function withoutWords(line: Line): Line {
  if (line.kind === 'chat.said') return { ...line, data: { text: '' } }
  return line.kind === 'chat.shown' ? { ...line, data: { picture: '' } } : line
}

function isForStaff(line: Line) {
  const spec: EventSpec = events[line.kind]
  return spec.seenBy === 'staff' || (line.kind === 'lesson.warned' && line.data.to === 'staff')
}

/** A line as this person may see it; nothing where it is not for them. */
export function seenAs(
  line: Line,
  person: number,
  isStaff: boolean,
  hidden: (line: Line) => boolean,
): Line | null {
  if (isStaff) return line
  if (line.person !== person && (isForStaff(line) || hidden(line))) return null
  // The right answers stay with the staff until they are shown.
  return line.kind === 'question.asked' ? { ...line, data: { ...line.data, right: [] } } : line
}
