import { useTranslation } from 'react-i18next'
import { type Board, currentPage } from '../../contract/classroom-board.ts'
import { Ink } from '../kit/board/ink.tsx'
import { BoardPicture, boardView, WriterNames } from '../kit/board/parts.tsx'
import { scale } from '../kit/board/shapes.ts'
import { useNameOf, useWatching } from './use-vod.ts'

const none: [] = []

/** The board as it was at this moment. */
export function VodBoard({ board }: { board: Board }) {
  const { t } = useTranslation('playback')
  const { vod, facts } = useWatching()
  const nameOf = useNameOf()
  const page = currentPage(board)
  if (!page)
    return (
      <div className="board board-squares">
        <p className="board-none vod-board-none">{t('noBoard')}</p>
      </div>
    )
  const teaches = (id: number) => facts.outline.people.find(person => person.id === id)?.as === 'teacher'
  return (
    <div className={`board board-${page.ground}`} data-page={page.key}>
      <svg
        className="board-ink"
        viewBox={boardView}
        role="img"
        aria-label={t('page', { at: board.pages.indexOf(page) + 1, all: board.pages.length })}
      >
        <BoardPicture name={page.picture} linkOf={vod.pictures.link} />
        <Ink strokes={page.strokes} own={none} />
        {Object.entries(board.pointers)
          .filter(([, pointer]) => pointer.page === page.key)
          .map(([person, { x, y }]) => (
            <circle key={person} className="board-pointer" cx={x / scale} cy={y / scale} r="9" />
          ))}
        <WriterNames
          strokes={page.strokes}
          wordsOf={person => (teaches(person) ? null : t('writes', { name: nameOf(person) }))}
        />
      </svg>
    </div>
  )
}
