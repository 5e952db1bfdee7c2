import type { school as calls } from '../../contract/people-school.ts'
import { coversDuty } from '../../contract/roles.ts'
import { demandDuty } from '../kit/demand-duty.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { peopleNamed } from './named.store.ts'

export const namedHandlers = {
  peopleNamed: async ({ query }, { db, me }) => {
    const mine = await me
    // Figures are filtered by who teaches; they are no way to the students.
    if (query.of === 'students') demandDuty(mine, ['reads people', 'reads courses'])
    return peopleNamed(db, { ...query, byPhone: coversDuty(mine.duties, 'reads people') })
  },
} satisfies Partial<Handlers<typeof calls>>
