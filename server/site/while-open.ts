import { codes } from '../../contract/codes.ts'
import type { Context } from '../kit/http/context.ts'
import { askedFirst } from '../kit/http/serve.ts'
import { refuse } from '../kit/refusal.ts'
import { trainingStatus } from './site.rules.ts'

type Whole = (input: never, context: Context) => Promise<unknown>
type Stepped = Parameters<typeof askedFirst>[0]

async function refuseExpired({ entrance, now }: Context) {
  const { invalidTime, timeZone } = await entrance
  if (trainingStatus(invalidTime, now, timeZone) === '-1') refuse(codes.platformExpired)
}

/** Where the live platform has expired, its calls answer 805; signing in and everything else stays open. */
export const whileOpen = <H extends object>(handlers: H): H =>
  Object.fromEntries(Object.entries(handlers).map(([name, handler]) => [name, askingFirst(handler)])) as H

// Whose call it is the map's own type knows; here it is any.
function askingFirst(handler: Whole | Stepped | symbol) {
  if (typeof handler === 'symbol') return handler
  if (typeof handler !== 'function') return askedFirst(handler, refuseExpired)
  return async (input: never, context: Context) => {
    await refuseExpired(context)
    return handler(input, context)
  }
}
