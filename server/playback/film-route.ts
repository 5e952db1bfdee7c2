import type { FastifyInstance } from 'fastify'
import { filmFiles } from '../../contract/playback.ts'
import { withSite } from '../kit/database/scope.ts'
import { serveRoute } from '../kit/http/routes.ts'
import type { Services } from '../kit/http/run.ts'
import { madeFilms } from './files/downloads.ts'
import { isPlayable } from './film.store.ts'
import { inStrides } from './film-bytes.ts'
import { type LinkedTo, linkedTo } from './film-link.ts'
import type { FilmFiles } from './film-store.ts'
import { areBytesShown } from './hidden.store.ts'
import { rangeIn } from './range.rules.ts'

/** Whether a link gives these bytes of a track now. */
const isGiven = (
  { pool }: Services,
  name: string,
  { site, film, manages, cuts }: LinkedTo,
  bytes: readonly [number, number] | null,
) =>
  withSite(
    pool,
    { site },
    async ({ db }) =>
      (await isPlayable(db, name, film, { manages, cuts })) &&
      (cuts || bytes === null || areBytesShown(db, { name, film }, bytes)),
    { read: true },
  )

/**
 * The bytes of tracks, a stretch at a time. What was withdrawn since is asked for in vain, whatever the link says; so is every stretch
 * that touches a hidden piece, and the file as a whole where it has one. Of a film that is one file its cut copy is given, or nothing.
 */
export function filmTracks(app: FastifyInstance, files: FilmFiles, services: Services) {
  madeFilms(app, files, services)
  serveRoute(app, filmFiles.track, services, async ({ params, query }, context) => {
    const { sealing, now, request, reply, absent, step } = context
    const to = linkedTo(sealing, params.name, query.key, { cookies: request.headers.cookie, now })
    if (to === null) return absent()
    const isHere = await step(async ({ entrance }) => (await entrance).site === to.home)
    if (!isHere) return absent()
    const bytes = await files.open(to.site, params.name)
    if (bytes === null) return absent()
    const range = rangeIn(request.headers.range, bytes.size)
    const asked = range === 'none' ? null : (range ?? ([0, bytes.size - 1] as const))
    // Whatever fails here must not leave the file open.
    const given = await isGiven(services, params.name, to, asked).catch(async error => {
      await bytes.close()
      throw error
    })
    if (!given) {
      await bytes.close()
      return absent()
    }
    if (asked === null) {
      await bytes.close()
      return reply.code(416).header('content-range', `bytes */${bytes.size}`).send()
    }
    const [start, end] = asked
    const still = (part: readonly [number, number]) => isGiven(services, params.name, to, part)
    const stream = await inStrides(bytes, asked, still).catch(() => null)
    // Its store does not answer: a player asks again.
    if (stream === null) return reply.code(503).header('retry-after', '2').send()
    reply.headers({
      'accept-ranges': 'bytes',
      // What was hidden or withdrawn stays in no browser for longer than the page needs to hear of it.
      'cache-control': 'private, max-age=60',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    reply.type('application/octet-stream')
    if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes.size}`)
    return reply.header('content-length', end - start + 1).send(stream)
  })
}
