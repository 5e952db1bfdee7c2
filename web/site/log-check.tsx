import { logDesk } from 'virtual:calls/logDesk'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../kit/api/browser.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'
import { ProgressBar } from '../kit/ui/progress-bar.tsx'

export interface Checked {
  upTo: number
  ends: number
  isDone: boolean
  fault: { kind: 'missing' | 'changed'; number: number } | null
}

/** Looks through the whole log, a stretch after another, until its end or the first line that does not hang on the one before. */
export function useLogCheck() {
  const [checked, set] = useState<Checked>()
  const run = async () => {
    let now: Checked = { upTo: 0, ends: 0, isDone: false, fault: null }
    set(now)
    while (!now.isDone) {
      const { data } = await ask(logDesk.checkLog, { after: String(now.upTo) })
      const isDone = data.fault !== null || data.upTo >= data.ends || data.upTo === now.upTo
      now = { ...data, isDone }
      set(now)
    }
  }
  return {
    checked,
    isRunning: checked !== undefined && !checked.isDone,
    run: () => void run().catch(() => set(undefined)),
    close: () => set(undefined),
  }
}
type LogCheck = ReturnType<typeof useLogCheck>

export function CheckButton({ check }: { check: LogCheck }) {
  const { t } = useTranslation('site-log')
  return (
    <Button icon={IconLink} onPress={check.run} isDisabled={check.isRunning}>
      {t('check')}
    </Button>
  )
}

/** What came of it. */
export function CheckOutcome({ check: { checked, close } }: { check: LogCheck }) {
  const { t } = useTranslation('site-log')
  if (!checked) return null
  const { upTo, ends, isDone, fault } = checked
  if (!isDone)
    return (
      <ProgressBar
        label={t('check')}
        percent={ends === 0 ? 0 : Math.round((100 * upTo) / ends)}
        says={t('checking', { n: upTo, of: ends })}
      />
    )
  return fault ? (
    <Banner tone="danger" fact={t(fault.kind, { n: fault.number })} onClose={close}>
      {t('checkSays')}
    </Banner>
  ) : (
    <Banner tone="ok" fact={t('whole', { n: ends })} onClose={close}>
      {t('checkSays')}
    </Banner>
  )
}
