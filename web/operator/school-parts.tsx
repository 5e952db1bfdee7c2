import { useTranslation } from 'react-i18next'
import type { SchoolState } from '../../contract/operator-lists.ts'
import { tableTime, zoneAt } from '../kit/format/dates.ts'
import { Badge, type BadgeState } from '../kit/ui/badge.tsx'

const badges: Record<SchoolState, BadgeState> = {
  open: 'enabled',
  expiring: 'unpaid',
  lastDay: 'late',
  expired: 'expired',
  closing: 'refunding',
  closed: 'disabled',
}

export function SchoolBadge({ state }: { state: SchoolState }) {
  const { t } = useTranslation('operator')
  return <Badge state={badges[state]}>{t(`state.${state}`)}</Badge>
}

export function Fact({ name, value }: { name: string; value: string | number }) {
  return (
    <div className="provider-fact">
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** The provider's own clock, and which one that is: schools may lie in several zones, and an end may be told on the phone. */
export const momentHere = (at: string) => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return `${tableTime(at, timeZone)} ${zoneAt(at, timeZone)}`
}

/** Zones that a school may keep its clock by; the usual one first. */
export function zoneOptions(now: string) {
  const all = new Set(['Asia/Shanghai', now, ...Intl.supportedValuesOf('timeZone')])
  return [...all].filter(zone => zone.includes('/')).map(zone => ({ id: zone, label: zone }))
}
