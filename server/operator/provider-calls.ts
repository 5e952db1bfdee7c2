import type { Pool } from 'pg'
import type { z } from 'zod'
import { codes } from '../../contract/codes.ts'
import type { operator } from '../../contract/operator.ts'
import type { ProviderCall } from '../../contract/operator-shapes.ts'
import type { Db } from '../kit/database/scope.ts'
import type { RequestFacts } from '../kit/http/context.ts'
import type { Envelope } from '../kit/http/envelope.ts'
import { envelope } from '../kit/http/envelope.ts'
import { checked } from '../kit/http/input.ts'
import { Answer, type Input } from '../kit/http/serve.ts'
import { refuse } from '../kit/refusal.ts'
import { type Sealing, tokenHash } from '../kit/sealing.ts'
import { type ActNote, writeAct } from './acts.store.ts'
import type { Draft, Receivers } from './benefits.store.ts'
import { type Provider, type ProviderDoor, withProvider } from './console-scope.ts'
import type { Crosser } from './crossing.ts'
import type { HealthFinding } from './doctor.ts'
import type { Erasable } from './erasing.store.ts'

export type KnownCrosser = Crosser & { by: Provider }

export interface ProviderServices {
  pool: Pool
  sealing: Sealing
  consoleHosts: readonly string[]
  /** Looks at the installation as its doctor does. */
  look: () => Promise<HealthFinding[]>
  /** Makes a school, beside the transactions of the console: the first one ends the demonstration, where the draft says that it may. */
  makeSchool: (draft: NewSchool, crosser: KnownCrosser) => Promise<number>
  /** Makes an administrator in a school's own scope; answers the password. */
  makeAdmin: (site: number, admin: { userName: string; fullName: string }) => Promise<string>
  /** Looks in all schools, and erases one for good. */
  erasing: {
    look: (id: number) => Promise<Erasable>
    /** Answers where the backup lies, or why nothing was erased. */
    erase: (id: number, by: Crosser) => Promise<{ backup: string; stands: Erasable['stands'] }>
  }
  courses: {
    push: (course: number, schools: readonly number[], by: Crosser) => Promise<unknown>
    withdraw: (course: number, schools: readonly number[], by: Crosser) => Promise<unknown>
  }
  benefits: {
    add: (draft: Draft, to: Receivers, by: Crosser) => Promise<{ id: number }>
    change: (id: number, draft: Draft, by: Crosser) => Promise<unknown>
    remove: (id: number, by: Crosser) => Promise<unknown>
  }
}

export interface NewSchool {
  schoolName: string
  schoolDomain: string
  trainingDomain: string
  timeZone: string
  until: string
  register: boolean
  endsDemonstration: boolean
}

interface Step {
  db: Db
  /** Let in already; of a call that lets in anybody there is nobody. */
  me: () => Promise<Provider>
  log: (note: ActNote) => void
}

export interface ProviderContext extends ProviderServices {
  asked: RequestFacts
  now: Date
  /** One transaction through the call's own door. */
  step: <T>(work: (step: Step) => Promise<T>) => Promise<T>
  /** Work that crosses schools, for whoever is let in: in a transaction of its own that writes its line as well. */
  beside: <T>(work: (by: KnownCrosser) => Promise<T>) => Promise<T>
  /** A transaction of its own: what it writes outlasts a refusal of the call. */
  lasting: <T>(work: (db: Db) => Promise<T>) => Promise<T>
}

type Contract = typeof operator
type InputOf<C> = C extends ProviderCall<infer P, infer Q, infer B> ? Input<CallOf<P, Q, B>> : never
type CallOf<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Parameters<
  typeof inputOf<P, Q, B>
>[0]
declare const inputOf: <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  call: import('../../contract/call.ts').Call<P, Q, B>,
) => void
type DataOf<C> = C extends ProviderCall<z.ZodType, z.ZodType, z.ZodType, infer D> ? z.input<D> : never

type ProviderHandler<C> = (
  input: InputOf<C>,
  context: ProviderContext,
) => Promise<DataOf<C> | Answer<DataOf<C>>>
/** A complete map: a missing, surplus or wrongly shaped handler does not compile. */
export type ProviderHandlers = { [N in keyof Contract]: ProviderHandler<Contract[N]> }

interface Given {
  params: unknown
  query: unknown
  body: unknown
  token: string | null
}

/** One call of the console from its input to its envelope. */
export async function runProviderCall(
  call: ProviderCall,
  handler: ProviderHandler<ProviderCall>,
  given: Given,
  asked: RequestFacts,
  services: ProviderServices,
): Promise<Envelope> {
  const door: ProviderDoor = {
    tokenHash: given.token === null ? null : tokenHash(given.token),
    allowed: call.may === 'anyone' ? null : call.may,
    during: call.during,
  }
  let hasLogged = false
  const context: ProviderContext = {
    ...services,
    asked,
    now: new Date(),
    lasting: work => withProvider(services.pool, { ...door, allowed: null }, db => work(db)),
    step: work =>
      withProvider(services.pool, door, async (db, entrance) => {
        // What is done may not be only statements: nothing is let out before the session is known to stand.
        const by = await entrance
        const notes: ActNote[] = []
        const result = await work({
          db,
          me: async () => by ?? refuse(codes.signedOut),
          log: note => void notes.push(note),
        })
        for (const note of notes) await writeAct(db, { action: call.log ?? '', note, by, asked })
        hasLogged ||= notes.length > 0
        return result
      }),
    beside: async work => {
      const by = await context.step(({ me }) => me())
      const result = await work({ by, asked })
      hasLogged = true
      return result
    },
  }
  const input = await inputOrDoor(call, given, context)
  const result = await handler(input as Input<CallOf<z.ZodType, z.ZodType, z.ZodType>>, context)
  const { code, data } = result instanceof Answer ? result : { code: codes.done, data: result }
  if (call.writes && !hasLogged && code !== codes.unchanged)
    throw new Error(`${call.method} ${call.path} wrote without a log line`)
  return envelope(code, call.data.parse(data), asked.language)
}

/** Who may not call learns nothing about the input: the door is tried first when the input is wrong. */
async function inputOrDoor(call: ProviderCall, given: Given, { step }: ProviderContext) {
  try {
    return checked(call, given)
  } catch (refusal) {
    await step(async () => undefined)
    throw refusal
  }
}
