import type { figures } from 'virtual:calls/figures'
import { useTranslation } from 'react-i18next'
import { enrolmentSources } from '../../contract/states.ts'
import type { EnrolmentBy } from '../../contract/statistics-lists.ts'

export type Enrolments = NonNullable<(typeof figures)['enrolments']['data']>
export type Movement = Enrolments['sums']

/** What a row is called: a day, a week by its first day, a month, a source in words, or what courses without a grade are. */
export function useSpanName(by: EnrolmentBy) {
  const { t } = useTranslation('statistics-figures')
  return ({ key, name }: { key: string; name: string }) => {
    const source = by === 'source' && enrolmentSources.find(one => one === key)
    if (source) return t(`source.${source}`)
    if (by === 'week') return t('enrolment.weekOf', { day: key })
    return name || t('noGrade')
  }
}
