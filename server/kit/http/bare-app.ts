import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyRequest } from 'fastify'
import type { Settings } from '../../settings.ts'

/** What everything else is registered on. */
export const bareApp = (log: Settings['log']) =>
  Fastify({
    bodyLimit: 1_000_000,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    logger: loggerAt(log),
    routerOptions: { ignoreTrailingSlash: false },
  })

/** A request is named by its id and its route: addresses, tokens and query values stay out of the log. */
function loggerAt(level: Settings['log']) {
  if (level === 'silent') return false
  return {
    level,
    serializers: {
      req: (request: FastifyRequest) => ({
        id: request.id,
        method: request.method,
        route: request.routeOptions?.url,
      }),
      // A connection carries its keys, and PostgreSQL's detail carries values: neither is logged.
      err: ({ name, code, message, stack }: Error & { code?: string }) => ({
        type: name,
        code,
        message,
        stack: stack ?? '',
      }),
      res: (reply: { statusCode?: number }) => ({ statusCode: reply.statusCode }),
    },
  }
}
