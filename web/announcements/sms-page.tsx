import { sms } from 'virtual:calls/sms'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { query } from '../kit/api/query.ts'
import { Loaded } from '../kit/ui/loaded.tsx'
import { PageHead } from '../kit/ui/page-parts.tsx'
import { Tabs } from '../kit/ui/tabs.tsx'
import { SmsBanners } from './sms-banners.tsx'
import { SmsOutbox } from './sms-outbox.tsx'
import { SmsSettings } from './sms-settings.tsx'

/** What the school says by message, when and to whom; beside it what became of each. */
export function SmsPage() {
  const { t } = useTranslation(['announcements-messages', 'shell-routes'])
  const setting = useQuery(query(sms.messageSetting))
  const [params, go] = useSearchParams()
  const provider = setting.data?.provider
  return (
    <>
      <PageHead
        title={t('title.SettingSms', { ns: 'shell-routes' })}
        says={provider === undefined ? undefined : t(provider ? `by.${provider}` : 'by.none')}
      />
      {setting.data && <SmsBanners setting={setting.data} />}
      <Tabs
        label={t('title.SettingSms', { ns: 'shell-routes' })}
        chosen={params.get('view') === 'outbox' ? 'outbox' : 'settings'}
        onChoose={view => go(view === 'outbox' ? { view } : {})}
        tabs={[
          {
            id: 'settings',
            label: t('settings'),
            content: <Loaded query={setting}>{data => <SmsSettings setting={data} />}</Loaded>,
          },
          { id: 'outbox', label: t('outbox'), content: <SmsOutbox isConnected={Boolean(provider)} /> },
        ]}
      />
    </>
  )
}
