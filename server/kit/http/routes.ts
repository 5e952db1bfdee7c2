import type { FastifyInstance, FastifyReply, FastifyRequest, LogLevel } from 'fastify'
import type { z } from 'zod'
import type { Route } from '../../../contract/call.ts'
import { codes } from '../../../contract/codes.ts'
import { Refusal } from '../refusal.ts'
import type { StepContext } from './context.ts'
import { failedWith } from './envelope.ts'
import { askedBy, pageRoleOf, tokenOf } from './headers.ts'
import { checked } from './input.ts'
import { entering, type Services, type Stepping, stepping } from './run.ts'

interface Input<R extends Route> {
  params: z.output<R['params']>
  query: z.output<R['query']>
}

interface RouteContext extends StepContext {
  request: FastifyRequest
  reply: FastifyReply
  /** The answer where nothing is: alike for what never was, what is over, and what is somebody else's. */
  absent: () => FastifyReply
}

export const urlOf = ({ path }: Route) => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** The transactions of one request to a route: through its door, with its line of the log. */
export const stepsOf = (route: Route, request: FastifyRequest, services: Services): Stepping =>
  stepping(
    route,
    { token: tokenOf(request.headers.authorization), pageRole: pageRoleOf(request) },
    askedBy(request, services.whence),
    services,
    { enter: entering(services), read: !route.writes && !route.spends },
  )

/** A route of the contract: made here it has its door and its log line. */
export function serveRoute<R extends Route>(
  app: FastifyInstance,
  route: R,
  services: Services,
  handler: (input: Input<R>, context: RouteContext) => Promise<unknown>,
  options: { bodyLimit?: number; logLevel?: LogLevel } = {},
) {
  app.route({
    ...options,
    method: route.method,
    url: urlOf(route),
    handler: async (request, reply) => {
      const { around, tryDoor, step, hasLogged } = stepsOf(route, request, services)
      const absent = () => reply.code(404).send(failedWith('notFound', around.asked.language))
      if (route.writes) {
        // What is sent along is work: nothing is looked at before it is known who sends it.
        await tryDoor()
        services.disk.demandRoom()
      } else if (tokenOf(request.headers.authorization) !== null) await refuseHelp(tryDoor)
      const input = inputOf(route, request)
      if (input === null) return absent()
      const answer = await handler(input, { ...around, step, request, reply, absent })
      if (route.writes && !hasLogged())
        throw new Error(`${route.method} ${route.path} wrote without a log line`)
      return answer
    },
  })
}

/** Whoever helps from outside is shown no file, whatever link they have come by; anybody else's session is not asked for here. */
const refuseHelp = (tryDoor: () => Promise<unknown>) =>
  tryDoor().catch(error => {
    if (error instanceof Refusal && error.code === codes.helpReadsOnly) throw error
  })

/** An address that does not fit is one that is not there; what is sent up is refused with 99, as of a call. */
function inputOf<R extends Route>(route: R, { params, query }: FastifyRequest): Input<R> | null {
  try {
    // Held by the shapes of this very route.
    return checked(route, { params, query }) as Input<R>
  } catch (error) {
    if (route.method === 'GET' && error instanceof Refusal) return null
    throw error
  }
}
