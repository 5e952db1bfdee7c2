import { courseFigures } from 'virtual:calls/courseFigures'
import { schoolYear } from 'virtual:calls/schoolYear'
import { site } from 'virtual:calls/site'
import { useQuery } from '@tanstack/react-query'
import { query } from '../kit/api/query.ts'
import { tableDay } from '../kit/format/dates.ts'
import { useMay } from '../kit/session/duties.ts'
import { useSession, useZone } from '../kit/session/use-session.ts'

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

/** The term of today, for whoever of the office may see the school's year. */
export function useTerm() {
  const zone = useZone()
  const isOffice = useSession().roles.includes('ADMIN')
  const mayAsk = useMay('reads courses') && isOffice
  const { data } = useQuery({ ...query(schoolYear.year), enabled: mayAsk })
  const today = tableDay(Date.now(), zone)
  const term = data?.spans.find(({ kind, from, until }) => kind === 'term' && from <= today && today <= until)
  return term && { from: term.from, to: term.until }
}
