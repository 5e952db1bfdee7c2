import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { clock } from '../kit/format/dates.ts'
import { minutesOf } from '../kit/format/minutes.ts'
import { pathTo } from '../kit/paths.ts'
import { useZone } from '../kit/session/use-session.ts'
import { type Column, Table } from '../kit/ui/table.tsx'
import { PersonCell } from '../people/person-cell.tsx'
import type { LessonSaid, Sitter } from './learning.ts'
import { LessonCorrection } from './lesson-correction.tsx'
import { Presence } from './presence.tsx'
import { useReportPlaces } from './report-places.ts'

/** Each student of a lesson: whether they came, when, how long, and what was corrected. */
export function SittersTable({ said, rows }: { said: LessonSaid; rows: readonly Sitter[] }) {
  const { t } = useTranslation('statistics')
  return (
    <div className="sitters">
      <Table
        label={t('sitters.title')}
        columns={useSitterColumns(said)}
        rows={rows}
        idOf={row => row.id}
        height="calm"
      />
    </div>
  )
}

function useSitterColumns({ course, lesson }: LessonSaid): Column<Sitter>[] {
  const { t } = useTranslation('statistics')
  const zone = useZone()
  const { student } = useReportPlaces()
  const none = t('list.unknown')
  /** What was corrected says nothing of minutes late or early. */
  const byLog = (row: Sitter, minutes: number) => (row.came && !row.correction ? minutes : none)
  const span = ({ firstAt, lastAt }: Sitter) =>
    firstAt ? `${clock(firstAt, zone)}–${clock(lastAt ?? firstAt, zone)}` : none
  const live = (row: Sitter) => (row.came ? minutesOf(row.liveMs) : none)
  return [
    {
      id: 'fullName',
      head: t('column.fullName'),
      phone: 'name',
      cell: row => (
        <Link className="learning-person" to={pathTo(student, { id: course.id, userid: row.id })}>
          <PersonCell person={row} />
        </Link>
      ),
    },
    { id: 'number', head: t('column.number'), cell: row => row.number || none },
    {
      id: 'presence',
      head: t('column.presence'),
      phone: 'state',
      cell: row => <Presence lesson={{ ...lesson, ...row }} />,
    },
    { id: 'span', head: t('sitters.span'), cell: span },
    { id: 'early', head: t('column.earlyMinutes'), align: 'end', cell: row => byLog(row, row.earlyMinutes) },
    {
      id: 'live',
      head: t('column.live'),
      align: 'end',
      phone: 'number',
      cell: row => (
        <>
          {live(row)}
          <span className="sitter-phone">{row.came && ` ${t('correction.minutesUnit')}`}</span>
        </>
      ),
    },
    { id: 'watched', head: t('column.watched'), align: 'end', cell: row => minutesOf(row.watchedMs) },
    {
      id: 'said',
      head: t('sitters.said'),
      phone: 'second',
      cell: row => (
        <div className="sitter-said">
          <small className="sitter-phone">
            {[
              ...(row.firstAt ? [span(row)] : []),
              ...(row.watchedMs > 0 ? [t('sitters.watched', { n: minutesOf(row.watchedMs) })] : []),
            ].join(' · ')}
          </small>
          <LessonCorrection
            lesson={{ ...lesson, ...row, id: lesson.id, number: lesson.number }}
            about={{ id: row.id, name: row.fullName }}
          />
        </div>
      ),
    },
  ]
}
