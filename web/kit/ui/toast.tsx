import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { joined, standsFor, type Toasted, type ToastKind, type Undo } from './toast-line.rules.ts'

export type { ToastKind } from './toast-line.rules.ts'

let line: readonly Toasted[] = []
let next = 1
// A native dialog lies over the page's region and has one of its own: the last of these speaks, alone.
let regions: readonly string[] = []
const listeners = new Set<() => void>()

function change(now: readonly Toasted[]) {
  line = now
  for (const listener of listeners) listener()
}

export function toast(words: string, kind: ToastKind = 'done', undo?: Undo): void {
  if (words) change(joined(line, { key: next++, words, kind, undo }))
}

function enter(now: readonly string[]) {
  regions = now
  for (const listener of listeners) listener()
}

/** For tests, and for a page that starts anew. */
export const clearToasts = () => change([])

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const nobody = () => undefined

const onLooked = (tell: () => void) => {
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}
const isLookedAt = () => document.visibilityState === 'visible'
const always = () => true

const leave = ({ key }: Toasted) => change(line.filter(one => one.key !== key))

/** The offer ends with the first press. Why it cannot be taken back any more, the call itself says. */
function takeBack(shown: Toasted) {
  leave(shown)
  shown.undo?.run().then(
    words => words && toast(words),
    () => undefined,
  )
}

/** Keys belong to whatever is typed or drawn in; beside that they take back what was done last. */
const isTypedIn = (at: EventTarget | null) =>
  at instanceof Element &&
  at.closest(
    'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="application"]',
  ) !== null

/** Stands once in the page, at its end. Needs no component of the console: public pages show toasts as well. */
export function ToastRegion({ inDialog = false }: { inDialog?: boolean }) {
  const id = useId()
  useEffect(() => {
    enter(inDialog ? [...regions, id] : [id, ...regions])
    return () => enter(regions.filter(one => one !== id))
  }, [id, inDialog])
  const first = useSyncExternalStore(subscribe, () => (regions.at(-1) === id ? line[0] : undefined), nobody)
  // The region stays in the page while empty: screen readers announce only what appears inside a region they know.
  // The attribute keeps it readable beside an open dialog.
  return (
    <div className="toasts" role="status" aria-live="polite" data-react-aria-top-layer="true">
      {first && <Toast key={first.key} shown={first} />}
    </div>
  )
}

function Toast({ shown }: { shown: Toasted }) {
  const [isHeld, hold] = useState(false)
  const before = useRef<Element | null>(null)
  const isSeen = useSyncExternalStore(onLooked, isLookedAt, always)
  const { undo } = shown
  useEffect(() => {
    // Who points at it or has come to it by keys is still reading; behind another tab nobody has begun to.
    if (isHeld || !isSeen) return
    const timer = setTimeout(() => leave(shown), standsFor(shown) * 1000)
    return () => clearTimeout(timer)
  }, [shown, isHeld, isSeen])
  useEffect(() => {
    if (!undo) return
    const onKey = (event: KeyboardEvent) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)
      if (!isUndo || event.shiftKey || event.altKey || isTypedIn(event.target)) return
      event.preventDefault()
      takeBack(shown)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [shown, undo])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: that the pointer rests on it keeps it, and does nothing else
    <div
      className={`toast toast-${shown.kind}`}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={({ relatedTarget }) => {
        before.current = relatedTarget instanceof Element ? relatedTarget : null
        hold(true)
      }}
      onBlur={() => hold(false)}
    >
      <ToastMark kind={shown.kind} />
      <p>{shown.words}</p>
      {undo && (
        <>
          <button
            type="button"
            className="toast-undo"
            aria-keyshortcuts="Control+Z Meta+Z"
            onClick={() => {
              const from = before.current
              takeBack(shown)
              if (from instanceof HTMLElement && from.isConnected) from.focus()
            }}
          >
            {undo.words}
          </button>
          <span className="unseen">{undo.keys}</span>
        </>
      )}
    </div>
  )
}

const ToastMark = ({ kind }: { kind: ToastKind }) => (
  <svg
    viewBox="0 0 18 18"
    width="18"
    height="18"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
  >
    <circle cx="9" cy="9" r="7" />
    {kind === 'done' ? (
      <path d="M6 9.2l2.1 2.1L12.2 7" />
    ) : (
      <path d="M9 5.4v4.2M9 12.4v.1" strokeLinecap="round" />
    )}
  </svg>
)
