import { IconCalendarPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '../kit/paths.ts'
import { useWayTo } from '../kit/session/may-go.ts'
import { LinkButton } from '../kit/ui/button.tsx'
import type { Course } from './course-values.ts'

/** A course without lessons wants them next: the way to where they are arranged. */
export function ArrangeLink({ course: { id, kind, state, delivery, lessons } }: { course: Course }) {
  const { t } = useTranslation('courses-offer')
  const way = useWayTo(pathTo('ArrangementDetails', { id }))
  const isOver = state === 'archived' || state === 'withdrawn'
  if (!way || isOver || kind === 'public' || delivery === 'recorded' || lessons > 0) return null
  return (
    <LinkButton icon={IconCalendarPlus} to={way}>
      {t('page.arrange')}
    </LinkButton>
  )
}
