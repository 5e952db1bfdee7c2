import type { filmDesk } from 'virtual:calls/filmDesk'
import type { FilmShowing } from '../../contract/playback-lists.ts'
import { pathTo } from '../kit/paths.ts'

export type FilmRow = NonNullable<(typeof filmDesk)['films']['data']>['rows'][number]
/** What may be done with a film. */
export type FilmAct =
  | 'publish'
  | 'withdraw'
  | 'rename'
  | 'open'
  | 'close'
  | 'hold'
  | 'letGo'
  | 'remove'
  | 'restore'
  | 'purge'
  | 'download'
  | 'ownClock'
  | 'lessonClock'
/** Where it is looked at, and cut. */
export type FilmWay = 'watch' | 'cut'

export const nameOfFilm = ({ title, lessonName }: FilmRow) => title || lessonName
export const filmPath = ({ id, lessonId }: FilmRow) =>
  `${pathTo('VodPlay', { id: lessonId })}?coursewareId=${id}`
export const cutPath = (row: FilmRow) => `${filmPath(row)}&cut=1`

/** A meeting that is only linked to is not cut. */
export const waysOf = ({ showing, kind, bytes }: FilmRow): FilmWay[] =>
  showing === 'running' || (kind === 'attached' && bytes === 0) ? ['watch'] : ['watch', 'cut']

/** What may be done with a film as it stands; what everybody may see, what is held and what goes for good is the office's to say. */
export function actsOf({ showing, free, held, ownClock, isCut }: FilmRow, isOffice: boolean): FilmAct[] {
  const holds: FilmAct[] = isOffice ? [held ? 'letGo' : 'hold'] : []
  if (showing === 'bin') return ['restore', ...holds, ...(isOffice && !held ? (['purge'] as const) : [])]
  const open: FilmAct[] = isOffice ? [free ? 'close' : 'open'] : []
  const shows: FilmAct[] = showing === 'withdrawn' ? ['publish'] : ['withdraw']
  const takes: FilmAct[] = showing === 'published' ? ['download'] : []
  // What is hidden of a film in step with its lesson is hidden of the log as well: so long the clock stays.
  const clocks: FilmAct[] = ownClock === null || isCut ? [] : [ownClock ? 'lessonClock' : 'ownClock']
  return ['rename', ...clocks, ...takes, ...shows, ...open, ...holds, 'remove']
}

export const isGrave = (act: FilmAct | FilmWay) => act === 'remove' || act === 'purge'

/** What may be done with several at once: those of the bin, or those beside it. */
export const actsOfMany = (showing: FilmShowing | null, isOffice: boolean) =>
  showing === 'bin'
    ? (['restore', ...(isOffice ? (['purge'] as const) : [])] as const)
    : (['publish', 'withdraw', 'remove'] as const)
export type ManyAct = ReturnType<typeof actsOfMany>[number]
