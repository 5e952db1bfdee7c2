import { codes } from '../../contract/codes.ts'
import type { jobCalls } from '../../contract/operator-jobs.ts'
import { answer } from '../kit/http/serve.ts'
import * as store from './dead-jobs.store.ts'
import type { ProviderHandlers } from './provider-calls.ts'

export const deadJobsHandlers: Pick<ProviderHandlers, keyof typeof jobCalls> = {
  deadJobs: async (_, { step }) => {
    const rows = await step(({ db }) => store.deadJobs(db))
    return {
      total: rows[0]?.total ?? 0,
      rows: rows.map(({ id, task, site, school, attempts, error, made_at, failed_at }) => ({
        id,
        task,
        school: site === null ? null : { id: site, name: school ?? '' },
        attempts,
        error,
        madeAt: made_at.toISOString(),
        failedAt: failed_at.toISOString(),
      })),
    }
  },

  tryJobsAgain: async ({ body }, { step }) =>
    step(async ({ db, log }) => {
      const tasks = await store.tryAgain(db, body.ids)
      const begun = Object.values(tasks).reduce((sum, each) => sum + each, 0)
      if (begun === 0) return answer(codes.unchanged, { begun })
      log({ detail: { begun, tasks } })
      return { begun }
    }),
}
