import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../kit/ui/icon.tsx'

const Find = lazy(() => import('./find.tsx').then(part => ({ default: part.Find })))

/** Whoever types is not asking for the search. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="spinbutton"]') !== null

/** Opens the search over the school: by a press, by Ctrl+K (⌘K), and by / where nothing is typed into. */
export function FindButton() {
  const { t } = useTranslation('shell-console')
  const [isOpen, open] = useState(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isAsked =
        ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') ||
        (event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target))
      if (!isAsked || event.isComposing) return
      event.preventDefault()
      open(true)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <button
        type="button"
        className="btn btn-icon btn-quiet"
        aria-label={t('find.title')}
        aria-keyshortcuts="Control+K Meta+K /"
        title={`${t('find.title')} (Ctrl K)`}
        onClick={() => open(true)}
      >
        <Icon of={IconSearch} size="l" />
      </button>
      {isOpen && (
        <Suspense>
          <Find onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  )
}
