import { type CSSProperties, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Board, currentPage } from '../../contract/classroom-board.ts'
import { Ink } from '../kit/board/ink.tsx'
import { boardHeight, boardWidth, scale } from '../kit/board/shapes.ts'
import { useStore } from '../kit/store.ts'
import { asPlace } from './notes.rules.ts'
import { Replay } from './replay.ts'
import './spoken.css'
import { seenBefore } from './time-line.rules.ts'
import { chapterAt, useChapterName, useShown, useWatching } from './use-vod.ts'

const view = `0 0 ${boardWidth / scale} ${boardHeight / scale}`
const none: [] = []

/** A second reading of what is here of the log: looking about in it leaves the place that plays alone. Nothing is asked for. */
function useGlances(): (at: number) => Board | null {
  const { vod, facts } = useWatching()
  const version = useStore(vod.log.version, 0)
  const replay = useRef(new Replay())
  return useMemo(() => {
    void version
    replay.current.add(vod.log.lines)
    return at => {
      const hour = Date.parse(facts.outline.begunAt) + at
      const isHidden = facts.film?.hidden.some(([from, until]) => at >= from && at < until)
      const isHere = vod.log.isWhole || hour <= (vod.log.lines.at(-1)?.at ?? 0)
      return isHidden || !isHere ? null : replay.current.at(hour).board
    }
  }, [vod, facts, version])
}

/** Over the rail: how the board was at the place that is pointed at, pulled to or gone to by keys. */
export function TimeGlance({
  rail,
  pulled,
}: {
  rail: RefObject<HTMLDivElement | null>
  pulled: number | null
}) {
  const { vod, facts } = useWatching()
  const { length, hidden } = facts.outline
  const [pointed, setPointed] = useState<number | null>(null)
  const [byKeys, setByKeys] = useState(false)
  const { at } = useShown()
  const boardAt = useGlances()
  useEffect(() => {
    const box = rail.current
    if (!box) return
    const point = ({ clientX }: PointerEvent) => {
      const { left, width } = box.getBoundingClientRect()
      // Where a press would lead: the rail closes over what is hidden.
      setPointed(vod.placeAt(Math.max(0, Math.min(1, (clientX - left) / width))))
    }
    const leave = () => setPointed(null)
    const press = () => setByKeys(true)
    const blur = () => setByKeys(false)
    box.addEventListener('pointermove', point)
    box.addEventListener('pointerleave', leave)
    box.addEventListener('keydown', press)
    box.addEventListener('blur', blur)
    return () => {
      box.removeEventListener('pointermove', point)
      box.removeEventListener('pointerleave', leave)
      box.removeEventListener('keydown', press)
      box.removeEventListener('blur', blur)
    }
  }, [rail, vod])
  const place = pulled ?? pointed ?? (byKeys ? at : null)
  return place === null ? null : (
    <Glance
      at={place}
      board={boardAt(place)}
      share={seenBefore(place, hidden) / Math.max(1, seenBefore(length, hidden))}
    />
  )
}

function Glance({ at, board, share }: { at: number; board: Board | null; share: number }) {
  const { t } = useTranslation('playback-spoken')
  const { vod, facts } = useWatching()
  const { chapters } = facts.outline
  const chapterName = useChapterName()
  const page = board && currentPage(board)
  // A picture under the ink that was not shown yet is not asked for either.
  const picture = page?.picture && vod.pictures.here(page.picture)
  const chapter = chapters[chapterAt(chapters, at)]
  return (
    <div className="vod-glance" style={{ '--at': share } as CSSProperties}>
      {page && (
        <div className={`board board-${page.ground}`} data-page={page.key}>
          <svg className="board-ink" viewBox={view} role="img" aria-label={t('preview', { at: asPlace(at) })}>
            {picture && <image href={picture} width={boardWidth / scale} height={boardHeight / scale} />}
            <Ink strokes={page.strokes} own={none} />
          </svg>
        </div>
      )}
      <p>
        <b>{asPlace(at)}</b> {chapter && chapterName(chapter)}
      </p>
    </div>
  )
}
