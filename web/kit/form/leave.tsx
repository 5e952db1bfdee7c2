import { type RefObject, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { store, useStore } from '../store.ts'
import { Confirm } from '../ui/dialog.tsx'
import { askBeforeLeaving, leavingIsAsked } from './leaving.ts'

interface Guarded {
  /** Whether something would be left behind, read at the moment of leaving. */
  unsaved: RefObject<boolean>
  keepsDraft: boolean
  /** Where it is kept, when not in this tab alone. */
  keptSays?: string | undefined
}

const none: readonly Guarded[] = []
/** The forms of the page. A router hears one question alone: the first form asks it for all of them. */
const guarded = store(none)
const leftBehind = () => guarded.get().filter(({ unsaved }) => unsaved.current)

/** Asks before a page with unsaved changes is left: by a link, the way back, a reload or a closed tab. */
export function LeaveGuard({ unsaved, keepsDraft, keptSays }: Guarded) {
  const [first] = useStore(guarded, none)

  useEffect(() => {
    const mine = { unsaved, keepsDraft, keptSays }
    guarded.set(now => [...now, mine])
    return () => guarded.set(now => now.filter(one => one !== mine))
  }, [unsaved, keepsDraft, keptSays])

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

  return first?.unsaved === unsaved ? <Question /> : null
}

function Question() {
  const { t } = useTranslation('kit')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      leavingIsAsked() && leftBehind().length > 0 && currentLocation.pathname !== nextLocation.pathname,
  )
  const all = leftBehind()
  // What would be lost weighs more than what is kept.
  const { keepsDraft = true, keptSays } = all.find(one => !one.keepsDraft) ?? all[0] ?? {}
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
