import { useTranslation } from 'react-i18next'
import { minutesMissed, presenceOf } from '../../contract/statistics-lists.ts'
import { Badge } from '../kit/ui/badge.tsx'

const badges = {
  recorded: 'draft',
  runs: 'live',
  coming: 'draft',
  unknown: 'draft',
  onTime: 'done',
  lateBy: 'late',
  earlyBy: 'late',
  lateAndEarly: 'late',
  came: 'done',
  late: 'late',
  leftEarly: 'late',
  absent: 'missed',
  onLeave: 'draft',
} as const

/** Whether a student was there, in a word. */
export function Presence({ lesson }: { lesson: Parameters<typeof presenceOf>[0] }) {
  const { t } = useTranslation('statistics')
  const presence = presenceOf(lesson)
  return <Badge state={badges[presence]}>{t(`presence.${presence}`, minutesMissed(lesson))}</Badge>
}
