import type { z } from 'zod'
import type { Call } from '../../../contract/call.ts'
import type { Code } from '../../../contract/codes.ts'
import type { Context, StepContext } from './context.ts'

export interface Input<C extends Call> {
  params: z.output<C['params']>
  query: z.output<C['query']>
  body: z.output<C['body']>
}

/** A success other than 0. */
export class Answer<T = unknown> {
  readonly code: Code
  readonly data: T

  constructor(code: Code, data: T) {
    this.code = code
    this.data = data
  }
}
export const answer = <T>(code: Code, data: T) => new Answer(code, data)

type Given<C extends Call> = z.input<C['data']>
type Whole<C extends Call> = (input: Input<C>, context: Context) => Promise<Given<C> | Answer<Given<C>>>
type Stepped<C extends Call> = (input: Input<C>, context: StepContext) => Promise<Given<C> | Answer<Given<C>>>

class InSteps<C extends Call> {
  readonly run: Stepped<C>

  constructor(run: Stepped<C>) {
    this.run = run
  }
}
/** Marks a handler that does outside work (hashing, sending) between transactions. */
export const inSteps = <C extends Call>(_call: C, run: Stepped<C>) => new InSteps<C>(run)

/** The same handler, with something asked at the beginning of each of its transactions. */
export const askedFirst = <C extends Call>(
  { run }: Pick<InSteps<C>, 'run'>,
  ask: (context: Context) => Promise<void>,
) =>
  new InSteps<C>((input, around) =>
    run(input, {
      ...around,
      step: work =>
        around.step(async context => {
          await ask(context)
          return work(context)
        }),
    }),
  )

export type Handler<C extends Call> = Whole<C> | InSteps<C>
export type Served = { name: string; call: Call; handler: Handler<Call> }

/** A complete map of an area's calls: a missing, surplus or wrongly shaped handler does not compile. */
export type Handlers<A extends Record<string, Call>> = { [N in keyof A]: Handler<A[N]> }

export function serve<A extends Record<string, Call>>(calls: A, handlers: Handlers<A>): Served[] {
  return Object.entries(calls).map(([name, call]) => ({
    name,
    call,
    handler: handlers[name] as Handler<Call>,
  }))
}

export const isStepped = (handler: Handler<Call>): handler is InSteps<Call> => handler instanceof InSteps
