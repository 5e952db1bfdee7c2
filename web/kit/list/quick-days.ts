import { addDays, addMonths, firstOfMonth } from '../format/zone.ts'
import type { DayRange } from '../ui/date-field.tsx'

/** Spans of days that people ask for again and again; of the term where the school has one at the moment. */
export const quickSpans = ['month', 'lastMonth', 'term', 'year'] as const
export type QuickSpan = (typeof quickSpans)[number]

/** The spans around a day. What is compared with as many days before ends today: days to come would count as days without anything. */
export function quickDays(today: string, { term, untilToday = false }: QuickWishes = {}) {
  const month = firstOfMonth(today)
  const spans: Record<QuickSpan, DayRange | undefined> = {
    month: { from: month, to: addDays(addMonths(month, 1), -1) },
    lastMonth: { from: addMonths(month, -1), to: addDays(month, -1) },
    term: term && term.from <= today && today <= term.to ? term : undefined,
    year: { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` },
  }
  return quickSpans.flatMap(id => {
    const days = spans[id]
    if (!days) return []
    return [{ id, ...days, to: untilToday && days.to > today ? today : days.to }]
  })
}
export interface QuickWishes {
  term?: DayRange | undefined
  untilToday?: boolean | undefined
}

/** Which of them these days are. */
export const spanOf = (days: DayRange, quick: ReturnType<typeof quickDays>): QuickSpan | undefined =>
  quick.find(({ from, to }) => from === days.from && to === days.to)?.id
