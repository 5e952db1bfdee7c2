import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { bell } from '../kit/push/bell.ts'
import { useStore } from '../kit/store.ts'
import { announcementReads, benefitReads } from './reads.ts'

const usual = [...announcementReads, ...benefitReads]

/** The bell has rung while the page was open: what it shows is asked anew. */
export function useFreshWithBell(reads: readonly { name: string }[] = usual) {
  const kept = useQueryClient()
  const rung = useStore(bell, 0)
  // What rang before the page was opened is in what it has just asked for.
  const heard = useRef(rung)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page shows the same as long as it is open
  useEffect(() => {
    if (rung === heard.current) return
    heard.current = rung
    for (const { name } of reads) void kept.invalidateQueries({ queryKey: [name] })
  }, [kept, rung])
}
