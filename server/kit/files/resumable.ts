import { AsyncLocalStorage } from 'node:async_hooks'
import { join } from 'node:path'
import { Server as Tus, type Upload } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { codes } from '../../../contract/codes.ts'
import { files as routes } from '../../../contract/files.ts'
import type { Settings } from '../../settings.ts'
import { NoRoomForUploads, saysFull } from '../disk.ts'
import type { Context } from '../http/context.ts'
import { envelope, failedWith, replyTo } from '../http/envelope.ts'
import { protectRaw } from '../http/protecting.ts'
import { stepsOf } from '../http/routes.ts'
import type { Services, Stepping } from '../http/run.ts'
import { answerWord } from '../kit.words.ts'
import { Refusal } from '../refusal.ts'
import { randomName } from '../sealing.ts'
import { keepFile } from './files.store.ts'
import type { Keeping } from './keeping.ts'
import { largestFile, typeOf } from './types.ts'
import { UploadFolder } from './upload-folder.ts'
import { allowanceOf } from './uploads.rules.ts'
import { beginUpload, endUpload } from './uploads.store.ts'

export const uploadsFolder = ({ data }: Pick<Settings, 'data'>) => join(data, 'uploads')

/** The request that a hook of the library is called for: the library tells its hooks of its own request alone. */
interface Here {
  way: Stepping
  reply: FastifyReply
}
const here = new AsyncLocalStorage<Here>()
const found = () => {
  const request = here.getStore()
  if (!request) throw new Error('an upload beside its route')
  return { ...request, language: request.way.around.asked.language }
}

/** What the library is told to answer: it knows statuses, not refusals. */
function refusal(error: unknown) {
  const { reply, language } = found()
  const { status, headers, body } = replyTo(error, language)
  for (const [name, value] of Object.entries(headers ?? {})) reply.raw.setHeader(name, value)
  return { status_code: error instanceof Refusal ? 403 : status, body: JSON.stringify(body) }
}
const told = <T>(work: Promise<T>) =>
  work.catch(error => {
    throw refusal(error)
  })
const step = <T>(work: (context: Context) => Promise<T>) => told(found().way.step(work))

/** By what stands in it, as its sender's browser has it: for them alone to go on with it elsewhere. */
const printIn = ({ metadata }: Upload) =>
  /^[0-9a-f]{64}$/.test(metadata?.print ?? '') ? metadata?.print : undefined

const ownerIn = async ({ entrance, me }: Context) => `${(await entrance).site} ${(await me).person}`

/** Large files in pieces that go on where a cut left them. */
export function resumable(app: FastifyInstance, settings: Settings, keeping: Keeping, services: Services) {
  const { path } = routes.uploadFile
  const folder = new UploadFolder(uploadsFolder(settings), services.disk)
  const tus = new Tus({
    path,
    datastore: folder,
    relativeLocation: true,
    maxSize: largestFile,
    respectForwardedHeaders: false,
    // Pages of another origin have no business here.
    allowedOrigins: [],
    namingFunction: randomName,
    onResponseError: (_request, error) =>
      error instanceof NoRoomForUploads || saysFull(error) ? refusal(error) : undefined,
    // Whoever began an upload goes on with it: to anybody else it is not there.
    onIncomingRequest: async ({ method }, uploadId) => {
      const owner = await step(ownerIn)
      if (method === 'POST' || method === 'OPTIONS') return
      const { metadata, offset } = await folder.getUpload(uploadId)
      if (metadata?.owner !== owner)
        throw { status_code: 404, body: JSON.stringify(failedWith('notFound', found().language)) }
      if (method === 'PATCH') await told(services.disk.demandRoomFor(0))
      if (method === 'DELETE') await step(({ db }) => endUpload(db, uploadId, { size: offset }))
    },
    onUploadCreate: async (_request, upload) => {
      const size = upload.size ?? 0
      await told(services.disk.demandRoomFor(size))
      const owner = await step(async context => {
        await beginUpload(context.db, await context.me, size, { name: upload.id, print: printIn(upload) })
        return ownerIn(context)
      })
      const { filename, becomes } = upload.metadata ?? {}
      return {
        metadata: {
          title: (filename ?? '').slice(0, 200),
          owner,
          ...(becomes === 'film' && { becomes }),
        },
      }
    },
    onUploadFinish: async (_request, upload) => {
      const made = await finished(upload, folder, keeping)
      return {
        status_code: 200,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(envelope(codes.done, made, found().language)),
      }
    },
  })
  app.register(async inner => {
    // The body is a piece of a file: nobody reads it before tus does.
    inner.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      protectRaw(reply)
      reply.hijack()
      const way = stepsOf(routes.uploadFile, request, services)
      await here.run({ way, reply }, () => tus.handle(request.raw, reply.raw))
    }
    inner.route({ method: ['POST', 'PATCH', 'HEAD', 'DELETE', 'OPTIONS'], url: path, handler })
    inner.route({ method: ['POST', 'PATCH', 'HEAD', 'DELETE', 'OPTIONS'], url: `${path}/*`, handler })
  })
}

/** All of it is here: it is known by its content, and kept under a name of its own, or thrown away. */
async function finished(upload: Upload, folder: UploadFolder, keeping: Keeping) {
  const { person, role } = await step(({ me }) => me)
  const lies = upload.storage?.path ?? ''
  const size = upload.size ?? 0
  const known = await typeOf(lies, size, upload.metadata?.becomes === 'film')
  const isForbidden = known !== null && allowanceOf(role).picturesAlone && !known.type.startsWith('image/')
  if (known === null || isForbidden) {
    await folder.remove(upload.id)
    await step(({ db }) => endUpload(db, upload.id))
    const { language } = found()
    const answer = envelope(codes.uploadFailed, null, language)
    const why = isForbidden ? 'picturesAlone' : upload.metadata?.becomes === 'film' ? 'noFilm' : 'noSuchKind'
    answer.message = answerWord(why)[language]
    throw { status_code: 403, body: JSON.stringify(answer) }
  }
  const name = `${randomName()}.${known.ending}`
  await keeping.take(name, lies)
  await folder.forget(upload.id)
  const title = upload.metadata?.title ?? ''
  const id = await step(async ({ db, log }) => {
    const kept = await keepFile(db, { name, open: false, type: known.type, size, title, owner: person })
    await endUpload(db, upload.id, { file: kept })
    log({ thing: 'file', id: kept })
    return kept
  })
  return { id, name }
}
