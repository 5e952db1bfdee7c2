import { sms } from 'virtual:calls/sms'
import { wechatMessages } from 'virtual:calls/wechatMessages'
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
import { WechatSettings } from './wechat-settings.tsx'

const views = ['settings', 'wechat', 'outbox']

/** What the school says by message, when and to whom; beside it what became of each. */
export function SmsPage() {
  const { t } = useTranslation(['announcements-messages', 'shell-routes'])
  const setting = useQuery(query(sms.messageSetting))
  const [params, go] = useSearchParams()
  const wechat = useQuery(query(wechatMessages.wechatMessageSetting))
  const view = params.get('view') ?? 'settings'
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
        chosen={views.includes(view) ? view : 'settings'}
        onChoose={next => go(next === 'settings' ? {} : { view: next })}
        tabs={[
          {
            id: 'settings',
            label: t('settings'),
            content: <Loaded query={setting}>{data => <SmsSettings setting={data} />}</Loaded>,
          },
          {
            id: 'wechat',
            label: t('channel.wechat'),
            content: <Loaded query={wechat}>{data => <WechatSettings setting={data} />}</Loaded>,
          },
          { id: 'outbox', label: t('outbox'), content: <SmsOutbox isConnected={Boolean(provider)} /> },
        ]}
      />
    </>
  )
}
