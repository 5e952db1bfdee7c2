import type { z } from 'zod'
import type { parts } from '../../../contract/all.ts'
import type { Method } from '../../../contract/call.ts'
import type { operator } from '../../../contract/operator.ts'
import type { Duties } from '../../../contract/roles.ts'

export type Part = keyof typeof parts

/** What a form may know of a field before the server is asked. */
export interface Limit {
  required?: boolean
  minLength?: number
  maxLength?: number
  min?: number
  max?: number
}

/** A call as the browser knows it: where it goes and where each input belongs. What is in neither list goes into the body. */
export interface CallRef<I = unknown, D = unknown> {
  name: string
  method: Method
  path: string
  params?: readonly string[]
  query?: readonly string[]
  /** What of the office it is. */
  duty?: Duties
  orderPage?: true
  recoversPassword?: true
  limits?: Readonly<Record<string, Limit>>
  /** Never there at run time: they carry the types. */
  readonly input?: I
  readonly data?: D
}
export type CallMap = Record<string, CallRef>

type Known<T> = string extends keyof T ? unknown : T
// In an address a number may be given as a number and a list as a list: both travel as text.
type InAddress<T> = { [K in keyof T]: string extends T[K] ? T[K] | number | readonly number[] : T[K] }
type Inputs<P, Q, B> = { params: P; query: Q; body: B }
type InputOf<C> =
  C extends Inputs<infer P extends z.ZodType, infer Q extends z.ZodType, infer B extends z.ZodType>
    ? InAddress<Known<z.input<P>>> & InAddress<Known<z.input<Q>>> & Known<z.input<B>>
    : never
type DataOf<C> = C extends { data: infer D extends z.ZodType } ? z.output<D> : never

export type Refs<P extends Part> = {
  readonly [K in keyof (typeof parts)[P]]: CallRef<
    InputOf<(typeof parts)[P][K]>,
    DataOf<(typeof parts)[P][K]>
  >
}

/** The provider's console has calls of its own, in a web of its own. */
export type ProviderRefs = {
  readonly [K in keyof typeof operator]: CallRef<InputOf<(typeof operator)[K]>, DataOf<(typeof operator)[K]>>
}

/** The input may be left out where nothing is asked for. */
export type Given<I> = unknown extends I
  ? [input?: undefined]
  : Record<never, never> extends I
    ? [input?: I]
    : [input: I]

export interface Reply<D> {
  code: number
  message: string
  data: D
}

export interface Options {
  /** Nobody asked for this call: it never speaks, and only 401 and 402 move the person. */
  background?: boolean
  /** A token that is not kept in the cookie, as while signing in. */
  token?: string
  /** Shown by the form itself, so no toast. */
  inPlace?: readonly number[]
  /** This call asks who the person is now: the page's role must not be held against it. */
  anyRole?: boolean
  signal?: AbortSignal
  /** The page is being left: it goes out all the same. */
  leaving?: boolean
}

/** Asks the server. On the server itself the same type is answered in process. */
export type Ask = <I, D>(call: CallRef<I, D>, ...given: [...Given<I>, options?: Options]) => Promise<Reply<D>>
