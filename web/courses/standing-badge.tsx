import type { CourseStanding } from '../../contract/states.ts'
import { Badge, type BadgeState } from '../kit/ui/badge.tsx'

const looks = {
  draft: 'draft',
  saleAhead: 'saleAhead',
  enrolling: 'enrolling',
  full: 'full',
  running: 'running',
  saleClosed: 'saleClosed',
  finished: 'finished',
  archived: 'archived',
  withdrawn: 'withdrawn',
} as const satisfies Record<CourseStanding, BadgeState>

export const StandingBadge = ({ standing, words }: { standing: CourseStanding; words: string }) => (
  <Badge state={looks[standing]}>{words}</Badge>
)
