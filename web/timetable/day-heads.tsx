import { useTranslation } from 'react-i18next'
import { DayMark, type DaysMarked, isMarkedOff } from './day-mark.tsx'
import type { DayPart } from './lessons.ts'
import { weekdayKey } from './weekday.ts'

interface Props {
  days: readonly string[]
  today: string
  chosen: string
  onChoose: (day: string) => void
  byDay: ReadonlyMap<string, readonly DayPart[]>
  marks: DaysMarked
}

/** The heads of the columns; on a phone the strip by which a day is chosen. */
export function DayHeads({ days, today, chosen, onChoose, byDay, marks }: Props) {
  const { t } = useTranslation('timetable')
  return (
    <div className="week-heads">
      {days.map(day => {
        const count = byDay.get(day)?.length ?? 0
        return (
          <button
            key={day}
            type="button"
            className={`week-head${day === today ? ' is-today' : ''}${day === chosen ? ' is-chosen' : ''}${isMarkedOff(marks, day) ? ' is-off' : ''}`}
            aria-pressed={day === chosen}
            onClick={() => onChoose(day)}
          >
            <span className="week-weekday">{t(weekdayKey(day))}</span>
            <span className="week-narrow">{t(weekdayKey(day, 'weekdayShort'))}</span>
            <b>{Number(day.slice(8))}</b>
            {day === today && <span className="week-today">{t('today')}</span>}
            <DayMark of={marks.get(day)} lessons={count} />
            <span className="unseen">{t('dayCount', { n: count })}</span>
            <i className={count > 0 ? 'week-dot' : 'week-dot is-none'} />
          </button>
        )
      })}
    </div>
  )
}
