import type { FastifyRequest } from 'fastify'
import { askedBy } from './calls.ts'
import type { Envelope } from './envelope.ts'
import { type Given, type Ground, runCall } from './run.ts'
import type { Served } from './serve.ts'

/** One call by its name in the contract ('site.appInfo'), asked by a page that is being made. */
export type CallByName = (name: string, given: Pick<Given, 'params' | 'query' | 'body'>) => Promise<Envelope>

/** Pages are made for everybody alike: no token comes with their calls, whatever the request carried. */
export function inProcess(areas: Record<string, Served[]>, ground: Ground) {
  const byName = new Map<string, Served>(
    Object.entries(areas).flatMap(([area, served]) =>
      served.map(one => [`${area}.${one.name}`, one] as const),
    ),
  )
  return (request: FastifyRequest): CallByName => {
    const asked = askedBy(request)
    return async (name, given) => {
      const served = byName.get(name)
      if (!served) throw new Error(`no such call: ${name}`)
      return runCall(served, { ...given, token: null, pageRole: null }, asked, ground)
    }
  }
}
