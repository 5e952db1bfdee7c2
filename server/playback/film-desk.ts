import { codes } from '../../contract/codes.ts'
import type { filmDesk } from '../../contract/playback-desk.ts'
import type { Context } from '../kit/http/context.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { refuse } from '../kit/refusal.ts'
import { changeFilm, filmsListed, holdFilm, ownLessons, teacherOf } from './film-list.store.ts'

async function change(context: Context, film: number, values: Parameters<typeof changeFilm>[2]) {
  const { db, me, log } = context
  const held = await holdFilm(db, film, teacherOf(await me))
  if (!held) return refuse(codes.courseGone)
  await changeFilm(db, held.id, values)
  log({ thing: 'lesson', id: held.lesson, detail: { film, ...values } })
  return null
}

export const filmDeskHandlers: Handlers<typeof filmDesk> = {
  films: async ({ query: { sort, page, size, ...filter } }, { db, me }) => {
    const teacher = teacherOf(await me)
    const { total, rows } = await filmsListed(db, filter, { sort, page, size, teacher })
    return { total, rows: rows.map(row => ({ ...row, begunAt: row.begunAt.toISOString() })) }
  },
  changeFilm: async ({ body: { filmId, title, published, free } }, context) => {
    const { role } = await context.me
    if (free !== undefined && role !== 'ADMIN') return refuse(codes.notAllowed)
    return change(context, filmId, {
      ...(title !== undefined && { title }),
      ...(published !== undefined && { published }),
      ...(free !== undefined && { free }),
    })
  },
  deleteFilm: async ({ query }, context) => change(context, query.filmId, { deleted_at: context.now }),
  restoreFilm: async ({ body }, context) => change(context, body.filmId, { deleted_at: null }),
  ownLessons: async ({ query }, { db, me }) => {
    const { person } = await me
    const { total, rows, courses } = await ownLessons(db, person, query)
    return { total, courses, rows: rows.map(row => ({ ...row, startsAt: row.startsAt.toISOString() })) }
  },
}
