import type { Line } from './classroom-events.ts'

// How a room comes to somebody who comes into it: in pieces. Of the contract only types come in: the browser bundles it as it is.

/** A part of a room's lines. The same name is the same lines, whoever asks for it, whenever, of whichever process. */
export interface PieceName {
  name: string
  /** Whose strokes these are; everything that is no stroke belongs to no page. */
  page?: string
}

/** The room as it is certain up to a line. */
export interface Snapshot {
  fence: number
  upTo: number
  /** The page of the board before the class. */
  shown: string
  pieces: PieceName[]
  /** What comes along at once: what only this viewer sees, and all of it where there is little. */
  lines: Line[]
}

const inPlaces = [0, 1, 2] as const
const steps = (list: number[]) => list.map((value, at) => value - (list[at - 1] ?? 0))
const sums = (list: number[]) => {
  let sum = 0
  return list.map(step => {
    sum += step
    return sum
  })
}

/** How a hand's way bends is short where the way itself is long: all x, then all y, then all pressures, as the steps of their steps. */
export const packed = (line: Line): Line =>
  withPoints(line, points =>
    inPlaces.flatMap(place => steps(steps(points.filter((_, at) => at % inPlaces.length === place)))),
  )

export const unpacked = (line: Line): Line =>
  withPoints(line, given => {
    const many = given.length / inPlaces.length
    const [x, y, pressure] = inPlaces.map(place => sums(sums(given.slice(place * many, (place + 1) * many))))
    return (x ?? []).flatMap((value, at) => [value, y?.[at] ?? 0, pressure?.[at] ?? 0])
  })

const withPoints = (line: Line, change: (points: number[]) => number[]): Line =>
  line.kind === 'stroke.begun' ? { ...line, data: { ...line.data, points: change(line.data.points) } } : line
