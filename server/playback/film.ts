import { codes } from '../../contract/codes.ts'
import type { playback } from '../../contract/playback.ts'
import type { StepContext } from '../kit/http/context.ts'
import { type Handlers, inSteps } from '../kit/http/serve.ts'
import { refuse } from '../kit/refusal.ts'
import { copyOf } from './files/copy.store.ts'
import { mayTake } from './files/taking-along.ts'
import { linksLast } from './film.rules.ts'
import { type FilmRow, filmBehind, hiddenOf, tracksOf, watermarkOf } from './film.store.ts'
import { secretCookie, secretFor, trackLink } from './film-link.ts'
import { touchesHidden, visibleEnd } from './hidden.rules.ts'
import { isStaff } from './log.rules.ts'
import { hindranceOf } from './recording/hindered.store.ts'
import { without } from './seen.rules.ts'
import { seenOf } from './seen.store.ts'
import { isTeaching, type Watched, watchableLessons, watched } from './watching.ts'

const pageOf = ({ lesson, film }: Watched, wanted: number | undefined) =>
  `/eschool/${lesson.delivery === 'cloudView' ? 'cloudViewVod' : 'vodPlay'}/${lesson.id}${film && wanted !== undefined ? `?coursewareId=${film.id}` : ''}`

const named = (film: FilmRow) => ({
  coursewareId: film.id,
  kind: film.kind,
  title: film.title,
  begunAt: film.begun_at.toISOString(),
  isRunning: film.ended_at === null,
  published: film.published && film.deleted_at === null,
  free: film.free,
  version: film.version,
})

async function linkOf(seen: Watched, wanted: number | undefined) {
  const { lesson } = seen
  return {
    vodUrl: pageOf(seen, wanted),
    coursewareId: seen.film?.id ?? null,
    films: seen.films.map(named),
    lessonId: lesson.id,
    name: lesson.name,
    number: lesson.number,
    courseName: lesson.courseName,
    startsAt: lesson.delivery === 'recorded' ? null : lesson.startsAt.toISOString(),
    isRunning: lesson.isRunning,
    teachers: lesson.teachers,
    as: seen.as,
    manages: seen.manages,
    hindered: isStaff(seen) ? await seen.read(db => hindranceOf(db, lesson.id, seen.film?.id)) : null,
    takes: await mayTake(seen),
    next: lesson.delivery === 'recorded' ? await seen.read(db => filmBehind(db, lesson.id)) : null,
  }
}

/** The page of a lesson afterwards; `fits` where the call is for some lessons alone. */
async function link(
  context: StepContext,
  asked: { lesson: number; film: number | undefined },
  fits: (seen: Watched) => boolean = () => true,
) {
  const seen = await watched(context, asked)
  if (!fits(seen)) refuse(codes.courseGone)
  return linkOf(seen, asked.film)
}

/** As far as a film can be played: to its end, and while it runs to its last piece. */
export const lengthOf = (film: FilmRow, pieces: readonly (readonly number[])[]) =>
  // There may be tens of thousands of them: more than a function takes.
  pieces.reduce(
    (most, [from = 0, long = 0]) => Math.max(most, from + long),
    film.ended_at ? film.ended_at.getTime() - film.begun_at.getTime() : 0,
  )

async function filmFor(context: StepContext, asked: { lesson: number; film: number | undefined }) {
  const seen = await watched(context, asked)
  const { film, home, site, manages, person } = seen
  if (!film) return null
  const { sealing, now } = context
  const cuts = isTeaching(seen)
  const [tracks, hidden, watermark, copy] = await seen.read(db =>
    Promise.all([tracksOf(db, film.id, cuts), hiddenOf(db, film.id), watermarkOf(db), copyOf(db, film.id)]),
  )
  // What a guest has seen is kept in their own school, wherever the film is.
  const of = { id: film.id, given: home === site ? undefined : { lesson: seen.lesson.name } }
  const own = person === null ? undefined : await context.step(({ db }) => seenOf(db, of, person))
  const until = new Date(now.getTime() + linksLast)
  const to = { home, site, film: film.id, manages, cuts }
  const secret = secretFor(sealing, to, seen.session)
  context.asked.setCookie?.(secretCookie(film.id, secret))
  const length = Math.round(
    lengthOf(
      film,
      tracks.flatMap(({ pieces }) => pieces),
    ),
  )
  // Nothing of what is hidden is named; whoever is in no other stretch is not in the film.
  const shown = cuts
    ? tracks
    : tracks.flatMap(track => {
        // What it is given of one file holds nothing of what is hidden.
        if (track.codec === 'file') return [track]
        const pieces = track.pieces.filter(piece => !touchesHidden(piece, hidden))
        return pieces.length === 0 && track.pieces.length > 0 ? [] : [{ ...track, pieces }]
      })
  return {
    id: film.id,
    lesson: film.lesson,
    kind: film.kind,
    title: film.title,
    begunAt: film.begun_at.toISOString(),
    length: cuts ? length : visibleEnd(length, hidden),
    isRunning: film.ended_at === null,
    tracks: shown.map(({ name, ...track }) => ({
      ...track,
      link: trackLink(sealing, name, to, secret, until),
    })),
    address: film.address,
    hidden,
    copy: copy ?? null,
    watermark,
    mark: seen.mark,
    left: own?.at ?? 0,
    seen: without(own?.seen ?? [], hidden),
    linksLast: linksLast / 1000,
  }
}

export const filmHandlers = (calls: typeof playback) =>
  ({
    vodUrl: inSteps(calls.vodUrl, ({ query }, context) =>
      link(context, { lesson: query.id, film: query.coursewareId }),
    ),
    cloudVisionVodUrl: inSteps(calls.cloudVisionVodUrl, ({ query }, context) =>
      link(
        context,
        { lesson: query.lessonId, film: query.coursewareId },
        ({ lesson }) => lesson.delivery === 'cloudView',
      ),
    ),
    openVodUrl: inSteps(calls.openVodUrl, ({ query }, context) =>
      link(
        context,
        { lesson: query.lessonId, film: query.coursewareId },
        ({ lesson }) => lesson.kind === 'open',
      ),
    ),
    watchableLessons: inSteps(calls.watchableLessons, ({ query }, context) =>
      watchableLessons(context, query.course),
    ),
    film: inSteps(calls.film, ({ query }, context) =>
      filmFor(context, { lesson: query.lessonId, film: query.coursewareId }),
    ),
  }) satisfies Partial<Handlers<typeof playback>>
