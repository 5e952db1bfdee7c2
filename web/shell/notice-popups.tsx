import { IconBell, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useStore } from '../kit/store.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { useInboxPath } from './inbox-button.tsx'
import { closeNotice, type Notice, notices } from './notices.ts'

/** So long over whatever lies below, unless somebody is at it; in the inbox it stays. */
const stays = 15_000

/** Notifications as they come in. A click opens the page of all of them. */
export function NoticePopups() {
  const shown = useStore(notices, [])
  return (
    <div className="notices" role="log" aria-live="polite">
      {shown.map(one => (
        <Popup key={one.id} notice={one} />
      ))}
    </div>
  )
}

function Popup({ notice: { id, title, message } }: { notice: Notice }) {
  const { t } = useTranslation('shell-console')
  const navigate = useNavigate()
  const inbox = useInboxPath()
  const [isHeld, hold] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => closeNotice(id), stays)
    return () => clearTimeout(timer)
  }, [id, isHeld])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is held while somebody is at the buttons inside
    <div
      className="notice"
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <Icon of={IconBell} />
      <button
        type="button"
        className="notice-open"
        title={t('notice.open')}
        onClick={() => {
          closeNotice(id)
          void navigate(inbox)
        }}
      >
        <b>{title}</b>
        <span>{message}</span>
      </button>
      <button
        type="button"
        className="btn btn-icon btn-quiet"
        aria-label={t('notice.close')}
        onClick={() => closeNotice(id)}
      >
        <Icon of={IconX} />
      </button>
    </div>
  )
}
