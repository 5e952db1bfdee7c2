import type { Page, Stroke } from '../../contract/classroom-board.ts'
import { currentPage } from '../../contract/classroom-board.ts'
import type { PersonNetwork } from '../../contract/classroom-messages.ts'
import type { ClassroomState } from '../../contract/classroom-state.ts'

/** What of a running lesson is seen from outside of it. */
export interface Glance {
  /** Who is in the room now: whoever teaches, and how many students. */
  isTaught: boolean
  students: number
  hands: number
  onStage: number
  /** Of the people who are there, how many have a poor line or none. */
  weak: number
  /** The page that the class sees, small: lines of x and y in a picture of 160 by 100, the newest; nothing where there is no page. */
  lines: number[][] | null
  /** Whether a picture lies under the ink. */
  hasPicture: boolean
}

/** The board's measure a hundred times smaller. */
const small = 100
const mostLines = 80
const mostPoints = 16

/** Points of a stroke, at most so many of them: the first and the last always, those between evenly. */
export function thinned(points: readonly number[], most = mostPoints): number[] {
  const count = Math.floor(points.length / 3)
  const taken = Math.min(count, most)
  return Array.from({ length: taken }, (_, n) => {
    const at = taken === 1 ? 0 : Math.round((n * (count - 1)) / (taken - 1)) * 3
    return [Math.round((points[at] ?? 0) / small), Math.round((points[at + 1] ?? 0) / small)]
  }).flat()
}

function lineOf({ tool, points }: Stroke): number[] {
  const line = thinned(points)
  if (tool !== 'box' && tool !== 'ellipse') return tool === 'text' ? line.slice(0, 2) : line
  const [x = 0, y = 0] = line
  const [endX = x, endY = y] = line.slice(-2)
  if (tool === 'box') return [x, y, endX, y, endX, endY, x, endY, x, y]
  const [middle, centre] = [(x + endX) / 2, (y + endY) / 2]
  return Array.from({ length: 13 }, (_, n) => {
    const turn = (n * Math.PI) / 6
    return [
      Math.round(middle + (Math.cos(turn) * (endX - x)) / 2),
      Math.round(centre + (Math.sin(turn) * (endY - y)) / 2),
    ]
  }).flat()
}

/** The newest strokes, looked for from behind: what it costs has a bound however full the page is. */
function linesOf({ strokes }: Page): number[][] {
  const lines: number[][] = []
  for (let at = strokes.length - 1; at >= 0 && lines.length < mostLines; at -= 1) {
    const stroke = strokes[at]
    if (stroke && !stroke.erased && stroke.points.length >= 3) lines.push(lineOf(stroke))
  }
  return lines.reverse()
}

export function glanceOf(
  { present, hands, stage, board }: Readonly<ClassroomState>,
  networks: readonly PersonNetwork[],
): Glance {
  const here = Object.values(present)
  const page = currentPage(board)
  return {
    isTaught: here.some(({ as }) => as === 'teacher'),
    students: here.filter(({ as }) => as === 'student').length,
    hands: hands.length,
    onStage: stage.filter(({ state }) => state === 'on').length,
    weak: networks.filter(
      ({ person, network }) => person in present && (network === 'poor' || network === 'lost'),
    ).length,
    lines: page ? linesOf(page) : null,
    hasPicture: page?.picture !== undefined,
  }
}
