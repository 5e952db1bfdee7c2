import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSession } from '../kit/session/use-session.ts'
import { announcementReads } from './reads.ts'

/** The bell has rung while the page was open: what it shows is asked anew. */
export function useFreshWithBell() {
  const kept = useQueryClient()
  const count = useSession().counts?.unreadCount
  const before = useRef(count)
  useEffect(() => {
    const rung = before.current !== undefined && before.current !== count
    before.current = count
    if (!rung) return
    for (const { name } of announcementReads) void kept.invalidateQueries({ queryKey: [name] })
  }, [kept, count])
}
