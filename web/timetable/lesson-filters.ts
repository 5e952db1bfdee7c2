import { timetable } from 'virtual:calls/timetable'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { lessonStates } from '../../contract/states.ts'
import { query } from '../kit/api/query.ts'
import { StaffBox } from '../people/person-box.tsx'

const looks = { scheduled: 'next', live: 'live', ended: 'past', cancelled: 'cancelled' } as const

const placed = (one: { id: number; path: string } | null | undefined) =>
  one ? [{ id: String(one.id), label: one.path }] : []
const named = (one: { id: number; fullName: string } | null | undefined) =>
  one ? [{ id: String(one.id), label: one.fullName }] : []

/** What the list of lessons can be filtered by. */
export function useFilters(student: string | null, node: string | null) {
  const { t } = useTranslation('timetable')
  const choices = useQuery(query(timetable.choices, { ...(student && { student }), ...(node && { node }) }))
  return useMemo(
    () => [
      {
        id: 'state',
        label: t('filter.state'),
        options: lessonStates.states.map(id => ({ id, label: t(`look.${looks[id]}`) })),
      },
      {
        id: 'begun',
        label: t('filter.begun'),
        options: [
          { id: 'yes', label: t('filter.begunYes') },
          { id: 'no', label: t('look.waits') },
        ],
      },
      {
        id: 'without',
        label: t('filter.without'),
        options: [{ id: 'teacher', label: t('filter.withoutTeacher') }],
      },
      {
        id: 'teacher',
        label: t('filter.teacher'),
        options: (choices.data?.teachers ?? []).map(one => ({ id: String(one.id), label: one.fullName })),
        field: StaffBox,
      },
      {
        id: 'course',
        label: t('filter.course'),
        options: (choices.data?.courses ?? []).map(one => ({ id: String(one.id), label: one.name })),
      },
      {
        id: 'subject',
        label: t('filter.subject'),
        options: (choices.data?.subjects ?? []).map(one => ({ id: String(one.id), label: one.name })),
      },
      // Students are too many for a list, and a class has its own page: whoever comes from there finds the filter set.
      ...(student
        ? [{ id: 'student', label: t('filter.student'), options: named(choices.data?.student) }]
        : []),
      ...(node ? [{ id: 'node', label: t('filter.node'), options: placed(choices.data?.node) }] : []),
    ],
    [t, choices.data, student, node],
  )
}
