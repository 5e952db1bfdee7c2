import { filmDesk } from 'virtual:calls/filmDesk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type SeenState, seenStates } from '../../contract/playback-lists.ts'
import { query } from '../kit/api/query.ts'
import { tableTime } from '../kit/format/dates.ts'
import { minutesOf } from '../kit/format/minutes.ts'
import { pathTo } from '../kit/paths.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { Pagination } from '../kit/ui/pagination.tsx'
import { Select } from '../kit/ui/select.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { SearchField } from '../kit/ui/text-field.tsx'
import './films.css'
import { FindInLessons } from './spoken-lessons.tsx'

type Row = NonNullable<(typeof filmDesk)['ownLessons']['data']>['rows'][number]
const size = 20
const all = 'all'

/** A student's own lessons that have been: the newest first, by course, with what was seen of each. */
export function OwnPlaybackPage() {
  const { t } = useTranslation(['playback-desk', 'shell-routes'])
  const [q, setQ] = useState('')
  const [course, setCourse] = useState<string>(all)
  const [state, setState] = useState<string>(all)
  const [page, setPage] = useState(1)
  const asked = {
    q,
    page: String(page),
    ...(course !== all && { course }),
    ...(state !== all && { state: state as SeenState }),
  }
  const lessons = useQuery({ ...query(filmDesk.ownLessons, asked), placeholderData: keepPreviousData })
  const isFiltered = q !== '' || course !== all || state !== all
  return (
    <>
      <PageHead
        title={t('title.StudentPlayback', { ns: 'shell-routes' })}
        says={lessons.data && t('own.says', { n: lessons.data.total })}
      />
      <FindInLessons />
      <div className="own-films-filter">
        <SearchField
          label={t('own.search')}
          value={q}
          onChange={value => {
            setQ(value)
            setPage(1)
          }}
        />
        <Select
          label={t('own.course')}
          value={course}
          options={[
            { id: all, label: t('own.all') },
            ...(lessons.data?.courses ?? []).map(({ id, name }) => ({ id: String(id), label: name })),
          ]}
          onChange={value => {
            setCourse(String(value ?? all))
            setPage(1)
          }}
        />
        <Select
          label={t('own.state')}
          value={state}
          options={[
            { id: all, label: t('own.anyState') },
            ...seenStates.map(id => ({ id, label: t(`own.states.${id}`) })),
          ]}
          onChange={value => {
            setState(String(value ?? all))
            setPage(1)
          }}
        />
      </div>
      <Loaded query={lessons}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState title={t(isFiltered ? 'own.filtered' : 'own.none')}>
              {!isFiltered && t('own.noneSays')}
            </EmptyState>
          ) : (
            <Card isFlush>
              <ul className="own-films">
                {rows.map(row => (
                  <OwnLesson key={row.id} row={row} />
                ))}
              </ul>
              <Pagination page={page} size={size} total={total} onPage={setPage} />
            </Card>
          )
        }
      </Loaded>
    </>
  )
}

function OwnLesson({ row }: { row: Row }) {
  const { t } = useTranslation('playback-desk')
  const zone = useZone()
  // The last seconds are nobody's loss.
  const isWhole = row.seen > 0 && row.length - row.seen < 5_000
  return (
    <li className="own-film">
      <div>
        <Link to={pathTo('VodPlay', { id: row.id })}>{row.name}</Link>
        <p>
          {[
            row.courseName,
            t('lesson', { count: row.number }),
            ...row.teachers,
            tableTime(row.startsAt, zone),
          ].join(' · ')}
        </p>
      </div>
      <div className="own-film-seen">
        {row.hasFilm && (
          <span className="own-film-bar" aria-hidden="true">
            <i style={{ inlineSize: `${Math.min(100, (row.seen / Math.max(1, row.length)) * 100)}%` }} />
          </span>
        )}
        <p>
          {row.hasFilm
            ? t('own.seen', { seen: minutesOf(row.seen), all: minutesOf(row.length) })
            : t('own.board')}
        </p>
      </div>
      <Link className="button button-normal button-s" to={pathTo('VodPlay', { id: row.id })}>
        {t(isWhole ? 'own.again' : row.seen > 0 ? 'own.onward' : 'own.go')}
      </Link>
    </li>
  )
}
