import { courseFigures } from 'virtual:calls/courseFigures'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router'
import { lessonStates } from '../../contract/states.ts'
import { classTimeMarks } from '../../contract/statistics-lists.ts'
import type { CallRef } from '../kit/api/types.ts'
import { LineChart } from '../kit/charts/line-chart.tsx'
import { tableDay } from '../kit/format/dates.ts'
import { numberedLesson } from '../kit/format/lesson-number.rules.ts'
import { minutesOf } from '../kit/format/minutes.ts'
import { DaysFilter } from '../kit/list/days-filter.tsx'
import { ExportMenu } from '../kit/list/export-menu.tsx'
import { ListPage } from '../kit/list/list-page.tsx'
import type { List } from '../kit/list/use-list.ts'
import { pathTo } from '../kit/paths.ts'
import { useZone } from '../kit/session/use-session.ts'
import { LinkButton } from '../kit/ui/button.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { StaffBox } from '../people/person-box.tsx'
import type { ClassTime, ClassTimes } from './assembly-data.ts'
import { useClassTimeColumns } from './class-times-columns.tsx'
import { useFigureLists, useTerm } from './figure-filters.ts'
import { PrintButton, Sums, useAsOf, useDaysNamed } from './figure-sums.tsx'
import { attendanceOf } from './learning.ts'

const usual = { by: 'startsAt', down: false }
const free = ['from', 'until'] as const

/** The lessons of a course: planned and held, by whom, who came and how long. An address may name anything; only a number is a course. */
export function ClassTimesPage() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,15}$/.test(id) && Number.isSafeInteger(Number(id)) ? (
    <ClassTimesOf key={id} id={id} />
  ) : (
    <Navigate to={pathTo('Datadeleted')} replace />
  )
}

function ClassTimesOf({ id }: { id: string }) {
  const { t } = useTranslation(['statistics-courses', 'shell-routes'])
  const always = useMemo(() => ({ id }), [id])
  const columns = useClassTimeColumns()
  const filters = useFilters()
  const term = useTerm()
  const asOf = useAsOf()
  const daysOf = useDaysNamed()
  const title = t('title.ClassTimeDetails', { ns: 'shell-routes' })
  return (
    <ListPage
      name="classTimes"
      label={title}
      call={courseFigures.classTimes as CallRef<unknown, { total: number; rows: ClassTime[] }>}
      always={always}
      columns={columns}
      filters={filters}
      free={free}
      moreFilters={list => <DaysFilter list={list} label={t('filter.days')} quick={{ term }} />}
      usual={usual}
      placeholder={t('filter.lesson')}
      nameOf={row => row.name}
      whenEmpty={list => <NoTimes isRecorded={courseOf(list)?.isRecorded ?? false} />}
      head={list => {
        const found = list.rows.data as ClassTimes | undefined
        const { id: _, ...filter } = list.filter as Record<string, string>
        return (
          <>
            <PageHead
              title={found?.course.name ?? ' '}
              says={
                found &&
                [
                  found.course.isRecorded ? t('recorded') : t('times.says', { n: found.total }),
                  daysOf(list.state.filters),
                  asOf(found),
                ]
                  .filter(Boolean)
                  .join(' · ')
              }
              actions={
                <span className="figures-acts">
                  <LinkButton to={pathTo('LearningReportClass', { id })} title={t('times.studentsHint')}>
                    {t('times.students')}
                  </LinkButton>
                  <PrintButton />
                  <ExportMenu
                    call={courseFigures.exportClassTimes}
                    total={list.total}
                    input={{ id: Number(id), filter, sort: list.sortText, columns: [] }}
                  />
                </span>
              }
            />
            {found && found.total > 0 && <TimesFigures found={found} />}
          </>
        )
      }}
    />
  )
}

const courseOf = (list: List<ClassTime>) => (list.rows.data as ClassTimes | undefined)?.course

/** Nothing is arranged yet, or nothing ever will be: what is recorded is watched whenever somebody likes. */
function NoTimes({ isRecorded }: { isRecorded: boolean }) {
  const { t } = useTranslation('statistics-courses')
  return isRecorded ? (
    <EmptyState title={t('times.recorded')}>{t('times.recordedSays')}</EmptyState>
  ) : (
    <EmptyState title={t('times.none')}>{t('times.noneSays')}</EmptyState>
  )
}

/** The sums of everything found, and the lessons of this page drawn in their order of time. */
function TimesFigures({ found: { sums, rows } }: { found: ClassTimes }) {
  const { t } = useTranslation(['statistics-courses', 'kit'])
  const zone = useZone()
  const held = rows.filter(row => row.isHeld).toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
  const minutes = (ms: number) => t('minutes', { n: minutesOf(ms) })
  return (
    <div className="figures-above">
      <Card isFlush>
        <Sums
          sums={[
            { name: t('column.held'), value: sums.held, says: t('times.ofLessons', { n: sums.lessons }) },
            {
              name: t('column.heldMs'),
              value: minutesOf(sums.heldMs),
              note: t('bySeconds'),
              says: t('times.planned', { n: minutesOf(sums.plannedMs) }),
            },
            {
              name: t('column.attendance'),
              value: attendanceOf(sums) ?? t('unknown'),
              says: [
                t('assembly.ofPlaces', { came: sums.came, entitled: sums.entitled }),
                ...(sums.onLeave > 0 ? [t('assembly.onLeave', { n: sums.onLeave })] : []),
              ].join(t('comma')),
            },
            {
              name: t('times.together'),
              value: minutes(sums.studentMs),
              says: t('times.teacher', { n: minutesOf(sums.teacherMs) }),
            },
            { name: t('mark.late'), value: sums.late, says: t('times.changed', sums) },
          ]}
        />
      </Card>
      {held.length > 0 && (
        <Card title={t('times.chart')}>
          <LineChart
            points={held.map(row => ({
              key: String(row.id),
              short: tableDay(row.startsAt, zone).slice(5),
              title: numberedLesson(row, t('lesson', { n: row.number, ns: 'kit' })),
            }))}
            series={[
              { name: t('column.heldMs'), values: held.map(row => minutesOf(row.heldMs)) },
              { name: t('column.plannedMs'), values: held.map(row => minutesOf(row.plannedMs)) },
            ]}
            says={t('times.chartSays', {
              n: held.length,
              held: held.reduce((sum, row) => sum + minutesOf(row.heldMs), 0),
              planned: held.reduce((sum, row) => sum + minutesOf(row.plannedMs), 0),
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
        options: lessonStates.states.map(id => ({ id, label: t(`lessonState.${id}`) })),
      },
      {
        id: 'mark',
        label: t('filter.mark'),
        options: classTimeMarks.map(id => ({ id, label: t(`mark.${id}`) })),
      },
      { id: 'teacher', label: t('column.taughtBy'), options: lists.teachers, field: StaffBox },
    ],
    [t, lists.isReady],
  )
}
