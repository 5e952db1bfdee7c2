import { type RefObject, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { Confirm } from '../ui/dialog.tsx'

// A session that ends must not be held up by a question: the draft is kept, and there is nothing left to stay for.
let asks = true

/** Before the product itself moves a person off the page: session's end, sign-out, another role. */
export const leaveWithoutAsking = () => {
  asks = false
}

interface Props {
  /** Whether something would be left behind, read at the moment of leaving. */
  unsaved: RefObject<boolean>
  keepsDraft: boolean
}

/** Asks before a page with unsaved changes is left: by a link, the way back, a reload or a closed tab. */
export function LeaveGuard({ unsaved, keepsDraft }: Props) {
  const { t } = useTranslation('kit')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      asks && unsaved.current && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    asks = true
    const ask = (event: BeforeUnloadEvent) => {
      if (!asks || !unsaved.current) return
      event.preventDefault()
      // Chromium below 119 asks only if the old property is set.
      event.returnValue = true
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [unsaved])

  return (
    <Confirm
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('leaveTitle')}
      verb={t('leave')}
      refusal={t('stay')}
      onConfirm={() => blocker.proceed?.()}
    >
      <p>{t(keepsDraft ? 'leaveKept' : 'leaveLost')}</p>
    </Confirm>
  )
}
