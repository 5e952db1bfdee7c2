import { announcements } from 'virtual:calls/announcements'
import { IconEdit } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { query } from '../kit/api/query.ts'
import { tableDay, tableTime } from '../kit/format/dates.ts'
import { pathTo } from '../kit/paths.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Button, LinkButton } from '../kit/ui/button.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { ProgressBar } from '../kit/ui/progress-bar.tsx'
import { Tabs } from '../kit/ui/tabs.tsx'
import { AnnouncementBadge } from './announcement-badge.tsx'
import { type Announcement, AnnouncementText } from './announcement-text.tsx'
import './announcements.css'
import { Marks } from './marks.tsx'
import { ReadersCard } from './readers-card.tsx'
import { useAnnouncementActions } from './use-announcement-actions.tsx'
import { useFreshWithBell } from './use-fresh.ts'

/** One announcement in the office: as its readers see it, whom it is for, who has read it. */
export function AnnouncementPage() {
  const { t } = useTranslation('announcements')
  const id = Number(useParams().id)
  const go = useNavigate()
  const one = useQuery(query(announcements.broadcast, { id }))
  const actions = useAnnouncementActions({ afterDelete: () => void go(pathTo('AdminAnnouncements')) })
  useFreshWithBell()
  const { data } = one
  return (
    <>
      <PageHead
        title={
          data ? (
            <span className="announcement-title">
              {data.title}
              <AnnouncementBadge state={data.state} />
              <Marks of={data} />
            </span>
          ) : (
            ' '
          )
        }
        actions={
          data && (
            <>
              {actions.menu(data, { withEdit: false })}
              <LinkButton icon={IconEdit} kind="primary" to={pathTo('AdminAnnouncementEdit', { id })}>
                {t('row.edit')}
              </LinkButton>
            </>
          )
        }
      />
      <Loaded query={one}>{found => <Parts announcement={found} />}</Loaded>
      {actions.dialogs}
    </>
  )
}

function Parts({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation('announcements')
  const [params, go] = useSearchParams()
  return (
    <Tabs
      label={announcement.title}
      chosen={params.get('part') ?? 'text'}
      onChoose={part => go(part === 'text' ? {} : { part }, { replace: true })}
      tabs={[
        {
          id: 'text',
          label: t('page.text'),
          content: (
            <div className="announcement-parts">
              <Card>
                <AnnouncementText of={announcement} />
              </Card>
              <div>
                <ReadCard announcement={announcement} onUnread={() => go({ part: 'readers', read: 'no' })} />
                <FactsCard announcement={announcement} />
              </div>
            </div>
          ),
        },
        {
          id: 'readers',
          label: t('page.readers'),
          content: <ReadersCard announcement={announcement} />,
        },
      ]}
    />
  )
}

/** How many of those whom it is for have read it. */
function ReadCard({ announcement, onUnread }: { announcement: Announcement; onUnread: () => void }) {
  const { t } = useTranslation('announcements')
  const { addressed = 0, readers = 0 } = announcement.office ?? {}
  if (announcement.state === 'draft' || announcement.state === 'scheduled') return null
  const left = Math.max(0, addressed - readers)
  return (
    <Card title={t('page.readers')}>
      <ProgressBar
        label={t('page.readers')}
        labelUnseen
        percent={addressed === 0 ? 0 : Math.floor((100 * readers) / addressed)}
      />
      <p className="announcement-read-of">{t('page.readOf', { all: addressed, read: readers })}</p>
      {left > 0 ? (
        <Button size="s" onPress={onUnread}>
          {t('page.seeUnread')}
        </Button>
      ) : (
        addressed > 0 && <p className="hint">{t('page.allRead')}</p>
      )}
    </Card>
  )
}

function FactsCard({ announcement: one }: { announcement: Announcement }) {
  const { t } = useTranslation('announcements')
  const zone = useZone()
  const to = one.office?.to
  const names = to
    ? to.all
      ? [t('for.all')]
      : [
          ...to.roles.map(role => t(`role.${role}`)),
          ...[...to.nodes, ...to.courses, ...to.grades].map(({ name }) => name),
        ]
    : []
  const facts: [string, string][] = [
    [t('column.to'), names.join(t('comma')) || t('page.nobody')],
    [
      t('column.publishAt'),
      one.state === 'draft' ? '—' : one.publishAt ? tableTime(one.publishAt, zone) : t('page.now'),
    ],
    [t('column.until'), one.until ? tableTime(one.until, zone) : t('page.always')],
    [t('column.by'), one.by || t('school')],
    ...(one.changedAt ? [[t('column.changedAt'), tableTime(one.changedAt, zone)] as [string, string]] : []),
  ]
  return (
    <Card
      title={t('page.facts')}
      foot={
        one.office && (
          <small className="hint">{t('page.created', { day: tableDay(one.office.createdAt, zone) })}</small>
        )
      }
    >
      <dl className="facts">
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </Card>
  )
}
