import { useTranslation } from 'react-i18next'
import type { Language } from '../../contract/codes.ts'
import { clock, day as dayWords } from '../kit/format/dates.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { Rail, type RailState } from '../kit/ui/rail.tsx'
import { DayMark, type DaysMarked } from './day-mark.tsx'
import type { DayPart, Look, Shown } from './lessons.ts'

interface Props {
  day: string
  parts: readonly DayPart[]
  zone: string
  onPick: (shown: Shown) => void
  marks: DaysMarked
  isTitled?: boolean
}

const rail: Record<Look, RailState> = {
  past: 'past',
  live: 'now',
  next: 'next',
  planned: 'next',
  cancelled: 'failed',
  conflict: 'failed',
}

/** The lessons of one day, one under the other. */
export function DayList({ day, parts, zone, onPick, marks, isTitled }: Props) {
  const { t, i18n } = useTranslation('timetable')
  const title = dayWords(`${day}T12:00:00Z`, { language: i18n.language as Language, zone: 'UTC' })
  const sorted = [...parts].sort((a, b) => a.from - b.from)
  return (
    <section className="card tt-day" aria-label={title}>
      {isTitled && <h3 className="tt-day-title">{title}</h3>}
      <p className="tt-day-mark">
        <DayMark of={marks.get(day)} lessons={sorted.length} />
      </p>
      {sorted.length === 0 ? (
        <p className="tt-none">{t('noneOnDay')}</p>
      ) : (
        <Rail
          label={title}
          steps={sorted.map(({ shown }) => ({
            id: shown.key,
            state: rail[shown.look],
            title: (
              <span className="tt-time">
                {clock(shown.startsAt, zone)}–{clock(shown.endsAt, zone)}
              </span>
            ),
            side: shown.waits ? (
              <Badge state="soon">{t('look.waits')}</Badge>
            ) : shown.look === 'live' ? (
              <Badge state="live">{t('look.live')}</Badge>
            ) : (
              t(`look.${shown.look}`)
            ),
            children: (
              <button type="button" className="tt-row" onClick={() => onPick(shown)}>
                <b>{shown.title}</b>
                <span>{shown.detail}</span>
              </button>
            ),
          }))}
        />
      )}
    </section>
  )
}
