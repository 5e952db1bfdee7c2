import type { Happening } from '../tests/playback/films.ts'

const perPage = 1_000

/** A hand: so many points that lie close to each other. */
export function stroke(at: number, many = 36): number[] {
  let [x, y, way, speed] = [(at * 7919) % 15_000, (at * 104_729) % 9_000, at, 60]
  return Array.from({ length: many }, (_, n) => {
    way += Math.sin(at * 31 + n * 7) * 0.4
    speed = Math.max(10, Math.min(180, speed + Math.cos(at * 17 + n * 3) * 25))
    x = Math.round(Math.min(16_000, Math.max(0, x + Math.cos(way) * speed)))
    y = Math.round(Math.min(10_000, Math.max(0, y + Math.sin(way) * speed)))
    return [x, y, 50]
  }).flat()
}

export const drawn = (name: string, page: string, points: number[]) => ({
  ...{ stroke: name, page, tool: 'pen' as const, ink: 'ink' as const, width: 50, points },
})

/** The log of a lesson up to some minute of it: strokes in four lines each on page after page, words between, its film. */
export function manyStrokes(
  { he, zhang }: { he: number; zhang: number },
  { minutes, strokes, film }: { minutes: number; strokes: number; film: number },
): Happening[] {
  const every = (minutes * 60) / (strokes + 1)
  const all: Happening[] = [
    { at: -10, kind: 'joined', person: he, data: { as: 'teacher' } },
    { at: -0.1, kind: 'lesson.begun', person: he, data: {} },
    { at: 0, kind: 'recording.begun', person: null, data: { film } },
  ]
  for (let n = 0; n < strokes; n += 1) {
    const [at, page, name] = [n * every, `page${Math.floor(n / perPage)}`, `drawn-${n}`]
    if (n % perPage === 0) all.push({ at, kind: 'page.added', person: he, data: { page, ground: 'squares' } })
    const points = stroke(n)
    all.push({ at, kind: 'stroke.begun', person: he, data: drawn(name, page, points.slice(0, 3)) })
    for (const [part, from] of [3, 54].entries())
      all.push({
        ...{ at: at + every * (0.2 + part * 0.3), kind: 'stroke.went', person: he },
        data: { stroke: name, points: points.slice(from, from === 3 ? 54 : 108) },
      })
    all.push({ at: at + every * 0.8, kind: 'stroke.ended', person: he, data: { stroke: name } })
    if (n % 40 === 0)
      all.push({
        at: at + every * 0.9,
        kind: 'chat.said',
        person: zhang,
        data: { text: `第 ${n} 笔是什么？` },
      })
  }
  return all
}
