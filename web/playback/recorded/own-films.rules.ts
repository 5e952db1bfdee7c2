import type { filmDesk } from 'virtual:calls/filmDesk'
import { seenShare } from '../../../contract/playback-lists.ts'

export type CourseFilm = NonNullable<(typeof filmDesk)['courseFilms']['data']>[number]

export const isSeen = ({ length, seen }: CourseFilm) =>
  length !== null && length > 0 && seen >= seenShare * length

/** Where one goes on: the film that was begun and left last in their order, else the first that was not seen. */
export function nextFilm(films: readonly CourseFilm[]): CourseFilm | undefined {
  const open = films.filter(film => film.isThere && !isSeen(film))
  return open.findLast(({ at }) => at > 0) ?? open[0]
}
