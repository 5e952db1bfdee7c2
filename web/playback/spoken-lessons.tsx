import { spoken } from 'virtual:calls/spoken'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { FoundLesson, WordPlace } from '../../contract/playback-spoken.ts'
import { query } from '../kit/api/query.ts'
import { tableTime } from '../kit/format/dates.ts'
import { pathTo } from '../kit/paths.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { Pagination } from '../kit/ui/pagination.tsx'
import { SearchField } from '../kit/ui/text-field.tsx'
import { asPlace } from './notes.rules.ts'
import './spoken.css'
import { Marked } from './spoken-found.tsx'

const size = 10
/** So long after the last letter it is searched. */
const waits = 300

/** What was spoken or written in all of one's lessons: which lessons, and where in them. */
export function FindInLessons() {
  const { t } = useTranslation('playback-spoken')
  const [typed, setTyped] = useState('')
  const [page, setPage] = useState(1)
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), waits)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <section className="own-words" aria-label={t('lessons.title')}>
      <SearchField
        label={t('lessons.search')}
        value={typed}
        onChange={value => {
          setTyped(value.slice(0, 60))
          setPage(1)
        }}
      />
      {q !== '' && <Found q={q} page={page} turn={setPage} />}
    </section>
  )
}

function Found({ q, page, turn }: { q: string; page: number; turn: (page: number) => void }) {
  const { t } = useTranslation('playback-spoken')
  const found = useQuery({
    ...query(spoken.findInLessons, { q, page: String(page), size: String(size) as '10' }),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={found}>
      {({ total, rows }) => (
        <Card isFlush>
          <p className="vod-found-count" role="status">
            {t('lessons.count', { count: total })}
          </p>
          <ul className="own-words-list">
            {rows.map(row => (
              <FoundIn key={row.lessonId} row={row} q={q} />
            ))}
          </ul>
          {total > size && <Pagination page={page} size={size} total={total} onPage={turn} />}
        </Card>
      )}
    </Loaded>
  )
}

const placeIn = ({ lessonId }: FoundLesson, { at, coursewareId }: WordPlace) =>
  `${pathTo('VodPlay', { id: lessonId })}?${coursewareId === null ? '' : `coursewareId=${coursewareId}&`}at=${Math.floor(at / 1000)}`

function FoundIn({ row, q }: { row: FoundLesson; q: string }) {
  const { t } = useTranslation('playback-spoken')
  const zone = useZone()
  return (
    <li>
      <Link to={pathTo('VodPlay', { id: row.lessonId })}>{row.name}</Link>
      <p>
        {[row.courseName, t('lessons.number', { count: row.number }), tableTime(row.startsAt, zone)].join(
          ' · ',
        )}
      </p>
      <ol>
        {row.places.map((place, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same at one place
          <li key={`${place.at} ${at}`}>
            <Link to={placeIn(row, place)}>
              <span className="own-words-at">{asPlace(place.at)}</span>
              <small>{[t(`kinds.${place.kind}`), place.by].filter(Boolean).join(' · ')}</small>
              <span>
                <Marked text={place.text} q={q} />
              </span>
            </Link>
          </li>
        ))}
      </ol>
      {row.count > row.places.length && <p>{t('lessons.more', { count: row.count - row.places.length })}</p>}
    </li>
  )
}
