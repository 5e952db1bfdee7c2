import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serviceBase } from '../../../contract/addresses.ts'
import { codes, type Language, languages } from '../../../contract/codes.ts'
import { refuse } from '../refusal.ts'
import type { Asked } from './context.ts'
import { failedWith, replyTo } from './envelope.ts'
import { sendPacked } from './packing.ts'
import { type Ground, runCall } from './run.ts'
import { isStepped, type Served } from './serve.ts'
import type { WhenceOf } from './whence.ts'

/** `Bearer:` is the school's own writing of it, `Bearer ` everybody else's. */
export function tokenOf(header: string | undefined): string | null {
  const token = header?.replace(/^Bearer[: ]\s*/i, '').trim()
  return token ? token.slice(0, 200) : null
}

export function languageOf(cookies: string | undefined): Language {
  const chosen = /(?:^|;\s*)language=(\w+)/.exec(cookies ?? '')?.[1]
  return languages.find(one => one === chosen) ?? 'zh'
}

const oneHeader = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

export function askedBy(request: FastifyRequest, whence: WhenceOf): Asked {
  return {
    ...whence(request.raw),
    agent: (request.headers['user-agent'] ?? '').slice(0, 400),
    language: languageOf(request.headers.cookie),
    requestId: request.id,
    rememberMe: oneHeader(request.headers.rememberme) === 'true',
  }
}

export const pageRoleOf = (request: FastifyRequest) =>
  oneHeader(request.headers['page-role'])?.slice(0, 20) ?? null

/** What hashes or draws is dearer than what asks the database. */
const dear = 10

/** A route for every call of the contract, and none beside. */
export function calls(app: FastifyInstance, served: Served[], ground: Ground) {
  for (const one of served) {
    app.route({
      method: one.call.method,
      url: serviceBase + one.call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { isCall: true },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const token = tokenOf(request.headers.authorization)
        const asked = askedBy(request, ground.whence)
        if (one.call.may === 'anyone' || token === null) {
          const wait = ground.strangers.take(asked.address, isStepped(one.handler) ? dear : 1)
          if (wait > 0) {
            reply.header('retry-after', wait)
            refuse(codes.busy)
          }
        }
        const answer = await runCall(
          one,
          {
            params: request.params,
            query: request.query,
            body: request.body,
            token,
            pageRole: pageRoleOf(request),
          },
          asked,
          ground,
        )
        return sendPacked(request, reply, answer)
      },
    })
  }
}

/** Whatever goes wrong is answered by an envelope too. */
export function answerFaults(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    const { status, headers, body, fault } = replyTo(error, languageOf(request.headers.cookie))
    if (fault) request.log.error({ err: fault }, 'call failed')
    return reply
      .code(status)
      .headers(headers ?? {})
      .send(body)
  })
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send(failedWith('notFound', languageOf(request.headers.cookie))),
  )
}
