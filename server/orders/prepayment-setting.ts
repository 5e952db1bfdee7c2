import { prepaymentRules } from '../../contract/courses-prepayment-lists.ts'
import type { paying as calls } from '../../contract/orders-paying.ts'
import { prepaymentOn, switchPrepayment } from '../courses/prepayment.store.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Handlers } from '../kit/http/serve.ts'

const shown = async (db: Db) => {
  const on = await prepaymentOn(db)
  return { on: prepaymentRules.filter(rule => on.includes(rule)) }
}

/** Which rules on prepayment a school keeps. Only those that were named change: two who switch at once both have it their way. */
export const prepaymentHandlers = {
  prepaymentRules: async (_, { db }) => shown(db),

  changePrepaymentRules: async ({ body }, { db, me, log }) => {
    await switchPrepayment(db, body.rules, body.on, (await me).person)
    log({ thing: 'site', detail: { rules: body.rules, on: body.on } })
    return shown(db)
  },
} satisfies Partial<Handlers<typeof calls>>
