import { notifications } from 'virtual:calls/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../kit/api/query.ts'
import { useSession } from '../kit/session/use-session.ts'

export type Notification = NonNullable<(typeof notifications)['notifications']['data']>['rows'][number]

/** What is done with notifications; the list is asked anew whenever their count has changed. */
export function useInbox() {
  const kept = useQueryClient()
  const go = useNavigate()
  const unread = useSession().counts?.noticeNum ?? 0
  const changes = [notifications.notifications]
  const readOne = useCall(notifications.readNotification, { changes, background: true })
  const readAll = useCall(notifications.readNotifications, { changes })
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew with each other count
  useEffect(() => {
    void kept.invalidateQueries({ queryKey: [notifications.notifications.name] })
  }, [kept, unread])
  /** One click leads to what it is about. */
  const open = ({ id, read, link }: Notification) => {
    if (!read) readOne.mutate({ id })
    if (link) void go(link)
  }
  return { unread, open, readAll }
}
