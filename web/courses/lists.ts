import { courseDesk } from 'virtual:calls/courseDesk'
import { discounts } from 'virtual:calls/discounts'
import { site } from 'virtual:calls/site'
import { useQuery } from '@tanstack/react-query'
import { query } from '../kit/api/query.ts'

const optionsOf = (rows: readonly { id: number; name: string }[] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ id: String(id), label: name }))

/** The school's grades, subjects and staff, as filters and forms offer them. */
export function useLists() {
  const grades = useQuery(query(site.grades)).data
  const subjects = useQuery(query(site.subjects)).data
  const reductions = useQuery(query(discounts.discounts)).data
  const staff = useQuery(query(courseDesk.courseStaff)).data
  return {
    grades: optionsOf(grades),
    discounts: optionsOf(reductions),
    subjects: optionsOf(subjects),
    enabledSubjects: optionsOf(subjects?.filter(one => one.enabled)),
    teachers: (staff?.teachers ?? []).map(({ id, fullName }) => ({ id: String(id), label: fullName })),
    assistants: (staff?.assistants ?? []).map(({ id, fullName }) => ({ id: String(id), label: fullName })),
    /** Those first who teach this subject. */
    teachersOf: (subject: string | null) =>
      (staff?.teachers ?? [])
        .toSorted(
          (a, b) =>
            Number(b.subjects.includes(Number(subject))) - Number(a.subjects.includes(Number(subject))),
        )
        .map(({ id, fullName }) => ({ id: String(id), label: fullName })),
    ready: grades !== undefined && subjects !== undefined && staff !== undefined,
  }
}
