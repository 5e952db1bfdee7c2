import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { found } from './checks.ts'
import { useMedia } from './use-media.ts'
import { useLag, useRoom } from './use-room.ts'

const slowFrom = 400
const longAfter = 8_000

export type NetworkFound = 'trying' | 'tryingLong' | 'good' | 'slow' | 'poor' | 'blocked' | 'none' | 'offline'
const good: readonly NetworkFound[] = ['good', 'slow']
const bad: readonly NetworkFound[] = ['poor', 'blocked', 'none', 'offline']

/** Whether voices and pictures come through from here, and how well: their own way is gone, not only the room's. */
export function useNetworkCheck(): { state: NetworkFound; lag: number | null } {
  const { welcome } = useRoom()
  const { media, view } = useMedia()
  const lag = useLag()
  const [isLong, setLong] = useState(false)
  const isPreparation = welcome?.room.kind === 'preparation'
  useEffect(() => {
    if (!isPreparation) media.reach()
    const clock = setTimeout(() => setLong(true), longAfter)
    return () => clearTimeout(clock)
  }, [media, isPreparation])
  const trying = isLong ? 'tryingLong' : 'trying'
  const through = (): NetworkFound => {
    if (lag === null) return isLong ? 'offline' : 'trying'
    if (view.passage === 'away') return 'none'
    if (view.passage === 'unreachable') return 'blocked'
    if (view.passage !== 'connected' && !isPreparation) return trying
    if (view.network === 'poor' || view.network === 'lost') return 'poor'
    return view.network === 'fair' || lag > slowFrom ? 'slow' : 'good'
  }
  const state = through()
  useEffect(
    () => found('network', good.includes(state) ? 'good' : bad.includes(state) ? 'bad' : 'unknown'),
    [state],
  )
  return { state, lag }
}

export function NetworkStep() {
  const { t } = useTranslation('classroom')
  const { state, lag } = useNetworkCheck()
  return (
    <p role="status">
      {t(`check.network.${state}`)}
      {lag !== null && good.includes(state) && ` ${t('check.network.takes', { count: Math.round(lag) })}`}
    </p>
  )
}
