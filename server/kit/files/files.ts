import { AsyncLocalStorage } from 'node:async_hooks'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { Server as Tus } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { codes } from '../../../contract/codes.ts'
import { files as routes } from '../../../contract/files.ts'
import type { Settings } from '../../settings.ts'
import { saysFull } from '../disk.ts'
import type { Context } from '../http/context.ts'
import { envelope, failedWith, replyTo } from '../http/envelope.ts'
import { protectRaw } from '../http/protecting.ts'
import { serveRoute, stepsOf } from '../http/routes.ts'
import type { Ground, Stepping } from '../http/run.ts'
import { Refusal, refuse } from '../refusal.ts'
import { randomName } from '../sealing.ts'
import { countUpload, keepFile } from './files.store.ts'
import { type Keeping, ownFolder } from './keeping.ts'
import { linkHolds } from './links.ts'
import { keepPicture, pictureAt, pictureLimit } from './pictures.ts'
import { sendRange } from './range.ts'
import { largestFile, typeOf } from './types.ts'

/** Uploads and what becomes of them: public pictures by their random names, private files by signed links. */
export function files(app: FastifyInstance, settings: Settings, keeping: Keeping, ground: Ground) {
  pictures(app, keeping, ground)
  resumable(app, settings, keeping, ground)
  serveRoute(
    app,
    routes.file,
    ground,
    async ({ params, query }, { now, sealing, request, reply, absent }) => {
      const { name } = params
      const kept = linkHolds(sealing, name, query.until, query.sign, now) ? await keeping.get(name) : null
      if (kept === null) return absent()
      // Whatever it is, it is shown by a program of the reader's, never as a page of the school's.
      reply.headers({
        'cache-control': 'private, max-age=300',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      })
      return sendRange(request, reply, kept, name)
    },
  )
}

/** Counted before anything of it is kept: a refused one counts too. */
const counted = async ({ db, me, sealing }: Context) => countUpload(db, sealing, (await me).person)

function pictures(app: FastifyInstance, keeping: Keeping, ground: Ground) {
  app.register(async inner => {
    inner.addContentTypeParser(
      /^(image\/[\w.+-]+|application\/octet-stream)$/,
      { parseAs: 'buffer', bodyLimit: pictureLimit },
      (_request, body, done) => done(null, body),
    )
    serveRoute(
      inner,
      routes.uploadPicture,
      ground,
      async (_, { asked, step, request }) => {
        await step(counted)
        if (!Buffer.isBuffer(request.body) || request.body.length === 0) refuse(codes.uploadFailed)
        const picture = await keepPicture(keeping, request.body)
        await step(async ({ db, me, log }) => {
          const { person } = await me
          const id = await keepFile(db, { ...picture, open: true, type: 'image/webp', owner: person })
          log({ thing: 'file', id })
        })
        return envelope(codes.done, picture, asked.language)
      },
      { bodyLimit: pictureLimit },
    )
  })

  serveRoute(app, routes.picture, ground, async ({ params, query }, { reply, absent }) => {
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

/** Large files in pieces that go on where a cut left them. */
function resumable(app: FastifyInstance, settings: Settings, keeping: Keeping, ground: Ground) {
  const { path } = routes.uploadFile
  // The library's hooks are told of its own request alone: the way through the door is found here.
  const here = new AsyncLocalStorage<Stepping>()
  const refusal = (error: unknown) => {
    const { status, body } = replyTo(error, 'zh')
    return { status_code: error instanceof Refusal ? 403 : status, body: JSON.stringify(body) }
  }
  const step = async <T>(work: (context: Context) => Promise<T>) => {
    const way = here.getStore()
    if (!way) throw new Error('an upload beside its route')
    return way.step(work).catch(error => {
      throw refusal(error)
    })
  }
  const ownerIn = async ({ entrance, me }: Context) => `${(await entrance).site} ${(await me).person}`
  const directory = join(settings.data, 'uploads')
  ownFolder(directory)
  const datastore = new FileStore({
    directory,
    expirationPeriodInMilliseconds: 86_400_000,
  })
  const tus = new Tus({
    path,
    datastore,
    relativeLocation: true,
    maxSize: largestFile,
    respectForwardedHeaders: false,
    namingFunction: randomName,
    onResponseError: (_request, error) => (saysFull(error) ? refusal(error) : undefined),
    // Whoever began an upload goes on with it: to anybody else it is not there.
    onIncomingRequest: async (request, uploadId) => {
      const owner = await step(ownerIn)
      if (request.method === 'POST' || request.method === 'OPTIONS') return
      const upload = await datastore.getUpload(uploadId)
      if (upload.metadata?.owner !== owner)
        throw { status_code: 404, body: JSON.stringify(failedWith('notFound', 'zh')) }
    },
    onUploadCreate: async (_request, upload) => {
      const owner = await step(async context => {
        await counted(context)
        return ownerIn(context)
      })
      return { metadata: { title: (upload.metadata?.filename ?? '').slice(0, 200), owner } }
    },
    onUploadFinish: async (_request, upload) => {
      await step(ownerIn)
      const lies = upload.storage?.path ?? ''
      const found = await typeOf(lies, upload.size ?? 0)
      if (found === null) {
        await datastore.remove(upload.id)
        throw { status_code: 403, body: JSON.stringify(envelope(codes.uploadFailed, null, 'zh')) }
      }
      const name = `${randomName()}.${found.ending}`
      await keeping.take(name, lies)
      const id = await step(async ({ db, me, log }) => {
        const kept = await keepFile(db, {
          name,
          open: false,
          type: found.type,
          size: upload.size ?? 0,
          title: upload.metadata?.title ?? '',
          owner: (await me).person,
        })
        log({ thing: 'file', id: kept })
        return kept
      })
      return {
        status_code: 200,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(envelope(codes.done, { id, name }, 'zh')),
      }
    },
  })
  app.register(async inner => {
    // The body is a piece of a file: nobody reads it before tus does.
    inner.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      protectRaw(reply)
      reply.hijack()
      await here.run(stepsOf(routes.uploadFile, request, ground), () => tus.handle(request.raw, reply.raw))
    }
    inner.route({ method: ['POST', 'PATCH', 'HEAD', 'DELETE', 'OPTIONS'], url: path, handler })
    inner.route({ method: ['POST', 'PATCH', 'HEAD', 'DELETE', 'OPTIONS'], url: `${path}/*`, handler })
  })
}
