import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useStore } from '../store.ts'
import { bell } from './bell.ts'

/** The bell has rung while the page was open: what it shows is asked anew. */
export function useFreshAtBell(reads: readonly { name: string }[]) {
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
