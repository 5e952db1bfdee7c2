import { IconFingerprint } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../contract/codes.ts'
import { day, moment } from '../kit/format/dates.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Icon } from '../kit/ui/icon.tsx'

interface Props {
  passkey: { name: string; host: string; addedAt: string; usedAt: string | null }
  /** By whose words of passkeys it speaks. */
  ns: 'people-account' | 'people-office'
  children?: ReactNode
}

/** A passkey: since when, when last used, and where, if that is not here. */
export function PasskeyRow({ passkey: { name, host, addedAt, usedAt }, ns, children }: Props) {
  const { t, i18n } = useTranslation(ns)
  const view = { language: i18n.language as Language, zone: useZone() }
  const used = usedAt ? t('passkeys.used', { at: moment(usedAt, view) }) : t('passkeys.unused')
  return (
    <li>
      <Icon of={IconFingerprint} />
      <span className="banner-row-words">
        <b>{name}</b>
        <small>
          {t('passkeys.facts', { added: day(addedAt, view), used })}
          {host !== location.hostname && ` · ${t('passkeys.elsewhere', { host })}`}
        </small>
      </span>
      {children && <span className="plain-row-end">{children}</span>}
    </li>
  )
}
