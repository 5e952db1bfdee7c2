import { type EventSpec, events, type Line } from '../../contract/classroom-events.ts'

const recentLines = 4000

/**
 * The log as somebody who comes in gets it: a stroke is one line with all its points, of what only the last state counts only
 * the last line is there. Beside it the newest lines as they were written, for whoever was away for a moment.
 */
export class KeptLog {
  #lines = new Map<number, Line>()
  #recent: Line[] = []
  #strokes = new Map<string, Line<'stroke.begun'>>()
  /** Where the last line of what has only one state stands. */
  #latest = new Map<string, number>()
  last = 0

  take(line: Line) {
    this.last = line.n
    this.#recent.push(line)
    if (this.#recent.length > 2 * recentLines) this.#recent.splice(0, recentLines)
    if (line.kind === 'stroke.went') {
      const stroke = this.#strokes.get(line.data.stroke)
      if (stroke) stroke.data.points.push(...line.data.points)
      return
    }
    if (line.kind === 'stroke.begun') {
      // A copy of its own grows: the line itself waits to be written as it was sent.
      const whole: Line<'stroke.begun'> = { ...line, data: { ...line.data, points: [...line.data.points] } }
      this.#strokes.set(line.data.stroke, whole)
      this.#lines.set(line.n, whole)
      return
    }
    if (line.kind === 'page.cleared' || line.kind === 'page.removed') this.#forgetPage(line.data.page)
    const only = onlyOne(line)
    if (only !== undefined) {
      this.#lines.delete(this.#latest.get(only) ?? 0)
      this.#latest.set(only, line.n)
    }
    this.#lines.set(line.n, line)
  }

  #forgetPage(page: string) {
    for (const [key, stroke] of this.#strokes) {
      if (stroke.data.page !== page) continue
      this.#strokes.delete(key)
      this.#lines.delete(stroke.n)
    }
  }

  whole = (): Line[] => [...this.#lines.values()]

  /** The lines behind a number as they were written; nothing where they are no longer at hand. */
  since(number: number): Line[] | undefined {
    if (number === this.last) return []
    const first = this.#recent[0]?.n
    if (first === undefined || number < first - 1 || number > this.last) return undefined
    return this.#recent.slice(number + 1 - first)
  }
}

function onlyOne({ kind, person }: Line): string | undefined {
  if (kind === 'joined' || kind === 'left') return `presence ${person}`
  if (kind === 'pointer.moved' || kind === 'pointer.left') return `pointer ${person}`
  if (kind === 'timer.set' || kind === 'timer.stopped') return 'timer'
  if (kind === 'page.turned' || kind === 'layout.chosen' || kind === 'chat.closed') return kind
  return undefined
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
