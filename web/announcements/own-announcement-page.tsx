import { announcements } from 'virtual:calls/announcements'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { codes } from '../../contract/codes.ts'
import { ask } from '../kit/api/browser.ts'
import { query, useCall } from '../kit/api/query.ts'
import { tableTime } from '../kit/format/dates.ts'
import { pathTo } from '../kit/paths.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { Button, LinkButton } from '../kit/ui/button.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { type Announcement, AnnouncementText } from './announcement-text.tsx'
import './announcements.css'
import { Marks } from './marks.tsx'
import { useReadingPlaces } from './own-announcements-page.tsx'
import { announcementReads } from './reads.ts'
import { useFreshWithBell } from './use-fresh.ts'

/** The page itself says that it is gone, or for others. */
const toldHere = [codes.announcementGone, codes.announcementForOthers]
const isToldHere = (error: unknown) =>
  toldHere.some(code => code === (error as { code?: number } | null)?.code)

/** One announcement, for whom it is. Opening it is reading it, unless it asks for a word. */
export function OwnAnnouncementPage() {
  const { t } = useTranslation('announcements')
  const { list } = useReadingPlaces()
  const id = Number(useParams().id)
  const one = useQuery({
    ...query(announcements.broadcast, { id }),
    queryFn: async ({ signal }) =>
      (await ask(announcements.broadcast, { id }, { signal, inPlace: toldHere })).data,
  })
  useFreshWithBell()
  if (isToldHere(one.error))
    return (
      <EmptyState
        isPage
        title={t('read.gone')}
        action={<LinkButton to={pathTo(list)}>{t('read.toList')}</LinkButton>}
      >
        {one.error?.message}
      </EmptyState>
    )
  return <Loaded query={one}>{found => <Reading key={found.id} announcement={found} />}</Loaded>
}

function Reading({ announcement: one }: { announcement: Announcement }) {
  const { t } = useTranslation('announcements')
  const zone = useZone()
  const read = useCall(announcements.readBroadcast, { changes: announcementReads, background: true })
  const isReadByOpening = !one.read && !one.mustRead
  const { mutate } = read
  useEffect(() => {
    if (isReadByOpening) mutate({ id: one.id })
  }, [isReadByOpening, mutate, one.id])
  const time = (at: string) => tableTime(at, zone)
  return (
    <div className="announcement-reading">
      <PageHead
        title={
          <span className="announcement-title">
            {one.title}
            <Marks of={one} />
          </span>
        }
        says={
          <>
            {one.by || t('school')} · {one.publishAt && time(one.publishAt)}
            {one.changedAt && ` · ${t('read.changed', { time: time(one.changedAt) })}`}
            {one.until && ` · ${t('read.until', { time: time(one.until) })}`}
          </>
        }
      />
      <Card>
        {one.readBefore && (
          <p className="announcement-again">
            <Badge state="moved">{t('mark.again')}</Badge>
          </p>
        )}
        <AnnouncementText of={one} />
        {one.mustRead && <Confirming one={one} />}
      </Card>
    </div>
  )
}

/** What must be read is read when its reader says so. */
function Confirming({ one }: { one: Announcement }) {
  const { t } = useTranslation('announcements')
  const read = useCall(announcements.readBroadcast, { changes: announcementReads })
  return (
    <div className="announcement-confirm">
      {one.read ? (
        <p className="announcement-confirmed" role="status">
          <Icon of={IconCheck} /> {t('read.confirmed')}
        </p>
      ) : (
        <>
          <p>{t('read.confirmSays')}</p>
          <Button kind="primary" busy={read.isPending} onPress={() => read.mutate({ id: one.id })}>
            {t('read.confirm')}
          </Button>
        </>
      )}
    </div>
  )
}
