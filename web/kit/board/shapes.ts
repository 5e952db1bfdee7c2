import { getStroke } from 'perfect-freehand'
import type { Stroke } from '../../../contract/classroom-board.ts'

/** The board in its own measure; what is drawn on a small screen lies at the same place on a large one. */
export const boardWidth = 16_000
export const boardHeight = 10_000
/** The picture's measure is a tenth of it. */
export const scale = 10

type Drawn = Pick<Stroke, 'tool' | 'width' | 'points'>

const round = (value: number) => Math.round(value * 10) / 10

/** The outline of a stroke as a path, or the line of a figure. */
export function pathOf({ tool, width, points }: Drawn): string {
  if (tool === 'pen' || tool === 'marker') return outline(points, width, tool === 'marker')
  const [x, y] = [(points[0] ?? 0) / scale, (points[1] ?? 0) / scale]
  const [endX, endY] = [(points.at(-3) ?? 0) / scale, (points.at(-2) ?? 0) / scale]
  if (tool === 'line') return `M${x} ${y}L${endX} ${endY}`
  if (tool === 'arrow') return arrow(x, y, endX, endY, width / scale)
  if (tool === 'box') return `M${x} ${y}H${endX}V${endY}H${x}Z`
  const [rx, ry] = [Math.abs(endX - x) / 2, Math.abs(endY - y) / 2]
  const left = Math.min(x, endX)
  const middle = (y + endY) / 2
  return `M${left} ${middle}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0`
}

export const isFilled = (tool: Stroke['tool']) => tool === 'pen' || tool === 'marker'

function outline(points: number[], width: number, isMarker: boolean): string {
  const given: [number, number, number][] = []
  for (let at = 0; at + 2 < points.length; at += 3)
    given.push([(points[at] ?? 0) / scale, (points[at + 1] ?? 0) / scale, (points[at + 2] ?? 50) / 100])
  const edge = getStroke(given, {
    size: (width / scale) * (isMarker ? 4 : 1.5),
    thinning: isMarker ? 0 : 0.5,
    smoothing: 0.6,
    streamline: 0.35,
    simulatePressure: !isMarker && given.every(([, , pressure]) => pressure === 0.5),
  })
  const [first, ...rest] = edge
  if (!first) return ''
  // Through the middles of the edge's points, bent at the points themselves.
  let path = `M${round(first[0] ?? 0)} ${round(first[1] ?? 0)}Q`
  let [x = 0, y = 0] = first
  for (const [nextX = 0, nextY = 0] of rest) {
    path += `${round(x)} ${round(y)} ${round((x + nextX) / 2)} ${round((y + nextY) / 2)} `
    ;[x, y] = [nextX, nextY]
  }
  return rest.length > 0 ? `${path}Z` : `M${first[0]} ${first[1]}h.1`
}

function arrow(x: number, y: number, endX: number, endY: number, width: number) {
  const angle = Math.atan2(endY - y, endX - x)
  const long = Math.max(14, width * 4)
  const wing = (turn: number) =>
    `${round(endX - long * Math.cos(angle + turn))} ${round(endY - long * Math.sin(angle + turn))}`
  return `M${x} ${y}L${endX} ${endY}M${wing(0.45)}L${endX} ${endY}L${wing(-0.45)}`
}
