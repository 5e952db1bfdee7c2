import { codes } from '../../contract/codes.ts'
import type { Context, StepContext } from '../kit/http/context.ts'
import { askedFirst } from '../kit/http/serve.ts'
import { refuse } from '../kit/refusal.ts'
import { trainingStatus } from '../site/site.rules.ts'

type Whole = (input: never, context: Context) => Promise<unknown>
type Stepped = Parameters<typeof askedFirst>[0]
type AnyHandlers = Record<string, Whole | { run: (input: never, context: StepContext) => Promise<unknown> }>

async function refuseExpired({ entrance, now }: Context) {
  const { invalidTime, timeZone } = await entrance
  if (trainingStatus(invalidTime, now, timeZone) === '-1') refuse(codes.platformExpired)
}

/** Where the live platform has expired, its calls answer 805; signing in and everything else stays open. */
export function whileOpen<H extends AnyHandlers>(handlers: H): H {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      typeof handler === 'function'
        ? async (input: never, context: Context) => {
            await refuseExpired(context)
            return handler(input, context)
          }
        : // Whose call it is the map's own type knows; here it is any.
          askedFirst(handler as Stepped, refuseExpired),
    ]),
  ) as H
}
