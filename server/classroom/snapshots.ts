import type { Line } from '../../contract/classroom-events.ts'
import type { PieceName } from '../../contract/classroom-pieces.ts'
import { packLines } from './packed-lines.ts'
import { otherPieces, type Piece, strokePieces } from './pieces.rules.ts'
import type { Group } from './room-ports.ts'

/** A piece that is packed when it is first asked for, once for everybody. */
export interface Packed extends Piece {
  body?: Promise<Buffer>
}

export interface Made {
  upTo: number
  /** Of how many lines it is made. */
  many: number
  /** Lines that the class does not see, but for whoever wrote them. */
  apart: readonly Line[]
  /** What there is of it for each group; the same strokes for both. */
  of: Record<Group, Packed[]>
  /** Little enough to be sent as it is. */
  few: readonly Line[] | undefined
}

/** So few lines need no pieces: they come with the first word. */
const fewLines = 60
const lightly = 24_000

/** The room as it is certain, cut into pieces. What did not change since the last time is the same piece, packed already. */
export class Snapshots {
  #known = new Map<string, Packed>()

  make(lines: readonly Line[], upTo: number, seenByClass: (line: Line) => Line | null): Made {
    const strokes = strokePieces(lines)
    const rest = lines.filter(({ kind }) => kind !== 'stroke.begun')
    const forClass = rest.flatMap(line => seenByClass(line) ?? [])
    const known = new Map<string, Packed>()
    const shared = (pieces: readonly Piece[]) =>
      pieces.map(piece => {
        const one = known.get(piece.name) ?? this.#known.get(piece.name) ?? piece
        known.set(piece.name, one)
        return one
      })
    const of = {
      staff: shared([...otherPieces(rest), ...strokes]),
      others: shared([...otherPieces(forClass), ...strokes]),
    }
    this.#known = known
    const isLittle = lines.length <= fewLines && JSON.stringify(lines).length <= lightly
    const apart = rest.filter(line => seenByClass(line) === null)
    return { upTo, many: lines.length, apart, of, few: isLittle ? lines : undefined }
  }
}

export function bodyOf(piece: Packed): Promise<Buffer> {
  piece.body ??= packLines(piece.lines)
  return piece.body
}

export const namesOf = (pieces: readonly Packed[]): PieceName[] =>
  pieces.map(({ name, page }) => ({ name, ...(page !== undefined && { page }) }))
