import { useTranslation } from 'react-i18next'
import { Badge } from '../kit/ui/badge.tsx'
import type { Lesson } from './course-data.ts'

/** Of a lesson whose hour has come: whether its teacher has begun it, as its room says. */
export function RunningBadge({ lesson: { state, waits } }: { lesson: Pick<Lesson, 'state' | 'waits'> }) {
  const { t } = useTranslation('courses')
  if (waits) return <Badge state="soon">{t('page.waits')}</Badge>
  return state === 'live' && <Badge state="live">{t('page.live')}</Badge>
}
