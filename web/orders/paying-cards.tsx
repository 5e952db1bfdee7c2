import { paying } from 'virtual:calls/paying'
import { IconPlugConnected } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { kindOfWay, settableWays } from '../../contract/orders-paying-lists.ts'
import { query, useCall } from '../kit/api/query.ts'
import { tableDay, tableTime } from '../kit/format/dates.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { useNeededWords } from '../use-needed-words.ts'
import { EarningCard } from './earning-card.tsx'
import { AccountCard } from './paying-account-card.tsx'
import { AlipayDialog } from './paying-alipay-dialog.tsx'
import { LastTry, StateBadge, WaySwitch } from './paying-parts.tsx'
import type { PayingSetting } from './paying-setting.ts'
import { TransferDialog } from './paying-transfer-dialog.tsx'
import { WechatDialog } from './paying-wechat-dialog.tsx'
import { PrepaymentCard } from './prepayment-card.tsx'
import './paying.css'

type Keys = NonNullable<PayingSetting['alipay']['keys']>

const words = ['orders-paying', 'courses-prepayment'] as const

/** So many days before a certificate ends its school is told. */
const toldBefore = 30

/** How the school is paid: its keys, its account, and what of it is switched on. */
export function PayingCards() {
  const isReady = useNeededWords(words)
  return isReady ? <Cards /> : null
}

function Cards() {
  const { t } = useTranslation('orders-paying')
  const setting = useQuery(query(paying.payingSetting))
  return (
    <Loaded query={setting}>
      {data => (
        <div className="settings paying">
          <h2 className="paying-title">{t('title')}</h2>
          {data.practice ? (
            <Banner fact={t('practice')}>{t('practiceSays')}</Banner>
          ) : (
            data.ways.length === 0 && (
              <Banner tone="warn" fact={t('none')}>
                {t('noneSays')}
              </Banner>
            )
          )}
          <ProviderCard kind="alipay" setting={data} />
          <ProviderCard kind="wechat" setting={data} />
          <AccountCard setting={data} />
          <TransferCard setting={data} />
          <PrepaymentCard />
          <EarningCard />
        </div>
      )}
    </Loaded>
  )
}

// What is paid inside WeChat stands with the account by which whoever pays there is known.
const waysOf = (kind: 'alipay' | 'wechat') =>
  settableWays.filter(way => kindOfWay[way] === kind && way !== 'wechatInside')

function ProviderCard({ kind, setting }: { kind: 'alipay' | 'wechat'; setting: PayingSetting }) {
  const { t } = useTranslation('orders-paying')
  const [isOpen, open] = useState(false)
  const { keys, version } = setting[kind]
  const ways = waysOf(kind)
  const tries = useCall(paying.tryPaying, { changes: [paying.payingSetting] })
  const KeysDialog = kind === 'alipay' ? AlipayDialog : WechatDialog
  return (
    <Card
      title={t(`kind.${kind}`)}
      aside={<StateBadge isSet={keys !== null} isOn={ways.some(way => setting.ways.includes(way))} />}
    >
      {keys ? <KeysFacts kind={kind} keys={keys} /> : <p className="hint">{t(`unset.${kind}`)}</p>}
      <div className="paying-acts">
        <Button size="s" onPress={() => open(true)}>
          {t(keys ? 'replace' : 'set')}
        </Button>
        {keys && (
          <Button
            size="s"
            icon={IconPlugConnected}
            busy={tries.isPending}
            onPress={() => tries.mutate({ kind })}
          >
            {t('try')}
          </Button>
        )}
      </div>
      <div className="form-fields">
        {ways.map(way => (
          <WaySwitch key={way} way={way} setting={setting} isDisabled={keys === null} />
        ))}
      </div>
      {isOpen && <KeysDialog version={version} onClose={() => open(false)} />}
    </Card>
  )
}

/** Of what is kept nothing but its last signs. */
function KeysFacts({ kind, keys }: { kind: 'alipay' | 'wechat'; keys: Keys }) {
  const { t } = useTranslation('orders-paying')
  const zone = useZone()
  const { numberEnd, mode, setAt, setBy, endsAt, tried } = keys
  const left = endsAt ? Math.floor((Date.parse(endsAt) - Date.now()) / 86_400_000) : undefined
  return (
    <>
      {left !== undefined && left < toldBefore && (
        <Banner tone={left < 0 ? 'danger' : 'warn'} fact={left < 0 ? t('ended') : t('endsSoon', { n: left })}>
          {t('endsSays')}
        </Banner>
      )}
      <dl className="facts">
        <dt>{t(`number.${kind}`)}</dt>
        <dd>•••• {numberEnd}</dd>
        <dt>{t('mode')}</dt>
        <dd>{t(`modes.${mode}`)}</dd>
        {endsAt && (
          <>
            <dt>{t('endsAt')}</dt>
            <dd>{tableDay(endsAt, zone)}</dd>
          </>
        )}
        <dt>{t('setAt')}</dt>
        <dd>{t('setBy', { at: tableTime(setAt, zone), name: setBy || t('nobody') })}</dd>
        <dt>{t('tried')}</dt>
        <dd>
          <LastTry tried={tried} />
        </dd>
      </dl>
    </>
  )
}

function TransferCard({ setting }: { setting: PayingSetting }) {
  const { t } = useTranslation('orders-paying')
  const [isOpen, open] = useState(false)
  const { transfer, ways } = setting
  const isSet = transfer.account !== ''
  return (
    <Card title={t('kind.transfer')} aside={<StateBadge isSet={isSet} isOn={ways.includes('transfer')} />}>
      {isSet ? (
        <dl className="facts">
          <dt>{t('account')}</dt>
          <dd>{transfer.account}</dd>
          <dt>{t('bank')}</dt>
          <dd>{transfer.bank || t('left')}</dd>
          <dt>{t('note')}</dt>
          <dd className="paying-note">{transfer.note || t('left')}</dd>
          <dt>{t('days')}</dt>
          <dd>{t('daysShort', { n: transfer.days })}</dd>
        </dl>
      ) : (
        <p className="hint">{t('unset.transfer')}</p>
      )}
      <div className="paying-acts">
        <Button size="s" onPress={() => open(true)}>
          {t(isSet ? 'change' : 'setAccount')}
        </Button>
      </div>
      <div className="form-fields">
        <WaySwitch way="transfer" setting={setting} isDisabled={!isSet} />
      </div>
      {isOpen && <TransferDialog transfer={transfer} onClose={() => open(false)} />}
    </Card>
  )
}
