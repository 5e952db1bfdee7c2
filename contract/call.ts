import { z } from 'zod'
import type { Code } from './codes.ts'
import type { Duties, HelpStage, OtherRole, ShownRole, Stage } from './roles.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What every entrance says of itself, be it a call, a file or a link. */
export interface Promised {
  method: Method
  path: string
  /** Roles that may come; 'anyone' needs no token. */
  may: readonly ShownRole[] | 'anyone'
  /** What of the office it is, where an ADMIN may come. */
  duty: Duties | undefined
  /** Sessions that are not whole yet and may come all the same. */
  during: readonly (Stage | HelpStage)[]
  says: string
  /** What the log says of it; what writes must have one, what only reads has none. */
  log: string | undefined
  /** Reads through POST, or writes through GET, because the wire was given so. */
  writes: boolean
}

/** What a call hands over though it writes nothing that the log knows: a ticket or a code, a link to a file, a whole copy, what was said in class. */
export type HandsOut = 'ticket' | 'link' | 'copy' | 'said'

/** Everything the product promises about one call. The route, the client, the document and the generated tests read it. */
export interface Call<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  D extends z.ZodType = z.ZodType,
> extends Promised {
  params: P
  query: Q
  body: B
  data: D
  /** What it can fail with, beside what any call can: 99, -1, -14, 401, 402, 410, -9. */
  codes: readonly Code[]
  /** For whoever looks in from outside this is closed, though it reads. */
  hands: HandsOut | undefined
  /** A page's own call on orders: 717 there leads to the page of a deleted order. */
  orderPage: boolean
}

/** What stands beside the calls, because what goes up or comes down is no JSON: files, exports, calendars, links. */
export interface Route<P extends z.ZodType = z.ZodType, Q extends z.ZodType = z.ZodType> extends Promised {
  params: P
  query: Q
  /** Its key holds once: it is used up, and what it leads to was logged when it was made. */
  spends: boolean
}

/** Where an ADMIN may come, the duty has to be named: without it this does not compile. */
type Access =
  | { may: 'anyone' | readonly OtherRole[]; duty?: undefined }
  | { may: readonly ShownRole[]; duty: Duties }

const none = z.strictObject({})
export const nothing = z.null()

type Spec<P, Q, B, D> = {
  get?: string
  post?: string
  put?: string
  delete?: string
  during?: readonly (Stage | HelpStage)[]
  says: string
  hands?: HandsOut
  params?: P
  query?: Q
  body?: B
  data: D
  codes?: readonly Code[]
  log?: string
  orderPage?: boolean
}

export function call<
  D extends z.ZodType,
  P extends z.ZodType = typeof none,
  Q extends z.ZodType = typeof none,
  B extends z.ZodType = typeof none,
>(spec: Spec<P, Q, B, D> & Access): Call<P, Q, B, D> {
  const [method, path] = spec.get
    ? (['GET', spec.get] as const)
    : spec.post
      ? (['POST', spec.post] as const)
      : spec.put
        ? (['PUT', spec.put] as const)
        : (['DELETE', spec.delete ?? ''] as const)
  return {
    method,
    path,
    may: spec.may,
    duty: spec.duty,
    during: spec.during ?? [],
    says: spec.says,
    params: (spec.params ?? none) as P,
    query: (spec.query ?? none) as Q,
    body: (spec.body ?? none) as B,
    data: spec.data,
    codes: spec.codes ?? [],
    log: spec.log,
    writes: spec.log !== undefined,
    hands: spec.hands,
    orderPage: spec.orderPage ?? false,
  }
}

interface RouteSpec<P, Q> {
  /** The whole address, as the browser has it in addresses.ts. */
  get?: string
  post?: string
  says: string
  params?: P
  query?: Q
  log?: string
  spends?: boolean
}

/** Whatever others have hung on an address (messengers do) is left out. */
const whatever = z.object({})

export const route = <P extends z.ZodType = typeof whatever, Q extends z.ZodType = typeof whatever>(
  spec: RouteSpec<P, Q> & Access,
): Route<P, Q> => ({
  method: spec.get ? 'GET' : 'POST',
  path: spec.get ?? spec.post ?? '',
  may: spec.may,
  duty: spec.duty,
  during: [],
  says: spec.says,
  params: (spec.params ?? whatever) as P,
  query: (spec.query ?? whatever) as Q,
  log: spec.log,
  writes: spec.log !== undefined,
  spends: spec.spends ?? false,
})

/** Writes nothing, makes no ticket, hands no file over: what whoever helps from outside may call. The method says nothing of it. */
export const readsAlone = ({ writes, hands }: Pick<Call, 'writes' | 'hands'>) =>
  !writes && hands === undefined
