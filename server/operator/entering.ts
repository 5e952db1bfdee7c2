import { codes } from '../../contract/codes.ts'
import type { enteringCalls } from '../../contract/operator-entering.ts'
import { forget, giveBack, type Key, keyOf, tryUnder } from '../kit/attempts.ts'
import { answer } from '../kit/http/serve.ts'
import { refuse, refuseFor } from '../kit/refusal.ts'
import { hashPassword, inTurn, isMade, passwordMatches, waitingAt } from '../people/passwords.ts'
import { deviceName, foldedName, passwordOrRefuse } from '../people/people.rules.ts'
import { checkPictureCode, newPictureCode } from '../people/picture-code.ts'
import { fromAddress, keyOfAccount, keyOfNetwork, limits } from '../people/throttle.ts'
import * as store from './accounts.store.ts'
import { writeAct } from './acts.store.ts'
import { consoleCookie } from './console-cookie.ts'
import { stateOfFactor } from './factor.store.ts'
import type { ProviderContext, ProviderHandlers } from './provider-calls.ts'

/** Whoever is meant, if this is their password; counted and slowed as at a school's door. */
async function recognised(
  context: ProviderContext,
  account: string,
  password: string,
  pictureShown: boolean,
) {
  const { asked, sealing, lasting } = context
  const name = foldedName(account)
  const at = {
    address: fromAddress('signin address', context),
    network: keyOfNetwork(sealing, name, asked.address),
    account: keyOfAccount(sealing, name),
  }
  const { minutes } = limits
  const tried = await inTurn(waitingAt(asked.address, name), async () => {
    const one = await lasting(async db => ({
      found: await store.byAccount(db, name),
      ...(await tryUnder(db, {
        address: { ...at.address, minutes, most: limits.addressFailures },
        network: { ...at.network, minutes, most: limits.lockedAfter },
        account: { ...at.account, minutes, most: pictureShown ? null : limits.pictureCodeAfter },
      })),
    }))
    if (one.full === 'account') refuse(codes.pictureCodeNeeded)
    if (one.full !== null) refuseFor(one.again, codes.busy)
    const right = await passwordMatches(sealing, one.found?.password_hash ?? null, password)
    if (right) await lasting(db => giveBack(db, one.noted))
    return { ...one, right }
  })
  if (tried.found !== undefined && tried.right) return { found: tried.found, at }
  const { found } = tried
  const note = found
    ? { by: { account: found.id, role: found.role }, detail: { failures: tried.counts.account + 1 } }
    : { detail: { failures: tried.counts.address + 1 } }
  await lasting(db => writeAct(db, { action: 'sign-in refused', note, by: null, asked }))
  return refuse(codes.wrongAccount)
}

type Entering = Pick<ProviderHandlers, keyof typeof enteringCalls>

export const enteringHandlers: Entering = {
  picture: async (_, context) => newPictureCode(context),

  signIn: async ({ body }, context) => {
    const { account, password, imgKey, imgVerificationCode } = body
    const pictureShown = imgKey !== ''
    if (pictureShown) await checkPictureCode(context, { imgKey, imgVerificationCode })
    const { found, at } = await recognised(context, account, password, pictureShown)
    return context.step(async ({ db, log }) => {
      await store.hold(db, found.id, 'share')
      // The row as it is now: what changed while the password was being hashed decides.
      const now = await store.byNumber(db, found.id)
      if (now === undefined || now.password_hash !== found.password_hash) refuse(codes.wrongAccount)
      if (now.state === 'DISABLED') refuse(now.role === 'AGENT' ? codes.disabledByAgent : codes.disabled)
      const hasFactor = (await stateOfFactor(db, now.id)) !== undefined
      const stage = hasFactor ? 'CODE' : isMade(now.password_hash) ? 'NEWPASSWORD' : 'WHOLE'
      const { address, agent, setCookie } = context.asked
      const token = await store.openSession(db, {
        account: now.id,
        stage,
        device: deviceName(agent),
        address,
      })
      await forget(db, at.account)
      log({ by: { account: now.id, role: now.role }, detail: { stage } })
      setCookie?.(consoleCookie(token))
      return answer(stage === 'NEWPASSWORD' ? codes.passwordMustChange : codes.done, { stage })
    })
  },

  me: async (_, { step }) =>
    step(async ({ db, me }) => {
      const { account, stage } = await me()
      const row = await store.byNumber(db, account ?? 0)
      if (row === undefined) return refuse(codes.signedOut)
      const factor = (await stateOfFactor(db, row.id)) !== undefined
      return { account: row.account, name: row.name, role: row.role, stage, factor }
    }),

  signOut: async (_, { step, asked }) =>
    step(async ({ db, me, log }) => {
      await store.endSession(db, (await me()).session ?? 0)
      log({})
      asked.setCookie?.(consoleCookie(''))
      return null
    }),

  changePassword: async ({ body }, context) => {
    const { row, at } = await ownPassword(context, body.oldPassword)
    passwordOrRefuse(body.passWord, body.again, row.account, 'passWord')
    if (body.passWord === body.oldPassword) refuse(codes.passwordFormat)
    const hash = await hashPassword(body.passWord, waitingAt(context.asked.address, row.account))
    return context.step(async ({ db, me, log }) => {
      const { session } = await me()
      const now = await store.byNumber(db, row.id)
      if (now?.password_hash !== row.password_hash) refuse(codes.oldPasswordWrong)
      await store.setPassword(db, row.id, hash, session)
      await forget(db, at)
      log({})
      return answer(codes.passwordChanged, null)
    })
  },
}

/** Guessing the password of who is signed in already is counted like guessing it at the door. */
export async function ownPassword(context: ProviderContext, typed: string) {
  const { step, lasting, sealing, asked } = context
  const row =
    (await step(async ({ db, me }) => store.byNumber(db, (await me()).account ?? 0))) ??
    refuse(codes.signedOut)
  const at: Key = { purpose: 'own password', key: keyOf(sealing, 'own password', String(row.id)) }
  return inTurn(waitingAt(asked.address, row.account), async () => {
    const { minutes, lockedAfter: most } = limits
    const { full, again, noted } = await lasting(db => tryUnder(db, { own: { ...at, minutes, most } }))
    if (full !== null) refuseFor(again, codes.busy)
    if (!(await passwordMatches(sealing, row.password_hash, typed))) refuse(codes.oldPasswordWrong)
    await lasting(db => giveBack(db, noted))
    return { row, at }
  })
}
