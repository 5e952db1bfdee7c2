import type { spoken } from '../../../contract/playback-spoken.ts'
import { type Handlers, inSteps } from '../../kit/http/serve.ts'
import { trainingStatus } from '../../site/site.rules.ts'
import { beginOf } from '../log.ts'
import { namesFor, watched } from '../watching.ts'
import { placesOf } from './captions.store.ts'
import { findable, patternOf } from './search.rules.ts'
import { type FoundPlace, lessonsWith, namesOf, placesIn, satIn, taughtBy } from './search.store.ts'

const placed =
  (names: ReadonlyMap<number, string>) =>
  ({ at, kind, text, person, film }: FoundPlace) => ({
    ...{ at, kind, text },
    by: names.get(person ?? 0) ?? '',
    coursewareId: film,
  })
const nowhere = { total: 0 }

export const searchHandlers = (calls: typeof spoken) =>
  ({
    findInLesson: inSteps(calls.findInLesson, async ({ query }, context) => {
      const seen = await watched(context, { lesson: query.lessonId, film: query.coursewareId })
      if (findable(query.q) === '') return { ...nowhere, places: [] }
      const { lesson, film } = seen
      return seen.read(async db => {
        const { total, places } = await placesIn(db, patternOf(query.q), {
          lesson: lesson.id,
          film: film?.id ?? null,
          room: lesson.room?.id ?? null,
          begins: new Date(await beginOf(db, seen)),
        })
        const people = [...new Set(places.flatMap(({ person }) => person ?? []))]
        const named = await namesFor(db, seen.as, await placesOf(db, lesson.id, people))
        const names = new Map(named.map(({ id, fullName }) => [id, fullName]))
        return { total, places: places.map(place => placed(names)({ ...place, film: null })) }
      })
    }),
    findInLessons: async ({ query: { q, page, size } }, { db, me, entrance, now }) => {
      const { person, role } = await me
      const { invalidTime, timeZone } = await entrance
      // Where nothing may be watched nothing is found.
      if (findable(q) === '' || trainingStatus(invalidTime, now, timeZone) === '-1')
        return { ...nowhere, rows: [] }
      const mine = role === 'STUDENT' ? satIn(person) : taughtBy(person)
      const rows = await lessonsWith(db, patternOf(q), mine, { page, size })
      const names = await namesOf(
        db,
        rows.flatMap(({ places }) => places.map(place => place.person)),
      )
      return {
        total: rows[0]?.total ?? 0,
        rows: rows.map(({ total: _, startsAt, places, ...row }) => ({
          ...row,
          startsAt: startsAt.toISOString(),
          places: places.map(placed(names)),
        })),
      }
    },
  }) satisfies Partial<Handlers<typeof spoken>>
