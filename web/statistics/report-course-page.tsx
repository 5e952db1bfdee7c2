import { learning } from 'virtual:calls/learning'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { query } from '../kit/api/query.ts'
import type { CallRef } from '../kit/api/types.ts'
import { minutesOf } from '../kit/format/minutes.ts'
import type { ListColumn } from '../kit/list/columns.ts'
import { ExportMenu } from '../kit/list/export-menu.tsx'
import { ListPage } from '../kit/list/list-page.tsx'
import { pathTo } from '../kit/paths.ts'
import { PageHead } from '../kit/ui/page-parts.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { PersonCell } from '../people/person-cell.tsx'
import { PrintButton } from './figure-sums.tsx'
import { percent, type StudentRow } from './learning.ts'
import { CourseChart } from './report-charts.tsx'
import { useReportPlaces } from './report-places.ts'
import './statistics.css'

const usual = { by: 'fullName', down: false }
const none: readonly never[] = []

/** The students of a course, each over all its lessons. */
export function ReportCoursePage() {
  const { t } = useTranslation('statistics')
  const id = Number(useParams().id)
  const { from } = useReportPlaces()
  const course = useQuery(query(learning.reportCourse, { id, from })).data
  const lessons = useQuery(query(learning.reportLessons, { id, from })).data
  const always = useMemo(() => ({ id: String(id), from }), [id, from])
  const columns = useStudentColumns(id)
  return (
    <ListPage
      name="reportStudents"
      label={course?.name ?? ''}
      call={learning.reportStudents as CallRef<unknown, { total: number; rows: StudentRow[] }>}
      always={always}
      columns={columns}
      filters={none}
      usual={usual}
      placeholder={t('course.search')}
      nameOf={row => row.fullName}
      whenEmpty={<EmptyState title={t('course.none')}>{t('course.noneSays')}</EmptyState>}
      head={list => (
        <>
          <PageHead
            actions={
              <span className="figures-acts">
                <PrintButton />
                <ExportMenu
                  call={learning.exportReportLessons}
                  total={lessons?.length ?? 0}
                  label={t('course.exportLessons')}
                  input={{ id, filter: { from }, columns: [] }}
                />
                <ExportMenu
                  call={learning.exportReportStudents}
                  total={list.total}
                  input={{ id, filter: { q: list.state.q, from }, sort: list.sortText, columns: [] }}
                />
              </span>
            }
            title={course?.name ?? ' '}
            says={course && t('course.says', { n: list.total, held: course.held, planned: course.planned })}
          />
          {lessons && lessons.length > 0 && (
            <div className="figures-above">
              <CourseChart lessons={lessons} />
            </div>
          )}
        </>
      )}
    />
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
