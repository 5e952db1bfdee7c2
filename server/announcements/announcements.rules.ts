import type { z } from 'zod'
import type { BroadcastStanding, BroadcastState, ReaderRole } from '../../contract/announcements-lists.ts'
import type { Audience } from '../../contract/announcements-shapes.ts'
import type { FieldRefusal } from '../../contract/problems.ts'

export interface Clocked {
  state: BroadcastState
  publish_at: Date | null
  until: Date | null
}

/** What an announcement is at a moment: time makes a published one scheduled, current or ended, and nobody has to. */
export function standingOf({ state, publish_at, until }: Clocked, now: Date): BroadcastStanding {
  if (state !== 'published') return state
  if (publish_at !== null && publish_at > now) return 'scheduled'
  return until !== null && until <= now ? 'ended' : 'current'
}

interface Wanted {
  state: 'draft' | 'published'
  publishAt: Date | null
  until: Date | null
}

/**
 * When it comes to be seen. What readers see already keeps its hour unless another is named; what is published anew after it was
 * withdrawn begins now.
 */
export function publishedAt(before: Clocked | undefined, { state, publishAt }: Wanted, now: Date) {
  if (state === 'draft') return publishAt
  const wasPublished = before?.state === 'published'
  if (wasPublished && before.publish_at !== null && before.publish_at <= now && publishAt === null)
    return before.publish_at
  if (publishAt === null || (!wasPublished && publishAt < now)) return now
  return publishAt
}

/** Who types a minute is not quicker than it. */
const typed = 60_000

/** A slip in the date does not send at once what was to wait; the hour of what is seen already may be any. */
const isOver = (before: Clocked | undefined, { state, publishAt }: Wanted, now: Date) =>
  state === 'published' &&
  publishAt !== null &&
  publishAt.getTime() < now.getTime() - typed &&
  !(before?.state === 'published' && before.publish_at !== null && before.publish_at <= now)

/** What stands in the way, field by field. */
export function problemsOf(
  before: Clocked | undefined,
  wanted: Wanted,
  to: z.output<typeof Audience>,
  now: Date,
): FieldRefusal[] {
  const begins = publishedAt(before, wanted, now)
  const found: FieldRefusal[] = []
  // Readers have it: back into a drawer it goes only by being withdrawn.
  if (before?.state === 'published' && wanted.state === 'draft')
    found.push({ path: 'state', problem: 'notOffered' })
  if (isOver(before, wanted, now)) found.push({ path: 'publishAt', problem: 'past' })
  if (wanted.until !== null && begins !== null && wanted.until <= begins)
    found.push({ path: 'until', problem: 'beforeStart' })
  if (wanted.state === 'published' && !isForSomebody(to)) found.push({ path: 'to', problem: 'missing' })
  return found
}

type To = z.output<typeof Audience>
export const isForSomebody = (to: To) =>
  to.all || [to.roles, to.nodes, to.courses, to.grades].some(some => some.length > 0)

export type AudienceLine =
  | { kind: 'all' | ReaderRole }
  | { kind: 'node'; node: number }
  | { kind: 'course'; course: number }
  | { kind: 'grade'; grade: number }

const once = <T>(some: readonly T[]) => [...new Set(some)]

/** Everybody is everybody: what else was chosen beside it would only be dead lines. */
export function linesOf(to: To): AudienceLine[] {
  if (to.all) return [{ kind: 'all' }]
  return [
    ...once(to.roles).map(kind => ({ kind })),
    ...once(to.nodes).map(node => ({ kind: 'node' as const, node })),
    ...once(to.courses).map(course => ({ kind: 'course' as const, course })),
    ...once(to.grades).map(grade => ({ kind: 'grade' as const, grade })),
  ]
}

/**
 * Whether a change is one that readers are told of. What stands in a drawer, or has not come to be seen yet, is simply written; a
 * date moved or a pin taken off changes nothing that was read.
 */
export const isChangeOfText = (
  before: Clocked & { title: string; content: string },
  after: { title: string; content: string },
  now: Date,
) =>
  before.state === 'published' &&
  standingOf(before, now) !== 'scheduled' &&
  (before.title !== after.title || before.content !== after.content)

/** Where whoever learns, and whoever teaches, reads an announcement. */
export const announcementPages = {
  learns: '/profile/announcement/details',
  teaches: '/teacher/announcement/preview',
} as const

/** Two reminders of the same announcement lie at least so far apart. */
export const reminderPause = 10 * 60_000
export const mayRemind = (remindedAt: Date | null, now: Date) =>
  remindedAt === null || now.getTime() - remindedAt.getTime() >= reminderPause

/** What a line of a list shows of it. */
export const excerptOf = (words: string) =>
  [...words].length > 120 ? `${[...words].slice(0, 118).join('')}…` : words
