import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { serverNow } from '../kit/api/clock.ts'
import { tableDay } from '../kit/format/dates.ts'
import {
  addDays,
  addMonths,
  firstOfMonth,
  instantOf,
  isDay,
  mondayOf,
  weekdayOf,
} from '../kit/format/zone.ts'

export const views = ['day', 'week', 'month', 'list'] as const
export type View = (typeof views)[number]

/** By whom or what the school's timetable is filtered, as a sheet and as a list: it goes along from one to the other. */
export const sheetFilters = ['teacher', 'course', 'subject', 'node', 'student'] as const

/** Whole weeks around a month: what its sheet shows. */
const weeksOf = (day: string) => {
  const first = mondayOf(firstOfMonth(day))
  const last = addDays(addMonths(day, 1), -1)
  return { first, count: weeksBetween(first, addDays(last, 7 - weekdayOf(last))) }
}
const weeksBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1

export function daysOf(view: View, day: string): string[] {
  const { first, count } =
    view === 'day'
      ? { first: day, count: 1 }
      : view === 'week'
        ? { first: mondayOf(day), count: 7 }
        : view === 'month'
          ? weeksOf(day)
          : { first: day, count: 30 }
  return Array.from({ length: count }, (_, n) => addDays(first, n))
}

export const stepped = (view: View, day: string, by: 1 | -1) =>
  view === 'month' ? addMonths(day, by) : addDays(day, { day: 1, week: 7, list: 30 }[view] * by)

/** What of the timetable is looked at: kept in the address, so that a page can be sent to somebody. */
export function useSpan(zone: string) {
  const [params, setParams] = useSearchParams()
  const today = tableDay(serverNow(), zone)
  const asked = params.get('day') ?? ''
  const day = isDay(asked) ? asked : today
  const view = views.find(one => one === params.get('view')) ?? 'week'
  const days = useMemo(() => daysOf(view, day), [view, day])
  const from = instantOf(days[0] ?? day, '00:00', zone).toISOString()
  const to = instantOf(addDays(days.at(-1) ?? day, 1), '00:00', zone).toISOString()
  const set = (values: Record<string, string | undefined>) =>
    setParams(
      now => {
        for (const [name, value] of Object.entries(values))
          if (value === undefined) now.delete(name)
          else now.set(name, value)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    view,
    day,
    today,
    days,
    from,
    to,
    params,
    set,
    go: (to: string) => set({ day: to === today ? undefined : to }),
    show: (view: View) => set({ view: view === 'week' ? undefined : view }),
  }
}
export type SpanState = ReturnType<typeof useSpan>
