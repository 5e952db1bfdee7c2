import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { pagesSocket, roomSocket } from '../../../contract/addresses.ts'
import { placeOf } from '../address.rules.ts'
import { languageOf, tokenOf } from './calls.ts'
import { limitBody } from './connections.ts'
import { replyTo } from './envelope.ts'
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
  take(address: string, cost = 1, now = Date.now()): number {
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
    if (wait === 0) return
    const { status, body } = replyTo({ statusCode: 429 }, languageOf(request.headers.cookie))
    return reply.code(status).header('retry-after', wait).send(body)
  })
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
