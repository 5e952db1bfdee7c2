import { closing } from 'virtual:calls/closing'
import { courseDesk } from 'virtual:calls/courseDesk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../kit/api/query.ts'
import { tableTime } from '../kit/format/dates.ts'
import { money } from '../kit/format/money.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Card } from '../kit/ui/page-parts.tsx'
import { ProgressBar } from '../kit/ui/progress-bar.tsx'

/** How far a course is that falls through; looked at anew until it is over. */
export function ClosingCard({ course }: { course: number }) {
  const { t } = useTranslation('courses-seats')
  const zone = useZone()
  const kept = useQueryClient()
  const { data } = useQuery({
    ...query(closing.courseClosing, { id: course }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? 2000 : false),
  })
  const state = data?.state
  useEffect(() => {
    // The course itself has become something else.
    if (state === 'done') void kept.invalidateQueries({ queryKey: [courseDesk.courseDetails.name] })
  }, [state, kept])
  if (!data) return null
  const { done, all, sum, by, reason, madeAt } = data
  return (
    <Card title={t(`closing.title.${data.state}`)}>
      <ProgressBar
        label={t(`closing.title.${data.state}`)}
        labelUnseen
        percent={all === 0 ? 100 : (done / all) * 100}
      />
      <p className="hint" role="status">
        {t('closing.progress', { done, all, sum: money(sum) })}
      </p>
      <p className="hint">{t('closing.by', { name: by, time: tableTime(madeAt, zone), reason })}</p>
    </Card>
  )
}
