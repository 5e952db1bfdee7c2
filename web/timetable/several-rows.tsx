import { IconAlertTriangle, IconArrowRight, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../contract/codes.ts'
import { moment, span } from '../kit/format/dates.ts'
import { Button } from '../kit/ui/button.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { useConflictSays } from './conflict-words.ts'
import { DayMarks } from './day-marks.tsx'
import { type Apart, isStopped, type PreviewedLesson, type SeveralPreview } from './use-several.ts'

interface Props {
  found: SeveralPreview
  isLooking: boolean
  zone: string
  onMove: (some: readonly Apart[]) => void
}

/** Each lesson of the change: when it is and when it will be, and what is in the way; then those that stay, and why. */
export function SeveralRows({ found, isLooking, zone, onMove }: Props) {
  const { t } = useTranslation('timetable-several')
  const { stay, conflicting, people } = found
  // What is in the way is seen first, however many there are.
  const lessons = found.lessons.toSorted((a, b) => weightOf(b) - weightOf(a))
  const onDayOff = lessons.filter(({ holiday }) => holiday !== '').length
  const elsewhere = lessons.flatMap(({ id, free }) => (free ? [{ id, ...free }] : []))
  return (
    <section aria-busy={isLooking} className="several-found">
      <dl className="several-sums" aria-live="polite">
        {(
          [
            [lessons.length - conflicting, 'good'],
            [conflicting, 'conflicting'],
            [stay.length, 'stays'],
            [people, 'people'],
          ] as const
        ).map(([n, what]) => (
          <div key={what} className={what === 'conflicting' && n > 0 ? 'is-wrong' : undefined}>
            <dd>{n}</dd>
            <dt>{t(what)}</dt>
          </div>
        ))}
      </dl>
      {(onDayOff > 0 || elsewhere.length > 1) && (
        <p className="several-all">
          {onDayOff > 0 && <span>{t('onDayOff', { n: onDayOff })}</span>}
          {elsewhere.length > 1 && (
            <Button size="s" isDisabled={isLooking} onPress={() => onMove(elsewhere)}>
              {t('moveAll', { n: elsewhere.length })}
            </Button>
          )}
        </p>
      )}
      {lessons.length === 0 && <p className="field-hint">{t('nothing')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys */}
      <ol className="several-rows" tabIndex={0} aria-label={t('title')}>
        {lessons.map(one => (
          <Row key={one.id} one={one} zone={zone} onMove={onMove} />
        ))}
        {stay.map(one => (
          <li key={one.id} className="several-row is-off">
            <b>{one.name}</b>
            <span className="several-course">{one.course}</span>
            <span className="several-why">{t(`why.${one.why}`)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What cannot be written, then what would lie on a day off. */
const weightOf = (one: PreviewedLesson) => Number(isStopped(one)) * 2 + Number(one.holiday !== '')

function Row({ one, zone, onMove }: { one: PreviewedLesson } & Pick<Props, 'zone' | 'onMove'>) {
  const { t, i18n } = useTranslation(['timetable-several', 'timetable-arranging'])
  const says = useConflictSays(zone)
  const view = { language: i18n.language as Language, zone }
  const isMoved = one.to !== null && one.to.startsAt !== one.startsAt
  return (
    <li className={isStopped(one) ? 'several-row is-stopped' : 'several-row'}>
      <b>{one.name}</b>
      <span className="several-course">
        {one.course} · {one.teacher}
      </span>
      <span className="several-time">
        {span(one.startsAt, one.endsAt, view)}
        {isMoved && one.to && (
          <>
            <Icon of={IconArrowRight} size="s" />
            <b>{span(one.to.startsAt, one.to.endsAt, view)}</b>
          </>
        )}
        {one.to === null && (
          <>
            <Icon of={IconArrowRight} size="s" />
            <b>
              {one.makeUp
                ? t('madeUp', { at: span(one.makeUp.startsAt, one.makeUp.endsAt, view) })
                : t('cancelled')}
            </b>
          </>
        )}
      </span>
      <DayMarks of={one} className="several-why is-mild" />
      {one.conflicts.map((conflict, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences of one row, never moved
        <span key={at} className={conflict.stops ? 'several-why' : 'several-why is-mild'}>
          <Icon of={conflict.stops ? IconAlertTriangle : IconInfoCircle} size="s" /> {says(conflict)}
        </span>
      ))}
      {/* Also of one that would lie on a day off. */}
      {one.free && (
        <span className="several-acts">
          <Button
            size="s"
            onPress={() => onMove([{ id: one.id, ...(one.free as NonNullable<typeof one.free>) }])}
          >
            {t('plan.moveTo', { ns: 'timetable-arranging', at: moment(one.free.startsAt, view) })}
          </Button>
        </span>
      )}
    </li>
  )
}
