import type { FastifyInstance } from 'fastify'
import { filmFiles } from '../../contract/playback.ts'
import { withSite } from '../kit/database/scope.ts'
import { serveRoute } from '../kit/http/routes.ts'
import type { Ground } from '../kit/http/run.ts'
import { madeFilms } from './files/downloads.ts'
import { isPlayable } from './film.store.ts'
import { linkedTo } from './film-link.ts'
import { openFilm } from './film-store.ts'
import { rangeIn } from './range.rules.ts'

/** The bytes of tracks, a stretch at a time. What was withdrawn since is asked for in vain, whatever the link says. */
export function filmTracks(app: FastifyInstance, data: string, ground: Ground) {
  madeFilms(app, data, ground)
  serveRoute(app, filmFiles.track, ground, async ({ params, query }, context) => {
    const { sealing, now, request, reply, absent, step } = context
    const to = linkedTo(sealing, params.name, query.key, { cookies: request.headers.cookie, now })
    if (to === null) return absent()
    const isHere = await step(async ({ entrance }) => (await entrance).site === to.home)
    if (!isHere) return absent()
    const playable = await withSite(
      ground.pool,
      { site: to.site },
      ({ db }) => isPlayable(db, params.name, to.film, to.manages),
      { read: true },
    )
    const bytes = playable ? await openFilm(data, params.name) : null
    if (bytes === null) return absent()
    reply.headers({
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=300',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    reply.type('application/octet-stream')
    const range = rangeIn(request.headers.range, bytes.size)
    if (range === 'none') {
      await bytes.close()
      return reply.code(416).header('content-range', `bytes */${bytes.size}`).send()
    }
    const [start, end] = range ?? [0, bytes.size - 1]
    if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes.size}`)
    return reply.header('content-length', end - start + 1).send(bytes.read(start, end))
  })
}
