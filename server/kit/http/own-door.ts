import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serviceBase } from '../../../contract/addresses.ts'
import type { Method } from '../../../contract/call.ts'
import { codes } from '../../../contract/codes.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { RequestFacts } from './context.ts'
import type { Envelope } from './envelope.ts'
import { askedBy } from './headers.ts'
import { sendPacked } from './packing.ts'
import { isEncrypted } from './protecting.ts'
import type { Services } from './run.ts'

/** A web and its calls that stand at some hosts alone, behind a door of their own; at any other host there is nothing. */
export interface OwnDoor {
  hosts: readonly string[]
  /** Where its pages begin. */
  base: string
  /** What `vite build` made of them. */
  built: string
  calls: OwnCall[]
}

export interface OwnCall {
  method: Method
  path: string
  /** Hashing and drawing cost more than asking the database. */
  isDear: boolean
  answer: (
    given: { params: unknown; query: unknown; body: unknown; cookies: string | undefined },
    asked: RequestFacts,
  ) => Promise<Envelope>
}

const dear = 10
const here = 'here'
declare module 'fastify' {
  interface RouteConstraint {
    ownDoor?: string
  }
}

/** At every other host its pages are not there, for nobody: no school leads from them to a page of its own. */
export function nothingElsewhere(app: FastifyInstance, base: string) {
  const gone = async (_request: FastifyRequest, reply: FastifyReply) => reply.callNotFound()
  app.route({ method: 'GET', url: base, handler: gone })
  app.route({ method: 'GET', url: `${base}/*`, handler: gone })
}

/** Routes behind it are found at its hosts alone. */
export async function ownDoor(
  app: FastifyInstance,
  { hosts, base, built, calls }: OwnDoor,
  { whence, strangers }: Pick<Services, 'whence' | 'strangers'>,
) {
  app.addConstraintStrategy({
    name: 'ownDoor',
    storage: () => {
      const routes = new Map<unknown, unknown>()
      return {
        get: (key: unknown) => (routes.get(key) as never) ?? null,
        set: (key: unknown, route: unknown) => void routes.set(key, route),
      }
    },
    deriveConstraint: request =>
      isBelow(request.url ?? '', base) && hosts.includes(whence(request).host) ? here : undefined,
  })
  const constraints = { ownDoor: here }
  for (const call of calls) app.route({ ...routeOf(call), constraints, config: { isCall: true } })
  await app.register(fastifyStatic, {
    root: join(built, 'assets'),
    prefix: `${base}/assets/`,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
    constraints,
  })
  const page = pageOf(built)
  app.route({ method: 'GET', url: base, constraints, handler: page })
  app.route({ method: 'GET', url: `${base}/*`, constraints, handler: page })

  function routeOf({ method, path, isDear, answer }: OwnCall) {
    return {
      method,
      url: serviceBase + path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        reply.header('cache-control', 'no-store')
        refuseOtherPages(request)
        const asked = {
          ...askedBy(request, whence),
          setCookie: (line: string) =>
            void reply.header('set-cookie', isEncrypted(request) ? `${line}; Secure` : line),
        }
        const wait = strangers.take(asked.address, isDear ? dear : 1)
        if (wait > 0) throw new Refusal(codes.busy, null, undefined, wait)
        const { params, query, body, headers } = request
        return sendPacked(
          request,
          reply,
          await answer({ params, query, body, cookies: headers.cookie }, asked),
        )
      },
    }
  }
}

const isBelow = (url: string, base: string) =>
  [base, serviceBase + base.slice(base.lastIndexOf('/'))].some(
    one => url === one || url.startsWith(`${one}/`) || url.startsWith(`${one}?`),
  )

/** The session is a cookie: what another page makes a browser send is not answered. */
function refuseOtherPages({ headers }: FastifyRequest) {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') refuse(codes.notAllowed)
}

/** The same page for every address: what stands there the program in it knows. */
function pageOf(built: string) {
  const read = readFile(join(built, 'index.html'), 'utf8').catch(() => null)
  return async (_request: FastifyRequest, reply: FastifyReply) => {
    const html = await read
    if (html === null) return reply.callNotFound()
    const nonce = randomBytes(16).toString('hex')
    return reply
      .header('cache-control', 'no-cache')
      .header('vary', 'Host')
      .header('content-security-policy', policy(nonce))
      .type('text/html; charset=utf-8')
      .send(html.replaceAll('__NONCE__', nonce))
  }
}

/** Nothing from elsewhere, nothing inline without this answer's nonce, in no frame, and forms go nowhere but by script. */
const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
