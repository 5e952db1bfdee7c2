import type { availability } from 'virtual:calls/availability'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../contract/codes.ts'
import { day as dayWords } from '../kit/format/dates.ts'
import { timeText } from '../kit/format/zone.ts'
import { useNeededWords } from '../use-needed-words.ts'

export type AvailableShown = NonNullable<(typeof availability)['ownAvailability']['data']>['own']

const words = ['timetable', 'timetable-availability'] as const
export const useAvailabilityReady = () => useNeededWords(words)

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
type Weekday = (typeof weekdays)[number]

/** Hours and days as one reads them. */
export function useSaid() {
  const { t, i18n } = useTranslation(['timetable-availability', 'timetable'])
  const dayOf = (day: string) =>
    dayWords(`${day}T12:00:00Z`, { language: i18n.language as Language, zone: 'UTC' })
  const hoursOf = (hours: AvailableShown['hours']) =>
    weekdays
      .map(weekday => ({ weekday, of: hours.filter(one => one.weekday === weekday) }))
      .filter(({ of }) => of.length > 0)
      .map(({ weekday, of }) => ({
        day: t(`weekday.d${weekday as Weekday}`, { ns: 'timetable' }),
        spans: of.map(({ from, until }) => `${timeText(from)}–${timeText(until)}`).join(t('comma')),
      }))
  const daysOf = (away: AvailableShown['away']) =>
    away.map(({ from, until }) => (from === until ? dayOf(from) : `${dayOf(from)} – ${dayOf(until)}`))
  return {
    hoursOf,
    daysOf,
    hoursText: (hours: AvailableShown['hours']) =>
      hours.length === 0
        ? t('any')
        : hoursOf(hours)
            .map(({ day, spans }) => `${day} ${spans}`)
            .join(t('comma')),
    daysText: (away: AvailableShown['away']) => daysOf(away).join(t('comma')),
  }
}
