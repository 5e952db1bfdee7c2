import { IconBook, IconCalendar, IconReceipt, IconSpeakerphone, IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { NotificationKind } from '../../contract/announcements-lists.ts'
import { tableTime } from '../kit/format/dates.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Icon, type IconShape } from '../kit/ui/icon.tsx'
import './inbox.css'
import type { Notification } from './use-inbox.ts'

const icons: Record<NotificationKind, IconShape> = {
  lesson: IconCalendar,
  course: IconBook,
  order: IconReceipt,
  announcement: IconSpeakerphone,
  account: IconUser,
}

export function InboxRows({
  rows,
  onOpen,
}: {
  rows: readonly Notification[]
  onOpen: (one: Notification) => void
}) {
  const { t } = useTranslation('announcements-inbox')
  const zone = useZone()
  return (
    <ul className="inbox-rows">
      {rows.map(one => (
        <li key={one.id} className="inbox-row" data-unread={!one.read || undefined}>
          <button type="button" className="inbox-open" onClick={() => onOpen(one)}>
            <span className="inbox-icon">
              <Icon of={icons[one.kind]} />
            </span>
            <span className="inbox-words">
              <b>
                {!one.read && <span className="unseen">{t('unread')} </span>}
                {one.title}
              </b>
              <span>{one.message}</span>
              <small>
                {t(`kind.${one.kind}`)} · {tableTime(one.at, zone)}
              </small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
