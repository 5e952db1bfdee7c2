import { z } from 'zod'
import { call } from './call.ts'
import { codes } from './codes.ts'
import { mostDeadJobs } from './operator-lists.ts'
import { letsIn } from './operator-shapes.ts'
import { id } from './shapes.ts'

const operatorAlone = ['OPERATOR'] as const

/** Work of the schools that was tried until nobody tried it any more. */
export const jobCalls = {
  deadJobs: letsIn(
    operatorAlone,
    call({
      get: '/operator/v1/dead-jobs',
      may: 'anyone',
      says: `Jobs that gave up, the newest first; ${mostDeadJobs} at most, and how many there are. What an error quotes is left out.`,
      data: z.object({
        total: z.int(),
        rows: z.array(
          z.object({
            id: id('job'),
            task: z.string(),
            school: z.object({ id: id('site'), name: z.string() }).nullable(),
            attempts: z.int(),
            error: z.string(),
            madeAt: z.string(),
            failedAt: z.string(),
          }),
        ),
      }),
    }),
  ),
  tryJobsAgain: letsIn(
    operatorAlone,
    call({
      post: '/operator/v1/dead-jobs/again',
      may: 'anyone',
      says: 'Tries jobs that gave up again, from the beginning. -18: none of them is to be had any more.',
      body: z.strictObject({ ids: z.array(id('job')).min(1).max(mostDeadJobs) }),
      data: z.object({ begun: z.int() }),
      codes: [codes.unchanged],
      log: 'jobs tried again',
    }),
  ),
}
