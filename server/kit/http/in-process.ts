import type { FastifyRequest } from 'fastify'
import { translated } from '../database/faults.ts'
import { type Door, type Scope, withSite } from '../database/scope.ts'
import { Refusal } from '../refusal.ts'
import { type Envelope, envelope } from './envelope.ts'
import { askedBy } from './headers.ts'
import { type Enter, type Given, runCall, type Services } from './run.ts'
import type { Served } from './serve.ts'

/** One call by its name in the contract ('site.appInfo'), asked by a page that is being made. */
export type CallByName = (name: string, given: Pick<Given, 'params' | 'query' | 'body'>) => Promise<Envelope>

/** The calls of one page, and their end. */
export interface PageCalls {
  call: CallByName
  end: () => void
  /** What a call failed with that is no refusal: the page that was made without it may not say so. */
  fault?: unknown
}

/** Pages are made for everybody alike: no token comes with their calls, whatever the request carried. */
export function inProcess(areas: Record<string, Served[]>, services: Services) {
  const byName = new Map<string, Served>(
    Object.entries(areas).flatMap(([area, served]) =>
      served.map(one => [`${area}.${one.name}`, one] as const),
    ),
  )
  return (request: FastifyRequest): PageCalls => {
    const asked = askedBy(request, services.whence)
    const { enter, end } = oneScope(services)
    const call: CallByName = async (name, given) => {
      const served = byName.get(name)
      if (!served) throw new Error(`no such call: ${name}`)
      try {
        return await runCall(served, { ...given, token: null, pageRole: null }, asked, services, enter)
      } catch (error) {
        // A page decides by the code what it shows instead; faults are the page's own.
        if (!(error instanceof Refusal)) {
          calls.fault ??= error
          throw error
        }
        return envelope(error.code, error.data, asked.language)
      }
    }
    const calls: PageCalls = { call, end }
    return calls
  }
}

/** All calls of a page read in one scope, opened by the first of them; a forgotten end is ended by the database. */
function oneScope({ pool }: Services): { enter: Enter; end: () => void } {
  let opened: Promise<Scope> | undefined
  let end: () => void = () => undefined
  const open = (door: Door) =>
    new Promise<Scope>((resolve, reject) => {
      const over = new Promise<void>(done => {
        end = done
      })
      const hold = async (scope: Scope) => {
        resolve(scope)
        await over
      }
      withSite(pool, door, hold, { read: true }).catch(reject)
    })
  const enter: Enter = async (door, work, options) => {
    if (!options.read) throw new Error('a page only reads')
    opened ??= open(door)
    const scope = await opened
    try {
      return await work(scope)
    } catch (error) {
      // What the door said outranks what the statements behind it made of it.
      await scope.entrance.catch(refused => {
        throw translated(refused)
      })
      throw translated(error)
    }
  }
  return { enter, end: () => end() }
}
