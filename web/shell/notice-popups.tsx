import { IconBell, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useStore } from '../kit/store.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { useInboxPath } from './inbox-button.tsx'
import { closeNotice, notices } from './notices.ts'

/** Notifications as they come in. A click opens the page of all of them. */
export function NoticePopups() {
  const { t } = useTranslation('shell-console')
  const shown = useStore(notices, [])
  const navigate = useNavigate()
  const inbox = useInboxPath()
  return (
    <div className="notices" role="log" aria-live="polite">
      {shown.map(one => (
        <div key={one.id} className="notice">
          <Icon of={IconBell} />
          <button
            type="button"
            className="notice-open"
            title={t('notice.open')}
            onClick={() => {
              closeNotice(one.id)
              void navigate(inbox)
            }}
          >
            <b>{one.title}</b>
            <span>{one.message}</span>
          </button>
          <button
            type="button"
            className="btn btn-icon btn-quiet"
            aria-label={t('notice.close')}
            onClick={() => closeNotice(one.id)}
          >
            <Icon of={IconX} />
          </button>
        </div>
      ))}
    </div>
  )
}
