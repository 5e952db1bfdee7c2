import { codes } from '../../../contract/codes.ts'
import type { spoken } from '../../../contract/playback-spoken.ts'
import type { StepContext } from '../../kit/http/context.ts'
import { type Handlers, inSteps } from '../../kit/http/serve.ts'
import { refuse } from '../../kit/refusal.ts'
import { hiddenOf } from '../film.store.ts'
import { isTeaching, namesFor, watched } from '../watching.ts'
import { isShown } from './captions.rules.ts'
import * as store from './captions.store.ts'

/** A film that this person may change, with its lesson. */
export async function managed(context: StepContext, lesson: number, film: number) {
  const seen = await watched(context, { lesson, film })
  if (!seen.manages) return refuse(codes.notInThisRoom)
  return seen.film ?? refuse(codes.courseGone)
}

export const captionHandlers = (calls: typeof spoken) =>
  ({
    captions: inSteps(calls.captions, async ({ query }, context) => {
      const seen = await watched(context, { lesson: query.lessonId, film: query.coursewareId })
      const { film } = seen
      if (!film) return { film: null, origin: null, upTo: query.behind, lines: [] }
      return seen.read(async db => {
        const [rows, hidden, origin] = await Promise.all([
          store.captionsOf(db, film.id, query.behind),
          hiddenOf(db, film.id),
          store.shownOrigin(db, film.id),
        ])
        const speakers = [...new Set(rows.flatMap(({ person }) => person ?? []))]
        // A stranger is told of nobody but those who teach.
        const unnamed = new Set(
          seen.as === 'visitor'
            ? (await namesFor(db, seen.as, await store.placesOf(db, film.lesson, speakers)))
                .filter(({ fullName }) => fullName === '')
                .map(({ id }) => id)
            : [],
        )
        return {
          film: film.id,
          origin,
          upTo: Math.max(query.behind, ...rows.map(({ id }) => id)),
          lines: rows
            // Whoever cuts a film sees all of it.
            .filter(row => isTeaching(seen) || isShown(row, hidden))
            .map(row => ({ ...row, person: unnamed.has(row.person ?? 0) ? null : row.person })),
        }
      })
    }),
    correctCaption: inSteps(calls.correctCaption, async ({ body }, context) => {
      const { lessonId, filmId, captionId, version, text } = body
      const film = await managed(context, lessonId, filmId)
      return context.step(async ({ db, me, log }) => {
        const held = (await store.holdCaption(db, film.id, captionId)) ?? refuse(codes.courseGone)
        if (held.version !== version) return refuse(codes.unchanged, held)
        const { person } = await me
        log({ thing: 'lesson', id: lessonId, detail: { film: film.id, caption: captionId } })
        if (text !== '') return (await store.correct(db, captionId, text, person)) ?? null
        await store.removeCaption(db, captionId)
        return null
      })
    }),
    removeCaptions: inSteps(calls.removeCaptions, async ({ query }, context) => {
      const film = await managed(context, query.lessonId, query.filmId)
      return context.step(async ({ db, log }) => {
        const lines = await store.removeShown(db, film.id)
        log({ thing: 'lesson', id: film.lesson, detail: { film: film.id, lines } })
        return null
      })
    }),
  }) satisfies Partial<Handlers<typeof spoken>>
