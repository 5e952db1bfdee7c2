import { arranging } from 'virtual:calls/arranging'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../kit/api/query.ts'
import { instantOf, timeText } from '../kit/format/zone.ts'
import { Card } from '../kit/ui/page-parts.tsx'
import type { PlanRow } from './use-plan.ts'
import { weekdayKey } from './weekday.ts'

interface Props {
  courseSubject: number
  days: readonly string[]
  from: string
  to: string
  zone: string
  /** The o'clock that the rule asks for: the hours around it are shown. */
  start: string
  rows: readonly PlanRow[]
}

const halves = 8
type Cell = 'free' | 'busy' | 'planned' | 'clash'

/** Four hours around the rule's beginning, in half hours: who of those concerned is free when. */
export function FreeHalves({ courseSubject, days, from, to, zone, start, rows }: Props) {
  const { t } = useTranslation(['timetable-arranging', 'timetable'])
  const busy = useQuery(query(arranging.busyTimes, { courseSubject: String(courseSubject), from, to }))
  const first = Math.min(Math.max(Number(start.slice(0, 2)) - 2, 0), 20) * 60
  if (!busy.data) return null
  const name = (one: (typeof busy.data)[number]) =>
    one.kind === 'students'
      ? t('free.students')
      : one.kind === 'assistant'
        ? t('free.assistant', one)
        : one.who
  const cellOf = (
    times: readonly { startsAt: string; endsAt: string }[],
    day: string,
    half: number,
  ): Cell => {
    const begins = instantOf(day, timeText(first + half * 30), zone).getTime()
    const ends = begins + 30 * 60_000
    const lies = (one: { startsAt: string; endsAt: string }) =>
      Date.parse(one.startsAt) < ends && Date.parse(one.endsAt) > begins
    const isBusy = times.some(lies)
    if (rows.some(lies)) return isBusy ? 'clash' : 'planned'
    return isBusy ? 'busy' : 'free'
  }
  return (
    <Card
      title={t('free.title')}
      aside={t('free.says', { from: timeText(first), to: timeText(Math.min(first + halves * 30, 1439)) })}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is moved sideways is moved by keys as well */}
      <section className="free-frame" tabIndex={0} aria-label={t('free.title')}>
        <table className="free">
          <thead>
            <tr>
              <td />
              {days.map(day => (
                <th key={day} scope="col">
                  {t(weekdayKey(day), { ns: 'timetable' })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {busy.data.map(one => (
              <tr key={`${one.kind}-${one.who}`}>
                <th scope="row">{name(one)}</th>
                {days.map(day => {
                  const cells = Array.from({ length: halves }, (_, half) => cellOf(one.times, day, half))
                  const freeCount = cells.filter(cell => cell === 'free').length
                  return (
                    <td key={day}>
                      <span className="free-day" role="img" aria-label={t('free.ofDay', { n: freeCount })}>
                        {cells.map((cell, half) => (
                          // biome-ignore lint/suspicious/noArrayIndexKey: places on a line
                          <i key={half} className={`free-${cell}`} />
                        ))}
                      </span>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}
