import { useTranslation } from 'react-i18next'
import { Banner } from '../kit/ui/banner.tsx'
import type { SchoolData } from './school-data.ts'

/** What stops for a school's people when it answers at another name: said before it is saved, what they cannot do again first. */
export function DomainLosses({ host, school: { hosts, hanging } }: { host: string; school: SchoolData }) {
  const { t } = useTranslation('operator')
  const passkeys = hosts.find(one => one.host === host)?.passkeys ?? 0
  const facts = [
    ['title', passkeys],
    ['sessions', hanging.sessions],
    ['devices', hanging.devices],
    ['calendars', hanging.calendars],
  ] as const
  return (
    <Banner tone="warn" fact={t('passkeys.losses', { host })}>
      {facts.map(([name, n]) => (
        <b key={name} className="provider-detail">
          {t(`passkeys.${name}`)} · {n}
        </b>
      ))}
      {t('passkeys.lossesSays')}
    </Banner>
  )
}
