import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { HourFigure } from '../../contract/statistics-lists.ts'
import { minutesOf } from '../kit/format/minutes.ts'
import type { useList } from '../kit/list/use-list.ts'
import { Button } from '../kit/ui/button.tsx'
import { Pagination } from '../kit/ui/pagination.tsx'
import { type Column, Table } from '../kit/ui/table.tsx'
import { TableAcross } from '../kit/ui/table-across.tsx'
import { StaffName } from '../people/person-link.tsx'
import { type BehindHours, type HoursRow, hourSorts, type TeacherHours } from './assembly-data.ts'
import { useLength } from './hours-length.ts'

type Times = 'plannedMs' | 'heldMs' | 'substitutedMs'
/** Of which lessons a time is the sum. */
const timesOf = { plannedMs: 'held', heldMs: 'held', substitutedMs: 'substituted' } as const
const counts = ['held', 'substituted', 'givenAway', 'cancelled', 'untaught', 'unlogged'] as const

interface Props {
  found: TeacherHours
  list: ReturnType<typeof useList<HoursRow>>
  onLook: (behind: BehindHours) => void
}

/** Each teacher's months; whoever is paid by a figure, or pays by it, opens the lessons that it comes to. */
export function HoursTable({ found, list, onLook }: Props) {
  const { t } = useTranslation('statistics-courses')
  const figures = useFigures(onLook)
  const count = (id: HourFigure): Column<HoursRow> => ({
    id,
    head: t(`column.${id}`),
    align: 'end',
    isSortable: hourSorts.includes(id),
    cell: row => figures.count(row[id], { figure: id, row }),
  })
  const times = (id: Times): Column<HoursRow> => ({
    id,
    head: t(`column.${id}`),
    align: 'end',
    isSortable: hourSorts.includes(id),
    cell: row => figures.times(row[id], { figure: timesOf[id], row }),
  })
  const columns: Column<HoursRow>[] = [
    {
      id: 'teacher',
      head: t('column.teacher'),
      isSortable: true,
      phone: 'name',
      cell: row => <NameOf row={row} />,
    },
    { id: 'month', head: t('column.month'), isSortable: true, cell: row => row.month },
    ...[count('held'), times('plannedMs'), times('heldMs'), count('substituted'), times('substitutedMs')],
    ...[count('givenAway'), count('cancelled'), count('untaught'), count('unlogged')],
  ]
  return (
    <>
      <TableAcross label={t('hours.table')}>
        <Table
          label={t('hours.table')}
          columns={columns}
          rows={found.rows}
          idOf={row => `${row.teacher?.id} ${row.month}`}
          sort={list.state.sort}
          onSort={sort => list.change({ sort })}
          sums={{
            teacher: t('total'),
            ...Object.fromEntries(counts.map(id => [id, figures.count(found.sums[id], { figure: id })])),
            ...Object.fromEntries(
              (Object.keys(timesOf) as Times[]).map(id => [
                id,
                figures.times(found.sums[id], { figure: timesOf[id] }),
              ]),
            ),
          }}
        />
      </TableAcross>
      <Pagination
        page={list.state.page}
        size={list.state.size}
        total={list.total}
        onPage={page => list.change({ page })}
        onSize={size => list.change({ size })}
      />
    </>
  )
}

/** A figure opens the lessons behind it; none is none. Minutes are told in hours as well. */
function useFigures(look: (behind: BehindHours) => void) {
  const { t } = useTranslation('statistics-courses')
  const length = useLength()
  const open = (n: number, behind: BehindHours, says: string) => {
    if (n === 0) return 0
    const { row, figure } = behind
    const whose = row ? `${row.teacher?.fullName ?? t('nobody')} ${row.month}` : t('total')
    return (
      <Button
        kind="link"
        aria-label={t('open', { n: says, what: t(`hourFigure.${figure}`), course: whose })}
        onPress={() => look(behind)}
      >
        {n}
      </Button>
    )
  }
  return {
    count: (n: number, behind: BehindHours): ReactNode => open(n, behind, String(n)),
    times: (ms: number, behind: BehindHours): ReactNode => (
      <span className="figures-time">
        {open(minutesOf(ms), behind, t('minutes', { n: minutesOf(ms) }))}
        {ms > 0 && <small>{length(ms)}</small>}
      </span>
    ),
  }
}

/** Two of one name are told apart by their numbers, where they have any. */
function NameOf({ row: { teacher } }: { row: HoursRow }) {
  const { t } = useTranslation('statistics-courses')
  return (
    <span className="figures-lesson">
      {teacher ? <StaffName of={teacher} /> : t('nobody')}
      {teacher?.number && <small>{teacher.number}</small>}
    </span>
  )
}
