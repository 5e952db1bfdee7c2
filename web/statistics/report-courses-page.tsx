import { learning } from 'virtual:calls/learning'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CallRef } from '../kit/api/types.ts'
import { minutesOf } from '../kit/format/minutes.ts'
import type { ListColumn } from '../kit/list/columns.ts'
import { ListPage } from '../kit/list/list-page.tsx'
import { pathTo } from '../kit/paths.ts'
import { InfoNote } from '../kit/ui/info-note.tsx'
import { PageHead } from '../kit/ui/page-parts.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { useAsOf } from './figure-sums.tsx'
import { type CourseRow, type CourseRows, percent } from './learning.ts'
import { useReportPlaces } from './report-places.ts'

const usual = { by: 'held', down: true }
const none: readonly never[] = []

/** The courses whose learning reports one may read. */
export function ReportCoursesPage() {
  const { t } = useTranslation(['statistics', 'shell-routes'])
  const { list: place, from } = useReportPlaces()
  const asOf = useAsOf()
  const always = useMemo(() => ({ from }), [from])
  const columns = useCourseColumns()
  return (
    <ListPage
      name={from === 'led' ? 'reportsLed' : 'reports'}
      label={t(`title.${place}`, { ns: 'shell-routes' })}
      call={learning.reportCourses as CallRef<unknown, { total: number; rows: CourseRow[] }>}
      always={always}
      columns={columns}
      filters={none}
      usual={usual}
      placeholder={t('list.search')}
      nameOf={row => row.name}
      exports={learning.exportReportCourses}
      whenEmpty={
        <EmptyState title={t(from === 'led' ? 'list.noneLed' : 'list.none')}>{t('list.noneSays')}</EmptyState>
      }
      head={(list, exporting) => {
        const found = list.rows.data as CourseRows | undefined
        return (
          <PageHead
            title={t(`title.${place}`, { ns: 'shell-routes' })}
            says={found && `${t('list.says', { n: found.total })} · ${asOf(found)}`}
            actions={exporting}
          />
        )
      }}
    />
  )
}

function useCourseColumns() {
  const { t } = useTranslation('statistics')
  const { course, from } = useReportPlaces()
  return useMemo<ListColumn<CourseRow>[]>(() => {
    const head = (id: 'course' | 'students' | 'held' | 'attendance' | 'liveMinutes' | 'right') =>
      t(`column.${id}`)
    const share = (part: number, whole: number) => {
      const of = percent(part, whole)
      return of === undefined ? t('list.unknown') : `${of}%`
    }
    return [
      {
        id: 'name',
        head: head('course'),
        isSortable: true,
        isFixed: true,
        phone: 'name',
        cell: row => <Link to={pathTo(course, { id: row.id })}>{row.name}</Link>,
      },
      {
        id: 'students',
        head: head('students'),
        isSortable: true,
        align: 'end',
        note: (
          <InfoNote of={head('students')}>{t(from === 'led' ? 'list.seatedLed' : 'list.seated')}</InfoNote>
        ),
        cell: row => row.students,
      },
      {
        id: 'held',
        head: head('held'),
        isSortable: true,
        align: 'end',
        phone: 'second',
        cell: row =>
          row.isRecorded ? `${t('list.unknown')} ${t('presence.recorded')}` : t('list.heldOf', row),
      },
      {
        id: 'came',
        head: head('attendance'),
        isSortable: true,
        align: 'end',
        phone: 'state',
        cell: row => (row.isRecorded ? t('list.unknown') : share(row.came, row.places - row.onLeave)),
      },
      {
        id: 'liveMs',
        head: head('liveMinutes'),
        align: 'end',
        cell: row => (row.came > 0 ? minutesOf(row.liveMs) : t('list.unknown')),
      },
      { id: 'right', head: head('right'), align: 'end', cell: row => share(row.rightAnswers, row.gradable) },
    ]
  }, [t, course, from])
}
