import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serviceBase } from '../../../contract/addresses.ts'
import { type Language, languages } from '../../../contract/codes.ts'
import type { Asked } from './context.ts'
import { failedWith, replyTo } from './envelope.ts'
import { sendPacked } from './packing.ts'
import { type Ground, runCall } from './run.ts'
import type { Served } from './serve.ts'

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

export function askedBy(request: FastifyRequest): Asked {
  return {
    address: request.ip,
    agent: (request.headers['user-agent'] ?? '').slice(0, 400),
    language: languageOf(request.headers.cookie),
    requestId: request.id,
    rememberMe: oneHeader(request.headers.rememberme) === 'true',
    host: request.hostname.toLowerCase(),
  }
}

export const pageRoleOf = (request: FastifyRequest) =>
  oneHeader(request.headers['page-role'])?.slice(0, 20) ?? null

/** A route for every call of the contract, and none beside. */
export function calls(app: FastifyInstance, served: Served[], ground: Ground) {
  for (const one of served) {
    app.route({
      method: one.call.method,
      url: serviceBase + one.call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const answer = await runCall(
          one,
          {
            params: request.params,
            query: request.query,
            body: request.body,
            token: tokenOf(request.headers.authorization),
            pageRole: pageRoleOf(request),
          },
          askedBy(request),
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
