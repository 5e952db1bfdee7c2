import { type RefObject, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { Confirm } from '../ui/dialog.tsx'
import { askBeforeLeaving, leavingIsAsked } from './leaving.ts'

interface Props {
  /** Whether something would be left behind, read at the moment of leaving. */
  unsaved: RefObject<boolean>
  keepsDraft: boolean
  /** Where it is kept, when not in this tab alone. */
  keptSays?: string | undefined
}

/** Asks before a page with unsaved changes is left: by a link, the way back, a reload or a closed tab. */
export function LeaveGuard({ unsaved, keepsDraft, keptSays }: Props) {
  const { t } = useTranslation('kit')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      leavingIsAsked() && unsaved.current && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    askBeforeLeaving()
    const ask = (event: BeforeUnloadEvent) => {
      if (!leavingIsAsked() || !unsaved.current) return
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
      kind={keepsDraft ? 'primary' : 'danger'}
      title={t('leaveTitle')}
      verb={t('leave')}
      refusal={t('stay')}
      onConfirm={() => blocker.proceed?.()}
    >
      <p>{keptSays ?? t(keepsDraft ? 'leaveKept' : 'leaveLost')}</p>
    </Confirm>
  )
}
