import { type CSSProperties, type DragEvent, useEffect, useRef } from 'react'
import { clock, tableDay } from '../kit/format/dates.ts'
import { minutesInto, timeText } from '../kit/format/zone.ts'
import { hoursInUse, hoursToPlace, sideBySide } from './columns.ts'
import { DayHeads } from './day-heads.tsx'
import type { DaysMarked } from './day-mark.tsx'
import { hoursTall, LessonSlot } from './lesson-slot.tsx'
import { partsByDay, type Shown } from './lessons.ts'
import { hourHeight, type Lifted, type Moving, snapped } from './moving.ts'
import { isBelow } from './opens-at-now.rules.ts'
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
  /** The page opens where now is. */
  opensAtNow?: boolean
}

/** The line of now is brought into sight, also when what comes later pushes it down, until the reader does anything; a phone has none. */
function useOpensAtNow(isAsked: boolean, isNowShown: boolean) {
  const line = useRef<HTMLDivElement>(null)
  const isOpened = useRef(false)
  useEffect(() => {
    const at = line.current
    if (!isAsked || !isNowShown || isOpened.current || !at?.offsetParent) return
    const bringUp = () => {
      const seen = { height: window.innerHeight, scrolled: window.scrollY }
      if (isBelow(at.getBoundingClientRect(), seen)) at.scrollIntoView({ block: 'center' })
    }
    const grown = new ResizeObserver(bringUp)
    const stop = () => {
      isOpened.current = true
      grown.disconnect()
      for (const act of acts) removeEventListener(act, stop)
    }
    grown.observe(document.body)
    for (const act of acts) addEventListener(act, stop, { passive: true })
    return stop
  }, [isAsked, isNowShown])
  return line
}
const acts = ['wheel', 'pointerdown', 'touchstart', 'keydown'] as const

/** The week as a ruled sheet: days across, hours down, lessons where they are. Cards are moved with the mouse or with the keys. */
export function WeekGrid(props: Props) {
  const { label, days, shown, zone, now, chosen, onChoose, onPick, moving, shutFrom, marks } = props
  const byDay = partsByDay(shown, zone)
  const parts = days.flatMap(day => byDay.get(day) ?? [])
  const { first, last } = moving ? hoursToPlace(parts) : hoursInUse(parts)
  const hours = Array.from({ length: last - first }, (_, n) => first + n)
  const body = useRef<HTMLDivElement>(null)
  const lifting = useLifting(days, body, moving)
  const today = tableDay(now, zone)
  const minute = minutesInto(now, zone)
  const isNowShown = days.includes(today) && minute >= first * 60 && minute < last * 60
  const line = useOpensAtNow(props.opensAtNow === true, isNowShown)
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
          <div ref={line} className="week-now" style={{ top: top(minute) }} aria-hidden="true">
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
              <LessonSlot
                key={placed.item.shown.key}
                placed={placed}
                first={first}
                zone={zone}
                onPick={onPick}
                lifting={lifting}
                moving={moving}
              />
            ))}
            {lifting.lifted?.day === day && <Landing of={lifting.lifted} top={top(lifting.lifted.from)} />}
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

/** Where the card in the hand would come down. */
const Landing = ({ of: { from, to }, top }: { of: Lifted; top: string }) => (
  <div className="slot slot-landing" style={{ top, height: hoursTall((to - from) / 60) }}>
    <span className="slot-time">
      {timeText(from)}–{timeText(to)}
    </span>
  </div>
)
