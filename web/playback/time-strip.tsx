import { type CSSProperties, type RefObject, useEffect, useMemo, useState } from 'react'
import { type Board, currentPage } from '../../contract/classroom-board.ts'
import { useBoards } from './board-reading.ts'
import { SmallBoard } from './small-board.tsx'
import { lastShown, pictured, seenBefore } from './time-line.rules.ts'
import './time-strip.css'
import { chapterAt, useWatching } from './use-vod.ts'

/** How wide a picture of the strip is with what is between two, on a wide line and on that of a phone. */
const [wide, narrow, phone] = [108, 80, 640]

interface Wanted {
  chapter: number
  /** In shares of the line. */
  at: number
  /** Of which moment its board is. */
  moment: number
}

/** Which chapters have a picture, and of which moment: at its end there stands on a board what was written in the chapter. */
function useWanted(width: number): readonly Wanted[] {
  const { vod, facts } = useWatching()
  const { chapters, hidden: skipped } = facts.outline
  const { length } = vod.clock
  const { hidden } = vod
  return useMemo(() => {
    const all = Math.max(1, seenBefore(length, hidden))
    const ends = chapters.map((_, place) => chapters[place + 1]?.at ?? length)
    const shares = chapters.map(({ at }, place): [number, number] => [
      seenBefore(at, hidden) / all,
      seenBefore(ends[place] ?? length, hidden) / all,
    ])
    const room = (width < phone ? narrow : wide) / Math.max(1, width)
    return pictured(shares, room).flatMap(({ chapter, at }) => {
      const moment = lastShown([chapters[chapter]?.at ?? 0, ends[chapter] ?? length], skipped)
      return moment === null ? [] : [{ chapter, at, moment }]
    })
  }, [chapters, skipped, hidden, length, width])
}

type Kept = ReadonlyMap<number, { board: Board | null; by: ReturnType<typeof useBoards> }>

/** The boards of these moments, each read once, one after the other, so that the hand that seeks never waits for them. */
function useKept(isOpen: boolean, wanted: readonly Wanted[]): Kept {
  const boards = useBoards()
  const [kept, setKept] = useState<Kept>(new Map())
  useEffect(() => {
    if (!isOpen) return
    const next = wanted.find(({ moment }) => {
      const had = kept.get(moment)
      return had?.by.of !== boards.of || (had.board === null && had.by !== boards)
    })
    if (!next) return
    const timer = setTimeout(() => {
      const board = boards.boardAt(next.moment)
      setKept(now => new Map(now).set(next.moment, { board, by: boards }))
    })
    return () => clearTimeout(timer)
  }, [isOpen, wanted, kept, boards])
  return kept
}

/** Along the rail, while somebody seeks: how the board was at the end of each chapter. It is drawn with the first look, and only covered up between two. */
export function TimeStrip({ rail, place }: { rail: RefObject<HTMLDivElement | null>; place: number | null }) {
  const { outline } = useWatching().facts
  const isOpen = place !== null
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const box = rail.current
    if (!box || !isOpen) return
    const measure = () => setWidth(box.offsetWidth)
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [rail, isOpen])
  const wanted = useWanted(width)
  const kept = useKept(isOpen && width > 0, wanted)
  const now = place === null ? -1 : chapterAt(outline.chapters, place)
  // One picture alone tells less than the one at the pointer.
  if (wanted.length < 2) return null
  return (
    <div className="vod-strip" data-open={isOpen || undefined} aria-hidden="true">
      {wanted.map(({ chapter, at, moment }) => {
        const board = kept.get(moment)?.board
        const page = board && currentPage(board)
        return (
          page && (
            <div
              key={chapter}
              style={{ '--at': at } as CSSProperties}
              data-now={chapter === now || undefined}
            >
              <SmallBoard page={page} />
            </div>
          )
        )
      })}
    </div>
  )
}
