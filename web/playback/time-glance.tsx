import { type CSSProperties, type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Board, currentPage } from '../../contract/classroom-board.ts'
import { useBoards } from './board-reading.ts'
import { asPlace } from './notes.rules.ts'
import { SmallBoard } from './small-board.tsx'
import './spoken.css'
import { seenBefore } from './time-line.rules.ts'
import { TimeStrip } from './time-strip.tsx'
import { chapterAt, useChapterName, useShown, useWatching } from './use-vod.ts'

/** Over the rail: how the board was at the place that is pointed at, pulled to or gone to by keys, and along it how it was in each chapter. */
export function TimeGlance({
  rail,
  pulled,
}: {
  rail: RefObject<HTMLDivElement | null>
  pulled: number | null
}) {
  const { vod } = useWatching()
  const { hidden } = vod
  const [pointed, setPointed] = useState<number | null>(null)
  const [byKeys, setByKeys] = useState(false)
  const { at } = useShown()
  const { boardAt } = useBoards()
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
  return (
    <>
      <TimeStrip rail={rail} place={place} />
      {place !== null && (
        <Glance
          at={place}
          board={boardAt(place)}
          share={seenBefore(place, hidden) / Math.max(1, seenBefore(vod.clock.length, hidden))}
        />
      )}
    </>
  )
}

function Glance({ at, board, share }: { at: number; board: Board | null; share: number }) {
  const { t } = useTranslation('playback-spoken')
  const { chapters } = useWatching().facts.outline
  const chapterName = useChapterName()
  const page = board && currentPage(board)
  const chapter = chapters[chapterAt(chapters, at)]
  return (
    <div className="vod-glance" style={{ '--at': share } as CSSProperties}>
      {page && <SmallBoard page={page} label={t('preview', { at: asPlace(at) })} />}
      <p>
        <b>{asPlace(at)}</b> {chapter && chapterName(chapter)}
      </p>
    </div>
  )
}
