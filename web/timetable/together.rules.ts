import type { Repetition } from '../../contract/timetable-shapes.ts'

/** One weekly rule of one course, as it stands in its fields. */
export interface WeeklyFields {
  weekdays: number[]
  everyWeeks: number
  starts: string[]
  minutes: number
  count: number
}

/** What all courses have in common. */
export interface CommonFields {
  from: string
  ends: 'count' | 'until'
  until: string | null
  skipHolidays: boolean
  skipMakeUpDays: boolean
}

/** By what the plan of a course begins: its last rules, or else the hour of the rule before without its days. */
export function startingRules(rules: readonly Repetition[], usual: WeeklyFields): WeeklyFields[] {
  if (rules.length === 0) return [{ ...usual, weekdays: [] }]
  return rules.map(({ weekdays, everyWeeks, starts, minutes, count }) => ({
    weekdays,
    everyWeeks,
    starts,
    minutes,
    count: count ?? usual.count,
  }))
}

/** Rules as they are planned: one without a day is none. */
export function plannedRules(rules: readonly WeeklyFields[], common: CommonFields): Repetition[] {
  const { from, ends, until, skipHolidays, skipMakeUpDays } = common
  return rules
    .filter(({ weekdays }) => weekdays.length > 0)
    .map(({ count, ...rule }) => ({
      ...rule,
      from,
      ...(ends === 'until' ? { until: until ?? from } : { count }),
      skipHolidays,
      skipMakeUpDays,
    }))
}
