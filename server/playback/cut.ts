import { codes } from '../../contract/codes.ts'
import type { filmCut } from '../../contract/playback-cut.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import { cutOf, leavesFilm } from './cut.rules.ts'
import { filmToCut, keepCut } from './cut.store.ts'
import { hiddenOf } from './film.store.ts'
import { teacherOf } from './film-list.store.ts'

export const filmCutHandlers: Handlers<typeof filmCut> = {
  filmCut: async ({ query }, { db, me }) => {
    const film = await filmToCut(db, query.filmId, teacherOf(await me), false)
    if (!film) return refuse(codes.courseGone)
    return { version: film.version, length: film.length, hidden: await hiddenOf(db, film.id) }
  },
  changeFilmCut: async ({ body }, { db, me, log }) => {
    const film = await filmToCut(db, body.filmId, teacherOf(await me), true)
    if (!film) return refuse(codes.courseGone)
    const { version, length, isOneFile } = film
    const before = await hiddenOf(db, film.id)
    if (version !== body.version) return refuse(codes.unchanged, { version, length, hidden: before })
    if (body.hidden.some(([from, until]) => until <= from)) return refuseField('hidden', 'beforeStart')
    const hidden = cutOf(body.hidden, length)
    if (isOneFile && hidden.length > 0) return refuseField('filmId', 'notOffered')
    if (!leavesFilm(hidden, length)) return refuseField('hidden', 'outOfRange')
    await keepCut(db, film.id, hidden)
    log({ thing: 'lesson', id: film.lesson, detail: { film: film.id, before, hidden } })
    return { version: version + 1, length, hidden }
  },
}
