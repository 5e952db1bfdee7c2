import { codes, type Language } from '../../../contract/codes.ts'
import { openid as calls } from '../../../contract/people-openid.ts'
import type { Role } from '../../../contract/roles.ts'
import type { Db } from '../../kit/database/scope.ts'
import type { Context } from '../../kit/http/context.ts'
import { type Handlers, inSteps } from '../../kit/http/serve.ts'
import { writeLogLine } from '../../kit/log.ts'
import { notify } from '../../kit/notify/notify.ts'
import { refuse } from '../../kit/refusal.ts'
import { demandPasswordAgain } from '../again.store.ts'
import { mayTouch } from '../duties.rules.ts'
import { openedFor, refuseDisabled } from '../letting-in.ts'
import * as people from '../people.store.ts'
import { peopleNotice } from '../people.words.ts'
import { endAllSessions } from '../session.store.ts'
import * as store from './openid.store.ts'
import {
  narrowedTo,
  notingStrangers,
  personOf,
  type RecognisedThere,
  recognisedThere,
  refuseStranger,
  sendThere,
} from './openid-flow.ts'

const hostOf = (issuer: string) => new URL(issuer).host

/** Whoever did not do it themselves hears of it. */
const tellOwner = (db: Db, person: number, told: 'added' | 'removed' | 'takenOff', host: string) =>
  notify(db, [person], (language: Language) => ({
    kind: 'account',
    title: peopleNotice(`binding.${told}.title`)[language],
    message: peopleNotice(`binding.${told}.message`, { host })[language],
  }))

const shown = ({
  id,
  issuer,
  in_use,
  added_at,
  used_at,
}: Awaited<ReturnType<typeof store.bindingsOf>>[number]) => ({
  id,
  host: hostOf(issuer),
  inUse: in_use,
  addedAt: added_at.toISOString(),
  usedAt: used_at?.toISOString() ?? null,
})

interface Wish {
  rememberMe: boolean
  role?: Role | undefined
}
/** Whoever is known there, as far as the school lets them in. */
async function letIn(inside: Context, known: RecognisedThere, { rememberMe, role }: Wish) {
  const { person, isNew } = await personOf(inside.db, known)
  refuseDisabled(person)
  const only = narrowedTo(person.roles, known)
  if (isNew) await tellBound(inside, person, hostOf(known.there.issuer))
  const now = async () => person
  return openedFor(inside, { by: 'openid', role, rememberMe, ...(only && { only }), now })
}

/** A line of its own: that of signing in says nothing of what was bound with it. */
async function tellBound({ db, sealing, asked }: Context, { id, roles }: people.Entry, host: string) {
  await tellOwner(db, id, 'added', host)
  const [role = 'STUDENT' as const] = roles
  const note = { thing: 'person', id, detail: { host }, by: { person: id, role } }
  await writeLogLine(db, sealing, { action: 'sign-in bound', note, me: null, asked })
}

export const openidHandlers = {
  beginOpenid: inSteps(calls.beginOpenid, async ({ query }, context) =>
    sendThere(context, query.origin, null),
  ),

  signInByOpenid: inSteps(calls.signInByOpenid, async ({ body }, context) => {
    const known = await recognisedThere(context, body, null)
    return notingStrangers(context, () => context.step(inside => letIn(inside, known, body)))
  }),

  ownBindings: async (_, { db, me }) => (await store.bindingsOf(db, (await me).person)).map(shown),

  beginBinding: inSteps(calls.beginBinding, async ({ query }, context) => {
    const session = await context.step(async ({ db, me }) => {
      await demandPasswordAgain(db, me)
      return (await me).session
    })
    return sendThere(context, query.origin, session)
  }),

  addBinding: inSteps(calls.addBinding, async ({ body }, context) => {
    const { session } = await context.step(async ({ me }) => me)
    const { there, bound } = await recognisedThere(context, body, session)
    return context.step(async ({ db, me, log }) => {
      const { person } = await me
      if (bound?.person === person) refuse(codes.unchanged)
      if (!(await store.bind(db, person, there, false))) refuseStranger('taken')
      const host = hostOf(there.issuer)
      await tellOwner(db, person, 'added', host)
      log({ thing: 'person', id: person, detail: { host } })
      return null
    })
  }),

  removeBinding: async ({ params }, { db, me, log }) => {
    await demandPasswordAgain(db, me)
    const { person, session } = await me
    const gone = (await store.unbind(db, person, params.id)) ?? refuse(codes.unchanged)
    // Whoever has the account there may have signed in here.
    await endAllSessions(db, person, 'revoked', session)
    const host = hostOf(gone.issuer)
    await tellOwner(db, person, 'removed', host)
    log({ thing: 'person', id: person, detail: { host } })
    return null
  },

  bindingsOf: async ({ params }, { db }) => {
    if ((await people.byId(db, params.id)) === undefined) refuse(codes.noSuchUser)
    return (await store.bindingsOf(db, params.id)).map(shown)
  },

  takeBindingsOff: async ({ params }, { db, me, log }) => {
    const one = (await people.byId(db, params.id)) ?? refuse(codes.noSuchUser)
    if (!mayTouch((await me).duties, one.roles ?? [])) refuse(codes.notAllowed)
    const [first] = await store.bindingsOf(db, params.id)
    const count = await store.unbindAll(db, params.id)
    if (count === 0 || first === undefined) refuse(codes.unchanged)
    await endAllSessions(db, params.id, 'revoked')
    await tellOwner(db, params.id, 'takenOff', hostOf(first.issuer))
    log({ thing: 'person', id: params.id, detail: { bindings: count } })
    return null
  },
} satisfies Partial<Handlers<typeof calls>>
