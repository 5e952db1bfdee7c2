import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { image } from '../kit/api/request.ts'
import { clock, tableDay } from '../kit/format/dates.ts'
import { minutesInto, timeText } from '../kit/format/zone.ts'
import { Avatar } from '../kit/ui/avatar.tsx'
import { hoursInUse, sideBySide } from './columns.ts'
import type { DayColumn } from './day-columns.rules.ts'
import { hoursTall, LessonSlot } from './lesson-slot.tsx'
import type { Shown } from './lessons.ts'
import { hourHeight } from './moving.ts'
import './columns-grid.css'

interface Props {
  label: string
  day: string
  columns: readonly DayColumn[]
  /** Who have a picture, and are free when they have no lesson. */
  isOfPeople: boolean
  zone: string
  now: number
  onPick: (shown: Shown) => void
}

/** One day as a ruled sheet, hours down and a column for each. It is scrolled both ways, by keys as well; heads and hours stay. */
export function ColumnsGrid({ label, day, columns, isOfPeople, zone, now, onPick }: Props) {
  const { t } = useTranslation('timetable')
  const { first, last } = hoursInUse(columns.flatMap(({ parts }) => parts))
  const hours = Array.from({ length: last - first }, (_, n) => first + n)
  const minute = minutesInto(now, zone)
  const isNowShown = day === tableDay(now, zone) && minute >= first * 60 && minute < last * 60
  const top = (minutes: number) => hoursTall((minutes - first * 60) / 60)
  const mark = isNowShown && <i className="by-now" style={{ top: top(minute) }} aria-hidden="true" />
  const style = { '--columns': columns.length, '--hours': last - first, '--hour': `${hourHeight}px` }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is moved sideways is moved by keys as well
    <section className="by" tabIndex={0} aria-label={label} style={style as CSSProperties}>
      <div className="by-hours" aria-hidden="true">
        <div className="by-head" />
        <div className="by-body">
          {hours
            .filter(hour => hour > first && !(isNowShown && Math.abs(minute - hour * 60) < 14))
            .map(hour => (
              <span key={hour} style={{ top: top(hour * 60) }}>
                {timeText(hour * 60)}
              </span>
            ))}
          {isNowShown && (
            <b className="by-clock" style={{ top: top(minute) }}>
              {clock(now, zone)}
            </b>
          )}
        </div>
      </div>
      {columns.map(({ key, name, avatar, parts, held }) => (
        // biome-ignore lint/a11y/useSemanticElements: a column is no group of fields
        <div key={key} className="by-column" role="group" aria-label={name}>
          <div className="by-head" title={name}>
            {isOfPeople && key !== 'nobody' && (
              <Avatar name={name} seed={key} photo={avatar ? image(avatar) : undefined} size="s" />
            )}
            <div>
              <b>{name}</b>
              {isOfPeople && held === 0 ? (
                <span className="by-free">{t('teacherFor.free')}</span>
              ) : (
                <span>{t('dayCount', { n: held })}</span>
              )}
            </div>
          </div>
          <div className="by-body">
            {mark}
            {sideBySide(parts).map(placed => (
              <LessonSlot
                key={placed.item.shown.key}
                placed={placed}
                first={first}
                zone={zone}
                onPick={onPick}
              />
            ))}
          </div>
        </div>
      ))}
      <div className="by-rest" aria-hidden="true">
        <div className="by-head" />
        <div className="by-body">{mark}</div>
      </div>
    </section>
  )
}
