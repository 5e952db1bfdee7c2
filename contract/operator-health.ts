import { z } from 'zod'
import { call } from './call.ts'
import { healthChecks, healthProblems } from './operator-lists.ts'
import { letsIn } from './operator-shapes.ts'

/** How the installation is, as its own doctor says it. */
export const healthCalls = {
  health: letsIn(
    ['OPERATOR'],
    call({
      get: '/operator/v1/health',
      may: 'anyone',
      says: 'What was looked at and found, and what is wrong with it. logRunning: the logs are still being looked through; asked again, it says what came of it.',
      data: z.object({
        rows: z.array(
          z.object({
            check: z.enum(healthChecks),
            problem: z.enum(healthProblems).nullable(),
            values: z.record(z.string(), z.union([z.string(), z.number()])),
          }),
        ),
      }),
    }),
  ),
}
