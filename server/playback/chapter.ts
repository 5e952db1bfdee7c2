import { codes } from '../../contract/codes.ts'
import type { playback } from '../../contract/playback.ts'
import { type Handlers, inSteps } from '../kit/http/serve.ts'
import { refuse } from '../kit/refusal.ts'
import { nameChapters } from './chapter.store.ts'
import { beginOf } from './log.ts'
import { ownClockOf, watched } from './watching.ts'

export const chapterHandlers = (calls: typeof playback) =>
  ({
    nameChapters: inSteps(calls.nameChapters, async ({ body }, context) => {
      const { lessonId, filmId, chapters } = body
      const seen = await watched(context, { lesson: lessonId, film: filmId ?? undefined })
      if (!seen.manages) return refuse(codes.notInThisRoom)
      const begins = await seen.read(db => beginOf(db, seen))
      // Two at the same place are one: the later name.
      const byTime = new Map(chapters.map(({ at, title }) => [at, title]))
      const named = [...byTime].map(([at, title]) => ({ at: begins + at, title }))
      return context.step(async ({ db, log }) => {
        await nameChapters(db, { lesson: lessonId, film: ownClockOf(seen) }, named)
        log({ thing: 'lesson', id: lessonId, detail: { chapters: named.length } })
        return null
      })
    }),
  }) satisfies Partial<Handlers<typeof playback>>
