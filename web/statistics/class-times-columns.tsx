import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { LessonState } from '../../contract/states.ts'
import { clock, tableDay } from '../kit/format/dates.ts'
import { numberedLesson } from '../kit/format/lesson-number.rules.ts'
import { minutesOf } from '../kit/format/minutes.ts'
import type { ListColumn } from '../kit/list/columns.ts'
import { pathTo } from '../kit/paths.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Badge, type BadgeState } from '../kit/ui/badge.tsx'
import { StaffName } from '../people/person-link.tsx'
import { LessonLink } from '../timetable/lesson-link.tsx'
import type { ClassTime } from './assembly-data.ts'
import { percent } from './learning.ts'

const badges = {
  scheduled: 'notStarted',
  live: 'live',
  ended: 'ended',
  cancelled: 'cancelled',
} as const satisfies Record<LessonState, BadgeState>

/** What became of a lesson, in one word; what else there is of it stands under its name. */
function StateOf({ row }: { row: ClassTime }) {
  const { t } = useTranslation('statistics-courses')
  if (row.isCounted && row.state === 'ended' && !row.isHeld)
    return <Badge state="missed">{t('mark.untaught')}</Badge>
  return <Badge state={badges[row.state]}>{t(`lessonState.${row.state}`)}</Badge>
}

/** A lesson leads to who came, where its log tells it; any other opens over the timetable. */
function NameOf({ row }: { row: ClassTime }) {
  const { t } = useTranslation(['statistics-courses', 'kit'])
  const besides = [
    ...(row.moved > 0 ? [t('times.movedTimes', { n: row.moved })] : []),
    ...(row.isHeld && !row.isKnown ? [t('mark.unlogged')] : []),
  ]
  const called = numberedLesson(row, t('lesson', { n: row.number, ns: 'kit' }))
  return (
    <span className="figures-lesson">
      {row.isKnown ? (
        <Link to={pathTo('LearningReportLesson', { id: row.id })}>{called}</Link>
      ) : (
        <LessonLink id={row.id}>{called}</LessonLink>
      )}
      {besides.length > 0 && <small>{besides.join(' · ')}</small>}
    </span>
  )
}

function TeacherOf({ row }: { row: ClassTime }) {
  const { t } = useTranslation('statistics-courses')
  return (
    <span className="figures-lesson">
      {row.teacher ? <StaffName of={row.teacher} /> : t('unknown')}
      {row.insteadOf && <small>{t('times.insteadOf', { name: row.insteadOf.fullName })}</small>}
    </span>
  )
}

/** How many came, and the way to who. */
function ShareOf({ row }: { row: ClassTime }) {
  const { t } = useTranslation('statistics-courses')
  const whole = row.entitled - row.onLeave
  const of = percent(row.came, whole)
  const beside = row.beside > 0 ? ` · ${t('times.beside', { n: row.beside })}` : ''
  if (of === undefined) return `${t('unknown')}${beside}`
  return (
    <>
      <Link to={pathTo('LearningReportLesson', { id: row.id })} title={t('times.whoCame')}>
        {t('share', { of, part: row.came, whole })}
      </Link>
      {beside}
    </>
  )
}

export function useClassTimeColumns() {
  const { t } = useTranslation('statistics-courses')
  const zone = useZone()
  return useMemo<ListColumn<ClassTime>[]>(() => {
    const known = (figure: (row: ClassTime) => ReactNode) => (row: ClassTime) =>
      row.isKnown ? figure(row) : t('unknown')
    const minutes = (id: 'lateMs' | 'teacherMs' | 'studentMs'): ListColumn<ClassTime> => ({
      id,
      head: t(`column.${id}`),
      isSortable: true,
      align: 'end',
      cell: known(row => minutesOf(row[id])),
    })
    return [
      {
        id: 'name',
        head: t('column.lesson'),
        isFixed: true,
        phone: 'name',
        cell: row => <NameOf row={row} />,
      },
      {
        id: 'startsAt',
        head: t('column.startsAt'),
        isSortable: true,
        phone: 'second',
        cell: row => `${tableDay(row.startsAt, zone)} ${clock(row.startsAt, zone)}`,
      },
      { id: 'state', head: t('column.state'), phone: 'state', cell: row => <StateOf row={row} /> },
      { id: 'subject', head: t('column.subject'), isExtra: true, cell: row => row.subject },
      {
        id: 'teacher',
        head: t('column.taughtBy'),
        cell: row => <TeacherOf row={row} />,
      },
      {
        id: 'plannedMs',
        head: t('column.plannedMs'),
        isSortable: true,
        align: 'end',
        cell: row => minutesOf(row.plannedMs),
      },
      {
        id: 'heldMs',
        head: t('column.heldMs'),
        isSortable: true,
        align: 'end',
        phone: 'number',
        cell: row => (row.isHeld ? minutesOf(row.heldMs) : t('unknown')),
      },
      minutes('lateMs'),
      minutes('teacherMs'),
      minutes('studentMs'),
      {
        id: 'came',
        head: t('column.attendance'),
        isSortable: true,
        align: 'end',
        cell: known(row => <ShareOf row={row} />),
      },
      { id: 'onLeave', head: t('column.onLeave'), align: 'end', cell: known(row => row.onLeave) },
      {
        id: 'absent',
        head: t('column.absent'),
        align: 'end',
        cell: known(row => row.entitled - row.came - row.onLeave),
      },
    ]
  }, [t, zone])
}
