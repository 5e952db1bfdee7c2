import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../kit/api/clock.ts'
import { countdown, daysLeft } from '../kit/format/remaining.ts'
import { useSession, useZone } from '../kit/session/use-session.ts'
import { Banner } from '../kit/ui/banner.tsx'

export const tick = 1000

/** Only an admin is warned, and what is closed stays closed until the state changes. */
export function ExpiryBanner() {
  const { t } = useTranslation('shell-console')
  const { me, platform } = useSession()
  const zone = useZone()
  const [closed, close] = useState<string>()
  const status = platform?.trainingStatus ?? ''
  if (me?.role[0] !== 'ADMIN' || status === '' || closed === status) return null
  const leave = () => close(status)
  if (status === '-1')
    return (
      <Banner tone="danger" fact={t('expiry.over')} onClose={leave}>
        {t('expiry.overDetail')}
      </Banner>
    )
  if (status === '0') return <LastDay zone={zone} />
  const days = platform?.invalidTime ? daysLeft(serverNow(), platform.invalidTime, zone) : 1
  return (
    <Banner tone="warn" fact={t('expiry.soon', { days })} onClose={leave}>
      {t('expiry.soonDetail')}
    </Banner>
  )
}

function LastDay({ zone }: { zone: string }) {
  const { t } = useTranslation('shell-console')
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const clock = setInterval(() => setNow(serverNow()), tick)
    return () => clearInterval(clock)
  }, [])
  const left = countdown(endOfDay(now, zone) - now, {
    hours: count => t('expiry.hours', { count }),
    minutes: count => t('expiry.minutes', { count }),
    seconds: count => t('expiry.seconds', { count }),
  })
  return <Banner tone="warn" fact={t('expiry.today', { left })} />
}

/** The instant at which the day of `at` ends in the school's own zone. */
export function endOfDay(at: string | number, zone: string): number {
  const instant = new Date(at).getTime()
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  })
    .formatToParts(instant)
    .filter(part => part.type !== 'literal')
    .map(part => Number(part.value))
  const [hours = 0, minutes = 0, seconds = 0] = parts
  return instant - (instant % 1000) + (86_400 - hours * 3600 - minutes * 60 - seconds) * 1000
}
