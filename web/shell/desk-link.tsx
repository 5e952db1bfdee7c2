import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '../kit/session/use-session.ts'
import { landing } from './access.ts'

/** The way of who is signed in from the public pages to their own; of anybody else, what is offered instead. */
export function DeskLink({ className, otherwise }: { className: string; otherwise: ReactNode }) {
  const { t } = useTranslation('shell')
  const { me, platform } = useSession()
  const role = me?.stage === 'WHOLE' ? me.role[0] : undefined
  if (!role) return otherwise
  // For everybody but its administrators an expired school has these pages alone: a way in would lead back here without a word.
  if (platform?.trainingStatus === '-1' && role !== 'ADMIN') return <b>{t('public.over')}</b>
  return (
    <Link className={className} to={landing(role, platform?.trainingStatus, me?.duties)}>
      {t(role === 'STUDENT' ? 'public.enter' : 'public.console')}
    </Link>
  )
}
