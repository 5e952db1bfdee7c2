import { notifications } from 'virtual:calls/notifications'
import { useNavigate } from 'react-router'
import { useCall } from '../kit/api/query.ts'
import { useSession } from '../kit/session/use-session.ts'
import { useFreshWithBell } from './use-fresh.ts'

export type Notification = NonNullable<(typeof notifications)['notifications']['data']>['rows'][number]

const changes = [notifications.notifications]

/** How many are unread, what is done with them, and their list fresh whenever the bell rings. */
export function useInbox() {
  const go = useNavigate()
  const unread = useSession().counts?.noticeNum ?? 0
  const readOne = useCall(notifications.readNotification, { changes, background: true })
  const readAll = useCall(notifications.readNotifications, { changes })
  useFreshWithBell(changes)
  /** One click leads to what it is about. */
  const open = ({ id, read, link }: Notification) => {
    if (!read) readOne.mutate({ id })
    if (link) void go(link)
  }
  return { unread, open, readAll }
}
