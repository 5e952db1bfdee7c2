import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { LineChart, type Point } from '../kit/charts/line-chart.tsx'
import { tableDay, tableTime } from '../kit/format/dates.ts'
import { numberedLesson } from '../kit/format/lesson-number.rules.ts'
import { minutesOf } from '../kit/format/minutes.ts'
import { pathTo } from '../kit/paths.ts'
import { useZone } from '../kit/session/use-session.ts'
import { RadioGroup } from '../kit/ui/choices.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { type Column, Table } from '../kit/ui/table.tsx'
import { TableAcross } from '../kit/ui/table-across.tsx'
import {
  attendanceOf,
  byWeek,
  type CourseLesson,
  drawsByWeek,
  type LessonRecord,
  together,
} from './learning.ts'
import { useReportPlaces } from './report-places.ts'
import './figures.css'

/** One lesson is no line. */
const fewest = 2
/** The part of the address that says whether lessons are drawn one by one or by the week. */
export const chartKeeps = ['chart'] as const

interface Drawn<L> {
  point: Point
  /** When it begins, or in which week. */
  when: string
  lessons: readonly L[]
}

/** Lessons as they are drawn, and the choice of it: a year of lessons is read by the week. */
function useDrawn<L extends Pick<CourseLesson, 'id' | 'number' | 'name' | 'startsAt'>>(
  lessons: readonly L[],
): { drawn: Drawn<L>[]; isByWeek: boolean; choice: ReactNode } {
  const { t } = useTranslation(['statistics', 'kit'])
  const zone = useZone()
  const [params, set] = useSearchParams()
  const weeks = byWeek(lessons, iso => tableDay(iso, zone))
  const mayChoose = drawsByWeek(weeks)
  const isByWeek = mayChoose && params.get('chart') === 'week'
  const choose = (by: string | null) => {
    const next = new URLSearchParams(params)
    if (by === 'week') next.set('chart', by)
    else next.delete('chart')
    set(next, { replace: true })
  }
  const choice = mayChoose && (
    <RadioGroup
      label={t('chart.by')}
      labelUnseen
      shape="segments"
      value={isByWeek ? 'week' : 'lesson'}
      onChange={choose}
      options={[
        { id: 'lesson', label: t('chart.byLesson') },
        { id: 'week', label: t('chart.byWeek') },
      ]}
    />
  )
  const drawn = isByWeek
    ? weeks.map(({ monday, lessons: of }) => ({
        point: { key: monday, short: monday.slice(5), title: t('chart.week', { day: monday }) },
        when: t('chart.lessons', { n: of.length }),
        lessons: of,
      }))
    : lessons.map(one => ({
        point: {
          key: String(one.id),
          short: tableDay(one.startsAt, zone).slice(5),
          title: numberedLesson(one, t('lesson', { n: one.number, ns: 'kit' })),
        },
        when: tableTime(one.startsAt, zone),
        lessons: [one],
      }))
  return { drawn, isByWeek, choice }
}

/** Who came to each lesson of a course or in each week, drawn, and behind it the same figures as a table. */
export function CourseChart({ lessons }: { lessons: readonly CourseLesson[] }) {
  const { t } = useTranslation('statistics')
  const { drawn, isByWeek, choice } = useDrawn(lessons)
  if (lessons.length < fewest) return null
  const sums = together(lessons)
  const rows = drawn.map(({ point, when, lessons: of }) => ({ ...point, when, ...together(of) }))
  return (
    <Card title={t(isByWeek ? 'chart.courseWeeks' : 'chart.course')} aside={choice}>
      <LineChart
        points={rows}
        series={[
          { name: t('chart.came'), values: rows.map(({ came }) => came) },
          { name: t('chart.places'), values: rows.map(({ places }) => places) },
        ]}
        says={t('chart.courseSays', { n: lessons.length, came: sums.came, places: sums.places })}
      />
      <details className="figures-table">
        <summary>{t('chart.table')}</summary>
        <FiguresTable rows={rows} isByWeek={isByWeek} />
      </details>
    </Card>
  )
}

type Figures = Point & { when: string } & ReturnType<typeof together>

function FiguresTable({ rows, isByWeek }: { rows: readonly Figures[]; isByWeek: boolean }) {
  const { t } = useTranslation('statistics')
  const { lesson } = useReportPlaces()
  const columns: Column<Figures>[] = [
    {
      id: 'name',
      head: t(isByWeek ? 'chart.weekHead' : 'column.lesson'),
      phone: 'name',
      cell: row => (isByWeek ? row.title : <Link to={pathTo(lesson, { id: row.key })}>{row.title}</Link>),
    },
    { id: 'when', head: t(isByWeek ? 'chart.lessonsHead' : 'column.startsAt'), cell: row => row.when },
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
      <Table label={t('chart.course')} columns={columns} rows={rows} idOf={row => row.key} />
    </TableAcross>
  )
}

/** How long a student was in each lesson, or in each week, beside the class; the lessons below have the same figures in words. */
export function StudentChart({ lessons }: { lessons: readonly LessonRecord[] }) {
  const { t } = useTranslation('statistics')
  const known = lessons.filter(({ isKnown }) => isKnown).toReversed()
  const { drawn, choice } = useDrawn(known)
  if (known.length < fewest) return null
  const minutes = (of: (lesson: LessonRecord) => number | null) =>
    drawn.map(({ lessons: some }) => some.reduce((sum, one) => sum + minutesOf(of(one) ?? 0), 0))
  return (
    <div className="figures-chart">
      {choice && <div className="figures-choice">{choice}</div>}
      <LineChart
        points={drawn.map(({ point }) => point)}
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
