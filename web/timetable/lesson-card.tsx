import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { clock } from '../kit/format/dates.ts'
import { Icon } from '../kit/ui/icon.tsx'
import type { Shown } from './lessons.ts'

interface Props {
  shown: Shown
  zone: string
  /** Narrow or short: the beginning alone and the name. */
  isTight: boolean
}

/** What stands in a lesson's card. State is always a word or a mark beside its colour. */
export function LessonCard({ shown, zone, isTight }: Props) {
  const { t } = useTranslation('timetable')
  const { look } = shown
  const word = shown.waits ? 'waits' : look
  const from = clock(shown.startsAt, zone)
  return (
    <>
      <span className="slot-time">
        {from}
        {!isTight && <span className="slot-until">–{clock(shown.endsAt, zone)}</span>}
        {look === 'conflict' && <b aria-hidden="true"> {t('look.conflict')}</b>}
      </span>
      <span className="slot-name">{shown.title}</span>
      <span className="slot-detail">{shown.detail}</span>
      <span className="unseen">{t(`look.${word}`)}</span>
      {(look === 'live' || look === 'cancelled' || look === 'past') && (
        <span className="slot-word" aria-hidden="true">
          {look === 'past' && <Icon of={IconCheck} size="s" />} {t(`look.${word}`)}
        </span>
      )}
      {look === 'conflict' && <Icon of={IconAlertTriangle} size="s" />}
    </>
  )
}
