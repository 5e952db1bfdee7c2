import { codes } from '../../contract/codes.ts'
import type { filmCut } from '../../contract/playback-cut.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import { cutOf, leavesFilm } from './cut.rules.ts'
import { type CutFilm, filmToCut, keepCut, movedOf } from './cut.store.ts'
import { askCopy, copyOf, dropCopy } from './files/copy.store.ts'
import { hiddenOf } from './film.store.ts'
import { teacherOf } from './film-list.store.ts'

async function cutStands(db: Db, { id, version, length, isOneFile }: CutFilm) {
  const [hidden, moved, copy] = [
    await hiddenOf(db, id),
    await movedOf(db, id),
    (await copyOf(db, id)) ?? null,
  ]
  return { version, length, hidden, isOneFile, moved, copy }
}

export const filmCutHandlers: Handlers<typeof filmCut> = {
  filmCut: async ({ query }, { db, me }) => {
    const film = await filmToCut(db, query.filmId, teacherOf(await me), false)
    if (!film) return refuse(codes.courseGone)
    return cutStands(db, film)
  },
  changeFilmCut: async ({ body }, { db, me, log }) => {
    const film = await filmToCut(db, body.filmId, teacherOf(await me), true)
    if (!film) return refuse(codes.courseGone)
    const { version, length, isOneFile } = film
    const stands = await cutStands(db, film)
    const { hidden: before } = stands
    if (version !== body.version) return refuse(codes.unchanged, stands)
    if (body.hidden.some(([from, until]) => until <= from)) return refuseField('hidden', 'beforeStart')
    const hidden = cutOf(body.hidden, length)
    if (!leavesFilm(hidden, length)) return refuseField('hidden', 'outOfRange')
    await keepCut(db, film.id, hidden)
    // The copy of before is of another cut, and goes with it.
    if (isOneFile) await dropCopy(db, film.id)
    if (isOneFile && hidden.length > 0) await askCopy(db, film.id)
    log({ thing: 'lesson', id: film.lesson, detail: { film: film.id, before, hidden } })
    return cutStands(db, { ...film, version: version + 1 })
  },
}
