import { announcements } from 'virtual:calls/announcements'
import { IconPlus } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { audienceKinds, broadcastStandings, broadcastTimes } from '../../contract/announcements-lists.ts'
import { tableTime } from '../kit/format/dates.ts'
import type { ListColumn } from '../kit/list/columns.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { pathTo } from '../kit/paths.ts'
import { useZone } from '../kit/session/use-session.ts'
import { LinkButton } from '../kit/ui/button.tsx'
import { PageHead } from '../kit/ui/page-parts.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { AnnouncementBadge } from './announcement-badge.tsx'
import './announcements.css'
import { Marks } from './marks.tsx'
import { useAnnouncementActions } from './use-announcement-actions.tsx'
import { useFreshWithBell } from './use-fresh.ts'

type Row = NonNullable<(typeof announcements)['broadcasts']['data']>['rows'][number]
type Words = TFunction<['announcements', 'shell-routes']>

const usual = { by: 'publishAt', down: true }

/** 'Everybody', or the names, as many as a line holds. */
const forWhom = ({ all, roles, names }: Row['to'], t: Words) =>
  all
    ? t('for.all')
    : [...roles.map(role => t(`role.${role}`)), ...names].join(t('comma')) || t('page.nobody')

const columnsOf = (t: Words, zone: string): ListColumn<Row>[] => [
  {
    id: 'title',
    head: t('column.title'),
    isSortable: true,
    isFixed: true,
    phone: 'name',
    cell: row => (
      <span className="announcement-title">
        <Link to={pathTo('AdminAnnouncement', { id: row.id })}>{row.title}</Link>
        <Marks of={row} />
      </span>
    ),
  },
  { id: 'to', head: t('column.to'), phone: 'second', cell: row => forWhom(row.to, t) },
  {
    id: 'publishAt',
    head: t('column.publishAt'),
    isSortable: true,
    cell: row => (row.publishAt && row.state !== 'draft' ? tableTime(row.publishAt, zone) : '—'),
  },
  {
    id: 'until',
    head: t('column.until'),
    isExtra: true,
    cell: row => (row.until ? tableTime(row.until, zone) : '—'),
  },
  {
    id: 'readers',
    head: t('column.readers'),
    align: 'end',
    cell: row =>
      row.state === 'draft' || row.state === 'scheduled' ? '—' : t('row.readers', { n: row.readers ?? 0 }),
  },
  { id: 'by', head: t('column.by'), cell: row => row.by || t('school') },
  {
    id: 'changedAt',
    head: t('column.changedAt'),
    isSortable: true,
    isExtra: true,
    cell: row => (row.changedAt ? tableTime(row.changedAt, zone) : '—'),
  },
  {
    id: 'state',
    head: t('column.state'),
    phone: 'state',
    cell: row => <AnnouncementBadge state={row.state} />,
  },
]

/** Every announcement of the school, in whatever state. */
export function AnnouncementsPage() {
  const { t } = useTranslation(['announcements', 'shell-routes'])
  const zone = useZone()
  const actions = useAnnouncementActions()
  useFreshWithBell()
  const filters = useBroadcastFilters()
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew when the language changes
  const columns = useMemo<ListColumn<Row>[]>(
    () => [
      ...columnsOf(t, zone),
      {
        id: 'acts',
        head: t('column.acts'),
        isFixed: true,
        isUnexported: true,
        phone: 'action',
        align: 'end',
        cell: row => (
          <span className="list-acts">
            <Link className="button button-link button-s" to={pathTo('AdminAnnouncement', { id: row.id })}>
              {t('row.view')}
            </Link>
            {actions.menu(row)}
          </span>
        ),
      },
    ],
    [t, zone],
  )
  const adding = (
    <LinkButton kind="primary" icon={IconPlus} to={pathTo('AdminAnnouncementCreate')}>
      {t('list.add')}
    </LinkButton>
  )
  return (
    <>
      <ListPage
        name="broadcasts"
        label={t('title.AdminAnnouncements', { ns: 'shell-routes' })}
        call={announcements.broadcasts}
        exports={announcements.exportBroadcasts}
        columns={columns}
        filters={filters}
        usual={usual}
        placeholder={t('list.search')}
        nameOf={row => row.title}
        isOff={row => row.state === 'ended' || row.state === 'withdrawn'}
        bulk={[{ id: 'delete', label: t('act.delete'), isDanger: true }]}
        onBulk={(_, { selection, rows }) => {
          const which = selection.chosen({})
          if ('ids' in which && which.ids.length <= 200) {
            const { ids } = which
            const here = rows.data?.rows.filter(({ id }) => ids.includes(id)) ?? []
            actions.deleteSeveral([...ids], [...new Set(here.map(({ title }) => title))], selection.clear)
          } else toast(t('list.limit'), 'refusal')
        }}
        whenEmpty={
          <EmptyState title={t('list.none')} action={adding}>
            {t('list.noneSays')}
          </EmptyState>
        }
        head={(list, exporting) => (
          <PageHead
            title={t('title.AdminAnnouncements', { ns: 'shell-routes' })}
            says={list.rows.data && t('list.says', { n: list.total })}
            actions={
              <>
                {exporting}
                {adding}
              </>
            }
          />
        )}
      />
      {actions.dialogs}
    </>
  )
}

function useBroadcastFilters() {
  const { t } = useTranslation('announcements')
  return useMemo(
    () => [
      {
        id: 'state',
        label: t('filter.state'),
        options: broadcastStandings.map(id => ({ id, label: t(`state.${id}`) })),
      },
      {
        id: 'to',
        label: t('filter.to'),
        options: audienceKinds.map(id => ({ id, label: t(`for.${id}`) })),
      },
      {
        id: 'time',
        label: t('filter.time'),
        options: (Object.keys(broadcastTimes) as (keyof typeof broadcastTimes)[]).map(id => ({
          id,
          label: t(`filter.${id}`),
        })),
      },
    ],
    [t],
  )
}
