import { useTranslation } from 'react-i18next'
import type { Repetition } from '../../contract/timetable-shapes.ts'

/** A rule in one line, as the school would say it: on which days, when, how often, from when until when. */
export function useRuleSays() {
  const { t } = useTranslation(['timetable-arranging', 'timetable'])
  const listed = (all: readonly string[]) => all.join(t('comma', { ns: 'timetable' }))
  return ({ weekdays, starts, minutes, everyWeeks, from, count, until }: Repetition) => {
    const days = listed(weekdays.map(day => t(`weekday.d${day as 1}`, { ns: 'timetable' })))
    return [
      everyWeeks > 1 && t(`ruleSays.every.w${everyWeeks as 2 | 3 | 4}`),
      `${days} ${listed(starts)}`,
      `${minutes} ${t('minutes')}`,
      until === undefined
        ? t('ruleSays.count', { from, n: count ?? 0 })
        : t('ruleSays.until', { from, until }),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
