import type { spoken } from '../../../contract/playback-spoken.ts'
import type { Db } from '../../kit/database/scope.ts'
import { type Handlers, inSteps } from '../../kit/http/serve.ts'
import { trainingStatus } from '../../site/site.rules.ts'
import { beginOf } from '../log.ts'
import { namesFor, watched } from '../watching.ts'
import { placesOf } from './captions.store.ts'
import { findable, patternOf } from './search.rules.ts'
import {
  type FoundPlace,
  givenAmong,
  givenSeats,
  lessonsWith,
  namesOf,
  placesIn,
  satIn,
  taughtBy,
} from './search.store.ts'

const placed =
  (names: ReadonlyMap<number, string>) =>
  ({ at, kind, text, person, film }: FoundPlace) => ({
    ...{ at, kind, text },
    by: names.get(person ?? 0) ?? '',
    coursewareId: film,
  })
const nowhere = { total: 0 }

/** Lessons with their first places and who spoke there, read in one school. */
async function foundIn(
  db: Db,
  pattern: string,
  lessons: Parameters<typeof lessonsWith>[2],
  some: { page: number; size: number },
) {
  const rows = await lessonsWith(db, pattern, lessons, some)
  const names = await namesOf(
    db,
    rows.flatMap(({ places }) => places.map(place => place.person)),
  )
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ total: _, places, ...row }) => ({ ...row, places: places.map(placed(names)) })),
  }
}
const nothingFound: Awaited<ReturnType<typeof foundIn>> = { total: 0, rows: [] }

export const searchHandlers = (calls: typeof spoken) =>
  ({
    findInLesson: inSteps(calls.findInLesson, async ({ query }, context) => {
      const seen = await watched(context, { lesson: query.lessonId, film: query.coursewareId })
      if (findable(query.q) === '') return { ...nowhere, places: [] }
      const { lesson, film, log } = seen
      return seen.read(async db => {
        const { total, places } = await placesIn(db, patternOf(query.q), {
          lesson: lesson.id,
          film: film?.id ?? null,
          room: log?.id ?? null,
          begins: new Date(await beginOf(db, seen)),
        })
        const people = [...new Set(places.flatMap(({ person }) => person ?? []))]
        const named = await namesFor(db, seen.as, await placesOf(db, lesson.id, people))
        const names = new Map(named.map(({ id, fullName }) => [id, fullName]))
        return { total, places: places.map(place => placed(names)({ ...place, film: null })) }
      })
    }),
    findInLessons: inSteps(calls.findInLessons, async ({ query: { q, page, size } }, context) => {
      const own = await context.step(async ({ db, me, entrance, now }) => {
        const { person, role } = await me
        const { invalidTime, timeZone } = await entrance
        // Where nothing may be watched nothing is found.
        const isClosed = findable(q) === '' || trainingStatus(invalidTime, now, timeZone) === '-1'
        if (isClosed) return { given: [], found: nothingFound }
        const given = role === 'STUDENT' ? await givenSeats(db, person) : []
        const mine = role === 'STUDENT' ? satIn(person) : taughtBy(person)
        // Pages of several schools are cut from all that lies before their end.
        const some = given.length > 0 ? { page: 1, size: page * size } : { page, size }
        return { given, found: await foundIn(db, patternOf(q), mine, some) }
      })
      const schools = [...new Set(own.given.map(({ toSite }) => toSite))]
      const away = await Promise.all(
        schools.map(site => {
          const there = own.given.filter(({ toSite }) => toSite === site)
          const among = givenAmong(there.map(({ lesson }) => lesson))
          return context.inSchool(site, db =>
            foundIn(db, patternOf(q), among, { page: 1, size: page * size }),
          )
        }),
      )
      const named = new Map(own.given.map(({ lesson, courseName }) => [lesson, courseName]))
      const all = [own.found, ...away]
      const rows = all
        .flatMap(found => found.rows)
        .map(row => ({ ...row, courseName: named.get(row.lessonId) ?? row.courseName }))
        .sort(
          (one, other) => other.startsAt.getTime() - one.startsAt.getTime() || other.lessonId - one.lessonId,
        )
      return {
        total: all.reduce((sum, { total }) => sum + total, 0),
        rows: (schools.length > 0 ? rows.slice((page - 1) * size, page * size) : rows).map(row => ({
          ...row,
          startsAt: row.startsAt.toISOString(),
        })),
      }
    }),
  }) satisfies Partial<Handlers<typeof spoken>>
