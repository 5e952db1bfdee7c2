import { courseFigures } from 'virtual:calls/courseFigures'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { query } from '../kit/api/query.ts'
import { tableDay } from '../kit/format/dates.ts'
import { ExportMenu } from '../kit/list/export-menu.tsx'
import { pathTo } from '../kit/paths.ts'
import { useMay } from '../kit/session/duties.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Pagination } from '../kit/ui/pagination.tsx'
import { type Column, Table } from '../kit/ui/table.tsx'
import { PersonCell } from '../people/person-cell.tsx'
import type { Behind, SeatRow } from './assembly-data.ts'

const size = 20

/** The students behind a figure of a course, each with the way to what they did there. */
export function SeatsDialog({ behind: { course, group }, onClose }: { behind: Behind; onClose: () => void }) {
  const { t } = useTranslation('statistics-courses')
  const [page, turn] = useState(1)
  const seats = useQuery({
    ...query(courseFigures.assemblyStudents, {
      id: course.id,
      group,
      page: String(page),
      size: String(size) as '20',
    }),
    placeholderData: keepPreviousData,
  })
  const columns = useSeatColumns({ course, group })
  return (
    <Dialog isOpen onClose={onClose} size="l" title={`${course.name} · ${t(`group.${group}`)}`}>
      <Loaded query={seats}>
        {({ rows, total }) => (
          <>
            <p className="figures-acts seats-acts">
              <ExportMenu
                call={courseFigures.exportAssemblyStudents}
                total={total}
                input={{ id: course.id, filter: { group }, columns: [] }}
              />
            </p>
            <div className="seats">
              <Table label={t(`group.${group}`)} columns={columns} rows={rows} idOf={row => row.id} />
            </div>
            {total > size && <Pagination page={page} size={size} total={total} onPage={turn} />}
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

/** Where a student of the school is looked at; who may not, goes to what they did in the course. */
function useStudentPath(course: number) {
  const may = useMay('reads people')
  return (id: number) =>
    may ? pathTo('AdminStudent', { id }) : pathTo('LearningReportStudent', { id: course, userid: id })
}

function useSeatColumns({ course, group }: Behind): Column<SeatRow>[] {
  const { t } = useTranslation('statistics-courses')
  const zone = useZone()
  const studentPath = useStudentPath(course.id)
  const reasonOf = ({ state, reason, movedTo, endedAt }: SeatRow) =>
    // Of a seat that was refunded its order is kept.
    [
      state === 'refunded' && reason ? t('seats.order', { number: reason }) : reason,
      movedTo && t('seats.movedTo', { course: movedTo }),
    ]
      .filter(Boolean)
      .join(' · ') || (endedAt ? t('seats.noReason') : t('unknown'))
  const ended: Column<SeatRow>[] = [
    {
      id: 'endedAt',
      head: t('seats.endedAt'),
      phone: 'number',
      cell: row => (row.endedAt ? tableDay(row.endedAt, zone) : t('unknown')),
    },
    {
      id: 'reason',
      head: t('seats.reason'),
      phone: 'second',
      cell: row => <span className="seats-reason">{reasonOf(row)}</span>,
    },
  ]
  const hasEnded = group !== 'active'
  return [
    {
      id: 'fullName',
      head: t('seats.name'),
      phone: 'name',
      cell: row => (
        <Link to={studentPath(row.id)}>
          <PersonCell person={row} />
        </Link>
      ),
    },
    { id: 'number', head: t('seats.number'), cell: row => row.number || t('unknown') },
    { id: 'state', head: t('column.state'), phone: 'state', cell: row => t(`seat.${row.state}`) },
    {
      id: 'takenAt',
      head: t('seats.takenAt'),
      ...(!hasEnded && { phone: 'second' as const }),
      cell: row => tableDay(row.takenAt, zone),
    },
    ...(hasEnded ? ended : []),
    {
      id: 'came',
      head: t('seats.came'),
      align: 'end',
      phone: hasEnded ? 'action' : 'number',
      cell: row => {
        const away = row.onLeave > 0 ? ` · ${t('assembly.onLeave', { n: row.onLeave })}` : ''
        const said = `${row.came} / ${row.entitled}${away}`
        return (
          <Link
            to={pathTo('LearningReportStudent', { id: course.id, userid: row.id })}
            aria-label={`${said} · ${t('seats.report', { name: row.fullName })}`}
          >
            {said}
          </Link>
        )
      },
    },
  ]
}
