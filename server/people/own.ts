import { codes } from '../../contract/codes.ts'
import { own as calls } from '../../contract/people-own.ts'
import { meaningOf } from '../kit/database/faults.ts'
import { type Handlers, inSteps } from '../kit/http/serve.ts'
import { everythingAbout } from '../kit/own-data.ts'
import { refuse } from '../kit/refusal.ts'
import { ownPassword } from './account.ts'
import * as store from './own.store.ts'
import { othersRun } from './user.store.ts'
import { hangingOn } from './user-bulk.store.ts'

type Row = NonNullable<Awaited<ReturnType<typeof store.erasureOf>>>
const shown = ({ asked_at, due_at, problem }: Row) => ({
  askedAt: asked_at.toISOString(),
  dueAt: due_at.toISOString(),
  problem,
})

/** What a person may do about their own data. */
export const ownHandlers = {
  ownData: async (_, { db, me, now }) => {
    const { person } = await me
    return { madeAt: now.toISOString(), sections: await everythingAbout(db, person) }
  },

  erasure: async (_, { db, me }) => {
    const row = await store.erasureOf(db, (await me).person)
    return row === undefined ? null : shown(row)
  },

  askErasure: inSteps(calls.askErasure, async ({ body }, context) => {
    await ownPassword(context, body.passWord)
    return context.step(async ({ db, me, log }) => {
      const { person } = await me
      const [held] = await hangingOn(db, [person])
      if (held && held.broken !== '') refuse(meaningOf(held.broken) ?? codes.accountInvalid)
      if (!(await othersRun(db, [person]))) refuse(codes.accountInvalid)
      await store.askErasure(db, person)
      log({ thing: 'person', id: person })
      return shown((await store.erasureOf(db, person)) as Row)
    })
  }),

  cancelErasure: async (_, { db, me, log }) => {
    const { person } = await me
    if (!(await store.cancelErasure(db, person))) refuse(codes.unchanged)
    log({ thing: 'person', id: person })
    return null
  },
} satisfies Partial<Handlers<typeof calls>>
