import { timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Settings } from '../../settings.ts'
import { tokenOf } from './headers.ts'

const sameText = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Alive, ready, and measured. Metrics are for the installation alone: on a port of their own, or behind a token. */
export function health(app: FastifyInstance, settings: Settings, askDatabase: () => Promise<void>) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const labels = ['method', 'route', 'status'] as const
  const requests = new Counter({
    name: 'eschool_requests_total',
    help: 'Requests answered.',
    labelNames: labels,
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'eschool_request_seconds',
    help: 'Time to an answer.',
    labelNames: ['route'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    requests.inc({ method: request.method, route, status: reply.statusCode })
    seconds.observe({ route }, reply.elapsedTime / 1000)
  })

  app.get('/healthz', async () => 'ok')
  app.get('/readyz', async (_request, reply) => {
    try {
      // A frozen database never answers, and whoever asks here waits for no sentence.
      await Promise.race([askDatabase(), pause(3_000).then(() => Promise.reject(new Error('late')))])
      return 'ready'
    } catch {
      return reply.code(503).header('retry-after', '1').send('the database is away')
    }
  })

  const { metricsPort, metricsToken } = settings
  if (metricsToken !== undefined) {
    app.get('/metrics', async (request, reply) => {
      if (!sameText(tokenOf(request.headers.authorization) ?? '', metricsToken))
        return reply.code(404).send('no such address')
      return reply.type(registry.contentType).send(await registry.metrics())
    })
  }
  if (metricsPort !== undefined) {
    const own = Fastify()
    own.get('/metrics', async (_request, reply) =>
      reply.type(registry.contentType).send(await registry.metrics()),
    )
    app.addHook(
      'onListen',
      async () => void (await own.listen({ port: metricsPort, host: settings.host ?? '127.0.0.1' })),
    )
    app.addHook('onClose', async () => own.close())
  }
}
