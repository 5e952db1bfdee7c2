import type { Line, RoomRole } from '../../contract/classroom-events.ts'
import { packed } from '../../contract/classroom-pieces.ts'
import { seenAs, withoutWords } from '../classroom/kept.rules.ts'
import { unnamed } from '../classroom/pieces.rules.ts'
import type { WatchesAs } from './film.rules.ts'

export interface Viewer {
  person: number | null
  as: WatchesAs
}

export interface Secrets {
  /** The numbers of words that were taken back. */
  takenBack: ReadonlySet<number>
  came: ReadonlyMap<number, RoomRole>
  observersShown: boolean
}

export const isStaff = ({ as }: Viewer) => as === 'teacher' || as === 'assistant' || as === 'observer'

/** A log as one person may see it afterwards: what was taken back has no words any more, for nobody. */
export function linesFor(lines: readonly Line[], viewer: Viewer, secrets: Secrets): Line[] {
  const { takenBack, came, observersShown } = secrets
  const isUnseen = ({ kind, person }: Line) =>
    (kind === 'joined' || kind === 'left') && !observersShown && came.get(person ?? 0) === 'observer'
  return lines.flatMap(line => {
    // What was spoken comes with the film, as its captions.
    if (line.kind === 'caption.said') return []
    const blank = takenBack.has(line.n) ? withoutWords(line) : line
    return seenAs(unnamed(blank), viewer.person ?? 0, isStaff(viewer), isUnseen) ?? []
  })
}

/** As they travel. */
export const sent = (lines: readonly Line[]) => lines.map(line => packed(line))

const heaviest = 256_000

/** What holds at a moment, in pieces: first everything but strokes together with those of the shown page, then the other pages. */
export function startPieces(lines: readonly Line[], shownPage: string): { pieces: Line[][]; shown: number } {
  const isLater = (line: Line) => line.kind === 'stroke.begun' && line.data.page !== shownPage
  const first = cut(lines.filter(line => !isLater(line)))
  const rest = cut(lines.filter(isLater))
  return { pieces: [...first, ...rest], shown: first.length }
}

function cut(lines: readonly Line[]): Line[][] {
  const pieces: Line[][] = []
  let left = 0
  for (const line of lines) {
    const heavy = line.kind === 'stroke.begun' ? 200 + 4 * line.data.points.length : 300
    if (left < heavy) {
      pieces.push([])
      left = heaviest
    }
    pieces.at(-1)?.push(line)
    left -= heavy
  }
  return pieces
}
