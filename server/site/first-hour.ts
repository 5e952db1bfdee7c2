import { coversDuty } from '../../contract/roles.ts'
import type { preparing as calls } from '../../contract/site-preparation.ts'
import { preparationSteps } from '../../contract/site-preparation-lists.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { preparationOf } from '../kit/preparation.ts'
import { trainingStatus } from './site.rules.ts'
import { ownSite } from './site.store.ts'

export const preparationHandlers = {
  preparation: async (_, { db, me, entrance, now }) => {
    const [{ duties }, { invalidTime, timeZone }, site] = await Promise.all([me, entrance, ownSite(db)])
    // A demonstration has nothing to get ready, and of a school whose days are over the pages are closed.
    if (site.demonstration || trainingStatus(invalidTime, now, timeZone) === '-1') return []
    const steps = await preparationOf(db)
    if (steps.every(({ isDone }) => isDone)) return []
    return steps.filter(({ step }) => coversDuty(duties, preparationSteps[step]))
  },
} satisfies Handlers<typeof calls>
