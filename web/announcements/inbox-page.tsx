import { notifications } from 'virtual:calls/notifications'
import { IconChecks, IconSettings } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { type NotificationKind, notificationKinds } from '../../contract/announcements-lists.ts'
import { query } from '../kit/api/query.ts'
import { Button } from '../kit/ui/button.tsx'
import { Switch } from '../kit/ui/choices.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { Pagination } from '../kit/ui/pagination.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { Tabs } from '../kit/ui/tabs.tsx'
import { InboxRows } from './inbox-rows.tsx'
import { type Notification, useInbox } from './use-inbox.ts'
import { WaysDialog } from './ways-dialog.tsx'

const size = '20'

interface Asked {
  kind: NotificationKind | undefined
  unreadOnly: boolean
  page: number
}

const addressOf = ({ kind, unreadOnly, page }: Asked) => ({
  ...(kind && { kind }),
  ...(unreadOnly && { read: 'no' }),
  ...(page > 1 && { page: String(page) }),
})

/** Everything that one was told, unread first; what is asked for stands in the address. */
export function InboxPage() {
  const { t } = useTranslation('announcements-inbox')
  const [params, go] = useSearchParams()
  const asked: Asked = {
    kind: notificationKinds.find(one => one === params.get('kind')),
    unreadOnly: params.get('read') === 'no',
    page: Math.max(1, Number(params.get('page')) || 1),
  }
  const { kind, unreadOnly } = asked
  const show = (next: Partial<Asked>) => go(addressOf({ ...asked, page: 1, ...next }))
  const { unread, open, readAll } = useInbox()
  const [isChoosing, choose] = useState(false)
  const all = ['all', ...notificationKinds] as const
  return (
    <>
      <PageHead
        title={t('title')}
        says={unread > 0 ? t('says', { n: unread }) : t('allRead')}
        actions={
          <>
            <Button icon={IconSettings} onPress={() => choose(true)}>
              {t('ways.open')}
            </Button>
            <Button
              icon={IconChecks}
              isDisabled={unread === 0}
              busy={readAll.isPending}
              onPress={() => readAll.mutate(kind ? { kind } : {})}
            >
              {t(kind ? 'readKind' : 'readAll')}
            </Button>
          </>
        }
      />
      <Tabs
        label={t('title')}
        chosen={kind ?? 'all'}
        onChoose={chosen => show({ kind: notificationKinds.find(one => one === chosen) })}
        tabs={all.map(id => ({
          id,
          label: t(`kind.${id}`),
          content: (
            <>
              <div className="inbox-only">
                <Switch
                  label={t('onlyUnread')}
                  value={unreadOnly}
                  onChange={next => show({ unreadOnly: next })}
                />
              </div>
              <Told asked={asked} onOpen={open} onPage={page => show({ page })} />
            </>
          ),
        }))}
      />
      {isChoosing && <WaysDialog onClose={() => choose(false)} />}
    </>
  )
}

function Told({
  asked: { kind, unreadOnly, page },
  onOpen,
  onPage,
}: {
  asked: Asked
  onOpen: (one: Notification) => void
  onPage: (page: number) => void
}) {
  const { t } = useTranslation('announcements-inbox')
  const told = useQuery({
    ...query(notifications.notifications, {
      ...(kind && { kind }),
      ...(unreadOnly && { read: 'no' as const }),
      page: String(page),
      size,
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={told}>
      {({ rows, total }) =>
        total === 0 ? (
          <Card>
            <EmptyState title={t(unreadOnly ? 'noneUnread' : kind ? 'noneKind' : 'none')}>
              {kind || unreadOnly ? undefined : t('noneSays')}
            </EmptyState>
          </Card>
        ) : (
          <Card isFlush>
            <InboxRows rows={rows} onOpen={onOpen} />
            {total > Number(size) && (
              <Pagination page={page} size={Number(size)} total={total} onPage={onPage} />
            )}
          </Card>
        )
      }
    </Loaded>
  )
}
