import type { Line } from '../contract/classroom-events.ts'
import { ClassroomFold } from '../contract/classroom-fold.ts'
import { median } from './stage.ts'

const pages = 20

/** A lesson of nothing but strokes, of five lines each. */
function drawn(strokes: number): Line[] {
  const lines: Line[] = []
  const say = (kind: Line['kind'], data: unknown) =>
    lines.push({ n: lines.length + 1, at: lines.length, kind, person: 1, data } as Line)
  for (let page = 0; page < pages; page += 1) say('page.added', { page: `p${page}`, ground: 'squares' })
  for (let at = 0; at < strokes; at += 1) {
    const stroke = `s${at}`
    say('stroke.begun', {
      stroke,
      page: `p${at % pages}`,
      tool: 'pen',
      ink: 'ink',
      width: 60,
      points: [1, 1, 50],
    })
    for (let piece = 0; piece < 3; piece += 1) say('stroke.went', { stroke, points: Array(36).fill(7) })
    say('stroke.ended', { stroke })
  }
  return lines
}

/** Milliseconds to fold so many strokes: as a room does that is opened, and as a page would whose lines come one by one. */
export function folding(strokes: number) {
  const lines = drawn(strokes)
  const taken = (each: (fold: ClassroomFold) => void) =>
    median(
      Array.from({ length: 7 }, () => {
        const began = performance.now()
        const fold = new ClassroomFold()
        for (const line of lines) {
          fold.read(line)
          each(fold)
        }
        return performance.now() - began
      }),
    )
  return { lines: lines.length, atOnce: taken(() => undefined), eachGiven: taken(fold => void fold.given()) }
}
