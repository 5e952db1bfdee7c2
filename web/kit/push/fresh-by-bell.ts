import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useStore } from '../store.ts'
import { bell } from './bell.ts'

/** What a page shows is asked anew when somebody is told of something: it may be about that. */
export function useFreshByBell(reads: readonly { name: string }[]) {
  const rings = useStore(bell, 0)
  const kept = useQueryClient()
  const heard = useRef(rings)
  useEffect(() => {
    if (heard.current === rings) return
    heard.current = rings
    for (const { name } of reads) void kept.invalidateQueries({ queryKey: [name] })
  }, [rings, reads, kept])
}
