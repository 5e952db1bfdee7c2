import { paying } from 'virtual:calls/paying'
import { IconPlugConnected } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../kit/api/query.ts'
import { tableTime } from '../kit/format/dates.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Button } from '../kit/ui/button.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { AccountDialog } from './paying-account-dialog.tsx'
import { LastTry, StateBadge, WaySwitch } from './paying-parts.tsx'
import type { PayingSetting } from './paying-setting.ts'
import './paying.css'

/** The school's official account: by it whoever pays inside WeChat is known there. */
export function AccountCard({ setting }: { setting: PayingSetting }) {
  const { t } = useTranslation('orders-paying')
  const zone = useZone()
  const [isOpen, open] = useState(false)
  const tries = useCall(paying.tryPaying, { changes: [paying.payingSetting] })
  const { account, wechat, ways } = setting
  const { keys, version, domain, directory } = account
  return (
    <Card
      title={t('kind.wechatAccount')}
      aside={<StateBadge isSet={keys !== null} isOn={ways.includes('wechatInside')} />}
    >
      {keys ? (
        <dl className="facts">
          <dt>{t('number.wechatAccount')}</dt>
          <dd>•••• {keys.numberEnd}</dd>
          <dt>{t('setAt')}</dt>
          <dd>{t('setBy', { at: tableTime(keys.setAt, zone), name: keys.setBy || t('nobody') })}</dd>
          <dt>{t('official.checkFile')}</dt>
          <dd>{keys.checkFile || t('left')}</dd>
          <dt>{t('tried')}</dt>
          <dd>
            <LastTry tried={keys.tried} />
          </dd>
        </dl>
      ) : (
        <p className="hint">{t('unset.wechatAccount')}</p>
      )}
      <p className="hint">{t('official.there', { domain, directory })}</p>
      <div className="paying-acts">
        <Button size="s" onPress={() => open(true)}>
          {t(keys ? 'official.replace' : 'official.set')}
        </Button>
        {keys && (
          <Button
            size="s"
            icon={IconPlugConnected}
            busy={tries.isPending}
            onPress={() => tries.mutate({ kind: 'wechatAccount' })}
          >
            {t('try')}
          </Button>
        )}
      </div>
      <div className="form-fields">
        <WaySwitch way="wechatInside" setting={setting} isDisabled={!keys || !wechat.keys} />
      </div>
      {isOpen && (
        <AccountDialog version={version} checkFile={keys?.checkFile ?? ''} onClose={() => open(false)} />
      )}
    </Card>
  )
}
