import { figures } from 'virtual:calls/figures'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { DayFigure } from '../../contract/statistics-lists.ts'
import { query } from '../kit/api/query.ts'
import { clock, tableDay } from '../kit/format/dates.ts'
import { type PageName, patterns } from '../kit/paths.ts'
import { useZone } from '../kit/session/use-session.ts'
import { store, useStore } from '../kit/store.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { RunningLessons } from './running-lessons.tsx'
import './school-day.css'
import { dayValue, figuresAcross, isUrgent } from './school-day.ts'

const keptName = 'school-day-folded'
const folded = store(typeof window !== 'undefined' && localStorage.getItem(keptName) === 'true')
const minute = 60_000

/** The list that a figure opens. */
const lists: Record<DayFigure, { place: PageName; filter?: string; isOfToday?: true }> = {
  lessons: { place: 'EducationalSchedule', filter: 'view=day' },
  running: { place: 'EducationalSchedule', filter: 'as=list&state=live&begun=yes' },
  waiting: { place: 'EducationalSchedule', filter: 'as=list&begun=no' },
  withoutTeacher: { place: 'EducationalSchedule', filter: 'as=list&without=teacher' },
  leaveWaiting: { place: 'EducationalLeave', filter: 'state=asked' },
  onLeaveToday: { place: 'EducationalLeave', filter: 'state=agreed', isOfToday: true },
  filling: { place: 'AdminCourses', filter: 'seats=filling' },
  refundsAsked: { place: 'AdminOrders', filter: 'waits=request' },
  refundsFailed: { place: 'AdminOrders', filter: 'waits=refundFailed' },
  refundsToSend: { place: 'AdminOrders', filter: 'waits=refundToSend' },
  unmatched: { place: 'AdminOrders', filter: 'waits=unmatched' },
  transfers: { place: 'AdminOrders', filter: 'waits=transfer' },
  storage: { place: 'SettingMaterials' },
  messages: { place: 'SettingSms' },
  imports: { place: 'UserImport' },
}

/** Figures whose name does not say what of all there is they count. */
const counted = ['lessons', 'running', 'waiting', 'withoutTeacher', 'onLeaveToday', 'filling'] as const
type Counted = (typeof counted)[number]
const counts: ReadonlySet<DayFigure> = new Set(counted)

/** What an administrator sees first: the school's day in figures, each of which opens its list. */
export function SchoolDay() {
  const { t } = useTranslation('statistics-day')
  const zone = useZone()
  const isFolded = useStore(folded, false)
  const [isWatching, setWatching] = useState(false)
  const { data } = useQuery({ ...query(figures.schoolDay), refetchInterval: minute })
  const fold = () => {
    localStorage.setItem(keptName, String(!isFolded))
    folded.set(!isFolded)
  }
  return (
    <section className="school-day" aria-label={t('title')} aria-busy={data === undefined}>
      <div className="school-day-head">
        <button type="button" aria-expanded={!isFolded} aria-controls="school-day-figures" onClick={fold}>
          <Icon of={isFolded ? IconChevronDown : IconChevronUp} size="s" />
          {t('title')}
        </button>
        {data && <small>{t('asOf', { at: clock(data.asOf, zone) })}</small>}
      </div>
      <ul
        id="school-day-figures"
        className="school-day-figures"
        hidden={isFolded}
        style={{ '--across': figuresAcross(data?.figures.length ?? 0) } as CSSProperties}
      >
        {data?.figures.map(one => {
          const { place, filter, isOfToday } = lists[one.figure]
          const today = isOfToday && tableDay(data.asOf, zone)
          const { value, says } = dayValue(one)
          return (
            <li key={one.figure}>
              <Link
                to={
                  patterns[place] +
                  (filter ? `?${filter}` : '') +
                  (today ? `&from=${today}&until=${today}` : '')
                }
                title={counts.has(one.figure) ? t(`counts.${one.figure as Counted}`) : undefined}
                data-urgent={isUrgent(one) || undefined}
                data-nothing={one.n === 0 || undefined}
              >
                <span>{t(`figure.${one.figure}`)}</span>
                <b>
                  {value}
                  {says && <small>{t('of', { n: says })}</small>}
                </b>
              </Link>
            </li>
          )
        })}
      </ul>
      {!isFolded &&
        (data?.figures.some(({ figure, n }) => (figure === 'running' || figure === 'waiting') && n > 0) ??
          false) && (
          <details
            className="school-day-running"
            onToggle={({ currentTarget }) => setWatching(currentTarget.open)}
          >
            <summary>
              <Icon of={IconChevronDown} size="s" />
              {t('running.title')}
            </summary>
            {isWatching && <RunningLessons />}
          </details>
        )}
    </section>
  )
}
