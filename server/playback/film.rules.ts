import type { RoomRole } from '../../contract/classroom-events.ts'
import { codes } from '../../contract/codes.ts'
import { type Comer, type LessonSeen, placeIn, placeRefused } from '../classroom/entry.rules.ts'

export interface FilmSeen {
  id: number
  published: boolean
  free: boolean
  isDeleted: boolean
}

export type WatchesAs = RoomRole | 'visitor'

export interface Watching {
  /** 0 where it may be watched. */
  code: 0 | 302 | 410 | 712 | 719 | 720 | 805 | 3034
  as: WatchesAs | null
  /** Sees what was withdrawn, and changes it. */
  manages: boolean
  /** Which of its films is shown; nothing where there is only the log. */
  film: number | null
}
const closed = (code: Watching['code']): Watching => ({ code, as: null, manages: false, film: null })

interface Wish {
  expired: boolean
  /** Something of the lesson was kept: its log, or a film. */
  isKept: boolean
  /** Of several the one that was asked for. */
  wanted: number | undefined
}

/**
 * Whether a person may watch a lesson that has ended or runs, as what, and which film of it. What was withdrawn or deleted is there for
 * those alone who may bring it back; what is free is there for everybody. Where all that was shown of a lesson is withdrawn, its board and
 * chat are gone with it.
 */
export function mayWatch(
  lesson: LessonSeen | undefined,
  films: readonly FilmSeen[],
  me: Comer | null,
  { expired, isKept, wanted }: Wish,
): Watching {
  const as = me && lesson ? placeIn(lesson, me) : null
  const manages = as === 'teacher' || as === 'assistant' || (as === 'observer' && me?.role === 'ADMIN')
  const shown = films.filter(film => manages || (film.published && !film.isDeleted))
  const open = as === null ? shown.filter(({ free }) => free) : shown
  const film = wanted === undefined ? open[0] : open.find(({ id }) => id === wanted)
  const isThere = lesson !== undefined && lesson.state !== 'cancelled'
  const isFree = as === null && film !== undefined && isThere
  if (me === null && !isFree) return closed(codes.loginToView)
  if (expired) return closed(codes.platformExpired)
  if (isFree) return { code: 0, as: 'visitor', manages: false, film: film.id }
  if (me === null || !isThere) return closed(codes.courseGone)
  if (as === null) return closed(placeRefused(me))
  // A film that is named and not there is gone, whether it ever was or not.
  if (wanted !== undefined && !film) return closed(codes.courseGone)
  // Whoever takes a film back takes back what was written while it ran.
  if (!manages && shown.length === 0 && films.some(({ published }) => !published))
    return closed(codes.courseGone)
  if (lesson.state === 'scheduled' && !isKept) return closed(codes.noSuchRoom)
  return { code: 0, as, manages, film: film?.id ?? null }
}

/** By when a link to a film ends. */
export const linksLast = 5 * 60_000
