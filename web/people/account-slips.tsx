import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { base } from '../kit/paths.ts'
import { useSchool } from '../kit/session/use-session.ts'
import './account-slips.css'

interface Slip {
  id: number
  username: string
  fullName: string
  passWord: string
}

/** A slip for each account, to be cut and handed out: printed as soon as it is there, and gone again when that is over. */
export function AccountSlips({ made, onOver }: { made: readonly Slip[]; onOver: () => void }) {
  const { t } = useTranslation('people-office')
  const school = useSchool()
  useEffect(() => {
    addEventListener('afterprint', onOver, { once: true })
    print()
    return () => removeEventListener('afterprint', onOver)
  }, [onOver])
  return createPortal(
    <div className="slips">
      {made.map(({ id, username, fullName, passWord }) => (
        <section key={id} className="slip">
          <b>{fullName}</b>
          <span className="slip-school">{school?.school.appName}</span>
          <dl>
            <dt>{t('slip.at')}</dt>
            <dd>{`${location.host}${base}`}</dd>
            <dt>{t('column.username')}</dt>
            <dd>{username}</dd>
            <dt>{t('made.password')}</dt>
            <dd>
              <code>{passWord}</code>
            </dd>
          </dl>
          <small>{t('slip.says')}</small>
        </section>
      ))}
    </div>,
    document.body,
  )
}
