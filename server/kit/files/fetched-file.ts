import { createWriteStream } from 'node:fs'
import { type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { NotAnswered, NotReached, wasNotReached } from '../asking-outside.ts'
import type { Disk } from '../disk.ts'
import { farLookup } from '../messages/web-push.ts'
import { isNear } from '../outside.rules.ts'

/** The other side answered, and gives no file. */
export class NoFileThere extends Error {
  readonly status: number

  constructor(status: number) {
    super(`no file: status ${status}`)
    this.status = status
  }
}
export class FileTooLarge extends Error {}

export interface FileSource {
  address: string
  /** What is said to a host, and to none that it sends us to which it does not know. */
  headersFor: (host: string) => Record<string, string>
}

interface Wish {
  to: string
  most: number
  disk: Pick<Disk, 'demandRoomFor'>
  allowsPrivate: boolean
  signal: AbortSignal
}

const mostRedirections = 5
const silence = 60_000
/** After so many bytes it is looked again whether there is room. */
const looksAfter = 16 * 1024 ** 2

/** A file of another machine, as large as it turns out to be and no larger than it may. Answers its bytes. */
export async function fetchedFile(source: FileSource, wish: Wish): Promise<number> {
  try {
    const answer = await opened(source, wish)
    const said = Number(answer.headers['content-length'] ?? 0)
    try {
      if (said > wish.most) throw new FileTooLarge()
      await wish.disk.demandRoomFor(said)
      return await written(answer, wish, said)
    } finally {
      answer.destroy()
    }
  } catch (error) {
    if (wasNotReached(error)) throw new NotReached('not reached', { cause: error })
    throw error
  }
}

async function opened({ address, headersFor }: FileSource, wish: Wish): Promise<IncomingMessage> {
  let at = new URL(address)
  for (let way = 0; way <= mostRedirections; way += 1) {
    const isOpen = at.protocol === 'https:' ? !isNear(at.hostname) : false
    if (!wish.allowsPrivate && !isOpen) throw new NoFileThere(0)
    const answer = await answerOf(at, headersFor(at.hostname), wish)
    const { statusCode: status = 0, headers } = answer
    if (status === 200) return answer
    answer.destroy()
    if (status < 300 || status > 399 || !headers.location) throw new NoFileThere(status)
    at = new URL(headers.location, at)
  }
  throw new NoFileThere(0)
}

const answerOf = (at: URL, headers: Record<string, string>, { allowsPrivate, signal }: Wish) =>
  new Promise<IncomingMessage>((done, fail) => {
    const ask = at.protocol === 'https:' ? overHttps : overHttp
    const options = { headers, signal, timeout: silence, ...(!allowsPrivate && { lookup: farLookup }) }
    const asked = ask(at, options, done)
    asked.on('timeout', () => asked.destroy(new NotAnswered('silent')))
    asked.on('error', fail)
    asked.end()
  })

async function written(answer: IncomingMessage, { to, most, disk, signal }: Wish, said: number) {
  let size = 0
  let unlooked = 0
  const counting = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      size += chunk.length
      unlooked += chunk.length
      if (size > most) return done(new FileTooLarge())
      if (unlooked < looksAfter) return done(null, chunk)
      unlooked = 0
      disk.demandRoomFor(0).then(() => done(null, chunk), done)
    },
  })
  await pipeline(answer, counting, createWriteStream(to, { mode: 0o600, flush: true }), { signal })
  if (said > 0 && size !== said) throw new NotAnswered('half a file')
  return size
}
