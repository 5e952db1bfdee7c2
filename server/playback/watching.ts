import { codes } from '../../contract/codes.ts'
import { peopleByIds } from '../classroom/attendance.store.ts'
import { lessonsOfCourse, lessonsSeen } from '../classroom/entry.store.ts'
import { givenLessons } from '../classroom/guest.store.ts'
import type { Db } from '../kit/database/scope.ts'
import type { StepContext } from '../kit/http/context.ts'
import { refuse } from '../kit/refusal.ts'
import { trainingStatus } from '../site/site.rules.ts'
import { mayWatch, type WatchesAs } from './film.rules.ts'
import {
  type FilmRow,
  filmsOf,
  filmsOfLessons,
  type LessonFacts,
  lessonFacts,
  markOf,
  type RoomOf,
  watermarkOf,
} from './film.store.ts'
import { unnamedAmong } from './recording/consent.store.ts'

export interface Watched {
  /** The viewer's own school, and the lesson's: another where it was given. */
  home: number
  site: number
  person: number | null
  session: number | null
  as: WatchesAs
  manages: boolean
  mark: string
  lesson: LessonFacts
  films: FilmRow[]
  film: FilmRow | null
  /** The room whose log goes along with the film; nothing where there is none, and beside a film with a clock of its own. */
  log: RoomOf | null
  /** Reads where the lesson is. */
  read: <T>(work: (db: Db) => Promise<T>) => Promise<T>
}

/** Sees what is hidden of a lesson, and takes its films along whatever the school says: whoever may cut them, and nobody else. */
export const isTeaching = ({ as, manages }: Pick<Watched, 'as' | 'manages'>) =>
  as === 'teacher' || (as === 'observer' && manages)

/** The film that is shown, where its clock is its own and not the lesson's. */
export const ownClockOf = ({ film }: Pick<Watched, 'film'>) => (film?.own_clock ? film.id : null)

interface Asked {
  lesson: number
  film?: number | undefined
}

/** A lesson as this person may watch it. Who stands how to it is asked in their own school, what it is read in the school that holds it. */
export async function watched(around: StepContext, { lesson, film: wanted }: Asked): Promise<Watched> {
  const { now, step, inSchool } = around
  const own = await step(async ({ db, entrance }) => {
    const { me, site, invalidTime, timeZone } = await entrance
    const whole = me?.stage === 'WHOLE' ? me : null
    const [seen] = await lessonsSeen(db, whole?.person ?? 0, [lesson])
    const [given] = seen || !whole ? [] : await givenLessons(db, whole.person, [lesson])
    const [facts, films, mark] = await Promise.all([
      seen ? lessonFacts(db, lesson) : undefined,
      seen ? filmsOf(db, lesson) : [],
      whole && (await watermarkOf(db)) !== 'none' ? markOf(db, whole.person) : '',
    ])
    const expired = trainingStatus(invalidTime, now, timeZone) === '-1'
    return { me: whole, site, seen: seen ?? given, given, facts, films, mark, expired }
  })
  const elsewhere = own.given && !own.facts ? own.given.to_site : undefined
  const read: Watched['read'] = work =>
    elsewhere === undefined ? step(({ db }) => work(db)) : inSchool(elsewhere, work)
  const { facts, films } =
    elsewhere === undefined
      ? own
      : await read(async db => ({ facts: await lessonFacts(db, lesson), films: await filmsOf(db, lesson) }))
  const { code, as, manages, film } = mayWatch(
    own.seen,
    films.map(one => ({ ...one, isDeleted: one.deleted_at !== null })),
    own.me,
    { expired: own.expired, isKept: facts?.room != null || films.length > 0, wanted },
  )
  if (code !== 0) refuse(code)
  if (!facts || as === null) return refuse(codes.courseGone)
  const shown = films.find(one => one.id === film) ?? null
  return {
    home: own.site,
    site: elsewhere ?? own.site,
    person: own.me?.person ?? null,
    session: own.me?.session ?? null,
    as,
    manages,
    mark: own.mark,
    lesson: facts,
    films: films.filter(
      one => manages || (one.published && one.deleted_at === null && (as !== 'visitor' || one.free)),
    ),
    film: shown,
    log: shown?.own_clock ? null : facts.room,
    read,
  }
}

/** Of a course's lessons those whose film a person may watch: asked once for a page that lists them all. */
export async function watchableLessons({ now, step }: StepContext, course: number): Promise<number[]> {
  return step(async ({ db, entrance }) => {
    const { me, invalidTime, timeZone } = await entrance
    const whole = me?.stage === 'WHOLE' ? me : null
    const ids = (await lessonsOfCourse(db, course)) ?? refuse(codes.courseGone)
    const [lessons, films] = await Promise.all([
      lessonsSeen(db, whole?.person ?? 0, ids),
      filmsOfLessons(db, ids),
    ])
    const expired = trainingStatus(invalidTime, now, timeZone) === '-1'
    return ids.filter(id => {
      const own = films.filter(({ lesson }) => lesson === id)
      const { code, film } = mayWatch(
        lessons.find(one => one.id === id),
        own.map(one => ({ ...one, isDeleted: one.deleted_at !== null })),
        whole,
        { expired, isKept: own.length > 0, wanted: undefined },
      )
      return code === 0 && film !== null
    })
  })
}

/** How people are named to this viewer: a stranger is told the names of those who teach, and nobody of who wants no part in recordings. */
export const namesFor = async (db: Db, as: WatchesAs, people: readonly { id: number; as: string }[]) => {
  const ids = people.map(({ id }) => id)
  const [known, unnamed] = await Promise.all([peopleByIds(db, ids), unnamedAmong(db, ids)])
  return known.map(person => {
    const role = people.find(({ id }) => id === person.id)?.as ?? 'student'
    return unnamed.has(person.id) || (as === 'visitor' && role === 'student')
      ? { ...person, fullName: '', avatar: '' }
      : person
  })
}
