import { type PointerEvent, useState } from 'react'

const corners = ['top-end', 'bottom-end', 'bottom-start', 'top-start'] as const
type Corner = (typeof corners)[number]

/** Further than this a press is a pull. */
const pulled = 12

/** The corner in which the small pictures stand: pulled with a pointer into the nearest, by keys into the next. */
export function useCorner() {
  const [corner, setCorner] = useState<Corner>()
  const [from, setFrom] = useState<{ x: number; y: number }>()
  const next = () => setCorner(now => corners[(corners.indexOf(now ?? 'top-end') + 1) % corners.length])
  const drop = (event: PointerEvent<HTMLElement>) => {
    const stage = event.currentTarget.parentElement?.getBoundingClientRect()
    const { clientX: x, clientY: y } = event
    const isPulled = from && Math.hypot(x - from.x, y - from.y) > pulled
    setFrom(undefined)
    if (!stage || !isPulled) return
    const block = y < stage.top + stage.height / 2 ? 'top' : 'bottom'
    const inline = x < stage.left + stage.width / 2 ? 'start' : 'end'
    setCorner(`${block}-${inline}`)
  }
  return {
    corner,
    next,
    on: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (!event.isPrimary || (event.target as Element).closest('button')) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setFrom({ x: event.clientX, y: event.clientY })
      },
      onPointerUp: drop,
      onPointerCancel: () => setFrom(undefined),
    },
  }
}
