import type { paying as calls } from '../../contract/orders-paying.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Handlers } from '../kit/http/serve.ts'
import { addRule, standingRule } from './earning-rule.store.ts'

async function shown(db: Db) {
  const row = await standingRule(db)
  return { rule: row?.rule ?? 'held', since: row?.since.toISOString() ?? null }
}

/** When a lesson has earned its share. What stands already is not written again: its moment would move. */
export const earningHandlers = {
  earningRule: async (_, { db }) => shown(db),

  changeEarningRule: async ({ body: { rule } }, { db, me, log }) => {
    if ((await shown(db)).rule !== rule) await addRule(db, rule, (await me).person)
    log({ thing: 'site', detail: { rule } })
    return shown(db)
  },
} satisfies Partial<Handlers<typeof calls>>
