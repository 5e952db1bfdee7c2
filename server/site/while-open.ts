import { codes } from '../../contract/codes.ts'
import type { Role } from '../../contract/roles.ts'
import type { Context } from '../kit/http/context.ts'
import { askedFirst } from '../kit/http/serve.ts'
import { refuse } from '../kit/refusal.ts'
import { trainingStatus } from './site.rules.ts'

type Whole = (input: never, context: Context) => Promise<unknown>
type Stepped = Parameters<typeof askedFirst>[0]

const refuseExpired = (whom: Role | undefined) => async (context: Context) => {
  const { invalidTime, timeZone } = await context.entrance
  if (whom && (await context.me).role !== whom) return
  const { now } = context
  if (trainingStatus(invalidTime, now, timeZone) === '-1') refuse(codes.platformExpired)
}

/** Where the live platform has expired, its calls answer 805, to everybody or to one role; signing in and everything else stays open. */
export const whileOpen = <H extends object>(handlers: H, whom?: Role): H =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [name, askingFirst(handler, refuseExpired(whom))]),
  ) as H

// Whose call it is the map's own type knows; here it is any.
function askingFirst(handler: Whole | Stepped | symbol, look: (context: Context) => Promise<void>) {
  if (typeof handler === 'symbol') return handler
  if (typeof handler !== 'function') return askedFirst(handler, look)
  return async (input: never, context: Context) => {
    await look(context)
    return handler(input, context)
  }
}
