import { courseFigures } from 'virtual:calls/courseFigures'
import { useMemo, useState } from 'react'
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
import { EmptyState } from '../kit/ui/states.tsx'
import { StaffBox } from '../people/person-box.tsx'
import { type BehindHours, type HoursRow, hourSorts, type TeacherHours } from './assembly-data.ts'
import { useFigureLists, useTerm } from './figure-filters.ts'
import { PrintButton, Sums, useAsOf } from './figure-sums.tsx'
import { HoursDialog } from './hours-dialog.tsx'
import { useLength } from './hours-length.ts'
import { HoursTable } from './hours-table.tsx'

/** More bars than these are read in the table. */
const most = 12

/** What teachers taught, month by month: for the office that pays them. */
export function TeacherHoursPage() {
  const { t } = useTranslation(['statistics-courses', 'shell-routes'])
  const filters = useFilters()
  const shape = useShape(filters)
  const [behind, look] = useState<BehindHours>()
  const list = useList<HoursRow>(courseFigures.teacherHours, shape)
  const asOf = useAsOf()
  const term = useTerm()
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
            more={
              <DaysFilter
                list={list}
                label={t('filter.days')}
                quick={{
                  term,
                  usual: {
                    days: found ? { from: found.from, to: found.until } : null,
                    name: t('hours.usualDays'),
                  },
                }}
              />
            }
          />
          {found && <HoursSums sums={found.sums} />}
        </Card>
        <Loaded query={list.rows}>
          {() =>
            found && found.total > 0 ? (
              <>
                <HoursChart rows={found.rows} />
                <Card title={t('hours.table')} isFlush foot={t('hours.foot')}>
                  <HoursTable found={found} list={list} onLook={look} />
                </Card>
              </>
            ) : (
              <EmptyState title={t('hours.none')}>{t('hours.noneSays')}</EmptyState>
            )
          }
        </Loaded>
      </div>
      {behind && found && (
        <HoursDialog
          behind={behind}
          asked={{ ...list.filter, from: found.from, until: found.until }}
          onClose={() => look(undefined)}
        />
      )}
    </>
  )
}

function useShape(filters: ReturnType<typeof useFilters>) {
  return useMemo<ListShape>(
    () => ({
      filters: {
        ...{ from: undefined, until: undefined },
        ...Object.fromEntries(filters.map(({ id, options }) => [id, options.map(one => one.id)])),
      },
      sorts: hourSorts,
      usual: { by: 'month', down: false },
    }),
    [filters],
  )
}

function HoursSums({ sums }: { sums: TeacherHours['sums'] }) {
  const { t } = useTranslation('statistics-courses')
  const length = useLength()
  return (
    <Sums
      sums={[
        {
          name: t('column.held'),
          value: sums.held,
          says: sums.unlogged > 0 ? t('hours.unlogged', { n: sums.unlogged }) : undefined,
        },
        {
          name: t('hours.held'),
          value: length(sums.heldMs),
          note: t('bySeconds'),
          says: `${t('minutes', { n: minutesOf(sums.heldMs) })} · ${t('hours.planned', { length: length(sums.plannedMs) })}`,
        },
        {
          name: t('column.substituted'),
          value: sums.substituted,
          says: length(sums.substitutedMs),
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
    <Card title={t('hours.chart')}>
      <BarChart
        names={{ value: t('column.heldMs'), before: t('column.plannedMs') }}
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

function useFilters() {
  const { t } = useTranslation('statistics-courses')
  const lists = useFigureLists()
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew when the language or the lists change
  return useMemo(
    () => [
      { id: 'teacher', label: t('column.teacher'), options: lists.teachers, field: StaffBox },
      { id: 'subject', label: t('column.subject'), options: lists.subjects },
    ],
    [t, lists.isReady],
  )
}
