import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Board, currentPage, type Page } from '../../contract/classroom-board.ts'
import { Ink } from '../kit/board/ink.tsx'
import { boardHeight, boardWidth, scale } from '../kit/board/shapes.ts'
import { useNameOf, useWatching } from './use-vod.ts'

const view = `0 0 ${boardWidth / scale} ${boardHeight / scale}`
const none: [] = []

/** The board as it was at this moment. */
export function VodBoard({ board }: { board: Board }) {
  const { t } = useTranslation('playback')
  const page = currentPage(board)
  if (!page)
    return (
      <div className="board board-squares">
        <p className="board-none">{t('noBoard')}</p>
      </div>
    )
  return (
    <div className={`board board-${page.ground}`} data-page={page.key}>
      <svg
        className="board-ink"
        viewBox={view}
        role="img"
        aria-label={t('page', { at: board.pages.indexOf(page) + 1, all: board.pages.length })}
      >
        <Ground page={page} />
        <Ink strokes={page.strokes} own={none} />
        {Object.entries(board.pointers)
          .filter(([, pointer]) => pointer.page === page.key)
          .map(([person, { x, y }]) => (
            <circle key={person} className="board-pointer" cx={x / scale} cy={y / scale} r="9" />
          ))}
        <Writers page={page} />
      </svg>
    </div>
  )
}

/** The picture under the ink. */
function Ground({ page: { picture } }: { page: Page }) {
  const { vod } = useWatching()
  const [link, setLink] = useState<string | null>(null)
  useEffect(() => {
    let here = true
    setLink(null)
    if (picture) void vod.pictures.link(picture).then(found => here && setLink(found))
    return () => {
      here = false
    }
  }, [vod, picture])
  return link ? <image href={link} width={boardWidth / scale} height={boardHeight / scale} /> : null
}

/** A student's stroke carries the name until it ends. */
function Writers({ page }: { page: Page }) {
  const { t } = useTranslation('playback')
  const { people } = useWatching().facts.outline
  const nameOf = useNameOf()
  const teaches = (id: number) => people.find(person => person.id === id)?.as === 'teacher'
  return page.strokes
    .filter(({ ended, erased, person }) => !ended && !erased && !teaches(person))
    .map(({ key, person, points }) => {
      const words = t('writes', { name: nameOf(person) })
      const [x, y] = [(points.at(-3) ?? 0) / scale, (points.at(-2) ?? 0) / scale + 14]
      const width = 16 * [...words].length + 16
      return (
        <g
          key={key}
          className="board-writer"
          transform={`translate(${Math.min(x, 1600 - width)} ${Math.min(y, 970)})`}
        >
          <rect width={width} height="26" rx="3" />
          <text x={width / 2} y="18">
            {words}
          </text>
        </g>
      )
    })
}
