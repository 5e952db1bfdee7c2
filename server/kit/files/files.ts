import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { Server as Tus } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serviceBase } from '../../../contract/addresses.ts'
import { codes } from '../../../contract/codes.ts'
import { roles } from '../../../contract/roles.ts'
import type { Settings } from '../../settings.ts'
import { type Entrance, withSite } from '../database/scope.ts'
import { saysFull } from '../disk.ts'
import { askedBy, languageOf, tokenOf } from '../http/calls.ts'
import { envelope, failedWith, replyTo } from '../http/envelope.ts'
import { protectRaw } from '../http/protecting.ts'
import type { Ground } from '../http/run.ts'
import { writeLogLine } from '../log.ts'
import { Refusal, refuse } from '../refusal.ts'
import { randomName, tokenHash } from '../sealing.ts'
import { countUpload, keepFile } from './files.store.ts'
import type { Keeping } from './keeping.ts'
import { linkHolds } from './links.ts'
import { keepPicture, pictureAt, pictureLimit } from './pictures.ts'
import { sendRange } from './range.ts'
import { largestFile, typeOf } from './types.ts'

const doorOf = (token: string | null, host: string) => ({
  host,
  tokenHash: token === null ? null : tokenHash(token),
  allowed: roles,
  during: [],
  pageRole: null,
})
const pictureName = /^[0-9a-f]{32}\.webp$/
const fileName = /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/

/** Uploads and what becomes of them: public pictures by their random names, private files by signed links. */
export function files(app: FastifyInstance, settings: Settings, keeping: Keeping, ground: Ground) {
  const admit: Admit = (token, host, counted) =>
    withSite(ground.pool, doorOf(token, host), async ({ db, entrance }) => {
      const who = await entrance
      if (who.me === null) refuse(codes.signedOut)
      ground.disk.demandRoom()
      if (counted) await countUpload(db, ground.sealing, who.me.person)
      return { ...who, me: who.me }
    })
  pictures(app, keeping, ground, admit)
  resumable(app, settings, keeping, ground, admit)

  app.get<{ Params: { name: string }; Querystring: { until?: string; sign?: string } }>(
    `${serviceBase}/file/:name`,
    async (request, reply) => {
      const { name } = request.params
      const { until = '', sign = '' } = request.query
      const kept =
        fileName.test(name) && linkHolds(ground.sealing, name, until, sign, new Date())
          ? await keeping.get(name)
          : null
      if (kept === null)
        return reply.code(404).send(failedWith('notFound', languageOf(request.headers.cookie)))
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

type Admit = (
  token: string | null,
  host: string,
  counted: boolean,
) => Promise<Entrance & { me: NonNullable<Entrance['me']> }>

function pictures(app: FastifyInstance, keeping: Keeping, ground: Ground, admit: Admit) {
  app.register(async inner => {
    inner.addContentTypeParser(
      /^(image\/[\w.+-]+|application\/octet-stream)$/,
      { parseAs: 'buffer', bodyLimit: pictureLimit },
      (_request, body, done) => done(null, body),
    )
    inner.post(`${serviceBase}/upload/picture`, { bodyLimit: pictureLimit }, async request => {
      const asked = askedBy(request)
      const token = tokenOf(request.headers.authorization)
      const { site, me } = await admit(token, asked.host, true)
      if (!Buffer.isBuffer(request.body) || request.body.length === 0) refuse(codes.uploadFailed)
      const picture = await keepPicture(keeping, request.body)
      await withSite(ground.pool, { site }, async ({ db }) => {
        const id = await keepFile(db, { ...picture, open: true, type: 'image/webp', owner: me.person })
        await writeLogLine(db, ground.sealing, {
          action: 'picture uploaded',
          note: { thing: 'file', id },
          me,
          asked,
        })
      })
      return envelope(codes.done, picture, asked.language)
    })
  })

  app.get<{ Params: { name: string }; Querystring: { w?: string } }>(
    `${serviceBase}/image/:name`,
    async (request, reply) => {
      const { name } = request.params
      const wanted = /^\d{1,4}$/.test(request.query.w ?? '') ? Number(request.query.w) : null
      const kept = pictureName.test(name) ? await pictureAt(keeping, name, wanted) : null
      if (kept === null)
        return reply.code(404).send(failedWith('notFound', languageOf(request.headers.cookie)))
      // A changed picture has another name: what was fetched once need not be asked for again.
      reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-length': kept.size,
      })
      return reply.type('image/webp').send(await kept.stream())
    },
  )
}

/** Large files in pieces that go on where a cut left them. */
function resumable(app: FastifyInstance, settings: Settings, keeping: Keeping, ground: Ground, admit: Admit) {
  const path = `${serviceBase}/upload/files`
  const refusal = (error: unknown) => {
    const { status, body } = replyTo(error, 'zh')
    return { status_code: error instanceof Refusal ? 403 : status, body: JSON.stringify(body) }
  }
  const admitted = async (headers: Headers, counted = false) => {
    try {
      const host = (headers.get('host') ?? '').replace(/:\d+$/, '').toLowerCase()
      const { site, me } = await admit(tokenOf(headers.get('authorization') ?? undefined), host, counted)
      return { site, me, owner: `${site} ${me.person}` }
    } catch (error) {
      throw refusal(error)
    }
  }
  const datastore = new FileStore({
    directory: join(settings.data, 'uploads'),
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
      const { owner } = await admitted(request.headers)
      if (request.method === 'POST' || request.method === 'OPTIONS') return
      const upload = await datastore.getUpload(uploadId)
      if (upload.metadata?.owner !== owner)
        throw { status_code: 404, body: JSON.stringify(failedWith('notFound', 'zh')) }
    },
    onUploadCreate: async (request, upload) => {
      const { owner } = await admitted(request.headers, true)
      return { metadata: { title: (upload.metadata?.filename ?? '').slice(0, 200), owner } }
    },
    onUploadFinish: async (request, upload) => {
      const { site, me } = await admitted(request.headers)
      const lies = upload.storage?.path ?? ''
      const found = await typeOf(lies, upload.size ?? 0)
      if (found === null) {
        await datastore.remove(upload.id)
        throw { status_code: 403, body: JSON.stringify(envelope(codes.uploadFailed, null, 'zh')) }
      }
      const name = `${randomName()}.${found.ending}`
      await keeping.take(name, lies)
      const id = await withSite(ground.pool, { site }, ({ db }) =>
        keepFile(db, {
          name,
          open: false,
          type: found.type,
          size: upload.size ?? 0,
          title: upload.metadata?.title ?? '',
          owner: me.person,
        }),
      )
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
      await tus.handle(request.raw, reply.raw)
    }
    inner.route({ method: ['POST', 'PATCH', 'HEAD', 'DELETE', 'OPTIONS'], url: path, handler })
    inner.route({ method: ['POST', 'PATCH', 'HEAD', 'DELETE', 'OPTIONS'], url: `${path}/*`, handler })
  })
}
