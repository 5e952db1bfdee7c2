import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { bell } from '../kit/push/bell.ts'
import { useStore } from '../kit/store.ts'
import { announcementReads, benefitReads } from './reads.ts'

/** The bell has rung while the page was open: what it shows is asked anew. */
export function useFreshWithBell() {
  const kept = useQueryClient()
  const rung = useStore(bell, 0)
  useEffect(() => {
    if (rung === 0) return
    for (const { name } of [...announcementReads, ...benefitReads])
      void kept.invalidateQueries({ queryKey: [name] })
  }, [kept, rung])
}
