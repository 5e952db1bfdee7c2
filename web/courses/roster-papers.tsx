import { seats } from 'virtual:calls/seats'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../contract/codes.ts'
import { ask } from '../kit/api/browser.ts'
import { serverNow } from '../kit/api/clock.ts'
import { span, tableDay, tableTime } from '../kit/format/dates.ts'
import { useSchool, useZone } from '../kit/session/use-session.ts'
import { Paper, PaperSheet } from '../kit/ui/paper.tsx'

type Roster = NonNullable<(typeof seats)['roster']['data']>
interface Wanted {
  id: number
  filter: Readonly<Record<string, unknown>>
  sort: string
}

/** All of a roster, however many pages the list has. */
async function wholeRoster({ id, filter, sort }: Wanted, signal: AbortSignal) {
  const rows: Roster['rows'] = []
  for (let page = 1; ; page += 1) {
    const input = { ...filter, id: String(id), sort, page: String(page), size: '100' }
    const { data } = await ask(seats.roster, input as never, { signal })
    rows.push(...data.rows)
    if (rows.length >= data.total || data.rows.length === 0) return rows
  }
}

/** As it is at this moment: what was printed before is asked anew. */
function useWhole(wanted: Wanted) {
  return useQuery({
    queryKey: [seats.roster.name, 'paper', wanted],
    queryFn: ({ signal }) => wholeRoster(wanted, signal),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  })
}

/** What is printed when asked for, and is away again afterwards. */
export function usePrinting() {
  const [isPrinting, set] = useState(false)
  const over = useCallback(() => set(false), [])
  return { isPrinting, print: () => set(true), over }
}

interface RosterProps {
  course: { id: number; name: string }
  filter: Readonly<Record<string, unknown>>
  sort: string
  onOver: () => void
}

/** The roster as the list shows it; of a list that is not filtered, those who are in the course. */
export function RosterPaper({ course, filter, sort, onOver }: RosterProps) {
  const { t } = useTranslation('courses-seats')
  const zone = useZone()
  const school = useSchool()
  const { data } = useWhole({ id: course.id, filter: { state: 'active', ...filter }, sort })
  if (!data) return null
  return (
    <Paper onOver={onOver}>
      <PaperSheet
        school={school?.school.schoolName ?? ''}
        title={t('paper.title', { course: course.name })}
        facts={[
          [t('paper.count'), String(data.length)],
          [t('paper.at'), tableTime(serverNow(), zone)],
        ]}
        heads={[
          { head: t('column.fullName'), width: 30 },
          { head: t('column.number'), width: 28 },
          { head: t('column.class') },
          { head: t('column.subjects') },
          { head: t('column.madeAt'), width: 26 },
          { head: t('paper.remark'), width: 30 },
        ]}
        rows={data.map(({ id, student, subjects, madeAt }) => ({
          key: id,
          cells: [
            student.fullName,
            student.number,
            student.classPath,
            subjects.join(t('comma')),
            tableDay(madeAt, zone),
            '',
          ],
        }))}
      />
    </Paper>
  )
}

interface SheetProps {
  lesson: {
    number: number
    name: string
    startsAt: string
    endsAt: string
    course: { id: number; name: string }
    courseSubject: number
    subject: { name: string }
    teacher: { fullName: string } | null
  }
  onOver: () => void
}

/** Who is to be there, each with a place to sign. */
export function SignInSheet({ lesson, onOver }: SheetProps) {
  const { t, i18n } = useTranslation('timetable')
  const zone = useZone()
  const school = useSchool()
  const { data } = useWhole({
    id: lesson.course.id,
    filter: { state: 'active', subject: String(lesson.courseSubject) },
    sort: 'fullName',
  })
  if (!data) return null
  const view = { language: i18n.language as Language, zone }
  return (
    <Paper onOver={onOver}>
      <PaperSheet
        school={school?.school.schoolName ?? ''}
        title={t('signIn.title', { name: lesson.name })}
        facts={[
          [t('fact.course'), lesson.course.name],
          [t('fact.subject'), lesson.subject.name],
          [t('fact.teacher'), lesson.teacher?.fullName ?? '—'],
          [t('fact.time'), span(lesson.startsAt, lesson.endsAt, view)],
          [t('fact.students'), String(data.length)],
          [t('signIn.room'), ''],
        ]}
        heads={[
          { head: t('signIn.name'), width: 32 },
          { head: t('signIn.number'), width: 28 },
          { head: t('signIn.class') },
          { head: t('signIn.signs'), width: 40 },
          { head: t('signIn.remark'), width: 32 },
        ]}
        rows={data.map(({ id, student }) => ({
          key: id,
          cells: [student.fullName, student.number, student.classPath, '', ''],
        }))}
        foot={t('signIn.foot')}
      />
    </Paper>
  )
}
