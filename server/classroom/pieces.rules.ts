import { createHash } from 'node:crypto'
import type { Line } from '../../contract/classroom-events.ts'
import type { PieceName } from '../../contract/classroom-pieces.ts'

export interface Piece extends PieceName {
  lines: readonly Line[]
}

/** Characters before they are packed, about: an eighth of a second on a line of two megabits. */
const weight = 128_000

const weighs = (line: Line) =>
  line.kind === 'stroke.begun' ? 200 + 3 * line.data.points.length : JSON.stringify(line).length

const isOfPage = (line: Line): line is Line<'stroke.begun'> => line.kind === 'stroke.begun'

/** The names under which words were sent are their writers' business. */
export function unnamed(line: Line): Line {
  if (line.sentAs === undefined) return line
  const { sentAs: _, ...rest } = line
  return rest as Line
}

/** The strokes of a room, page by page. A stroke that still grows is in its piece as it is now. */
export function strokePieces(lines: readonly Line[]): Piece[] {
  const pages = new Map<string, Line[]>()
  for (const line of lines) {
    if (!isOfPage(line)) continue
    const page = pages.get(line.data.page)
    const still = line.data.ended ? line : { ...line, data: { ...line.data, points: [...line.data.points] } }
    if (page) page.push(still)
    else pages.set(line.data.page, [still])
  }
  // Of a stroke that is certain nothing changes any more but how far it has come.
  return [...pages].flatMap(([page, strokes]) =>
    cut(strokes).map(part => ({
      name: nameOf(
        page,
        part.map(line => isOfPage(line) && `${line.n}.${line.data.points.length}.${line.data.ended}`),
      ),
      page,
      lines: part,
    })),
  )
}

/** Everything else, as these viewers see it. */
export const otherPieces = (lines: readonly Line[]): Piece[] =>
  cut(lines.filter(line => !isOfPage(line))).map(part => ({
    name: nameOf(
      '',
      part.map(line => JSON.stringify(unnamed(line))),
    ),
    lines: part,
  }))

const nameOf = (of: string, parts: unknown[]) =>
  createHash('sha256')
    .update(`${of} ${parts.join(' ')}`)
    .digest('base64url')
    .slice(0, 22)

function cut(lines: readonly Line[]): Line[][] {
  const parts: Line[][] = []
  let left = 0
  for (const line of lines) {
    const heavy = weighs(line)
    if (left < heavy) {
      parts.push([])
      left = weight
    }
    parts.at(-1)?.push(line)
    left -= heavy
  }
  return parts
}
