import { store } from '../kit/store.ts'

/** A rule as it stands in its fields. */
export interface RuleFields {
  from: string | null
  weekdays: number[]
  everyWeeks: number
  ends: 'count' | 'until'
  count: number | null
  until: string | null
  skipHolidays: boolean
  skipMakeUpDays: boolean
  minutes: number
  start: string
}

/** The one that was looked at last: a term has many courses, and most of their rules differ in a weekday and an hour alone. */
export const lastRule = store<RuleFields>({
  from: null,
  weekdays: [2, 4],
  everyWeeks: 1,
  ends: 'count',
  count: 16,
  until: null,
  skipHolidays: true,
  skipMakeUpDays: false,
  minutes: 60,
  start: '19:00',
})
