import { courseFigures } from 'virtual:calls/courseFigures'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { query } from '../kit/api/query.ts'
import { tableTime } from '../kit/format/dates.ts'
import { numberedLesson } from '../kit/format/lesson-number.rules.ts'
import { minutesOf } from '../kit/format/minutes.ts'
import { pathTo } from '../kit/paths.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Pagination } from '../kit/ui/pagination.tsx'
import { type Column, Table } from '../kit/ui/table.tsx'
import type { BehindHours, HourLesson } from './assembly-data.ts'
import { useLength } from './hours-length.ts'

const size = 20

interface Props {
  behind: BehindHours
  /** What the page is filtered by, its days written out. */
  asked: Record<string, unknown>
  onClose: () => void
}

/** The lessons behind a figure of teachers' hours: what, when, how long, and for whom. */
export function HoursDialog({ behind: { row, figure }, asked, onClose }: Props) {
  const { t } = useTranslation('statistics-courses')
  const [page, turn] = useState(1)
  const of = row && {
    month: row.month,
    ...(row.teacher ? { teacher: String(row.teacher.id) } : { whose: 'nobody' as const }),
  }
  const lessons = useQuery({
    ...query(courseFigures.hourLessons, {
      ...{ ...asked, ...of, figure },
      ...{ page: String(page), size: String(size) as '20' },
    }),
    placeholderData: keepPreviousData,
  })
  const columns = useLessonColumns()
  const whose = row ? [row.teacher?.fullName ?? t('nobody'), row.month] : [t('total')]
  const title = [...whose, t(`hourFigure.${figure}`)].join(' · ')
  return (
    <Dialog isOpen onClose={onClose} size="l" title={title}>
      <Loaded query={lessons}>
        {({ rows, total }) => (
          <>
            <div className="seats">
              <Table label={title} columns={columns} rows={rows} idOf={one => one.id} />
            </div>
            {total > size && <Pagination page={page} size={size} total={total} onPage={turn} />}
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

function useLessonColumns(): Column<HourLesson>[] {
  const { t } = useTranslation(['statistics-courses', 'kit'])
  const zone = useZone()
  const length = useLength()
  return [
    {
      id: 'lesson',
      head: t('column.lesson'),
      phone: 'name',
      cell: one => (
        <span className="figures-lesson">
          <Link to={pathTo('ClassTimeDetails', { id: one.course.id })}>{one.course.name}</Link>
          <small>{`${one.subject} · ${numberedLesson(one, t('lesson', { n: one.number, ns: 'kit' }))}`}</small>
        </span>
      ),
    },
    {
      id: 'startsAt',
      head: t('column.startsAt'),
      phone: 'second',
      cell: one => tableTime(one.startsAt, zone),
    },
    {
      id: 'teacher',
      head: t('column.taughtBy'),
      cell: one => (
        <span className="figures-lesson">
          {one.teacher?.fullName ?? t('nobody')}
          {one.insteadOf && <small>{t('times.insteadOf', { name: one.insteadOf.fullName })}</small>}
        </span>
      ),
    },
    {
      id: 'planned',
      head: t('column.plannedMs'),
      align: 'end',
      cell: one => minutesOf(one.plannedMs),
    },
    {
      id: 'held',
      head: t('column.heldMs'),
      align: 'end',
      phone: 'number',
      cell: one => <HeldOf lesson={one} length={length} />,
    },
  ]
}

/** What was held, in hours too; what was not says why. The way to who was there stands where a log tells it. */
function HeldOf({ lesson, length }: { lesson: HourLesson; length: (ms: number) => string }) {
  const { t } = useTranslation('statistics-courses')
  if (!lesson.isHeld) return lesson.state === 'cancelled' ? t('lessonState.cancelled') : t('mark.untaught')
  const minutes = minutesOf(lesson.heldMs)
  return (
    <span className="figures-lesson">
      {lesson.isKnown ? (
        <Link to={pathTo('LearningReportLesson', { id: lesson.id })} title={t('times.whoCame')}>
          {minutes}
        </Link>
      ) : (
        minutes
      )}
      <small>{lesson.isKnown ? length(lesson.heldMs) : t('mark.unlogged')}</small>
    </span>
  )
}
