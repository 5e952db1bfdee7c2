import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clock } from '../kit/format/dates.ts'
import { useZone } from '../kit/session/use-session.ts'
import { PageHead } from '../kit/ui/page-parts.tsx'
import { type Running, RunningLessons } from './running-lessons.tsx'

/** What a head teacher sees of the lessons that run now. */
export function RunningPage() {
  const { t } = useTranslation(['statistics-day', 'shell-routes'])
  const zone = useZone()
  const [found, setFound] = useState<Running>()
  const says = ({ rows, asOf }: Running) => {
    const waiting = rows.filter(({ waits }) => waits).length
    const sums = { n: rows.length - waiting, waiting, at: clock(asOf, zone) }
    return waiting === 0 ? t('running.says', sums) : t('running.saysWaiting', sums)
  }
  return (
    <>
      <PageHead title={t('title.ClassStatisticsNow', { ns: 'shell-routes' })} says={found && says(found)} />
      <RunningLessons onFound={setFound} />
    </>
  )
}
