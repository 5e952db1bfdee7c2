import { courseFigures } from 'virtual:calls/courseFigures'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { BarChart } from '../kit/charts/bar-chart.tsx'
import type { ListShape } from '../kit/list/address.ts'
import { DaysFilter } from '../kit/list/days-filter.tsx'
import { ExportMenu } from '../kit/list/export-menu.tsx'
import { FilterRow } from '../kit/list/filter-row.tsx'
import '../kit/list/list.css'
import { minutesOf } from '../kit/format/minutes.ts'
import { useList } from '../kit/list/use-list.ts'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { Pagination } from '../kit/ui/pagination.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { type Column, Table } from '../kit/ui/table.tsx'
import { TableAcross } from '../kit/ui/table-across.tsx'
import type { HoursRow, TeacherHours } from './assembly-data.ts'
import { useFigureLists } from './figure-filters.ts'
import { PrintButton, Sums, useAsOf } from './figure-sums.tsx'

/** More bars than these are read in the table. */
const most = 12
const sorts = ['teacher', 'month', 'held', 'plannedMs', 'heldMs', 'substituted', 'cancelled']

/** What teachers taught, month by month: for the office that pays them. */
export function TeacherHoursPage() {
  const { t } = useTranslation(['statistics-courses', 'shell-routes'])
  const filters = useFilters()
  const shape = useMemo<ListShape>(
    () => ({
      filters: {
        ...{ from: undefined, until: undefined },
        ...Object.fromEntries(filters.map(({ id, options }) => [id, options.map(one => one.id)])),
      },
      sorts,
      usual: { by: 'month', down: false },
    }),
    [filters],
  )
  const list = useList<HoursRow>(courseFigures.teacherHours, shape)
  const asOf = useAsOf()
  const found = list.rows.data as TeacherHours | undefined
  const title = t('title.TeacherHours', { ns: 'shell-routes' })
  return (
    <>
      <PageHead
        title={title}
        says={found && `${t('hours.says', found)} · ${asOf(found)}`}
        actions={
          <span className="figures-acts">
            <PrintButton />
            <ExportMenu
              call={courseFigures.exportTeacherHours}
              total={list.total}
              input={{ filter: list.filter, sort: list.sortText, columns: [] }}
            />
          </span>
        }
      />
      <div className="learning-courses">
        <Card isFlush>
          <FilterRow
            list={list}
            filters={filters}
            placeholder={t('filter.teacher')}
            more={<DaysFilter list={list} label={t('filter.days')} />}
          />
          {found && <HoursSums sums={found.sums} />}
        </Card>
        <Loaded query={list.rows}>
          {() =>
            found && found.total > 0 ? (
              <>
                <HoursChart rows={found.rows} />
                <Card title={t('hours.table')} isFlush foot={t('hours.foot')}>
                  <HoursTable found={found} list={list} />
                </Card>
              </>
            ) : (
              <EmptyState title={t('hours.none')}>{t('hours.noneSays')}</EmptyState>
            )
          }
        </Loaded>
      </div>
    </>
  )
}

function HoursSums({ sums }: { sums: TeacherHours['sums'] }) {
  const { t } = useTranslation('statistics-courses')
  return (
    <Sums
      sums={[
        {
          name: t('column.held'),
          value: sums.held,
          says: sums.unlogged > 0 ? t('hours.unlogged', { n: sums.unlogged }) : undefined,
        },
        {
          name: t('column.heldMs'),
          value: minutesOf(sums.heldMs),
          says: t('times.planned', { n: minutesOf(sums.plannedMs) }),
        },
        {
          name: t('column.substituted'),
          value: sums.substituted,
          says: t('minutes', { n: minutesOf(sums.substitutedMs) }),
        },
        { name: t('column.cancelled'), value: sums.cancelled },
        { name: t('column.untaught'), value: sums.untaught },
      ]}
    />
  )
}

/** Of the rows of this page, those with the most hours. */
function HoursChart({ rows }: { rows: readonly HoursRow[] }) {
  const { t } = useTranslation('statistics-courses')
  const longest = rows.toSorted((a, b) => b.heldMs - a.heldMs).slice(0, most)
  return (
    <Card title={t('hours.chart')} aside={<small>{t('hours.tick')}</small>}>
      <BarChart
        bars={longest.map(row => ({
          key: `${row.teacher?.id} ${row.month}`,
          name: `${row.teacher?.fullName ?? t('nobody')} ${row.month}`,
          value: minutesOf(row.heldMs),
          before: minutesOf(row.plannedMs),
        }))}
        says={t('hours.chartSays', {
          n: longest.length,
          held: longest.reduce((sum, row) => sum + minutesOf(row.heldMs), 0),
          planned: longest.reduce((sum, row) => sum + minutesOf(row.plannedMs), 0),
        })}
      />
    </Card>
  )
}

function HoursTable({ found, list }: { found: TeacherHours; list: ReturnType<typeof useList<HoursRow>> }) {
  const { t } = useTranslation('statistics-courses')
  const count = (
    id: 'held' | 'substituted' | 'givenAway' | 'cancelled' | 'untaught' | 'unlogged',
  ): Column<HoursRow> => ({
    id,
    head: t(`column.${id}`),
    align: 'end',
    isSortable: sorts.includes(id),
    cell: row => row[id],
  })
  const minutes = (id: 'plannedMs' | 'heldMs' | 'substitutedMs'): Column<HoursRow> => ({
    id,
    head: t(`column.${id}`),
    align: 'end',
    isSortable: sorts.includes(id),
    cell: row => minutesOf(row[id]),
  })
  const columns: Column<HoursRow>[] = [
    {
      id: 'teacher',
      head: t('column.teacher'),
      isSortable: true,
      phone: 'name',
      cell: row => row.teacher?.fullName ?? t('nobody'),
    },
    { id: 'month', head: t('column.month'), isSortable: true, cell: row => row.month },
    ...[
      count('held'),
      minutes('plannedMs'),
      minutes('heldMs'),
      count('substituted'),
      minutes('substitutedMs'),
    ],
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

function useFilters() {
  const { t } = useTranslation('statistics-courses')
  const lists = useFigureLists()
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew when the language or the lists change
  return useMemo(
    () => [
      { id: 'teacher', label: t('column.teacher'), options: lists.teachers },
      { id: 'subject', label: t('column.subject'), options: lists.subjects },
    ],
    [t, lists.isReady],
  )
}
