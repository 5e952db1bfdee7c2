import { schoolYear } from 'virtual:calls/schoolYear'
import { IconCalendarQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../kit/api/query.ts'
import { Icon } from '../kit/ui/icon.tsx'
import './year.css'

type Mark = NonNullable<(typeof schoolYear)['dayMarks']['data']>[number]
export type DaysMarked = ReadonlyMap<string, Mark>

/** What the school's calendar says of some days. */
export function useDaysMarked(days: readonly string[]): DaysMarked {
  const [from = '', until = ''] = [days[0], days.at(-1)]
  const marks = useQuery(query(schoolYear.dayMarks, { from, until })).data ?? []
  return new Map(marks.map(mark => [mark.day, mark]))
}

/** That a day is off, or is worked in place of one; of a day with lessons also that it may yet become one. */
export function DayMark({ of: mark, lessons }: { of: Mark | undefined; lessons: number }) {
  const { t } = useTranslation('timetable')
  if (!mark) return null
  const words = mark.holiday || mark.makeUpDay
  if (words)
    return (
      <em className="day-mark" title={words}>
        {words}
      </em>
    )
  if (lessons === 0) return null
  return (
    <em className="day-mark is-asked" title={t('notYetKnown')}>
      <Icon of={IconCalendarQuestion} size="s" />
      <span className="unseen">{t('notYetKnown')}</span>
    </em>
  )
}

export const isMarkedOff = (marks: DaysMarked, day: string) => Boolean(marks.get(day)?.holiday)
