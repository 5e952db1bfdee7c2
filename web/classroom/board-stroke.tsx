import { memo } from 'react'
import type { Stroke } from '../../contract/classroom-board.ts'
import { isFilled, pathOf, scale } from './board-shapes.ts'

interface Props {
  stroke: Stroke
  /** How far it has come: a stroke grows in place. */
  length: number
  erased: boolean
}

/** One stroke. Ink is a name: the page's ground decides how it looks. */
export const StrokePath = memo(({ stroke }: Props) => {
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
  const path = pathOf(stroke)
  return isFilled(tool) ? (
    <path data-stroke={key} className={className} d={path} />
  ) : (
    <path data-stroke={key} className={className} d={path} strokeWidth={width / scale} />
  )
})
