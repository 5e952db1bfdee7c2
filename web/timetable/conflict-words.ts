import type { arranging } from 'virtual:calls/arranging'
import { useTranslation } from 'react-i18next'
import type { Refused } from '../kit/api/client.ts'
import { clock } from '../kit/format/dates.ts'

export type Conflict = NonNullable<
  (typeof arranging)['previewLessons']['data']
>['lessons'][number]['conflicts'][number]

export function useConflictSays(zone: string) {
  const { t } = useTranslation('timetable')
  return ({ kind, who, lesson, students, rule, value }: Conflict): string => {
    if (kind === 'rule') return rule ? t(`conflict.${rule}`, { value }) : ''
    if (kind === 'batch') return t('conflict.batch')
    if (kind === 'together' && students > 0) return t('conflict.togetherStudents', { n: students, value })
    if (kind === 'together' && who !== '') return t('conflict.togetherWho', { who, value })
    if (kind === 'hours' && value === '') return t('conflict.hoursNone', { who })
    return t(`conflict.${kind}`, {
      who,
      value,
      n: students,
      course: lesson?.course ?? '',
      name: lesson?.name ?? '',
      at: lesson ? clock(lesson.startsAt, zone) : '',
    })
  }
}

/** What a refused lesson ran into, in sentences; nothing where the answer names nothing. */
export function useConflictWords(zone: string) {
  const says = useConflictSays(zone)
  return (refused: Refused): string[] | undefined => {
    const { conflicts } = (refused.data ?? {}) as { conflicts?: { conflicts: Conflict[] }[] }
    const all = conflicts?.flatMap(one => one.conflicts.filter(({ stops }) => stops)).map(says)
    return all && all.length > 0 ? [...new Set(all)] : undefined
  }
}
