import { codes, type Language } from '../../contract/codes.ts'
import { passkeys as calls } from '../../contract/people-passkeys.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Context } from '../kit/http/context.ts'
import { type Handlers, inSteps } from '../kit/http/serve.ts'
import { writeLogLine } from '../kit/log.ts'
import { notify } from '../kit/notify/notify.ts'
import { refuse } from '../kit/refusal.ts'
import { ownSite } from '../site/site.store.ts'
import { demandPasswordAgain } from './again.store.ts'
import { mayTouch } from './duties.rules.ts'
import { openedFor, refuseDisabled } from './letting-in.ts'
import * as keys from './passkey.store.ts'
import {
  askForPasskey,
  keepMade,
  passkeyMade,
  passkeyToMake,
  recognisedByPasskey,
  shownPasskey,
} from './passkey-flow.ts'
import * as store from './people.store.ts'
import { peopleNotice } from './people.words.ts'
import { endAllSessions } from './session.store.ts'

type Told = 'added' | 'removed' | 'takenOff'

/** Whoever did not do it themselves hears of it. */
const tellOwner = (db: Db, person: number, told: Told, name: string) =>
  notify(db, [person], (language: Language) => ({
    kind: 'account',
    title: peopleNotice(`passkey.${told}.title`)[language],
    message: peopleNotice(`passkey.${told}.message`, { name })[language],
  }))

async function stillThere({ db }: Context, { id, owner }: keys.KnownPasskey) {
  const now = await store.byId(db, owner)
  if (now === undefined || !(await keys.stands(db, id))) refuse(codes.passkeyUnknown)
  refuseDisabled(now)
  return now
}

export const passkeyHandlers = {
  askForPasskey: inSteps(calls.askForPasskey, async (_, context) => askForPasskey(context)),

  signInByPasskey: inSteps(calls.signInByPasskey, async ({ body }, context) => {
    const { sealing, asked } = context
    const known = await recognisedByPasskey(context, body, (db, { owner, failures, code }) => {
      const note = {
        thing: 'person',
        ...(owner !== undefined && { id: owner }),
        detail: { by: 'passkey', failures, code },
      }
      return writeLogLine(db, sealing, { action: 'sign-in refused', note, me: null, asked })
    })
    return context.step(inside =>
      openedFor(inside, {
        by: 'passkey',
        role: body.role,
        rememberMe: body.rememberMe,
        now: () => stillThere(inside, known),
      }),
    )
  }),

  ownPasskeys: async (_, { db, me }) => (await keys.passkeysOf(db, (await me).person)).map(shownPasskey),

  beginPasskey: inSteps(calls.beginPasskey, async (_, context) => {
    const { owner, school } = await context.step(async ({ db, me }) => {
      await demandPasswordAgain(db, me)
      const { id, username, full_name } = await store.myself(db)
      const { session } = await me
      return {
        owner: { id, session, account: username, name: full_name },
        school: (await ownSite(db)).school_name,
      }
    })
    return context.lasting(db => passkeyToMake(db, context, owner, school))
  }),

  addPasskey: inSteps(calls.addPasskey, async ({ body }, context) => {
    const { session } = await context.step(async ({ me }) => me)
    const made = await passkeyMade(context, body, session)
    return context.step(async ({ db, me, log }) => {
      const { person } = await me
      // Two at once would both find room for one.
      await store.holdPerson(db, person)
      if (!(await keepMade(db, context, person, body.name, made))) refuse(codes.unchanged)
      await tellOwner(db, person, 'added', body.name)
      log({ thing: 'person', id: person, detail: { passkey: body.name, host: context.asked.host } })
      return null
    })
  }),

  removePasskey: async ({ params }, { db, me, log }) => {
    await demandPasswordAgain(db, me)
    const { person, session } = await me
    const gone = (await keys.removePasskey(db, person, params.id)) ?? refuse(codes.unchanged)
    // Whoever has the lost device may be signed in there.
    await endAllSessions(db, person, 'revoked', session)
    await tellOwner(db, person, 'removed', gone.name)
    log({ thing: 'person', id: person, detail: { passkey: gone.name, host: gone.host } })
    return null
  },

  passkeysOf: async ({ params }, { db }) => {
    if ((await store.byId(db, params.id)) === undefined) refuse(codes.noSuchUser)
    return (await keys.passkeysOf(db, params.id)).map(shownPasskey)
  },

  takePasskeysOff: async ({ params }, { db, me, log }) => {
    const one = (await store.byId(db, params.id)) ?? refuse(codes.noSuchUser)
    if (!mayTouch((await me).duties, one.roles ?? [])) refuse(codes.notAllowed)
    const count = await keys.dropPasskeys(db, params.id)
    if (count === 0) refuse(codes.unchanged)
    await endAllSessions(db, params.id, 'revoked')
    await tellOwner(db, params.id, 'takenOff', '')
    log({ thing: 'person', id: params.id, detail: { passkeys: count } })
    return null
  },
} satisfies Partial<Handlers<typeof calls>>
