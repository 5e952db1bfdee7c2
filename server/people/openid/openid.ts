import { openid as calls } from '../../../contract/people-openid.ts'
import type { Role } from '../../../contract/roles.ts'
import type { Context } from '../../kit/http/context.ts'
import { type Handlers, inSteps } from '../../kit/http/serve.ts'
import { demandPasswordAgain } from '../again.store.ts'
import { bindOwn, tellBound } from '../elsewhere/bindings.ts'
import { notingStrangers, sendThere } from '../elsewhere/elsewhere-flow.ts'
import { openedFor, refuseDisabled } from '../letting-in.ts'
import { byOpenid, narrowedTo, personOf, type RecognisedThere, recognisedThere } from './openid-flow.ts'

const kind = 'openid'

interface Wish {
  rememberMe: boolean
  role?: Role | undefined
}
/** Whoever is known there, as far as the school lets them in. */
async function letIn(inside: Context, known: RecognisedThere, { rememberMe, role }: Wish) {
  const { person, isNew } = await personOf(inside.db, known)
  refuseDisabled(person)
  const only = narrowedTo(person.roles, known)
  if (isNew) await tellBound(inside, person, known.there)
  const now = async () => person
  return openedFor(inside, { by: kind, role, rememberMe, ...(only && { only }), now })
}

export const openidHandlers = {
  beginOpenid: inSteps(calls.beginOpenid, async ({ query: { origin } }, context) =>
    sendThere(context, byOpenid, { kind, origin, session: null }),
  ),

  signInByOpenid: inSteps(calls.signInByOpenid, async ({ body }, context) => {
    const known = await recognisedThere(context, body, null)
    return notingStrangers(context, kind, () => context.step(inside => letIn(inside, known, body)))
  }),

  beginBinding: inSteps(calls.beginBinding, async ({ query: { origin } }, context) => {
    const session = await context.step(async ({ db, me }) => {
      await demandPasswordAgain(db, me)
      return (await me).session
    })
    return sendThere(context, byOpenid, { kind, origin, session })
  }),

  addBinding: inSteps(calls.addBinding, async ({ body }, context) => {
    const { session } = await context.step(async ({ me }) => me)
    const known = await recognisedThere(context, body, session)
    return context.step(inside => bindOwn(inside, known))
  }),
} satisfies Partial<Handlers<typeof calls>>
