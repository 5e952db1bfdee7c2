import { announcements } from 'virtual:calls/announcements'
import { IconBellRinging } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../kit/api/query.ts'
import { tableTime } from '../kit/format/dates.ts'
import type { ListColumn } from '../kit/list/columns.ts'
import { type ExportInput, ExportMenu } from '../kit/list/export-menu.tsx'
import { ListPage } from '../kit/list/list-page.tsx'
import type { List } from '../kit/list/use-list.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Confirm } from '../kit/ui/dialog.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { PersonLink } from '../people/person-link.tsx'
import type { Announcement } from './announcement-text.tsx'
import './announcements.css'
import { announcementReads } from './reads.ts'

type Row = NonNullable<(typeof announcements)['readers']['data']>['rows'][number]
const usual = { by: 'fullName', down: false }
/** Which part of the announcement's page this is. */
const keeps = ['part']

// To have opened what has to be confirmed is not to have confirmed it.
const confirming = { read: 'reading.confirmed', unread: 'reading.unconfirmed' } as const
const reading = { read: 'reading.read', unread: 'reading.unread' } as const

/** Whom it is for now, who of them has read it, and a reminder to the others. */
export function ReadersCard({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation('announcements')
  const zone = useZone()
  const [isAsked, ask] = useState(false)
  const { id, office } = announcement
  const words = announcement.mustRead ? confirming : reading
  const always = useMemo(() => ({ id: String(id) }), [id])
  const filters = useMemo(
    () => [
      {
        id: 'read',
        label: t('filter.read'),
        options: [
          { id: 'no', label: t(words.unread) },
          { id: 'yes', label: t(words.read) },
        ],
      },
    ],
    [t, words],
  )
  const columns = useReaderColumns(words)
  const kept = useQueryClient()
  // Some have read it since the page was opened: how many are reminded is said as of now.
  const askNow = async () => {
    await Promise.all(announcementReads.map(({ name }) => kept.invalidateQueries({ queryKey: [name] })))
    ask(true)
  }
  const left = Math.max(0, (office?.addressed ?? 0) - (office?.readers ?? 0))
  const exporting = (list: List<Row>) => {
    const { id: _, ...filter } = list.filter as Record<string, unknown>
    // The announcement stands in the address of the call, beside what every export says.
    const input = { filter, sort: list.sortText, columns: [], id } as Omit<ExportInput, 'format'>
    return <ExportMenu call={announcements.exportReaders} total={list.total} input={input} />
  }
  return (
    <>
      <ListPage
        name="readers"
        label={t('page.readers')}
        call={announcements.readers}
        always={always}
        keeps={keeps}
        columns={columns}
        filters={filters}
        usual={usual}
        placeholder={t('readers.search')}
        nameOf={row => row.fullName}
        whenEmpty={<EmptyState title={t('readers.none')}>{t('readers.noneSays')}</EmptyState>}
        head={list => (
          <div className="announcement-readers-head">
            <p>
              {list.rows.data && t('readers.says', { n: list.total })}
              {office?.remindedAt && (
                <span className="announcement-reminded">
                  {t('readers.remindedAt', { time: tableTime(office.remindedAt, zone) })}
                </span>
              )}
            </p>
            <span className="announcement-readers-acts">
              {exporting(list)}
              {announcement.state === 'current' && left > 0 && (
                <Button kind="primary" icon={IconBellRinging} onPress={askNow}>
                  {t('readers.remind')}
                </Button>
              )}
            </span>
          </div>
        )}
      />
      <Reminding id={id} left={left} isOpen={isAsked} onClose={() => ask(false)} />
    </>
  )
}

function useReaderColumns(words: typeof confirming | typeof reading) {
  const { t } = useTranslation('announcements')
  const zone = useZone()
  return useMemo<ListColumn<Row>[]>(
    () => [
      {
        id: 'fullName',
        head: t('column.fullName'),
        isSortable: true,
        isFixed: true,
        phone: 'name',
        cell: row => <PersonLink person={row} />,
      },
      {
        id: 'roles',
        head: t('column.roles'),
        cell: row => row.roles.map(role => t(`reader.${role}`)).join(t('comma')),
      },
      { id: 'class', head: t('column.class'), phone: 'second', cell: row => row.class || '—' },
      {
        id: 'readAt',
        head: t('column.readAt'),
        isSortable: true,
        cell: row => (row.readAt ? tableTime(row.readAt, zone) : '—'),
      },
      {
        id: 'state',
        head: t('column.state'),
        exports: ['state', 'announcement'],
        phone: 'state',
        cell: row => (
          <Badge state={row.readAt ? 'done' : 'draft'}>
            {t(row.readAt ? words.read : row.readBefore ? 'reading.before' : words.unread)}
          </Badge>
        ),
      },
    ],
    [t, zone, words],
  )
}

interface RemindingProps {
  id: number
  left: number
  isOpen: boolean
  onClose: () => void
}
function Reminding({ id, left, isOpen, onClose }: RemindingProps) {
  const { t } = useTranslation('announcements')
  const remind = useCall(announcements.remindReaders, { changes: announcementReads })
  return (
    <Confirm
      isOpen={isOpen}
      onClose={onClose}
      kind="primary"
      title={t('readers.remindTitle', { n: left })}
      verb={t('readers.remindVerb', { n: left })}
      onConfirm={async () => {
        const { data } = await remind.mutateAsync({ id })
        toast(t('readers.reminded', { n: data.people }))
      }}
    >
      <p>{t('readers.remindSays')}</p>
    </Confirm>
  )
}
