import { notifications } from 'virtual:calls/notifications'
import { IconChecks, IconSettings } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { type NotificationKind, notificationKinds } from '../../contract/announcements-lists.ts'
import { query } from '../kit/api/query.ts'
import { Button } from '../kit/ui/button.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { Pagination } from '../kit/ui/pagination.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { Tabs } from '../kit/ui/tabs.tsx'
import { InboxRows } from './inbox-rows.tsx'
import { type Notification, useInbox } from './use-inbox.ts'
import { WaysDialog } from './ways-dialog.tsx'

const size = '20'

/** Everything that one was told, unread first; its kind and page stand in the address. */
export function InboxPage() {
  const { t } = useTranslation('announcements-inbox')
  const [params, go] = useSearchParams()
  const kind = notificationKinds.find(one => one === params.get('kind'))
  const page = Math.max(1, Number(params.get('page')) || 1)
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
        onChoose={chosen => go(chosen === 'all' ? {} : { kind: chosen })}
        tabs={all.map(id => ({
          id,
          label: t(`kind.${id}`),
          content: (
            <Told
              kind={kind}
              page={page}
              onOpen={open}
              onPage={next => go({ ...(kind && { kind }), ...(next > 1 && { page: String(next) }) })}
            />
          ),
        }))}
      />
      {isChoosing && <WaysDialog onClose={() => choose(false)} />}
    </>
  )
}

function Told({
  kind,
  page,
  onOpen,
  onPage,
}: {
  kind: NotificationKind | undefined
  page: number
  onOpen: (one: Notification) => void
  onPage: (page: number) => void
}) {
  const { t } = useTranslation('announcements-inbox')
  const told = useQuery({
    ...query(notifications.notifications, {
      ...(kind && { kind }),
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
            <EmptyState title={t(kind ? 'noneKind' : 'none')}>{kind ? undefined : t('noneSays')}</EmptyState>
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
