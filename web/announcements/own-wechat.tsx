import { notifications } from 'virtual:calls/notifications'
import { useTranslation } from 'react-i18next'
import type { WechatTelling } from '../../contract/announcements-wechat-lists.ts'
import { useCall } from '../kit/api/query.ts'
import { useWayTo } from '../kit/session/may-go.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { LinkButton } from '../kit/ui/button.tsx'
import { Switch } from '../kit/ui/choices.tsx'
import { useSaid } from '../kit/ui/use-said.ts'

interface Props {
  sms: boolean
  wechat: { telling: WechatTelling; isConnected: boolean; isMissed: boolean }
}

const ownPages = ['/profile/seeting/info', '/admin/account/basic']

/** To be told inside WeChat: beside text messages, or in their place. */
export function OwnWechat({ sms, wechat: { telling, isConnected, isMissed } }: Props) {
  const { t } = useTranslation('announcements-inbox')
  const said = useSaid()
  const account = useWayTo(ownPages)
  const set = useCall(notifications.setOwnWays, { changes: [notifications.ownWays] })
  const choose = (wechat: WechatTelling, label: string, isOn: boolean) =>
    set.mutate({ sms, wechat }, { onSuccess: () => said.turned(label, isOn) })
  if (!isConnected)
    return (
      <div className="own-wechat">
        <p className="own-ways-says">{t('wechat.unconnected')}</p>
        {account && (
          <LinkButton size="s" to={account}>
            {t('wechat.connect')}
          </LinkButton>
        )}
      </div>
    )
  const isOn = telling !== 'none'
  return (
    <>
      <Switch
        label={t('wechat.on')}
        hint={t('wechat.says')}
        value={isOn}
        onChange={on => choose(on ? 'beside' : 'none', t('wechat.on'), on)}
      />
      {isOn && sms && (
        <Switch
          label={t('wechat.instead')}
          hint={t('wechat.insteadSays')}
          value={telling === 'instead'}
          onChange={on => choose(on ? 'instead' : 'beside', t('wechat.instead'), on)}
        />
      )}
      {isOn && isMissed && <Banner tone="warn" fact={t('wechat.missed')} />}
    </>
  )
}
