import { useEffect, useState } from 'react'
import type { Stroke } from '../../../contract/classroom-board.ts'
import { boardHeight, boardWidth, scale } from './shapes.ts'

/** What of the board's measure a drawing of it shows: all. */
export const boardView = `0 0 ${boardWidth / scale} ${boardHeight / scale}`

/** The picture under the ink; `linkOf` asks where it is now. Made once, outside of what draws. */
export function BoardPicture({
  name,
  linkOf,
}: {
  name: string | undefined
  linkOf: (name: string) => Promise<string | null>
}) {
  const [link, setLink] = useState<string | null>(null)
  useEffect(() => {
    let here = true
    setLink(null)
    if (name) void linkOf(name).then(found => here && setLink(found))
    return () => {
      here = false
    }
  }, [linkOf, name])
  return link ? <image href={link} width={boardWidth / scale} height={boardHeight / scale} /> : null
}

/** Who is writing, at the end of what they write: a stroke carries the name until it ends. */
export function WriterNames({
  strokes,
  wordsOf,
}: {
  strokes: readonly Stroke[]
  /** Nothing where this writer is not named. */
  wordsOf: (person: number) => string | null
}) {
  // Of a full page all but a few have ended.
  const underWay = strokes.filter(({ ended, erased, points }) => !ended && !erased && points.length > 0)
  return underWay.map(({ key, person, points }) => {
    const words = wordsOf(person)
    if (words === null) return null
    const [x, y] = [(points.at(-3) ?? 0) / scale, (points.at(-2) ?? 0) / scale + 14]
    const width = 16 * [...words].length + 16
    return (
      <g
        key={key}
        className="board-writer"
        transform={`translate(${Math.min(x, 1600 - width)} ${Math.min(y, 970)})`}
      >
        <rect width={width} height="26" rx="3" />
        <text x={width / 2} y="18">
          {words}
        </text>
      </g>
    )
  })
}
