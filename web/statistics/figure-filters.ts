import { courseFigures } from 'virtual:calls/courseFigures'
import { site } from 'virtual:calls/site'
import { useQuery } from '@tanstack/react-query'
import { query } from '../kit/api/query.ts'

const optionsOf = (rows: readonly { id: number; name: string }[] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ id: String(id), label: name }))

/** What figures are filtered by: whoever may read these has no need to manage courses or people. */
export function useFigureLists() {
  const grades = useQuery(query(site.grades)).data
  const subjects = useQuery(query(site.subjects)).data
  const teachers = useQuery(query(courseFigures.figureTeachers)).data
  return {
    grades: optionsOf(grades),
    subjects: optionsOf(subjects),
    teachers: (teachers ?? []).map(({ id, fullName }) => ({ id: String(id), label: fullName })),
    isReady: grades !== undefined && subjects !== undefined && teachers !== undefined,
  }
}
