import { learning } from 'virtual:calls/learning'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { query } from '../kit/api/query.ts'
import type { CallRef } from '../kit/api/types.ts'
import { minutesOf } from '../kit/format/minutes.ts'
import type { ListColumn } from '../kit/list/columns.ts'
import { DaysFilter } from '../kit/list/days-filter.tsx'
import { ExportMenu } from '../kit/list/export-menu.tsx'
import { ListPage } from '../kit/list/list-page.tsx'
import type { List } from '../kit/list/use-list.ts'
import { pathTo } from '../kit/paths.ts'
import { PageHead } from '../kit/ui/page-parts.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { PersonCell } from '../people/person-cell.tsx'
import { useTerm } from './figure-filters.ts'
import { PrintButton, useDaysNamed } from './figure-sums.tsx'
import { percent, type StudentRow } from './learning.ts'
import { CourseChart, chartKeeps } from './report-charts.tsx'
import { dayNames } from './report-days.ts'
import { useReportPlaces } from './report-places.ts'
import './statistics.css'

const usual = { by: 'fullName', down: false }
const none: readonly never[] = []

/** The students of a course, each over all its lessons or over those of some days. */
export function ReportCoursePage() {
  const { t } = useTranslation('statistics')
  const id = Number(useParams().id)
  const { from } = useReportPlaces()
  const name = useQuery(query(learning.reportCourse, { id, from })).data?.name ?? ''
  const always = useMemo(() => ({ id: String(id), from }), [id, from])
  const columns = useStudentColumns(id)
  const term = useTerm()
  return (
    <ListPage
      name="reportStudents"
      label={name}
      call={learning.reportStudents as CallRef<unknown, { total: number; rows: StudentRow[] }>}
      always={always}
      columns={columns}
      filters={none}
      free={dayNames}
      keeps={chartKeeps}
      moreFilters={list => (
        <DaysFilter list={list} label={t('course.days')} names={dayNames} quick={{ term }} />
      )}
      usual={usual}
      placeholder={t('course.search')}
      nameOf={row => row.fullName}
      whenEmpty={<EmptyState title={t('course.none')}>{t('course.noneSays')}</EmptyState>}
      head={list => <CourseHead id={id} list={list} />}
    />
  )
}

function CourseHead({ id, list }: { id: number; list: List<StudentRow> }) {
  const { t } = useTranslation('statistics')
  const { from } = useReportPlaces()
  const { since, until } = list.state.filters
  const daysOf = useDaysNamed()
  const days = since && until ? { since, until } : {}
  const course = useQuery(query(learning.reportCourse, { id, from })).data
  const lessons = useQuery({
    ...query(learning.reportLessons, { id, from, ...days }),
    placeholderData: keepPreviousData,
  }).data
  return (
    <>
      <PageHead
        actions={
          <span className="figures-acts">
            <PrintButton />
            <ExportMenu
              call={learning.exportReportLessons}
              total={lessons?.length ?? 0}
              label={t('course.exportLessons')}
              input={{ id, filter: { from, ...days }, columns: [] }}
            />
            <ExportMenu
              call={learning.exportReportStudents}
              total={list.total}
              input={{ id, filter: { q: list.state.q, from, ...days }, sort: list.sortText, columns: [] }}
            />
          </span>
        }
        title={course?.name ?? ' '}
        says={
          course &&
          [
            course.isRecorded
              ? t('course.saysRecorded', { seated: course.students, n: list.total })
              : t('course.says', {
                  ...{ seated: course.students, n: list.total },
                  ...{ held: course.held, planned: course.planned },
                }),
            daysOf({ from: since, until }),
            from === 'led' && t('course.ofLed'),
            from === 'taught' && t('course.ofWhole'),
          ]
            .filter(Boolean)
            .join(' · ')
        }
      />
      {lessons && lessons.length > 0 && (
        <div className="figures-above">
          <CourseChart lessons={lessons} />
        </div>
      )}
    </>
  )
}

function useStudentColumns(id: number) {
  const { t } = useTranslation('statistics')
  const { student } = useReportPlaces()
  return useMemo<ListColumn<StudentRow>[]>(() => {
    const head = (
      name:
        | 'fullName'
        | 'number'
        | 'attendance'
        | 'onLeave'
        | 'late'
        | 'live'
        | 'watched'
        | 'right'
        | 'medals',
    ) => t(`column.${name}`)
    const share = (part: number, whole: number) => {
      const of = percent(part, whole)
      return of === undefined ? t('list.unknown') : `${of}% (${part}/${whole})`
    }
    return [
      {
        id: 'fullName',
        head: head('fullName'),
        isSortable: true,
        isFixed: true,
        phone: 'name',
        cell: row => (
          <Link className="learning-person" to={pathTo(student, { id, userid: row.id })}>
            <PersonCell person={row} />
          </Link>
        ),
      },
      { id: 'number', head: head('number'), cell: row => row.number || t('list.unknown') },
      {
        id: 'came',
        head: head('attendance'),
        isSortable: true,
        align: 'end',
        phone: 'second',
        cell: row => share(row.came, row.lessons - row.onLeave),
      },
      { id: 'late', head: head('late'), isSortable: true, align: 'end', cell: row => row.late },
      { id: 'onLeave', head: head('onLeave'), align: 'end', cell: row => row.onLeave },
      {
        id: 'liveMs',
        head: head('live'),
        isSortable: true,
        align: 'end',
        cell: row => (row.lessons > 0 ? minutesOf(row.liveMs) : t('list.unknown')),
      },
      {
        id: 'watchedMs',
        head: head('watched'),
        isSortable: true,
        align: 'end',
        cell: row => minutesOf(row.watchedMs),
      },
      {
        id: 'rightAnswers',
        head: head('right'),
        isSortable: true,
        align: 'end',
        phone: 'state',
        cell: row => share(row.rightAnswers, row.gradable),
      },
      { id: 'medals', head: head('medals'), align: 'end', cell: row => row.medals },
    ]
  }, [t, id, student])
}
