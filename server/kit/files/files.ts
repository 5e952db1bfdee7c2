import type { FastifyInstance } from 'fastify'
import { codes } from '../../../contract/codes.ts'
import { files as routes } from '../../../contract/files.ts'
import type { Settings } from '../../settings.ts'
import { envelope } from '../http/envelope.ts'
import { serveRoute } from '../http/routes.ts'
import type { Services } from '../http/run.ts'
import { refuse } from '../refusal.ts'
import { keepFile } from './files.store.ts'
import type { Keeping } from './keeping.ts'
import { keptAs, linkHolds, signedLink, untilNextHour } from './links.ts'
import { keepClosedPicture, keepPicture, pictureAt, pictureLimit } from './pictures.ts'
import { sendRange } from './range.ts'
import { resumable } from './resumable.ts'
import { holdStorage } from './storage-quota.store.ts'
import { beginUpload } from './uploads.store.ts'

/** Uploads and what becomes of them: public pictures by their random names, private files by signed links. */
export function files(app: FastifyInstance, settings: Settings, keeping: Keeping, services: Services) {
  pictures(app, keeping, services)
  resumable(app, settings, keeping, services)
  serveRoute(
    app,
    routes.file,
    services,
    async ({ params, query }, { now, sealing, request, reply, absent }) => {
      const { name } = params
      const kept = linkHolds(sealing, name, query, now) ? await keeping.get(name) : null
      if (kept === null) return absent()
      // Whatever it is, it is shown by a program of the reader's, never as a page of the school's.
      reply.headers({
        'cache-control': 'private, max-age=300',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      })
      if (query.as !== undefined) reply.header('content-disposition', keptAs(query.as))
      return sendRange(request, reply, kept, name)
    },
  )
}

function pictures(app: FastifyInstance, keeping: Keeping, services: Services) {
  app.register(async inner => {
    inner.addContentTypeParser(
      /^(image\/[\w.+-]+|application\/octet-stream)$/,
      { parseAs: 'buffer', bodyLimit: pictureLimit },
      (_request, body, done) => done(null, body),
    )
    serveRoute(
      inner,
      routes.uploadPicture,
      services,
      async ({ query: { closed } }, { asked, step, request, sealing, now }) => {
        const { body } = request
        if (!Buffer.isBuffer(body) || body.length === 0) return refuse(codes.uploadFailed)
        await services.disk.demandRoomFor(body.length)
        // Counted before it is decoded: what turns out to be no picture counts too.
        const owner = await step(async ({ db, me, entrance }) => {
          await beginUpload(db, await me, body.length)
          return `${(await entrance).site} ${(await me).person}`
        })
        const picture = await (closed ? keepClosedPicture : keepPicture)(keeping, body, owner)
        await step(async ({ db, me, log }) => {
          const { person } = await me
          // Of those that came in the same moment the last find none of the room that all of them saw.
          await holdStorage(db, picture.size)
          const id = await keepFile(db, { ...picture, open: !closed, type: 'image/webp', owner: person })
          log({ thing: 'file', id })
        })
        const link = closed && signedLink(sealing, picture.name, untilNextHour(now))
        return envelope(codes.done, { ...picture, ...(link && { link }) }, asked.language)
      },
      { bodyLimit: pictureLimit },
    )
  })

  serveRoute(app, routes.picture, services, async ({ params, query }, { reply, absent }) => {
    const wanted = /^\d{1,4}$/.test(query.w ?? '') ? Number(query.w) : null
    const kept = await pictureAt(keeping, params.name, wanted)
    if (kept === null) return absent()
    // A changed picture has another name: what was fetched once need not be asked for again.
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-length': kept.size,
    })
    return reply.type('image/webp').send(await kept.stream())
  })
}
