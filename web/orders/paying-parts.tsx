import { paying } from 'virtual:calls/paying'
import { useTranslation } from 'react-i18next'
import { type SettableWay, settableWays } from '../../contract/orders-paying-lists.ts'
import { useCall } from '../kit/api/query.ts'
import { tableTime } from '../kit/format/dates.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { Switch } from '../kit/ui/choices.tsx'
import { useSaid } from '../kit/ui/use-said.ts'
import type { PayingSetting } from './paying-setting.ts'
import './paying.css'

/** Nothing is written before the password was given: until then the switch stays as it was. */
export function WaySwitch({
  way,
  setting,
  isDisabled,
}: {
  way: SettableWay
  setting: PayingSetting
  isDisabled: boolean
}) {
  const { t } = useTranslation('orders-paying')
  const change = useCall(paying.changePayingWays, { changes: [paying.payingSetting] })
  const { turned } = useSaid()
  const label = t(`way.${way}`)
  const toggle = (on: boolean) =>
    change.mutate(
      { ways: settableWays.filter(one => (one === way ? on : setting.ways.includes(one))) },
      { onSuccess: () => turned(label, on) },
    )
  return (
    <Switch
      name={way}
      label={label}
      hint={t(`waySays.${way}`)}
      value={setting.ways.includes(way)}
      onChange={toggle}
      isDisabled={isDisabled || change.isPending}
    />
  )
}

export function StateBadge({ isSet, isOn }: { isSet: boolean; isOn: boolean }) {
  const { t } = useTranslation('orders-paying')
  const [look, word] = isOn
    ? (['enabled', 'on'] as const)
    : isSet
      ? (['draft', 'off'] as const)
      : (['draft', 'unset'] as const)
  return <Badge state={look}>{t(`state.${word}`)}</Badge>
}

type Tried = NonNullable<PayingSetting['alipay']['keys']>['tried']

/** What became of the last try of these keys. */
export function LastTry({ tried }: { tried: Tried }) {
  const { t } = useTranslation('orders-paying')
  const zone = useZone()
  if (!tried) return t('untried')
  return (
    <>
      <Badge state={tried.state === 'good' ? 'done' : 'failed'}>{t(`trial.${tried.state}`)}</Badge>{' '}
      <span className="paying-when">{tableTime(tried.at, zone)}</span>
      {tried.said && <p className="paying-said">{t('theySaid', { said: tried.said })}</p>}
    </>
  )
}
