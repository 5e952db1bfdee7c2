import { codes } from '../../contract/codes.ts'
import type { agentCalls } from '../../contract/operator-agents.ts'
import type { Db } from '../kit/database/scope.ts'
import { answer } from '../kit/http/serve.ts'
import { refuse, refuseField } from '../kit/refusal.ts'
import { dropPasskeys } from '../people/passkey.store.ts'
import { madePasswordHash, newMadePassword } from '../people/passwords.ts'
import { isUsername } from '../people/people.rules.ts'
import * as accounts from './accounts.store.ts'
import * as store from './agents.store.ts'
import { changedFields } from './console.rules.ts'
import { dropFactor } from './factor.store.ts'
import type { ProviderContext, ProviderHandlers } from './provider-calls.ts'
import { forgetTries, withProof } from './second-factor.ts'

const shown = (row: store.AgentRow) => ({
  id: row.id,
  name: row.name,
  account: row.account,
  state: row.state,
  schools: row.schools,
  mostSchools: row.most_schools,
  mostDays: row.most_days,
  seenAt: row.seen_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  factor: row.factor,
  passkeys: row.passkeys,
})

/** Names are kept apart by the database: whoever comes second in the same moment is told so too. */
function asTaken(error: Error & { code?: unknown; constraint?: string }): never {
  if (error.code !== '23505') throw error
  return refuse(error.constraint === 'provider_agent' ? codes.agentName : codes.agentAccount)
}

const setState =
  (state: store.AgentFields['state']): ProviderHandlers['disableAgent' | 'enableAgent'] =>
  async ({ params: { id } }, { step }) =>
    step(async ({ db, log }) => {
      const before = await store.agentFields(db, id)
      if (before.state === state) return answer(codes.unchanged, null)
      await accounts.setState(db, id, state)
      log({ detail: { agent: id, name: before.name } })
      return null
    })

/** The name of whom schools go to: an agent who is let in; the operator has none. */
async function receiver(db: Db, to: number | null): Promise<string | null> {
  if (to === null) return null
  const { state, name } = await store.oneAgent(db, to)
  return state === 'DISABLED' ? refuseField('to', 'notOffered') : name
}

export const agentsHandlers: Pick<ProviderHandlers, keyof typeof agentCalls> = {
  agents: async ({ query }, { step }) => {
    const { total, rows } = await step(({ db }) => store.listAgents(db, query))
    return { total, rows: rows.map(shown) }
  },

  agent: async ({ params: { id } }, { step }) => shown(await step(({ db }) => store.oneAgent(db, id))),

  makeAgent: async ({ body }, { step, sealing }) => {
    const account = body.account.normalize('NFKC')
    if (!isUsername(account)) refuseField('account', 'format')
    const password = newMadePassword()
    const { name, mostSchools, mostDays } = body
    const hash = madePasswordHash(sealing, password)
    const id = await step(async ({ db, log }) => {
      const made = await accounts.addAccount(db, {
        account,
        name,
        role: 'AGENT',
        hash,
        mostSchools,
        mostDays,
      })
      log({ detail: { agent: made, name, account, mostSchools, mostDays } })
      return made
    }).catch(asTaken)
    return { id, password }
  },

  changeAgent: async ({ params: { id }, body }, { step }) =>
    step(async ({ db, log }) => {
      const { state, ...before } = await store.agentFields(db, id)
      const changed = changedFields<Record<string, unknown>>(before, body)
      if (Object.keys(changed).length === 0) return answer(codes.unchanged, null)
      await store.changeAgent(db, id, body)
      log({ detail: { agent: id, ...changed } })
      return null
    }).catch(asTaken),

  disableAgent: setState('DISABLED'),
  enableAgent: setState('ENABLED'),

  agentPassword: async ({ params: { id } }, { step, sealing }: ProviderContext) => {
    const password = newMadePassword()
    await step(async ({ db, log }) => {
      const { name } = await store.agentFields(db, id)
      await accounts.setPassword(db, id, madePasswordHash(sealing, password), null)
      await forgetTries(db, sealing, id)
      log({ detail: { agent: id, name } })
    })
    return { password }
  },

  agentDeviceLost: async ({ params: { id }, body }, context) =>
    withProof(context, body, async ({ db, log }) => {
      const { name } = await store.agentFields(db, id)
      const [factor, passkeys] = [await dropFactor(db, id), await dropPasskeys(db, id)]
      if (!factor && passkeys === 0) return answer(codes.unchanged, null)
      await accounts.endSessions(db, id, null)
      await forgetTries(db, context.sealing, id)
      log({ detail: { agent: id, name, factor, passkeys } })
      return answer(codes.done, null)
    }),

  moveSchools: async ({ params: { id }, body: { to } }, { step }) =>
    step(async ({ db, log }) => {
      const { name } = await store.agentFields(db, id)
      if (to === id) return answer(codes.unchanged, { moved: 0 })
      const receiving = await receiver(db, to)
      const moved = await store.moveSchools(db, id, to)
      if (moved.length === 0) return answer(codes.unchanged, { moved: 0 })
      // A line for each, so that every school's own history has it.
      for (const site of moved) log({ site, detail: { agent: [name, receiving] } })
      return { moved: moved.length }
    }),

  giveSchool: async ({ params: { id }, body: { to } }, { step }) =>
    step(async ({ db, log }) => {
      const receiving = await receiver(db, to)
      const given = await store.giveSchool(db, id, to)
      if (!given) return answer(codes.unchanged, null)
      log({ site: id, detail: { agent: [given.from, receiving] } })
      return null
    }),

  ownLimits: async (_, { step }) =>
    step(async ({ db, me }) => {
      const { role, account } = await me()
      if (role !== 'AGENT' || account === null) return { schools: 0, mostSchools: null, mostDays: null }
      const { schools, most_schools, most_days } = await store.oneAgent(db, account)
      return { schools, mostSchools: most_schools, mostDays: most_days }
    }),
}
