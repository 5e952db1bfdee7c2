import { codes } from '../../contract/codes.ts'
import type { playback } from '../../contract/playback.ts'
import { type Handlers, inSteps } from '../kit/http/serve.ts'
import { refuse } from '../kit/refusal.ts'
import { hiddenOf, tracksOf } from './film.store.ts'
import { lengthOf } from './film.ts'
import { seconds, seenWith, without } from './seen.rules.ts'
import { holdSeen, keepSeen } from './seen.store.ts'
import { watched } from './watching.ts'

export const seenHandlers = (calls: typeof playback) =>
  ({
    tellSeen: inSteps(calls.tellSeen, async ({ body }, context) => {
      const { lessonId, filmId, at, spans } = body
      const { film, lesson, home, site, read } = await watched(context, { lesson: lessonId, film: filmId })
      if (!film) return refuse(codes.courseGone)
      const [tracks, hidden] = await read(db => Promise.all([tracksOf(db, film.id), hiddenOf(db, film.id)]))
      // What is hidden is watched by nobody, whatever a page tells.
      const told = without(spans, hidden)
      const length = lengthOf(
        film,
        tracks.flatMap(({ pieces }) => pieces),
      )
      return context.step(async ({ db, me, log, now }) => {
        const { person } = await me
        // Of another school's film too it is kept in one's own: the other is told nothing of who watches.
        const of = { id: film.id, given: site === home ? undefined : { lesson: lesson.name } }
        const held = await holdSeen(db, of, person)
        const since = held.isNew ? 0 : now.getTime() - held.counted_at.getTime()
        const seen = seenWith(held.seen, { spans: told, since, length })
        await keepSeen(db, of, person, Math.min(at, Math.round(length)), seen)
        log({ thing: 'lesson', id: lessonId, detail: { film: film.id, seconds: seconds(seen) } })
        return { seen: without(seen, hidden) }
      })
    }),
  }) satisfies Partial<Handlers<typeof playback>>
