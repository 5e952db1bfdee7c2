import { site } from 'virtual:calls/site'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { enrolmentSources } from '../../contract/states.ts'
import { enrolmentBys, enrolmentDays } from '../../contract/statistics-lists.ts'
import { query } from '../kit/api/query.ts'
import { DaysChoice } from '../kit/list/days-choice.tsx'
import { RadioGroup } from '../kit/ui/choices.tsx'
import { Select } from '../kit/ui/select.tsx'
import type { Enrolments } from './enrolment-data.ts'
import { useTerm } from './figure-filters.ts'
import { ReportedCourseBox } from './reported-course-box.tsx'
import type { EnrolmentsAsked } from './use-enrolments.ts'

interface Named {
  id: number
  name: string
}
const optionsOf = (all: readonly Named[] | undefined) =>
  (all ?? []).map(({ id, name }) => ({ id: String(id), label: name }))

export function EnrolmentFilters({
  asked,
  shown,
}: {
  asked: EnrolmentsAsked
  shown: Enrolments | undefined
}) {
  const { t } = useTranslation('statistics-figures')
  const { by, filter, set } = asked
  const term = useTerm()
  const grades = useQuery(query(site.grades)).data
  const subjects = useQuery(query(site.subjects)).data
  const sources = enrolmentSources.map(id => ({ id, label: t(`source.${id}`) }))
  const fieldOf = (name: 'course' | 'grade' | 'subject' | 'source') => ({
    label: t(`enrolment.filter.${name}`),
    labelUnseen: true,
    value: filter[name] ?? 'all',
    onChange: (id: string | null) => set({ [name]: id === null || id === 'all' ? undefined : id }),
  })
  const chooser = (name: 'grade' | 'subject' | 'source', options: { id: string; label: string }[]) => (
    <Select {...fieldOf(name)} options={[{ id: 'all', label: t(`enrolment.all.${name}`) }, ...options]} />
  )
  return (
    <div className="figures-filter">
      <RadioGroup
        label={t('enrolment.by')}
        labelUnseen
        shape="segments"
        value={by}
        onChange={id => set({ by: id ?? 'day' })}
        options={enrolmentBys.map(id => ({ id, label: t(`enrolment.bys.${id}`) }))}
      />
      <DaysChoice
        label={t('enrolment.days')}
        value={filter.from && filter.until ? { from: filter.from, to: filter.until } : null}
        usual={{
          days: shown ? { from: shown.from, to: shown.until } : null,
          name: t('enrolment.usualDays', { n: enrolmentDays.usual }),
        }}
        term={term}
        untilToday
        onChange={days => set({ from: days?.from, until: days?.to })}
      />
      <ReportedCourseBox {...fieldOf('course')} all={t('enrolment.all.course')} />
      {chooser('grade', optionsOf(grades))}
      {chooser('subject', optionsOf(subjects))}
      {chooser('source', sources)}
    </div>
  )
}
