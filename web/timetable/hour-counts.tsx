import type { timetable } from 'virtual:calls/timetable'
import { useTranslation } from 'react-i18next'
import { timeText } from '../kit/format/zone.ts'
import type { SpanState } from './use-span.ts'
import { weekdayKey } from './weekday.ts'
import './hours.css'

type Hours = NonNullable<(typeof timetable)['schoolTimetable']['data']>['hours']

/** Too many lessons to draw: how many begin in each hour. A day opens as its own sheet. */
export function HourCounts({ hours, span }: { hours: Hours; span: SpanState }) {
  const { t } = useTranslation('timetable')
  const counts = new Map(hours.map(({ day, hour, count }) => [`${day} ${hour}`, count]))
  const first = Math.min(...hours.map(({ hour }) => hour))
  const last = Math.max(...hours.map(({ hour }) => hour))
  const most = Math.max(...hours.map(({ count }) => count))
  const rows = Array.from({ length: last - first + 1 }, (_, n) => first + n)
  return (
    <div className="hours-frame">
      <table className="hours">
        <thead>
          <tr>
            <td />
            {span.days.map(day => (
              <th key={day} scope="col">
                <button
                  type="button"
                  className="hours-day"
                  onClick={() => span.set({ view: 'day', day: day === span.today ? undefined : day })}
                >
                  {t(weekdayKey(day))} {Number(day.slice(8))}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(hour => (
            <tr key={hour}>
              <th scope="row">{timeText(hour * 60)}</th>
              {span.days.map(day => {
                const count = counts.get(`${day} ${hour}`) ?? 0
                return (
                  <td
                    key={day}
                    className={count === 0 ? undefined : `hours-${Math.ceil((count / most) * 4)}`}
                    title={t('hourCount', { hour, n: count })}
                  >
                    {count || ''}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
