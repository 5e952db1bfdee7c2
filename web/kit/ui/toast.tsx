import { useEffect, useId, useSyncExternalStore } from 'react'

export type ToastKind = 'refusal' | 'transport' | 'done'
interface Shown {
  key: number
  words: string
  kind: ToastKind
}

const seconds = { refusal: 3, transport: 5, done: 3 } as const satisfies Record<ToastKind, number>

// One at a time. What waits behind is short: the same words never stand twice, and old ones give way to new.
const mostWaiting = 3
let line: readonly Shown[] = []
let next = 1
// A native dialog lies over the page's region and has one of its own: the last of these speaks, alone.
let regions: readonly string[] = []
const listeners = new Set<() => void>()

function change(now: readonly Shown[]) {
  line = now
  for (const listener of listeners) listener()
}

export function toast(words: string, kind: ToastKind = 'done'): void {
  if (!words || line.some(one => one.words === words)) return
  const [first, ...waiting] = line
  const more = [...waiting, { key: next++, words, kind }].slice(-mostWaiting)
  change(first ? [first, ...more] : more)
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

/** Stands once in the page, at its end. Needs no component of the console: public pages show toasts as well. */
export function ToastRegion({ inDialog = false }: { inDialog?: boolean }) {
  const id = useId()
  useEffect(() => {
    enter(inDialog ? [...regions, id] : [id, ...regions])
    return () => enter(regions.filter(one => one !== id))
  }, [id, inDialog])
  const first = useSyncExternalStore(subscribe, () => (regions.at(-1) === id ? line[0] : undefined), nobody)

  useEffect(() => {
    if (!first) return
    const leave = () => change(line.filter(one => one.key !== first.key))
    const timer = setTimeout(leave, seconds[first.kind] * 1000)
    return () => clearTimeout(timer)
  }, [first])

  // The region stays in the page while empty: screen readers announce only what appears inside a region they know.
  // The attribute keeps it readable beside an open dialog.
  return (
    <div className="toasts" role="status" aria-live="polite" data-react-aria-top-layer="true">
      {first && (
        <p key={first.key} className={`toast toast-${first.kind}`}>
          <ToastMark kind={first.kind} />
          <span>{first.words}</span>
        </p>
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
