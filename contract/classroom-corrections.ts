import { z } from 'zod'
import { correctionKinds } from './classroom-lists.ts'
import { instant } from './shapes.ts'

/** What somebody says of an attendance beside the log. */
export const RegisterCorrection = z.object({
  kind: z.enum(correctionKinds),
  minutes: z.int(),
  reason: z.string(),
  /** Without a name where the account is gone. */
  by: z.string(),
  at: instant,
  version: z.int(),
})
export type RegisterCorrection = z.output<typeof RegisterCorrection>
