import { codes } from '../../contract/codes.ts'
import type { Context } from '../kit/http/context.ts'
import { refuse } from '../kit/refusal.ts'
import { trainingStatus } from '../site/site.rules.ts'

type AnyHandlers = Record<string, (input: never, context: Context) => Promise<unknown>>

/** Where the live platform has expired, its calls answer 805; signing in and everything else stays open. */
export function whileOpen<H extends AnyHandlers>(handlers: H): H {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      async (input: never, context: Context) => {
        const { invalidTime, timeZone } = await context.entrance
        if (trainingStatus(invalidTime, context.now, timeZone) === '-1') refuse(codes.platformExpired)
        return handler(input, context)
      },
    ]),
  ) as H
}
