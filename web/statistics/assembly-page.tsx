import { courseFigures } from 'virtual:calls/courseFigures'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { courseKinds, courseStates } from '../../contract/states.ts'
import { BarChart } from '../kit/charts/bar-chart.tsx'
import { DaysFilter } from '../kit/list/days-filter.tsx'
import { ListPage } from '../kit/list/list-page.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { StaffBox } from '../people/person-box.tsx'
import { useAssemblyColumns } from './assembly-columns.tsx'
import type { Assembly, Behind } from './assembly-data.ts'
import { useFigureLists, useTerm } from './figure-filters.ts'
import { PrintButton, Sums, useAsOf } from './figure-sums.tsx'
import { attendanceOf, percent } from './learning.ts'
import { SeatsDialog } from './seats-dialog.tsx'

const usual = { by: 'lastAt', down: true }
const free = ['from', 'until'] as const

/** How courses fill, keep and end: drawn, in figures, and who stands behind each of them. */
export function AssemblyPage() {
  const { t } = useTranslation(['statistics-courses', 'shell-routes'])
  const [behind, look] = useState<Behind>()
  const columns = useAssemblyColumns(look)
  const filters = useFilters()
  const term = useTerm()
  const asOf = useAsOf()
  const title = t('title.CourseStatistics', { ns: 'shell-routes' })
  return (
    <>
      <ListPage
        name="assembly"
        label={title}
        call={courseFigures.assembly}
        exports={courseFigures.exportAssembly}
        columns={columns}
        filters={filters}
        free={free}
        moreFilters={list => <DaysFilter list={list} label={t('filter.days')} quick={{ term }} />}
        usual={usual}
        placeholder={t('filter.course')}
        nameOf={row => row.name}
        whenEmpty={<EmptyState title={t('assembly.none')}>{t('assembly.noneSays')}</EmptyState>}
        head={(list, exporting) => {
          const found = list.rows.data as Assembly | undefined
          const { from, until } = list.state.filters
          return (
            <>
              <PageHead
                title={title}
                says={
                  found &&
                  [
                    t('assembly.says', { n: found.total }),
                    from && until && t('assembly.ofDays', { from, until }),
                    asOf(found),
                  ]
                    .filter(Boolean)
                    .join(' · ')
                }
                actions={
                  <span className="figures-acts">
                    <PrintButton />
                    {exporting}
                  </span>
                }
              />
              {found && found.total > 0 && <AssemblyFigures found={found} />}
            </>
          )
        }}
      />
      {behind && <SeatsDialog behind={behind} onClose={() => look(undefined)} />}
    </>
  )
}

/** The sums of everything found, and the courses of this page drawn. */
function AssemblyFigures({ found: { sums, rows, total } }: { found: Assembly }) {
  const { t } = useTranslation('statistics-courses')
  const share = (part: number, whole: number) => {
    const of = percent(part, whole)
    return of === undefined ? undefined : t('share', { of, part, whole })
  }
  const drawn = rows.filter(({ isCounted, enrolled }) => isCounted && enrolled > 0)
  return (
    <div className="figures-above">
      <Card isFlush>
        <Sums
          sums={[
            {
              name: t('column.enrolled'),
              value: sums.enrolled,
              says: t('assembly.inCourses', { n: total }),
              note: t('counts.enrolled'),
            },
            {
              name: t('column.cameOnce'),
              value: sums.cameOnce,
              says: share(sums.cameOnce, sums.enrolled),
              note: t('counts.cameOnce'),
            },
            ...(['dropped', 'refunded'] as const).map(id => ({
              name: t(`column.${id}`),
              value: sums[id],
              says: share(sums[id], sums.enrolled),
              note: t(`counts.${id}`),
            })),
            {
              name: t('column.attendance'),
              value: attendanceOf(sums) ?? t('unknown'),
              says: [
                t('assembly.ofPlaces', { came: sums.came, entitled: sums.entitled }),
                ...(sums.onLeave > 0 ? [t('assembly.onLeave', { n: sums.onLeave })] : []),
              ].join(t('comma')),
            },
          ]}
        />
      </Card>
      {drawn.length > 0 && (
        <Card title={t('assembly.chart')}>
          <BarChart
            names={{ value: t('column.enrolled'), before: t('column.cameOnce') }}
            bars={drawn.map(row => ({
              key: String(row.id),
              name: row.name,
              value: row.enrolled,
              ...(!row.isRecorded && { before: row.cameOnce }),
            }))}
            says={t('assembly.chartSays', {
              n: drawn.length,
              enrolled: drawn.reduce((sum, row) => sum + row.enrolled, 0),
              came: drawn.reduce((sum, row) => sum + row.cameOnce, 0),
            })}
          />
        </Card>
      )}
    </div>
  )
}

function useFilters() {
  const { t } = useTranslation('statistics-courses')
  const lists = useFigureLists()
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew when the language or the lists change
  return useMemo(
    () => [
      {
        id: 'state',
        label: t('column.state'),
        options: courseStates.states.map(id => ({ id, label: t(`courseState.${id}`) })),
      },
      {
        id: 'kind',
        label: t('column.kind'),
        options: courseKinds.map(id => ({ id, label: t(`kind.${id}`) })),
      },
      { id: 'grade', label: t('filter.grade'), options: lists.grades },
      { id: 'subject', label: t('column.subject'), options: lists.subjects },
      { id: 'teacher', label: t('column.teacher'), options: lists.teachers, field: StaffBox },
    ],
    [t, lists.isReady],
  )
}
