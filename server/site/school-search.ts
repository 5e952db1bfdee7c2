import { coversDuty } from '../../contract/roles.ts'
import type { finding as calls } from '../../contract/site-find.ts'
import { findDuties } from '../../contract/site-find-lists.ts'
import { foundBy } from '../kit/finders.ts'
import type { Handlers } from '../kit/http/serve.ts'

export const findingHandlers = {
  find: async ({ query: { q } }, { db, me }) => {
    const { duties } = await me
    const found = await foundBy(db, q, group => coversDuty(duties, findDuties[group]))
    return found
      .filter(({ rows }) => rows.length > 0)
      .map(({ group, rows, hasMore }) => ({
        group,
        hits: rows.map(({ id, at, ...row }) => ({ ...row, ref: id, at: at?.toISOString() ?? null })),
        hasMore,
      }))
  },
} satisfies Handlers<typeof calls>
