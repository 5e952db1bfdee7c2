import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../kit/store.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { useReading, useRoom } from './use-room.ts'

type Why = 'role' | 'muted' | 'noPen' | 'notYours' | 'notOpen' | 'notNow' | 'shape' | 'tooOften'

/** What the room says to one person: why something was not taken, and warnings of its end or of the office. */
export function SaidToMe() {
  const { t } = useTranslation('classroom')
  const { refusals } = useRoom()
  const refusal = useStore(refusals, null)
  const { lesson } = useReading('lesson')
  const [read, setRead] = useState(0)
  useEffect(() => {
    if (refusal) toast(t(`refused.${refusal.why as Why}`), 'refusal')
  }, [refusal, t])
  const { warned } = lesson
  if (!warned || warned.n <= read) return null
  const words = warned.words || t('warned.minutes', { count: warned.minutes ?? 0 })
  return (
    <div className="warned" role="alert">
      <Banner tone="warn" fact={warned.words ? t('warned.by') : words} onClose={() => setRead(warned.n)}>
        {warned.words}
      </Banner>
    </div>
  )
}
