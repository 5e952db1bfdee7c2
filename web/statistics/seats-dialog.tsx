import { courseFigures } from 'virtual:calls/courseFigures'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { query } from '../kit/api/query.ts'
import { tableDay } from '../kit/format/dates.ts'
import { pathTo } from '../kit/paths.ts'
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
  const zone = useZone()
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
  const columns: Column<SeatRow>[] = [
    {
      id: 'fullName',
      head: t('seats.name'),
      phone: 'name',
      cell: row => (
        <Link
          className="learning-person"
          to={pathTo('LearningReportStudent', { id: course.id, userid: row.id })}
        >
          <PersonCell person={row} />
        </Link>
      ),
    },
    { id: 'number', head: t('seats.number'), cell: row => row.number || t('unknown') },
    {
      id: 'state',
      head: t('column.state'),
      phone: 'state',
      cell: row =>
        row.endedAt ? `${t(`seat.${row.state}`)} ${tableDay(row.endedAt, zone)}` : t(`seat.${row.state}`),
    },
    { id: 'takenAt', head: t('seats.takenAt'), phone: 'second', cell: row => tableDay(row.takenAt, zone) },
    {
      id: 'came',
      head: t('seats.came'),
      align: 'end',
      phone: 'number',
      cell: row =>
        `${row.came} / ${row.entitled}` +
        (row.onLeave > 0 ? ` · ${t('assembly.onLeave', { n: row.onLeave })}` : ''),
    },
  ]
  return (
    <Dialog isOpen onClose={onClose} size="l" title={`${course.name} · ${t(`group.${group}`)}`}>
      <Loaded query={seats}>
        {({ rows, total }) => (
          <>
            <Table label={t(`group.${group}`)} columns={columns} rows={rows} idOf={row => row.id} />
            {total > size && <Pagination page={page} size={size} total={total} onPage={turn} />}
          </>
        )}
      </Loaded>
    </Dialog>
  )
}
