import { useTranslation } from 'react-i18next'
import { clock, tableDay } from '../kit/format/dates.ts'
import { DayMark, type DaysMarked, isMarkedOff } from './day-mark.tsx'
import { partsByDay, type Shown } from './lessons.ts'
import type { SpanState } from './use-span.ts'
import { weekdayKey } from './weekday.ts'

interface Props {
  span: SpanState
  shown: readonly Shown[]
  zone: string
  now: number
  marks: DaysMarked
}

interface LessonProps {
  shown: Shown
  zone: string
}

/** So many of a day are named; the others are counted. */
const named = 3

/** A month in squares; a day opens as the day's own sheet. */
export function MonthGrid({ span, shown, zone, now, marks }: Props) {
  const { t } = useTranslation('timetable')
  const byDay = partsByDay(shown, zone)
  const today = tableDay(now, zone)
  const open = (day: string) => span.set({ view: 'day', day: day === today ? undefined : day })
  return (
    <section className="month" aria-label={t('title')}>
      <div className="month-heads" aria-hidden="true">
        {span.days.slice(0, 7).map(day => (
          <span key={day}>{t(weekdayKey(day))}</span>
        ))}
      </div>
      <div className="month-days">
        {span.days.map(day => {
          const parts = [...(byDay.get(day) ?? [])].sort((a, b) => a.from - b.from)
          const isOther = day.slice(0, 7) !== span.day.slice(0, 7)
          return (
            <button
              key={day}
              type="button"
              className={`month-day${day === today ? ' is-today' : ''}${isOther ? ' is-other' : ''}${isMarkedOff(marks, day) ? ' is-off' : ''}`}
              onClick={() => open(day)}
            >
              <b>{Number(day.slice(8))}</b>
              <DayMark of={marks.get(day)} lessons={parts.length} />
              <span className="unseen">{t('dayCount', { n: parts.length })}</span>
              {parts.slice(0, named).map(({ shown: one }) => (
                <MonthLesson key={one.key} shown={one} zone={zone} />
              ))}
              {parts.length > named && <em>{t('more', { n: parts.length - named })}</em>}
              {parts.length > 0 && (
                <i className="month-count" aria-hidden="true">
                  {parts.length}
                </i>
              )}
            </button>
          )
        })}
      </div>
    </section>
  )
}

/** In a narrow square what tells lessons apart comes first: the course, then who teaches it; which lesson of it is last. */
function MonthLesson({ shown: { startsAt, title, detail, mark, lesson, look, colour }, zone }: LessonProps) {
  const course = lesson ? lesson.course.name : detail
  const whose = [lesson?.teacher?.fullName, lesson ? lesson.name : title].filter(Boolean).join(' · ')
  const first = [clock(startsAt, zone), mark, course].filter(Boolean).join(' ')
  return (
    <span className={`month-lesson slot-${look} tint-${colour}`} title={`${first} · ${whose}`}>
      <span>{first}</span> <span>{whose}</span>
    </span>
  )
}
