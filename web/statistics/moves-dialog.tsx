import { figures } from 'virtual:calls/figures'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { EnrolmentBy, EnrolmentFigure } from '../../contract/statistics-lists.ts'
import { query } from '../kit/api/query.ts'
import { tableTime } from '../kit/format/dates.ts'
import { pathTo } from '../kit/paths.ts'
import { useMay } from '../kit/session/duties.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Button } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Pagination } from '../kit/ui/pagination.tsx'
import { type Column, Table } from '../kit/ui/table.tsx'
import { PersonCell } from '../people/person-cell.tsx'
import type { SeatMoved } from './enrolment-data.ts'
import './figures.css'
import './statistics.css'
import type { EnrolmentsAsked } from './use-enrolments.ts'

const size = 20

/** Behind which figure one looks: of a row, by its key and what it is called, or of everything that is asked. */
export interface BehindMoves {
  figure: EnrolmentFigure
  name: string
  key?: string
}

/** A figure that opens the seats behind it; none is none. */
export function FigureButton({
  n,
  behind,
  onLook,
}: {
  n: number
  behind: BehindMoves
  onLook: (behind: BehindMoves) => void
}) {
  const { t } = useTranslation('statistics-figures')
  if (n === 0) return 0
  return (
    <Button
      reads
      kind="link"
      aria-label={t('moves.open', { n, figure: t(`column.${behind.figure}`), of: behind.name })}
      onPress={() => onLook(behind)}
    >
      {n}
    </Button>
  )
}

interface Props {
  behind: BehindMoves
  by: EnrolmentBy
  asked: EnrolmentsAsked['filter']
  onClose: () => void
}

/** The seats behind a figure of enrolments: who, which course, when, and on what way. */
export function MovesDialog({ behind: { figure, key, name }, by, asked, onClose }: Props) {
  const { t } = useTranslation('statistics-figures')
  const [page, turn] = useState(1)
  const moves = useQuery({
    ...query(figures.enrolmentMoves, {
      ...{ ...asked, by, figure },
      ...(key !== undefined && { key }),
      ...{ page: String(page), size: String(size) as '20' },
    }),
    placeholderData: keepPreviousData,
  })
  const columns = useMoveColumns(figure)
  const title = `${name} · ${t(`column.${figure}`)}`
  return (
    <Dialog isOpen onClose={onClose} size="l" title={title}>
      <Loaded query={moves}>
        {({ rows, total }) => (
          <>
            <div className="seats">
              <Table label={title} columns={columns} rows={rows} idOf={one => one.enrolment} />
            </div>
            {total > size && <Pagination page={page} size={size} total={total} onPage={turn} />}
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

function useMoveColumns(figure: EnrolmentFigure): Column<SeatMoved>[] {
  const { t } = useTranslation('statistics-figures')
  const zone = useZone()
  const mayReadPeople = useMay('reads people')
  const pathOf = ({ student, course }: SeatMoved) =>
    student &&
    (mayReadPeople
      ? pathTo('AdminStudent', { id: student.id })
      : pathTo('LearningReportStudent', { id: course.id, userid: student.id }))
  return [
    {
      id: 'student',
      head: t('moves.student'),
      phone: 'name',
      cell: one => {
        const path = pathOf(one)
        return one.student && path ? (
          <Link to={path}>
            <PersonCell person={one.student} />
          </Link>
        ) : (
          t('moves.erased')
        )
      },
    },
    { id: 'number', head: t('moves.number'), cell: one => one.student?.number || '—' },
    {
      id: 'course',
      head: t('enrolment.filter.course'),
      phone: 'second',
      cell: one => (
        <Link className="seats-reason" to={pathTo('ClassTimeDetails', { id: one.course.id })}>
          {one.course.name}
        </Link>
      ),
    },
    {
      id: 'at',
      head: t(figure === 'ended' ? 'moves.endedAt' : 'moves.madeAt'),
      phone: 'number',
      cell: one => tableTime(one.at, zone),
    },
    {
      id: 'source',
      head: t('enrolment.filter.source'),
      phone: 'state',
      cell: one => t(`source.${one.source}`),
    },
    ...(figure === 'made'
      ? [
          {
            id: 'isFirst',
            head: t('moves.isFirst'),
            cell: (one: SeatMoved) => t(one.isFirst ? 'column.first' : 'column.again'),
          },
        ]
      : []),
  ]
}
