import { type Code, codes } from '../../contract/codes.ts'
import { filmDesk } from '../../contract/playback-desk.ts'
import type { FilmAct } from '../../contract/playback-lists.ts'
import type { Context } from '../kit/http/context.ts'
import { type Handlers, inSteps } from '../kit/http/serve.ts'
import { bulkAnswer, type Refused } from '../kit/list/bulk.ts'
import { exportLink } from '../kit/list/exports.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import {
  changeFilms,
  filmChoices,
  type HeldFilm,
  holdFilm,
  holdFilms,
  pageOfFilms,
  teacherOf,
} from './film-list.store.ts'
import { removeFilm } from './film-removal.store.ts'
import { courseFilms, ownLessons } from './own-lessons.store.ts'
import { unrecordedLessons } from './unrecorded.store.ts'

type Values = Parameters<typeof changeFilms>[2]

async function change(context: Context, film: number, values: Values, why: { reason?: string } = {}) {
  const { db, me, log } = context
  const held = await holdFilm(db, film, teacherOf(await me))
  if (!held) return refuse(codes.courseGone)
  if (values.own_clock !== undefined && !held.mayChangeClock) return refuseField('ownClock', 'notOffered')
  await changeFilms(db, [held.id], values)
  log({ thing: 'lesson', id: held.lesson, detail: { film, ...values, ...why } })
  return null
}

const valuesOf = (now: Date): Record<FilmAct, Values> => ({
  publish: { published: true },
  withdraw: { published: false },
  remove: { deleted_at: now },
  restore: { deleted_at: null },
})

const isAlready: Record<FilmAct, (film: HeldFilm) => boolean> = {
  publish: ({ published }) => published,
  withdraw: ({ published }) => !published,
  remove: ({ isBinned }) => isBinned,
  restore: ({ isBinned }) => !isBinned,
}

type Which = Parameters<typeof holdFilms>[1]

/** The films of a choice, and those of it that are not there or that something stands against. */
async function choiceOf(context: Context, which: Which, refusal: (film: HeldFilm) => Code | undefined) {
  const found = await holdFilms(context.db, which, teacherOf(await context.me))
  const there = new Set(found.map(({ id }) => id))
  const refused: Refused[] = ('ids' in which ? [...new Set(which.ids)] : [])
    .filter(id => !there.has(id))
    .map(() => ({ id: null, name: '', code: codes.courseGone }))
  const good: HeldFilm[] = []
  for (const film of found) {
    const code = refusal(film)
    if (code === undefined) good.push(film)
    else refused.push({ id: film.id, name: film.name, code })
  }
  return { good, refused }
}

function staysFor({ isBinned, held, isOld }: HeldFilm): Code | undefined {
  if (!isBinned) return codes.courseGone
  if (held) return codes.filmHeld
  return isOld ? undefined : codes.filmYoung
}

/** So many are removed by one press: each is a transaction of its own, with its line of the log. */
const mostEmptied = 200

/** Whether a film is removed: somebody may have brought it back meanwhile, or put it on hold. */
async function removed({ db, log }: Context, id: number): Promise<boolean> {
  const film = await holdFilm(db, id, null)
  if (!film || staysFor(film) !== undefined) return false
  await removeFilm(db, id)
  // Its row is gone: what it was called stands here alone.
  log({ thing: 'lesson', id: film.lesson, detail: { film: id, name: film.name } })
  return true
}

export const filmDeskHandlers: Handlers<typeof filmDesk> = {
  films: async ({ query: { sort, page, size, ...filter } }, { db, me }) => {
    const { total, rows } = await pageOfFilms(
      db,
      { ...filter, own: teacherOf(await me) },
      { sort, page, size },
    )
    return {
      total,
      rows: rows.map(row => ({
        ...row,
        begunAt: row.begunAt.toISOString(),
        keptUntil: row.keptUntil?.toISOString() ?? null,
      })),
    }
  },
  unrecorded: async ({ query }, { db, me }) =>
    (await unrecordedLessons(db, teacherOf(await me), query.public)).map(({ startsAt, ...lesson }) => ({
      ...lesson,
      startsAt: startsAt.toISOString(),
    })),
  filmChoices: async (_, { db, me }) => filmChoices(db, teacherOf(await me)),
  exportFilms: async ({ body }, context) =>
    exportLink(context, 'films', {
      ...body,
      filter: { ...body.filter, own: teacherOf(await context.me) },
      asked: body.filter,
    }),
  changeFilms: async ({ body: { which, act } }, context) => {
    const { good, refused } = await choiceOf(context, which, () => undefined)
    const films = good.map(({ id }) => id)
    const turned = good.filter(film => !isAlready[act](film)).map(({ id }) => id)
    if (films.length > 0) await changeFilms(context.db, films, valuesOf(context.now)[act])
    context.log({ thing: 'film', detail: { act, films } })
    return bulkAnswer(films.length, refused, context.asked.language, { turned })
  },
  emptyBin: inSteps(filmDesk.emptyBin, async ({ body: { which } }, context) => {
    const { good, refused } = await context.step(one => choiceOf(one, which, staysFor))
    let done = 0
    for (const { id, name } of good.slice(0, mostEmptied))
      if (await context.step(one => removed(one, id))) done += 1
      else refused.push({ id, name, code: codes.courseGone })
    const said = bulkAnswer(done, refused, context.asked.language)
    if (done === 0) await context.step(async ({ log }) => log({ thing: 'film', detail: { removed: 0 } }))
    return said
  }),
  holdFilm: async ({ body: { filmId, held, reason } }, context) =>
    change(context, filmId, { held }, { reason }),
  changeFilm: async ({ body: { filmId, title, published, free, ownClock } }, context) => {
    const { role } = await context.me
    if (free !== undefined && role !== 'ADMIN') return refuse(codes.notAllowed)
    return change(context, filmId, {
      ...(title !== undefined && { title }),
      ...(published !== undefined && { published }),
      ...(free !== undefined && { free }),
      ...(ownClock !== undefined && { own_clock: ownClock }),
    })
  },
  deleteFilm: async ({ query }, context) => change(context, query.filmId, { deleted_at: context.now }),
  restoreFilm: async ({ body }, context) => change(context, body.filmId, { deleted_at: null }),
  ownLessons: async ({ query }, { db, me }) => {
    const { person } = await me
    const { total, rows, courses } = await ownLessons(db, person, query)
    return { total, courses, rows: rows.map(row => ({ ...row, startsAt: row.startsAt.toISOString() })) }
  },

  courseFilms: async ({ query }, { db, me }) =>
    (await courseFilms(db, (await me).person, query.course)) ?? refuse(codes.courseGone),
}
