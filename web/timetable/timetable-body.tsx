import { useTranslation } from 'react-i18next'
import { DayList } from './day-list.tsx'
import { useDaysMarked } from './day-mark.tsx'
import { partsByDay, type Shown } from './lessons.ts'
import { MonthGrid } from './month-grid.tsx'
import type { Moving } from './moving.ts'
import type { SpanState } from './use-span.ts'
import { WeekGrid } from './week-grid.tsx'

interface Props {
  span: SpanState
  shown: readonly Shown[]
  zone: string
  now: number
  onPick: (shown: Shown) => void
  moving?: Moving
  shutFrom?: number
  opensAtNow?: boolean
}

/** The same lessons as a sheet of hours, a sheet of days, or a list. */
export function TimetableBody({
  span,
  shown,
  zone,
  now,
  onPick,
  moving,
  shutFrom,
  opensAtNow = false,
}: Props) {
  const { t } = useTranslation('timetable')
  const { view, days, day } = span
  const marks = useDaysMarked(days)
  if (view === 'month') return <MonthGrid span={span} shown={shown} zone={zone} now={now} marks={marks} />
  const byDay = partsByDay(shown, zone)
  if (view === 'list')
    return (
      <div className="tt-list">
        {days
          .filter(one => byDay.has(one))
          .map(one => (
            <DayList
              key={one}
              day={one}
              parts={byDay.get(one) ?? []}
              zone={zone}
              onPick={onPick}
              marks={marks}
              isTitled
            />
          ))}
        {shown.length === 0 && <p className="tt-none">{t('none')}</p>}
      </div>
    )
  return (
    <>
      <WeekGrid
        label={t('title')}
        days={days}
        shown={shown}
        zone={zone}
        now={now}
        chosen={day}
        onChoose={span.go}
        onPick={onPick}
        marks={marks}
        {...(moving && { moving })}
        {...(shutFrom !== undefined && { shutFrom })}
        opensAtNow={opensAtNow}
      />
      {moving && <p className="week-hint">{t('lift.hint')}</p>}
      <div className="tt-phone">
        <DayList day={day} parts={byDay.get(day) ?? []} zone={zone} onPick={onPick} marks={marks} />
      </div>
    </>
  )
}
