import { announcements } from 'virtual:calls/announcements'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { tableTime } from '../kit/format/dates.ts'
import { sizes } from '../kit/list/address.ts'
import { FilterRow } from '../kit/list/filter-row.tsx'
import '../kit/list/list.css'
import { useList } from '../kit/list/use-list.ts'
import { pathTo } from '../kit/paths.ts'
import { useSession, useZone } from '../kit/session/use-session.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { Pagination } from '../kit/ui/pagination.tsx'
import { EmptyState, ErrorState, FilteredState, Loading } from '../kit/ui/states.tsx'
import './announcements.css'
import { Marks } from './marks.tsx'
import { useFreshWithBell } from './use-fresh.ts'

type Row = NonNullable<(typeof announcements)['broadcasts']['data']>['rows'][number]

/** Where whoever is signed in reads: a student in the own area, a teacher or assistant in theirs. */
export const useReadingPlaces = () => {
  const isStudent = useSession().roles.includes('STUDENT')
  return isStudent
    ? ({ list: 'StudentAnnouncementList', one: 'StudentAnnouncementDetails' } as const)
    : ({ list: 'TeacherAnnouncements', one: 'TeacherAnnouncement' } as const)
}

const filtersOf = (t: TFunction<'announcements'>) => [
  {
    id: 'read',
    label: t('filter.read'),
    options: [
      { id: 'no', label: t('filter.unreadOnly') },
      { id: 'yes', label: t('filter.readOnly') },
    ],
  },
  {
    id: 'time',
    label: t('filter.time'),
    options: (['week', 'month', 'halfYear'] as const).map(id => ({ id, label: t(`filter.${id}`) })),
  },
]

/** What the school says to whoever is signed in: as long as it holds, what is pinned first. */
export function OwnAnnouncementsPage() {
  const { t } = useTranslation(['announcements', 'shell-routes', 'kit-list'])
  const { list: place } = useReadingPlaces()
  const filters = useMemo(() => filtersOf(t as TFunction<'announcements'>), [t])
  const shape = useMemo(
    () => ({
      filters: Object.fromEntries(filters.map(({ id, options }) => [id, options.map(one => one.id)])),
      sorts: ['publishAt'],
      usual: { by: 'publishAt', down: true },
    }),
    [filters],
  )
  const list = useList<Row>(announcements.broadcasts, shape)
  useFreshWithBell()
  const { rows, state, total } = list
  const isBare = rows.data !== undefined && total === 0 && !list.isFiltered
  return (
    <>
      <PageHead
        title={t(`title.${place}`, { ns: 'shell-routes' })}
        says={rows.data && t('list.says', { n: total })}
      />
      <Card isFlush>
        {!isBare && <FilterRow list={list} filters={filters} placeholder={t('list.search')} />}
        {body()}
      </Card>
    </>
  )

  function body() {
    if (rows.data === undefined)
      return rows.isError ? (
        <ErrorState title={t('notLoaded', { ns: 'kit-list' })} onRetry={() => void rows.refetch()}>
          {rows.error.message}
        </ErrorState>
      ) : (
        <Loading />
      )
    if (isBare) return <EmptyState title={t('list.noneMine')}>{t('list.noneMineSays')}</EmptyState>
    if (total === 0)
      return <FilteredState title={t('filteredNone', { ns: 'kit-list' })} onClear={list.clear} />
    return (
      <>
        <ul className="announcement-rows">
          {rows.data.rows.map(row => (
            <OwnRow key={row.id} row={row} />
          ))}
        </ul>
        <Pagination
          page={state.page}
          size={state.size}
          sizes={sizes}
          total={total}
          onPage={page => list.change({ page })}
          onSize={size => list.change({ size })}
        />
      </>
    )
  }
}

function OwnRow({ row }: { row: Row }) {
  const { t } = useTranslation('announcements')
  const zone = useZone()
  const { one } = useReadingPlaces()
  return (
    <li className="announcement-row" data-unread={!row.read || undefined}>
      <Link to={pathTo(one, { id: row.id })} className="announcement-row-link">
        <span className="announcement-row-head">
          <b className="announcement-row-title">
            {!row.read && <span className="unseen">{t('mark.unread')} </span>}
            {row.title}
          </b>
          <Marks of={row} />
          {row.readBefore && <Badge state="moved">{t('mark.again')}</Badge>}
        </span>
        <span className="announcement-row-words">{row.excerpt}</span>
        <small className="announcement-row-foot">
          {row.by || t('school')} · {row.publishAt && tableTime(row.publishAt, zone)}
        </small>
      </Link>
    </li>
  )
}
