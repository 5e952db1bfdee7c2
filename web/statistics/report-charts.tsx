import { useTranslation } from 'react-i18next'
import { LineChart } from '../kit/charts/line-chart.tsx'
import { tableDay, tableTime } from '../kit/format/dates.ts'
import { minutesOf } from '../kit/format/minutes.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Card } from '../kit/ui/page-parts.tsx'
import { type Column, Table } from '../kit/ui/table.tsx'
import { TableAcross } from '../kit/ui/table-across.tsx'
import { attendanceOf, type CourseLesson, type LessonRecord } from './learning.ts'
import './figures.css'

/** One lesson is no line. */
const fewest = 2

/** Who came to each lesson of a course, drawn, and behind it the same figures as a table. */
export function CourseChart({ lessons }: { lessons: readonly CourseLesson[] }) {
  const { t } = useTranslation('statistics')
  const zone = useZone()
  if (lessons.length < fewest) return null
  return (
    <Card title={t('chart.course')}>
      <LineChart
        points={lessons.map(one => ({
          key: String(one.id),
          short: tableDay(one.startsAt, zone).slice(5),
          title: `${one.number} · ${one.name}`,
        }))}
        series={[
          { name: t('chart.came'), values: lessons.map(({ came }) => came) },
          { name: t('chart.places'), values: lessons.map(({ places }) => places) },
        ]}
        says={t('chart.courseSays', {
          n: lessons.length,
          came: lessons.reduce((sum, { came }) => sum + came, 0),
          places: lessons.reduce((sum, { places }) => sum + places, 0),
        })}
      />
      <details className="figures-table">
        <summary>{t('chart.table')}</summary>
        <LessonsTable lessons={lessons} />
      </details>
    </Card>
  )
}

function LessonsTable({ lessons }: { lessons: readonly CourseLesson[] }) {
  const { t } = useTranslation('statistics')
  const zone = useZone()
  const columns: Column<CourseLesson>[] = [
    { id: 'name', head: t('column.lesson'), phone: 'name', cell: row => `${row.number} · ${row.name}` },
    { id: 'startsAt', head: t('column.startsAt'), cell: row => tableTime(row.startsAt, zone) },
    { id: 'places', head: t('chart.places'), align: 'end', cell: row => row.places },
    { id: 'came', head: t('chart.came'), align: 'end', cell: row => row.came },
    { id: 'onLeave', head: t('column.onLeave'), align: 'end', cell: row => row.onLeave },
    {
      id: 'attendance',
      head: t('column.attendance'),
      align: 'end',
      cell: row => attendanceOf({ ...row, entitled: row.places }) ?? t('list.unknown'),
    },
    {
      id: 'liveMs',
      head: t('column.liveMinutes'),
      align: 'end',
      cell: row => (row.came > 0 ? minutesOf(row.liveMs) : t('list.unknown')),
    },
  ]
  return (
    <TableAcross label={t('chart.table')}>
      <Table label={t('chart.course')} columns={columns} rows={lessons} idOf={row => String(row.id)} />
    </TableAcross>
  )
}

/** How long a student was in each lesson beside the class; the lessons below have the same figures in words. */
export function StudentChart({ lessons }: { lessons: readonly LessonRecord[] }) {
  const { t } = useTranslation('statistics')
  const zone = useZone()
  const known = lessons.filter(({ isKnown }) => isKnown).toReversed()
  if (known.length < fewest) return null
  const minutes = (of: (lesson: LessonRecord) => number | null) => known.map(one => minutesOf(of(one) ?? 0))
  return (
    <div className="figures-chart">
      <LineChart
        points={known.map(one => ({
          key: String(one.id),
          short: tableDay(one.startsAt, zone).slice(5),
          title: `${one.number} · ${one.name}`,
        }))}
        series={[
          { name: t('chart.live'), values: minutes(({ liveMs }) => liveMs) },
          { name: t('chart.class'), values: minutes(({ classMs }) => classMs) },
        ]}
        says={t('chart.studentSays', {
          n: known.length,
          came: known.filter(({ came }) => came).length,
          minutes: minutesOf(known.reduce((sum, { liveMs }) => sum + liveMs, 0)),
        })}
      />
    </div>
  )
}
