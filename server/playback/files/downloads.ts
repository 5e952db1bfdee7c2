import type { FastifyInstance } from 'fastify'
import { addresses, addressOf } from '../../../contract/addresses.ts'
import { codes } from '../../../contract/codes.ts'
import { type filmDownloads, madeFiles } from '../../../contract/playback-files.ts'
import { withSite } from '../../kit/database/scope.ts'
import { keptAs } from '../../kit/files/links.ts'
import type { StepContext } from '../../kit/http/context.ts'
import { serveRoute } from '../../kit/http/routes.ts'
import type { Services } from '../../kit/http/run.ts'
import { type Handlers, inSteps } from '../../kit/http/serve.ts'
import { enqueue } from '../../kit/jobs/enqueue.ts'
import { refuse } from '../../kit/refusal.ts'
import { linksLast } from '../film.rules.ts'
import { hiddenOf, tracksOf } from '../film.store.ts'
import { inStrides } from '../film-bytes.ts'
import { linkedTo, secretCookie, secretFor, trackLink } from '../film-link.ts'
import type { FilmFiles } from '../film-store.ts'
import { rangeIn } from '../range.rules.ts'
import { isTeaching, watched } from '../watching.ts'
import { filmJob } from './film-work.ts'
import * as store from './made.store.ts'
import { mayTake } from './taking-along.ts'

/** The film, for whoever may have it on their own device; what was withdrawn nobody takes along. */
async function taken(context: StepContext, lesson: number, wanted: number) {
  const seen = await watched(context, { lesson, film: wanted })
  const { film } = seen
  if (!(await mayTake(seen))) return refuse(codes.notAllowed)
  if (!film || film.ended_at === null || film.address !== null || !film.published || film.deleted_at !== null)
    return refuse(codes.courseGone)
  return { seen, film, isTeacher: isTeaching(seen) }
}

/** One file that nothing is hidden of is taken as it is. */
async function asItIs(
  seen: Awaited<ReturnType<typeof watched>>,
  film: number,
): Promise<store.MadeFile | undefined> {
  const [tracks, hidden] = await seen.read(db => Promise.all([tracksOf(db, film), hiddenOf(db, film)]))
  const whole = tracks.find(({ codec }) => codec === 'file')
  if (!whole || hidden.length > 0) return undefined
  const type = whole.type.split(';')[0] ?? 'video/mp4'
  return { name: whole.name, holds: 'film', type, bytes: whole.pieces[0]?.[3] ?? 0 }
}

const endings: Record<string, string> = {
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'audio/mp4': 'm4a',
  'audio/webm': 'weba',
}

export const filmDownloadHandlers = (calls: typeof filmDownloads) =>
  ({
    filmDownload: inSteps(calls.filmDownload, async ({ query }, context) => {
      const { seen, film, isTeacher } = await taken(context, query.lessonId, query.filmId)
      const whole = await asItIs(seen, film.id)
      const made = whole ? undefined : await seen.read(db => store.madeOf(db, film.id))
      const to = { home: seen.home, site: seen.site, film: film.id, manages: isTeacher, cuts: isTeacher }
      const { sealing, now, asked } = context
      const secret = secretFor(sealing, to, seen.session)
      asked.setCookie?.(secretCookie(film.id, secret))
      const until = new Date(now.getTime() + linksLast)
      const linked = ({ name, holds, type, bytes }: store.MadeFile, at: number, all: readonly unknown[]) => {
        const key = trackLink(sealing, name, to, secret, until).split('?')[1]
        const number = all.length > 1 ? ` ${at + 1}` : ''
        const as = `${film.title || seen.lesson.name}${number}.${endings[type] ?? 'mp4'}`
        const link = `${addressOf(addresses.filmMade, { name })}?${key}&as=${encodeURIComponent(as.slice(0, 200))}`
        return { holds, type, bytes, link }
      }
      return {
        state: whole ? 'made' : (made?.state ?? 'unasked'),
        percent: whole ? 100 : (made?.percent ?? 0),
        problem: made?.problem ?? null,
        files: (whole ? [whole] : (made?.files ?? [])).map(linked),
        until: whole || !made || made.state !== 'made' ? null : made.until.toISOString(),
      }
    }),
    askDownload: inSteps(calls.askDownload, async ({ body }, context) => {
      const { film } = await taken(context, body.lessonId, body.filmId)
      await context.step(async ({ db, me, log }) => {
        await store.askMade(db, film.id, (await me).person)
        await enqueue(db, filmJob, {}, { tries: 3 })
        log({ thing: 'lesson', id: body.lessonId, detail: { film: film.id } })
      })
      return null
    }),
  }) satisfies Partial<Handlers<typeof filmDownloads>>

/** The bytes of what was made, to be kept under a name; asked anew at each stretch whether they may still be had. */
export function madeFilms(app: FastifyInstance, files: FilmFiles, services: Services) {
  serveRoute(app, madeFiles.made, services, async ({ params, query }, context) => {
    const { sealing, now, request, reply, absent, step } = context
    const { name } = params
    const to = linkedTo(sealing, name, query.key, { cookies: request.headers.cookie, now })
    if (to === null || !(await step(async ({ entrance }) => (await entrance).site === to.home)))
      return absent()
    const isGiven = () =>
      withSite(
        services.pool,
        { site: to.site },
        async ({ db }) =>
          (await store.isMade(db, name, to.film, to.manages)) ||
          (await store.isWhole(db, name, to.film, to.manages)),
        { read: true },
      )
    const bytes = (await isGiven()) ? await files.open(to.site, name) : null
    if (bytes === null) return absent()
    reply.headers({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'content-disposition': keptAs(query.as ?? 'film.mp4'),
    })
    reply.type('application/octet-stream')
    const range = rangeIn(request.headers.range, bytes.size)
    if (range === 'none') {
      await bytes.close()
      return reply.code(416).header('content-range', `bytes */${bytes.size}`).send()
    }
    const [start, end] = range ?? [0, bytes.size - 1]
    const stream = await inStrides(bytes, [start, end], isGiven).catch(() => null)
    if (stream === null) return reply.code(503).header('retry-after', '2').send()
    if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes.size}`)
    return reply.header('content-length', end - start + 1).send(stream)
  })
}
