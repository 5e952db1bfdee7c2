import { useTranslation } from 'react-i18next'
import type { BroadcastStanding } from '../../contract/announcements-lists.ts'
import { Badge } from '../kit/ui/badge.tsx'

const looks = {
  draft: 'draft',
  scheduled: 'saleAhead',
  current: 'enabled',
  ended: 'ended',
  withdrawn: 'withdrawn',
} as const satisfies Record<BroadcastStanding, string>

export function AnnouncementBadge({ state }: { state: BroadcastStanding }) {
  const { t } = useTranslation('announcements')
  return <Badge state={looks[state]}>{t(`state.${state}`)}</Badge>
}
