import { codes } from '../../contract/codes.ts'
import type { providerPasskeyCalls } from '../../contract/operator-passkeys.ts'
import { answer } from '../kit/http/serve.ts'
import { refuse } from '../kit/refusal.ts'
import * as keys from '../people/passkey.store.ts'
import {
  askForPasskey,
  keepMade,
  passkeyMade,
  passkeyToMake,
  recognisedByPasskey,
  shownPasskey,
} from '../people/passkey-flow.ts'
import { isMade } from '../people/passwords.ts'
import { deviceName } from '../people/people.rules.ts'
import * as accounts from './accounts.store.ts'
import { writeAct } from './acts.store.ts'
import { consoleCookie } from './console-cookie.ts'
import type { ProviderHandlers } from './provider-calls.ts'
import { withProof } from './second-factor.ts'

/** What an authenticator writes beside the account. */
const consoleName = 'eschool'

export const providerPasskeyHandlers: Pick<ProviderHandlers, keyof typeof providerPasskeyCalls> = {
  askForPasskey: async (_, context) => askForPasskey(context),

  signInByPasskey: async ({ body }, context) => {
    const { asked } = context
    const known = await recognisedByPasskey(context, body, async (db, { owner, failures, code }) => {
      const row = owner === undefined ? undefined : await accounts.byNumber(db, owner)
      const by = row && { by: { account: row.id, role: row.role } }
      const note = { ...by, detail: { by: 'passkey', failures, code } }
      await writeAct(db, { action: 'sign-in refused', note, by: null, asked })
    })
    return context.step(async ({ db, log }) => {
      await accounts.hold(db, known.owner, 'share')
      const now = await accounts.byNumber(db, known.owner)
      if (now === undefined || !(await keys.stands(db, known.id))) refuse(codes.passkeyUnknown)
      if (now.state === 'DISABLED') refuse(now.role === 'AGENT' ? codes.disabledByAgent : codes.disabled)
      const stage = isMade(now.password_hash) ? 'NEWPASSWORD' : 'WHOLE'
      const token = await accounts.openSession(db, {
        account: now.id,
        stage,
        device: deviceName(asked.agent),
        address: asked.address,
      })
      log({ by: { account: now.id, role: now.role }, detail: { by: 'passkey', stage } })
      asked.setCookie?.(consoleCookie(token))
      return answer(stage === 'NEWPASSWORD' ? codes.passwordMustChange : codes.done, { stage })
    })
  },

  passkeys: async (_, { step }) =>
    step(async ({ db, me }) => (await keys.passkeysOf(db, (await me()).account ?? 0)).map(shownPasskey)),

  beginPasskey: async ({ body }, context) =>
    withProof(context, body, async ({ db, me, log }) => {
      const { session, account } = await me()
      const row = (await accounts.byNumber(db, account ?? 0)) ?? refuse(codes.signedOut)
      log({})
      const owner = { id: row.id, session: session ?? 0, account: row.account, name: row.name }
      return passkeyToMake(db, context, owner, consoleName)
    }),

  addPasskey: async ({ body }, context) => {
    const { session } = await context.step(({ me }) => me())
    const made = await passkeyMade(context, body, session ?? 0)
    return context.step(async ({ db, me, log }) => {
      const { account } = await me()
      // Two at once would both find room for one.
      await accounts.hold(db, account ?? 0, 'update')
      if (!(await keepMade(db, context, account ?? 0, body.name, made))) return answer(codes.unchanged, null)
      log({ detail: { passkey: body.name, host: context.asked.host } })
      return null
    })
  },

  removePasskey: async ({ params: { id }, body }, context) =>
    withProof(context, body, async ({ db, me, log }) => {
      const { session, account } = await me()
      const gone = await keys.removePasskey(db, account ?? 0, id)
      if (gone === undefined) return answer(codes.unchanged, null)
      // Whoever has the lost device may be signed in there.
      await accounts.endSessions(db, account ?? 0, session)
      log({ detail: { passkey: gone.name, host: gone.host } })
      return answer(codes.done, null)
    }),
}
