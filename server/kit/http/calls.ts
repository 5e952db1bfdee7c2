import type { FastifyInstance } from 'fastify'
import { serviceBase } from '../../../contract/addresses.ts'
import { codes } from '../../../contract/codes.ts'
import { refuse } from '../refusal.ts'
import { failedWith, replyTo } from './envelope.ts'
import { askedBy, languageOf, pageRoleOf, tokenOf } from './headers.ts'
import { sendPacked } from './packing.ts'
import { isEncrypted } from './protecting.ts'
import { runCall, type Services } from './run.ts'
import { isStepped, type Served } from './serve.ts'

/** What hashes or draws is dearer than what asks the database. */
const dear = 10

/** A route for every call of the contract, and none beside. */
export function calls(app: FastifyInstance, served: Served[], services: Services) {
  for (const one of served) {
    app.route({
      method: one.call.method,
      url: serviceBase + one.call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { isCall: true },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const token = tokenOf(request.headers.authorization)
        const asked = {
          ...askedBy(request, services.whence),
          setCookie: (line: string) =>
            void reply.header('set-cookie', isEncrypted(request) ? `${line}; Secure` : line),
        }
        if (one.call.may === 'anyone' || token === null) {
          const wait = services.strangers.take(asked.address, isStepped(one.handler) ? dear : 1)
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
          services,
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
