import { learning } from 'virtual:calls/learning'
import { site } from 'virtual:calls/site'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { enrolmentSources } from '../../contract/states.ts'
import { enrolmentBys } from '../../contract/statistics-lists.ts'
import { query } from '../kit/api/query.ts'
import { RadioGroup } from '../kit/ui/choices.tsx'
import { DateRange } from '../kit/ui/date-field.tsx'
import { ComboBox, Select } from '../kit/ui/select.tsx'
import type { Enrolments } from './enrolment-data.ts'
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
  // What statistics tell of: whoever may read these has no need to manage courses.
  const courses = useQuery(query(learning.reportCourses, { sort: 'name', page: '1', size: '100' })).data?.rows
  const grades = useQuery(query(site.grades)).data
  const subjects = useQuery(query(site.subjects)).data
  const sources = enrolmentSources.map(id => ({ id, label: t(`source.${id}`) }))
  const chooser = (
    name: 'course' | 'grade' | 'subject' | 'source',
    options: { id: string; label: string }[],
  ) => {
    const Chooser = name === 'course' ? ComboBox : Select
    return (
      <Chooser
        label={t(`enrolment.filter.${name}`)}
        labelUnseen
        value={filter[name] ?? 'all'}
        onChange={id => set({ [name]: id === null || id === 'all' ? undefined : String(id) })}
        options={[{ id: 'all', label: t(`enrolment.all.${name}`) }, ...options]}
      />
    )
  }
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
      <DateRange
        label={t('enrolment.days')}
        labelUnseen
        value={
          filter.from && filter.until
            ? { from: filter.from, to: filter.until }
            : shown
              ? { from: shown.from, to: shown.until }
              : null
        }
        onChange={days => set({ from: days?.from, until: days?.to })}
      />
      {chooser('course', optionsOf(courses))}
      {chooser('grade', optionsOf(grades))}
      {chooser('subject', optionsOf(subjects))}
      {chooser('source', sources)}
    </div>
  )
}
