import { useSearchParams } from 'react-router'
import { isDay } from '../kit/format/zone.ts'
import type { DayRange } from '../kit/ui/date-field.tsx'

/** The first and the last day of the lessons that a report tells of, in the address and in what is asked. */
export const dayNames = ['since', 'until'] as const

/** Which days the address names, as they are asked for and as they are chosen. */
export function useReportDays() {
  const [params, set] = useSearchParams()
  const [since, until] = dayNames.map(name => params.get(name) ?? '') as [string, string]
  const isAsked = isDay(since) && isDay(until)
  return {
    asked: isAsked ? { since, until } : {},
    chosen: isAsked ? { from: since, to: until } : null,
    choose: (days: DayRange | null) => {
      const next = new URLSearchParams(params)
      for (const name of dayNames) next.delete(name)
      if (days) {
        next.set('since', days.from)
        next.set('until', days.to)
      }
      set(next)
    },
  }
}
