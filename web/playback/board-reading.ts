import { useMemo, useRef } from 'react'
import type { Line } from '../../contract/classroom-events.ts'
import { useStore } from '../kit/store.ts'
import { Replay } from './replay.ts'
import { useWatching } from './use-vod.ts'

/**
 * A second reading of what is here of the log: looking about in it leaves the place that plays alone. Nothing is asked for. Another
 * function stands for it whenever more is here.
 */
export function useBoards() {
  const { vod, facts } = useWatching()
  const version = useStore(vod.log.version, 0)
  const kept = useRef<{ lines: readonly Line[]; replay: Replay } | null>(null)
  return useMemo(() => {
    void version
    const { lines } = vod.log
    // What was forgotten, because something of it is hidden now, is another list: nothing of the old one holds.
    if (kept.current?.lines !== lines) kept.current = { lines, replay: new Replay() }
    const { replay } = kept.current
    replay.add(lines)
    const boardAt = (at: number) => {
      const hour = Date.parse(facts.outline.begunAt) + at
      const isHidden = facts.film?.hidden.some(([from, until]) => at >= from && at < until)
      const isHere = vod.log.isWhole || hour <= (lines.at(-1)?.at ?? 0)
      return isHidden || !isHere ? null : replay.at(hour).board
    }
    return { boardAt, of: replay }
  }, [vod, facts, version])
}
