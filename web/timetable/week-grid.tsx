import { type CSSProperties, type DragEvent, useRef } from 'react'
import { clock, tableDay } from '../kit/format/dates.ts'
import { minutesInto, timeText } from '../kit/format/zone.ts'
import { hoursShown, type Placed, sideBySide } from './columns.ts'
import { DayHeads } from './day-heads.tsx'
import type { DaysMarked } from './day-mark.tsx'
import { LessonCard } from './lesson-card.tsx'
import { type DayPart, partsByDay, type Shown } from './lessons.ts'
import { hourHeight, type Moving, snapped } from './moving.ts'
import { useLifting } from './use-lifting.ts'
import './timetable.css'
import './paper.css'

interface Props {
  label: string
  days: readonly string[]
  shown: readonly Shown[]
  zone: string
  now: number
  /** On a phone one day is shown at a time. */
  chosen: string
  onChoose: (day: string) => void
  onPick: (shown: Shown) => void
  marks: DaysMarked
  moving?: Moving
  /** From then on the school holds no lessons, in minutes. */
  shutFrom?: number
}

/** On paper an hour is as tall as the sheet allows: the style sheet says so. */
const hoursTall = (hours: number) => `calc(${hours} * var(--hour))`

/** The week as a ruled sheet: days across, hours down, lessons where they are. Cards are moved with the mouse or with the keys. */
export function WeekGrid(props: Props) {
  const { label, days, shown, zone, now, chosen, onChoose, moving, shutFrom, marks } = props
  const byDay = partsByDay(shown, zone)
  const parts = days.flatMap(day => byDay.get(day) ?? [])
  const { first, last } = hoursShown(parts)
  const hours = Array.from({ length: last - first }, (_, n) => first + n)
  const body = useRef<HTMLDivElement>(null)
  const lifting = useLifting(days, body, moving)
  const today = tableDay(now, zone)
  const minute = minutesInto(now, zone)
  const isNowShown = days.includes(today) && minute >= first * 60 && minute < last * 60
  const top = (minutes: number) => hoursTall((minutes - first * 60) / 60)

  const dropAt = (event: DragEvent<HTMLDivElement>, day: string) => {
    event.preventDefault()
    const box = event.currentTarget.getBoundingClientRect()
    moving?.onDropped?.(day, snapped(first * 60 + ((event.clientY - box.top) / hourHeight) * 60))
  }

  return (
    <section
      className="week"
      aria-label={label}
      style={{ '--days': days.length, '--hours': last - first, '--hour': `${hourHeight}px` } as CSSProperties}
    >
      <DayHeads days={days} today={today} chosen={chosen} onChoose={onChoose} byDay={byDay} marks={marks} />
      <div className="week-body" ref={body} style={{ height: hoursTall(last - first) }}>
        {hours.map(hour => (
          <div key={hour} className="week-hour" style={{ top: top(hour * 60) }} aria-hidden="true">
            {hour > first && !(isNowShown && Math.abs(minute - hour * 60) < 14) && (
              <span>{timeText(hour * 60)}</span>
            )}
          </div>
        ))}
        {isNowShown && (
          <div className="week-now" style={{ top: top(minute) }} aria-hidden="true">
            <span>{clock(now, zone)}</span>
          </div>
        )}
        {days.map(day => (
          // biome-ignore lint/a11y/noStaticElementInteractions: a place to let something fall on; the form does the same by keys
          <div
            key={day}
            className={`week-day${day === today ? ' is-today' : ''}${day === chosen ? ' is-chosen' : ''}`}
            onDragOver={event => moving?.onDropped && event.preventDefault()}
            onDrop={event => dropAt(event, day)}
          >
            {shutFrom !== undefined && shutFrom < last * 60 && (
              <div className="week-shut" style={{ top: top(shutFrom), bottom: 0 }} />
            )}
            {sideBySide(byDay.get(day) ?? []).map(placed => (
              <Slot key={placed.item.shown.key} placed={placed} first={first} lifting={lifting} {...props} />
            ))}
            {lifting.lifted?.day === day && (
              <div
                className="slot slot-landing"
                style={{
                  top: top(lifting.lifted.from),
                  height: hoursTall((lifting.lifted.to - lifting.lifted.from) / 60),
                }}
              >
                <span className="slot-time">
                  {timeText(lifting.lifted.from)}–{timeText(lifting.lifted.to)}
                </span>
              </div>
            )}
          </div>
        ))}
      </div>
      {moving && (
        <p className="unseen" aria-live="assertive">
          {lifting.said}
        </p>
      )}
    </section>
  )
}

interface SlotProps extends Props {
  placed: Placed<DayPart>
  first: number
  lifting: ReturnType<typeof useLifting>
}

function Slot({ placed: { item, column, columns }, first, lifting, zone, onPick, moving }: SlotProps) {
  const { shown, from, to } = item
  const isMovable = moving?.canMove(shown) ?? false
  const minutes = to - from
  const style = {
    top: hoursTall((from - first * 60) / 60),
    height: `max(20px, ${hoursTall(minutes / 60)})`,
    left: `${(column / columns) * 100}%`,
    width: `${100 / columns}%`,
  }
  const isLifted = lifting.lifted?.key === shown.key
  return (
    <button
      type="button"
      className={`slot slot-${shown.look} tint-${shown.colour}${isLifted ? ' is-lifted' : ''}${minutes < 45 ? ' is-short' : minutes < 90 ? ' is-low' : ''}`}
      style={style}
      data-movable={isMovable || undefined}
      aria-pressed={isMovable ? isLifted : undefined}
      onClick={() => lifting.wasDragged() || onPick(shown)}
      {...(isMovable && lifting.handlersFor(item))}
    >
      <LessonCard shown={shown} zone={zone} isTight={columns > 1 || minutes < 45} />
      {isMovable && <i className="slot-pull" data-pull />}
    </button>
  )
}
