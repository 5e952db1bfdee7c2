import { availability } from 'virtual:calls/availability'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../kit/api/clock.ts'
import { query } from '../kit/api/query.ts'
import { clock, tableDay } from '../kit/format/dates.ts'
import { addDays, mondayOf } from '../kit/format/zone.ts'
import { Button, IconButton } from '../kit/ui/button.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import './fitting.css'
import { useAvailabilityReady } from './availability-words.ts'
import { useConflictSays } from './conflict-words.ts'
import { weekdayKey } from './weekday.ts'

type Day = NonNullable<(typeof availability)['fittingHours']['data']>['days'][number]
type Start = Day['starts'][number]

export interface Fitting {
  courseId: number
  courseSubject: number
  teacher?: number | undefined
  assistants?: readonly number[] | undefined
  minutes: number
  /** Of a lesson that is to be moved. */
  lesson?: number | undefined
}

interface Props extends Fitting {
  day: string
  zone: string
  onChoose: (day: string, from: string) => void
}

const looks = ['free', 'some', 'unwished', 'busy', 'past'] as const
type Look = (typeof looks)[number]
const lookOf = ({ isPast, conflict }: Start): Look => {
  if (isPast) return 'past'
  if (!conflict) return 'free'
  if (conflict.stops) return 'busy'
  return conflict.kind === 'students' ? 'some' : 'unwished'
}

/** Days are text: the later one is the greater. */
const later = (one: string, other: string) => (one > other ? one : other)

/** Beside the time of a lesson: the week in which one looks for another. */
export function FindHour(props: Props) {
  const { t } = useTranslation('timetable-availability')
  const isReady = useAvailabilityReady()
  const [isOpen, open] = useState(false)
  if (!isReady) return null
  return (
    <>
      <span className="fit-open">
        <Button kind="link" size="s" onPress={() => open(true)}>
          {t('fit.open')}
        </Button>
      </span>
      {isOpen && <FittingHours {...props} onClose={() => open(false)} />}
    </>
  )
}

/** Which hours of a week suit a teacher and those who follow the subject; one that is pressed is taken. */
function FittingHours({ day, zone, onChoose, onClose, ...asked }: Props & { onClose: () => void }) {
  const { t } = useTranslation(['timetable-availability', 'timetable'])
  const [week, go] = useState(() => mondayOf(later(day, tableDay(serverNow(), zone))))
  const { assistants, ...who } = asked
  const found = useQuery({
    ...query(availability.fittingHours, { ...who, ...(assistants && { assistants: [...assistants] }), week }),
    placeholderData: keepPreviousData,
  })
  const choose = (of: string, start: Start) => {
    onChoose(of, clock(start.startsAt, zone))
    onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} size="l" title={t('fit.title')}>
      <div className="fit">
        <p className="hint">{t('fit.says', { minutes: asked.minutes })}</p>
        <div className="fit-head">
          <IconButton icon={IconChevronLeft} label={t('fit.before')} onPress={() => go(addDays(week, -7))} />
          <b>
            {week} – {addDays(week, 6)}
          </b>
          <IconButton icon={IconChevronRight} label={t('fit.next')} onPress={() => go(addDays(week, 7))} />
        </div>
        <ul className="fit-legend">
          {looks.map(look => (
            <li key={look}>
              <i className={`fit-${look}`} aria-hidden="true" />
              {t(`fit.${look}`)}
            </li>
          ))}
        </ul>
        <Loaded query={found}>
          {({ days }) => (
            <>
              {!days.some(({ starts }) => starts.some(one => lookOf(one) === 'free')) && (
                <p role="status">{t('fit.none')}</p>
              )}
              <Week days={days} zone={zone} onChoose={choose} />
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  )
}

function Week({
  days,
  zone,
  onChoose,
}: {
  days: readonly Day[]
  zone: string
  onChoose: (day: string, start: Start) => void
}) {
  const { t } = useTranslation(['timetable-availability', 'timetable'])
  return (
    <div className="fit-frame">
      <table className="fit-week" aria-label={t('fit.table', { from: days[0]?.day ?? '' })}>
        <thead>
          <tr>
            <td />
            {days.map(({ day, off }) => (
              <th key={day} scope="col" className={off ? 'is-off' : undefined}>
                {t(weekdayKey(day, 'weekdayShort'), { ns: 'timetable' })}
                <small>{day.slice(5)}</small>
                {off && <em title={off}>{off}</em>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days[0]?.starts.map((first, at) => (
            <tr key={first.startsAt}>
              <th scope="row">
                {at % 2 === 0 ? (
                  clock(first.startsAt, zone)
                ) : (
                  <span className="unseen">{clock(first.startsAt, zone)}</span>
                )}
              </th>
              {days.map(({ day, starts }) => {
                const start = starts[at]
                return (
                  <td key={day}>
                    {start && <Cell day={day} start={start} zone={zone} onChoose={onChoose} />}
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

function Cell({
  day,
  start,
  zone,
  onChoose,
}: {
  day: string
  start: Start
  zone: string
  onChoose: (day: string, start: Start) => void
}) {
  const { t } = useTranslation(['timetable-availability', 'timetable'])
  const says = useConflictSays(zone)
  const look = lookOf(start)
  const why = start.isPast ? t('fit.past') : start.conflict ? says(start.conflict) : t('fit.free')
  const name = `${t(weekdayKey(day), { ns: 'timetable' })} ${clock(start.startsAt, zone)} ${why}`
  const n = look === 'some' ? start.conflict?.students : ''
  return look === 'past' || look === 'busy' ? (
    <span className={`fit-${look}`} role="img" aria-label={name} title={name} />
  ) : (
    <button
      type="button"
      className={`fit-${look}`}
      aria-label={name}
      title={name}
      onClick={() => onChoose(day, start)}
    >
      {n}
    </button>
  )
}
