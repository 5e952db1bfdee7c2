import { memo } from 'react'
import type { Stroke } from '../../../contract/classroom-board.ts'
import { isFilled, pathOf, scale } from './shapes.ts'

interface Props {
  stroke: Stroke
  /** How far it has come: a stroke grows in place. */
  length: number
  erased: boolean
}

/** So many numbers of a stroke that still grows are drawn as a piece of its own: what stands already is not drawn anew. */
const aPiece = 450
const aPoint = 3

/** One stroke. Ink is a name: the page's ground decides how it looks. */
export const StrokePath = memo(({ stroke, length }: Props) => {
  const { key, tool, ink, width, points, text } = stroke
  const className = `ink-${ink} tool-${tool}`
  if (tool === 'text')
    return (
      <text
        data-stroke={key}
        className={className}
        x={(points[0] ?? 0) / scale}
        y={(points[1] ?? 0) / scale}
        fontSize={width / 2}
      >
        {text}
      </text>
    )
  if (!stroke.ended && isFilled(tool) && length > 2 * aPiece)
    return Array.from({ length: Math.ceil(length / aPiece) }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces only ever follow each other
      <StrokePiece key={at} stroke={stroke} from={at * aPiece} until={Math.min(length, (at + 1) * aPiece)} />
    ))
  const path = pathOf(stroke)
  return isFilled(tool) ? (
    <path data-stroke={key} className={className} d={path} />
  ) : (
    <path data-stroke={key} className={className} d={path} strokeWidth={width / scale} />
  )
})

interface PieceProps {
  stroke: Stroke
  from: number
  until: number
}

/** The stroke of now is another object than the one of before, with the same points as far as both go. */
const isSame = (one: PieceProps, other: PieceProps) =>
  one.stroke.key === other.stroke.key && one.from === other.from && one.until === other.until

/** Begins at the last point of the piece before, so that no gap is seen. */
const StrokePiece = memo(({ stroke: { key, tool, ink, width, points }, from, until }: PieceProps) => {
  const piece = points.slice(Math.max(0, from - aPoint), until)
  return (
    <path
      data-stroke={key}
      className={`ink-${ink} tool-${tool}`}
      d={pathOf({ tool, width, points: piece })}
    />
  )
}, isSame)
