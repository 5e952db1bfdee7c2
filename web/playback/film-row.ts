import type { filmDesk } from 'virtual:calls/filmDesk'
import { pathTo } from '../kit/paths.ts'

export type FilmRow = NonNullable<(typeof filmDesk)['films']['data']>['rows'][number]
/** What may be done with a film. */
export type FilmAct = 'publish' | 'withdraw' | 'rename' | 'open' | 'close' | 'remove' | 'restore' | 'download'

export const nameOfFilm = ({ title, lessonName }: FilmRow) => title || lessonName
export const filmPath = ({ id, lessonId }: FilmRow) =>
  `${pathTo('VodPlay', { id: lessonId })}?coursewareId=${id}`
