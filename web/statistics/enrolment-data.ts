import type { figures } from 'virtual:calls/figures'
import { useTranslation } from 'react-i18next'
import { enrolmentSources } from '../../contract/states.ts'
import { cutOf, type EnrolmentBy } from '../../contract/statistics-lists.ts'

export type Enrolments = NonNullable<(typeof figures)['enrolments']['data']>
export type SeatMoved = NonNullable<(typeof figures)['enrolmentMoves']['data']>['rows'][number]
export type Movement = Enrolments['sums']

type Counted = { by: EnrolmentBy; from: string; until: string }
interface Step {
  key: string
  name: string
}

/** Of a week or a month of which not all days are counted, which are; nothing of a whole one. */
export function useCut({ by, from, until }: Counted) {
  const { t } = useTranslation('statistics-figures')
  return ({ key }: Step) => {
    const cut = cutOf(by, key, { from, until })
    return cut && t(`step.${cut.at}`, { from: cut.from.slice(5), until: cut.until.slice(5) })
  }
}

/** What a row is called: a day, a week by its first day, a month, a source in words, or what courses without a grade are. */
export function useSpanName(counted: Counted) {
  const { t } = useTranslation('statistics-figures')
  const cutOfStep = useCut(counted)
  const whole = ({ key, name }: Step) => {
    const source = counted.by === 'source' && enrolmentSources.find(one => one === key)
    if (source) return t(`source.${source}`)
    return counted.by === 'week' ? t('step.weekOf', { day: key }) : name || t('noGrade')
  }
  return (step: Step) => {
    const days = cutOfStep(step)
    return days ? t('step.cut', { name: whole(step), days }) : whole(step)
  }
}
