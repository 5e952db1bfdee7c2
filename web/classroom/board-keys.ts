import { type KeyboardEvent, useState } from 'react'
import { boardHeight, boardWidth, scale } from '../kit/board/shapes.ts'
import type { BoardPoint, useDrawing } from './board-draw.ts'
import type { BoardHand } from './board-hand.ts'

/** One square of the board; with Shift a tenth of it. */
const step = 500
const fineStep = 50
const ways: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const within = (value: number, most: number) => Math.min(most, Math.max(0, value))

/** The board without a pointer: arrows move a mark over it, Enter puts the tool down there and lifts it again. */
export function useBoardKeys(
  hand: BoardHand,
  { byKeys, on }: Pick<ReturnType<typeof useDrawing>, 'byKeys' | 'on'>,
  type: (at: BoardPoint) => void,
) {
  const [mark, setMark] = useState<BoardPoint>({ x: boardWidth / 8, y: boardHeight / 4 })
  const [isShown, show] = useState(false)
  const [isDown, setDown] = useState(false)

  const lift = () => {
    if (isDown) byKeys.end()
    setDown(false)
  }

  const press = (board: SVGSVGElement) => {
    if (hand.tool === 'text') return type(mark)
    if (hand.tool === 'pointer') return byKeys.point(mark)
    if (hand.tool === 'eraser') {
      const { x, y } = new DOMPoint(mark.x / scale, mark.y / scale).matrixTransform(
        board.getScreenCTM() ?? undefined,
      )
      return byKeys.erase({ clientX: x, clientY: y })
    }
    if (isDown) return lift()
    byKeys.begin(mark)
    setDown(true)
  }

  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    const { key, shiftKey, currentTarget } = event
    const way = ways[key]
    if (!way && key !== 'Enter' && key !== ' ' && key !== 'Escape') return
    event.preventDefault()
    show(true)
    if (key === 'Escape') lift()
    else if (!way) press(currentTarget)
    else {
      const far = shiftKey ? fineStep : step
      const place = {
        x: within(mark.x + way[0] * far, boardWidth),
        y: within(mark.y + way[1] * far, boardHeight),
      }
      setMark(place)
      if (isDown) byKeys.go(place)
      else if (hand.tool === 'pointer') byKeys.point(place)
    }
  }

  return {
    mark: isShown ? { x: mark.x / scale, y: mark.y / scale, isDown } : undefined,
    onKeyDown,
    onFocus: ({ currentTarget }: { currentTarget: SVGSVGElement }) =>
      show(currentTarget.matches(':focus-visible')),
    onBlur: () => {
      lift()
      show(false)
      on.leave()
    },
  }
}
