import { notifications } from 'virtual:calls/notifications'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../kit/api/query.ts'
import { Button, LinkButton } from '../kit/ui/button.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { InboxRows } from './inbox-rows.tsx'
import { useInbox } from './use-inbox.ts'

/** The newest, from the head of every page; `to` is where all of them are. */
export function InboxPanel({ to }: { to: string }) {
  const { t } = useTranslation('announcements-inbox')
  const { unread, open, readAll } = useInbox()
  const newest = useQuery(query(notifications.notifications, { page: '1', size: '10' }))
  return (
    <div className="inbox-panel">
      <div className="inbox-panel-head">
        <h2>{t('title')}</h2>
        {unread > 0 && (
          <Button kind="link" size="s" busy={readAll.isPending} onPress={() => readAll.mutate({})}>
            {t('readAll')}
          </Button>
        )}
      </div>
      <Loaded query={newest}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="inbox-panel-none">{t('none')}</p>
          ) : (
            <InboxRows rows={rows} onOpen={open} />
          )
        }
      </Loaded>
      <div className="inbox-panel-foot">
        <LinkButton to={to} kind="quiet" size="s" wide>
          {t('more')}
        </LinkButton>
      </div>
    </div>
  )
}
