import type { ReactNode } from 'react'

export type BadgeTone = 'mute' | 'ok' | 'warn' | 'danger' | 'info' | 'accent' | 'now' | 'soon'
/** ring = not yet, dot = on, half = under way, square = blocked, bar = over, none = a kind. */
export type BadgeMark = 'ring' | 'dot' | 'half' | 'square' | 'bar' | 'none'

const looks = {
  // courses
  draft: ['mute', 'ring'],
  saleAhead: ['info', 'ring'],
  earlyPrice: ['warn', 'ring'],
  enrolling: ['accent', 'dot'],
  running: ['ok', 'dot'],
  full: ['danger', 'square'],
  saleClosed: ['mute', 'bar'],
  withdrawn: ['warn', 'bar'],
  finished: ['mute', 'bar'],
  archived: ['mute', 'bar'],
  // lessons
  notStarted: ['mute', 'ring'],
  soon: ['soon', 'ring'],
  live: ['now', 'dot'],
  replayable: ['accent', 'dot'],
  moved: ['info', 'half'],
  replayMaking: ['info', 'half'],
  missed: ['danger', 'square'],
  late: ['warn', 'half'],
  ended: ['mute', 'bar'],
  cancelled: ['mute', 'bar'],
  // orders
  paid: ['ok', 'dot'],
  unpaid: ['warn', 'half'],
  refunding: ['warn', 'half'],
  partRefunded: ['info', 'half'],
  payFailed: ['danger', 'square'],
  refunded: ['mute', 'bar'],
  expired: ['mute', 'bar'],
  // accounts and imports
  firstLogin: ['info', 'ring'],
  enabled: ['ok', 'dot'],
  done: ['ok', 'dot'],
  importing: ['info', 'half'],
  failed: ['danger', 'square'],
  disabled: ['mute', 'bar'],
  // kinds
  charity: ['ok', 'none'],
  combined: ['accent', 'none'],
  kind: ['mute', 'none'],
} as const satisfies Record<string, readonly [BadgeTone, BadgeMark]>

export type BadgeState = keyof typeof looks
export const badgeStates = Object.keys(looks) as BadgeState[]

/** Word, mark and tint of a state: the word is never missing, so that colour never speaks alone. */
export function Badge({ state, children }: { state: BadgeState; children: ReactNode }) {
  const [tone, mark] = looks[state]
  return <span className={`badge badge-${tone} badge-${mark}`}>{children}</span>
}

/** What waits and is unread; the caller gives the words that say of what. */
export function Count({ children, words }: { children: string; words?: string }) {
  if (!children) return null
  return (
    <span className="count">
      {words && <span className="unseen">{words} </span>}
      {children}
    </span>
  )
}

/** The name of a subject with its colour before it. */
export function SubjectTag({ tint, children }: { tint: number; children: ReactNode }) {
  return <span className={`tag tint-${((tint - 1) % 8) + 1}`}>{children}</span>
}
