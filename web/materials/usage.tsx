import { materials } from 'virtual:calls/materials'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../kit/api/query.ts'
import { fileSize } from '../kit/format/text.ts'
import { useFreshAtBell } from '../kit/push/fresh-with-bell.ts'
import type { Space } from './reads.ts'
import './usage.css'

/** How much room is taken: of a teacher's own, or of the school's. */
export function Usage({ space }: { space: Space | undefined }) {
  const { t } = useTranslation('materials')
  const { data } = useQuery(query(materials.usage))
  // The operator has given the school more room, or less.
  useFreshAtBell([materials.usage])
  if (!data) return <span className="material-usage" aria-busy="true" />
  const isOwn = data.own !== null && (space === undefined || space.kind === 'person')
  const { used, most } = isOwn && data.own ? data.own : data.school
  const percent = most === 0 ? 100 : Math.min(100, (100 * used) / most)
  const says = t(isOwn ? 'usage.own' : 'usage.school', { used: fileSize(used), most: fileSize(most) })
  return (
    <span className="material-usage" data-full={percent >= 90 || undefined}>
      <meter className="material-usage-bar" aria-label={says} value={percent} min={0} max={100} />
      <span>
        {says}
        {percent >= 90 && ` · ${t('usage.nearlyFull')}`}
      </span>
    </span>
  )
}
