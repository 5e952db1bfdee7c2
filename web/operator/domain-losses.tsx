import { operator } from 'virtual:calls/operator'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../kit/api/query.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'

interface Props {
  host: string
  /** The school's number. */
  id: number
}

/** Counted when somebody is about to change something: whoever only looks at a school does not wait for it. */
const useHanging = (id: number) => useQuery(query(operator.hanging, { id: String(id) }))
const passkeysAt = (host: string, hosts: readonly { host: string; passkeys: number }[]) =>
  hosts.find(one => one.host === host)?.passkeys ?? 0

/** What stops for a school's people when it answers at another name: said before it is saved, what they cannot do again first. */
export function DomainLosses({ host, id }: Props) {
  const { t } = useTranslation('operator')
  return (
    <Loaded query={useHanging(id)}>
      {({ hosts, sessions, devices, calendars }) => (
        <Banner tone="warn" fact={t('passkeys.losses', { host })}>
          {(
            [
              ['title', passkeysAt(host, hosts)],
              ['sessions', sessions],
              ['devices', devices],
              ['calendars', calendars],
            ] as const
          ).map(([name, n]) => (
            <b key={name} className="provider-detail">
              {t(`passkeys.${name}`)} · {n}
            </b>
          ))}
          {t('passkeys.lossesSays')}
        </Banner>
      )}
    </Loaded>
  )
}

/** Of a host that is taken off: how many passkeys were made there. */
export function HostLosses({ host, id }: Props) {
  const { t } = useTranslation('operator')
  return (
    <Loaded query={useHanging(id)}>
      {({ hosts }) => {
        const n = passkeysAt(host, hosts)
        return n > 0 && <p>{t('passkeys.hostOff', { n })}</p>
      }}
    </Loaded>
  )
}
