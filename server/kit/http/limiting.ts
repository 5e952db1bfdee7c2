import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pagesSocket, roomSocket } from '../../../contract/addresses.ts'
import { codes } from '../../../contract/codes.ts'
import { placeOf } from '../address.rules.ts'
import { refuse } from '../refusal.ts'
import { tokenHash } from '../sealing.ts'
import { steadyNow } from '../steady-now.ts'
import { Bounds } from './bounds.ts'
import { limitBody } from './connections.ts'
import { replyTo } from './envelope.ts'
import { languageOf, tokenOf } from './headers.ts'
import { hostFrom, namesTwoHosts, type WhenceOf } from './whence.ts'

const minute = 60_000

/** How much strangers at one address may ask for in a minute, in this process. */
export class PerMinute {
  readonly #most: number
  readonly #asked = new Map<string, { since: number; cost: number }>()
  #swept = 0

  constructor(most: number) {
    this.#most = most
  }

  /** 0, or after how many seconds to come again. */
  take(address: string, cost = 1, now = steadyNow()): number {
    this.#sweep(now)
    const place = placeOf(address)
    const known = this.#asked.get(place)
    const mine = known && known.since + minute > now ? known : { since: now, cost: 0 }
    if (mine.cost + cost > this.#most) return Math.max(1, Math.ceil((mine.since + minute - now) / 1000))
    mine.cost += cost
    this.#asked.set(place, mine)
    return 0
  }

  /** Whoever has not asked for a minute is forgotten. */
  #sweep(now: number) {
    if (now < this.#swept + minute) return
    this.#swept = now
    for (const [place, { since }] of this.#asked) if (since + minute <= now) this.#asked.delete(place)
  }
}

/**
 * How much a session may ask for, in this process: half of a minute's at once. A token that opened nothing here yet may be made up, and
 * a made-up one costs nothing: until then it counts where it comes from, apart from what strangers ask for.
 */
export class PerSession {
  readonly #bounds: Bounds<'asked'>
  readonly #newcomers: PerMinute
  /** Sessions that stood when they last asked, and when that was. */
  readonly #standing = new Map<string, number>()
  #swept = 0

  constructor(aMinute: number, newcomers: PerMinute) {
    this.#bounds = new Bounds({ asked: { most: aMinute / 2, aSecond: aMinute / 60 } })
    this.#newcomers = newcomers
  }

  /** 0, or after how many seconds to come again. */
  take(token: string, address: string, now = steadyNow()): number {
    const name = nameOf(token)
    if (!this.#standing.has(name)) return this.#newcomers.take(address, 1, now)
    return this.#bounds.take(name, 'asked', 1, now) ? 0 : 1
  }

  stood(token: string, now = steadyNow()) {
    this.#standing.set(nameOf(token), now)
    if (now < this.#swept + minute) return
    this.#swept = now
    for (const [name, at] of this.#standing) if (at + 10 * minute < now) this.#standing.delete(name)
  }

  ended = (token: string) => void this.#standing.delete(nameOf(token))
}

/** No token is kept in memory for longer than its request. */
const nameOf = (token: string) => tokenHash(token).toString('base64url')

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call counts itself: it says how much it costs, and is refused in an envelope. */
    isCall?: boolean
  }
}

/** Pages, files and uploads without a session: what has no envelope is refused by its status. */
export function limitStrangers(app: FastifyInstance, whence: WhenceOf, strangers: PerMinute) {
  app.addHook('onRequest', async (request, reply) => {
    const { config } = request.routeOptions
    if (config.isCall || request.url.startsWith('/eschool/assets/') || tokenOf(request.headers.authorization))
      return
    const wait = strangers.take(whence(request.raw).address)
    if (wait > 0) return tooOften(request, reply, wait)
  })
}

/** Before anything is read of what is sent along. */
export function limitSessions(app: FastifyInstance, whence: WhenceOf, sessions: PerSession) {
  app.addHook('onRequest', async (request, reply) => {
    const token = tokenOf(request.headers.authorization)
    const wait = token === null ? 0 : sessions.take(token, whence(request.raw).address)
    if (wait > 0) return tooOften(request, reply, wait)
  })
}

function tooOften(request: FastifyRequest, reply: FastifyReply, wait: number) {
  reply.header('retry-after', wait)
  if (request.routeOptions.config.isCall) {
    reply.header('cache-control', 'no-store')
    return refuse(codes.busy)
  }
  const { status, body } = replyTo({ statusCode: 429 }, languageOf(request.headers.cookie))
  return reply.code(status).send(body)
}

type Refused = [status: string, ...headers: string[]]

/** A page opens the socket of its own host alone; what is no browser names no origin. */
function isOfAnotherHost({ headers: { origin } }: IncomingMessage, host: string) {
  if (origin === undefined) return false
  return !URL.canParse(origin) || hostFrom(new URL(origin).host) !== host
}

/**
 * Before everything, sockets too: whoever names two hosts, a page of another host, a stranger who opens too many sockets, and who sends along
 * what never ends.
 */
export function guard(server: Server, whence: WhenceOf, strangers: PerMinute, seconds: number) {
  const refusal = (request: IncomingMessage): Refused | null => {
    if (namesTwoHosts(request)) return ['400 Bad Request']
    const { url = '' } = request
    const isSocket = url.startsWith(pagesSocket.path) || url.startsWith(roomSocket.path)
    if (!isSocket) return null
    const { address, host } = whence(request)
    if (isOfAnotherHost(request, host)) return ['403 Forbidden']
    const wait = /[?&]sid=/.test(url) ? 0 : strangers.take(address)
    return wait === 0 ? null : ['429 Too Many Requests', `Retry-After: ${wait}`]
  }
  const requests = server.listeners('request')
  const upgrades = server.listeners('upgrade')
  server.removeAllListeners('request').removeAllListeners('upgrade')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const refused = refusal(request)
    if (refused) return write(request.socket, refused)
    limitBody(request, response, seconds)
    for (const listener of requests) listener.call(server, request, response)
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: NonSharedBuffer) => {
    const refused = refusal(request)
    if (refused) return write(socket, refused)
    for (const listener of upgrades) listener.call(server, request, socket, head)
  })
}

const write = (socket: Duplex, [status, ...headers]: Refused) =>
  void socket.end(
    [`HTTP/1.1 ${status}`, ...headers, 'Connection: close', 'Content-Length: 0', '', ''].join('\r\n'),
  )
