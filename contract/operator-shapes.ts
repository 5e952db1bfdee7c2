import { z } from 'zod'
import type { Call } from './call.ts'
import { type ProviderRole, type ProviderStage, schoolStates } from './operator-lists.ts'
import { day, id } from './shapes.ts'
import { quotaNames } from './site-quotas-lists.ts'
import { Quota } from './site-shapes.ts'
import { trainingStatuses } from './states.ts'

/** A call of the provider's console: let in by roles that no school knows, and by a session of another kind. */
export type ProviderCall<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  D extends z.ZodType = z.ZodType,
> = Omit<Call<P, Q, B, D>, 'may' | 'during'> & {
  may: readonly ProviderRole[] | 'anyone'
  during: readonly ProviderStage[]
}

/** To be let in by whom and in which sessions that are not whole, and what is said of it as of every call. */
export const letsIn = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType>(
  may: ProviderCall['may'],
  declared: Call<P, Q, B, D>,
  during: readonly ProviderStage[] = [],
): ProviderCall<P, Q, B, D> => ({ ...declared, may, during })

export const zone = z.string().refine(name => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return name.includes('/')
  } catch {
    return false
  }
})
/** A name as browsers send it: 'school.example.com'. */
export const host = z
  .string()
  .min(1)
  .max(253)
  .trim()
  .toLowerCase()
  .regex(/^(?=.*[a-z])[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/)
export const hostOrNone = z.union([z.literal(''), host])
export const dayOrNone = z.union([z.literal(''), day])

export const SchoolLine = z.object({
  id: id('site'),
  schoolName: z.string(),
  schoolDomain: z.string(),
  demonstration: z.boolean(),
  state: z.enum(schoolStates),
  /** As its people see it. */
  trainingStatus: z.enum(trainingStatuses),
  until: z.string().nullable(),
  closesAt: z.string().nullable(),
  /** Whose it is; nobody's is the operator's own. */
  agent: z.object({ id: id('agent'), name: z.string() }).nullable(),
  people: z.int(),
  lessons: z.int(),
  /** Bytes of files and materials. */
  storage: z.int(),
  /** What it may have at most; what is without a limit is not among it. */
  quotas: z.array(Quota),
})
export const School = SchoolLine.extend({
  appName: z.string(),
  trainingDomain: z.string(),
  timeZone: z.string(),
  register: z.boolean(),
  mobileLogin: z.boolean(),
  cloudVision: z.boolean(),
  hosts: z.array(z.object({ host: z.string(), isDomain: z.boolean() })),
  /** What it has of everything that can be limited. */
  used: z.record(z.enum(quotaNames), z.int()),
  /** Bytes of recordings. */
  films: z.int(),
  createdAt: z.string(),
})
