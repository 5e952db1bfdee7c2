import { memo, useEffect, useState } from 'react'
import type { Stroke } from '../../../contract/classroom-board.ts'
import { StrokePath } from './stroke.tsx'

interface InkProps {
  strokes: readonly Stroke[]
  /** Strokes that are still drawn from here: they are not drawn twice. */
  own: readonly Stroke[]
}

/** So many strokes are looked at together: a line of the log changes one of them, and a full page has thousands. */
const together = 200

/** What stands on a page; drawn anew by what changed on it, and not by a hand that moves. */
export const Ink = memo(({ strokes, own }: InkProps) =>
  Array.from({ length: Math.ceil(strokes.length / together) }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: strokes only ever follow each other
    <Group key={at} strokes={strokes} own={own} from={at * together} />
  )),
)

interface GroupProps extends InkProps {
  from: number
}

const Group = memo(
  ({ strokes, own, from }: GroupProps) =>
    strokes.slice(from, from + together).map(stroke =>
      // Of what was hidden afterwards there is a stroke without points.
      stroke.erased || stroke.points.length === 0 || own.some(({ key }) => key === stroke.key) ? null : (
        <StrokePath key={stroke.key} stroke={stroke} length={stroke.points.length} erased={stroke.erased} />
      ),
    ),
  isSame,
)

/** A stroke that changed is another object. */
function isSame(one: GroupProps, other: GroupProps) {
  if (one.own !== other.own) return false
  if (
    Math.min(one.strokes.length, one.from + together) !==
    Math.min(other.strokes.length, other.from + together)
  )
    return false
  for (let at = one.from; at < one.from + together; at += 1)
    if (one.strokes[at] !== other.strokes[at]) return false
  return true
}

/** The value as it was when it last stood still for so long. */
export function useCalm<T>(value: T, still = 500): T {
  const [calm, setCalm] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setCalm(() => value), still)
    return () => clearTimeout(timer)
  }, [value, still])
  return calm
}
