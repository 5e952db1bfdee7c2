import { z } from 'zod'
import { call, nothing } from './call.ts'
import { codes } from './codes.ts'
import { search, sortedBy } from './list-shapes.ts'
import { agentStates, limitsOfAgents } from './operator-lists.ts'
import { letsIn } from './operator-shapes.ts'
import { id, idText, line, secret, typed } from './shapes.ts'

const operatorAlone = ['OPERATOR'] as const
const one = z.strictObject({ id: idText('agent') })
const { mostSchools, mostDays } = limitsOfAgents
/** None: as many, and for as long, as the agent likes. */
const Limits = z.strictObject({
  mostSchools: z.int().min(0).max(mostSchools).nullable().default(null),
  mostDays: z.int().min(1).max(mostDays).nullable().default(null),
})
const AgentLine = z.object({
  id: id('agent'),
  name: z.string(),
  account: z.string(),
  state: z.enum(agentStates),
  schools: z.int(),
  mostSchools: z.int().nullable(),
  mostDays: z.int().nullable(),
  seenAt: z.string().nullable(),
  /** A second factor stands, and how many passkeys. */
  factor: z.boolean(),
  passkeys: z.int(),
  createdAt: z.string(),
})
const Once = z.object({ password: z.string() })

/** Agents: resellers who make and mind schools of their own, within what the operator lets them. */
export const agentCalls = {
  agents: letsIn(
    operatorAlone,
    call({
      get: '/operator/v1/agents',
      may: 'anyone',
      says: 'The agents, with how many schools each has of how many.',
      query: z.strictObject({
        q: search,
        state: z.enum(agentStates).optional(),
        sort: sortedBy(['name', 'account', 'schools', 'seenAt', 'createdAt'], '-createdAt'),
        page: z.coerce.number().int().min(1).max(1_000_000).default(1),
        size: z.coerce.number().int().min(1).max(100).default(20),
      }),
      data: z.object({ total: z.int(), rows: z.array(AgentLine) }),
    }),
  ),
  agent: letsIn(
    operatorAlone,
    call({
      get: '/operator/v1/agents/{id}',
      may: 'anyone',
      says: 'One agent.',
      params: one,
      data: AgentLine,
      codes: [codes.noSuchAgent],
    }),
  ),
  makeAgent: letsIn(
    operatorAlone,
    call({
      post: '/operator/v1/agents',
      may: 'anyone',
      says: 'Makes an agent, whose password is told this once and is good for one sign-in.',
      body: Limits.extend({ name: line(60), account: line(60) }),
      data: Once.extend({ id: id('agent') }),
      codes: [codes.agentName, codes.agentAccount],
      log: 'agent made',
    }),
  ),
  changeAgent: letsIn(
    operatorAlone,
    call({
      put: '/operator/v1/agents/{id}',
      may: 'anyone',
      says: "Changes an agent's name and limits; what the agent gave before stands. -18: nothing is new.",
      params: one,
      body: Limits.extend({ name: line(60) }),
      data: nothing,
      codes: [codes.agentName, codes.unchanged, codes.noSuchAgent],
      log: 'agent changed',
    }),
  ),
  disableAgent: letsIn(
    operatorAlone,
    call({
      post: '/operator/v1/agents/{id}/disable',
      may: 'anyone',
      says: "Ends an agent's sessions and lets them in no more: 121. Their schools go on. -18: it is so.",
      params: one,
      data: nothing,
      codes: [codes.unchanged, codes.noSuchAgent],
      log: 'agent disabled',
    }),
  ),
  enableAgent: letsIn(
    operatorAlone,
    call({
      post: '/operator/v1/agents/{id}/enable',
      may: 'anyone',
      says: 'Lets an agent in again. -18: it is so.',
      params: one,
      data: nothing,
      codes: [codes.unchanged, codes.noSuchAgent],
      log: 'agent enabled',
    }),
  ),
  agentPassword: letsIn(
    operatorAlone,
    call({
      post: '/operator/v1/agents/{id}/password',
      may: 'anyone',
      says: 'Gives an agent a new password, told this once and good for one sign-in, and ends their sessions.',
      params: one,
      data: Once,
      codes: [codes.noSuchAgent],
      log: 'agent given a password',
    }),
  ),
  agentDeviceLost: letsIn(
    operatorAlone,
    call({
      post: '/operator/v1/agents/{id}/lost-device',
      may: 'anyone',
      says: "Takes second factor and passkeys off an agent whose device is lost and ends their sessions, by the operator's own password and, with a second factor, a code. -18: there are none.",
      params: one,
      body: z.strictObject({ password: secret, code: typed(40).default('') }),
      data: nothing,
      codes: [codes.oldPasswordWrong, codes.smsCodeWrong, codes.unchanged, codes.noSuchAgent],
      log: 'agent device lost',
    }),
  ),
  moveSchools: letsIn(
    operatorAlone,
    call({
      post: '/operator/v1/agents/{id}/move-schools',
      may: 'anyone',
      says: "Gives all schools of an agent to another one, or to the operator; whatever the other's limit, none is left behind. -18: there are none.",
      params: one,
      body: z.strictObject({ to: id('agent').nullable() }),
      data: z.object({ moved: z.int() }),
      codes: [codes.unchanged, codes.noSuchAgent],
      log: 'schools moved',
    }),
  ),
  giveSchool: letsIn(
    operatorAlone,
    call({
      put: '/operator/v1/schools/{id}/agent',
      may: 'anyone',
      says: "Whose a school is from now on: an agent's or the operator's. -18: it is so.",
      params: z.strictObject({ id: idText('site') }),
      body: z.strictObject({ to: id('agent').nullable() }),
      data: nothing,
      codes: [codes.unchanged, codes.noSuchAgent, codes.noSuchSchool],
      log: 'school given to an agent',
    }),
  ),
  ownLimits: letsIn(
    ['OPERATOR', 'AGENT'],
    call({
      get: '/operator/v1/limits',
      may: 'anyone',
      says: 'How many schools one may have and how many there are, and for how many days ahead one may give them. An operator has no limits.',
      data: z.object({
        schools: z.int(),
        mostSchools: z.int().nullable(),
        mostDays: z.int().nullable(),
      }),
    }),
  ),
}
