import { wechat as calls } from '../../../contract/people-wechat.ts'
import { type Handlers, inSteps } from '../../kit/http/serve.ts'
import { demandPasswordAgain } from '../again.store.ts'
import { bindOwn } from '../elsewhere/bindings.ts'
import { notingStrangers, sendThere } from '../elsewhere/elsewhere-flow.ts'
import { openedFor, refuseDisabled } from '../letting-in.ts'
import { kindOfWay } from './wechat.store.ts'
import { byWechat, personBehind, recognisedByWechat } from './wechat-flow.ts'

const by = 'wechat'

export const wechatHandlers = {
  beginWechat: inSteps(calls.beginWechat, async ({ query: { origin, way } }, context) =>
    sendThere(context, byWechat, { kind: kindOfWay[way], origin, session: null }),
  ),

  signInByWechat: inSteps(calls.signInByWechat, async ({ body }, context) => {
    const known = await recognisedByWechat(context, body, null)
    return notingStrangers(context, by, () =>
      context.step(async inside => {
        const person = await personBehind(inside.db, known)
        refuseDisabled(person)
        const { role, rememberMe } = body
        return openedFor(inside, { by, role, rememberMe, now: async () => person })
      }),
    )
  }),

  beginWechatBinding: inSteps(calls.beginWechatBinding, async ({ query: { origin, way } }, context) => {
    const session = await context.step(async ({ db, me }) => {
      await demandPasswordAgain(db, me)
      return (await me).session
    })
    return sendThere(context, byWechat, { kind: kindOfWay[way], origin, session })
  }),

  addWechatBinding: inSteps(calls.addWechatBinding, async ({ body }, context) => {
    const { session } = await context.step(async ({ me }) => me)
    const known = await recognisedByWechat(context, body, session)
    return context.step(inside => bindOwn(inside, known))
  }),
} satisfies Handlers<typeof calls>
