import { randomBytes } from 'node:crypto'
import { codes } from '../../contract/codes.ts'
import type { factorCalls } from '../../contract/operator-factor.ts'
import { forget, giveBack, keyOf, type Limit, tryUnder } from '../kit/attempts.ts'
import type { Db } from '../kit/database/scope.ts'
import { answer } from '../kit/http/serve.ts'
import { refuse, refuseFor } from '../kit/refusal.ts'
import type { Sealing } from '../kit/sealing.ts'
import { asMade, isMade, newMadePassword } from '../people/passwords.ts'
import { aDay, limits } from '../people/throttle.ts'
import * as accounts from './accounts.store.ts'
import { writeAct } from './acts.store.ts'
import type { Provider } from './console-scope.ts'
import { ownPassword } from './entering.ts'
import * as store from './factor.store.ts'
import { base32, factorAddress, isAppCode, stepOfCode, typedCode } from './one-time-code.rules.ts'
import type { ProviderContext, ProviderHandlers } from './provider-calls.ts'

/** As long as a hash of SHA-1, which RFC 4226 asks for. */
const secretBytes = 20
const recoveryCodes = 10
/** Six digits are few: whoever knows the password has a hundred tries a day, and after five has to wait. */
const wait = { minutes: 1, most: limits.pictureCodeAfter }
const mostADay = 100

/** Tries are counted on the account alone: who gets here knows its password. */
function triesOf(sealing: Sealing, account: number) {
  const key = keyOf(sealing, 'second factor', String(account))
  return {
    wait: { purpose: 'code wait', key, ...wait },
    locked: { purpose: 'code', key, minutes: limits.minutes, most: limits.lockedAfter },
    day: { purpose: 'code day', key, minutes: aDay, most: mostADay },
  } satisfies Record<string, Limit>
}

/** Who was shut out by somebody else's wrong codes is let in again on the machine itself. */
export async function forgetTries(db: Db, sealing: Sealing, account: number) {
  for (const tries of Object.values(triesOf(sealing, account))) await forget(db, tries)
}

type Step = Parameters<Parameters<ProviderContext['step']>[0]>[0]
type By = 'app' | 'recovery code'
interface Asked {
  account: number
  role: Provider['role']
  typed: string
  /** Of the factor that stands, or of the one to be confirmed. */
  isStanding: boolean
}

/** One try of a code: counted before it is looked at and given back when it was right. What it opens happens with its being spent. */
async function withCode<T>(
  context: ProviderContext,
  { account, role, typed, isStanding }: Asked,
  work: (step: Step, by: By) => Promise<T>,
): Promise<T> {
  const { lasting, step, sealing, now, asked } = context
  const tried = await lasting(db => tryUnder(db, triesOf(sealing, account)))
  if (tried.full !== null) refuseFor(tried.again, codes.busy)
  const opened = await step(async one => {
    // Before the code is spent: of two who change the factor at once the second finds what the first has left.
    await accounts.hold(one.db, account, 'update')
    const by = await spent(one.db, { account, isStanding, code: typedCode(typed), sealing, now })
    if (by === null) return null
    await giveBack(one.db, tried.noted)
    return { result: await work(one, by) }
  })
  if (opened !== null) return opened.result
  const note = { by: { account, role }, detail: { failures: tried.counts.locked + 1 } }
  await lasting(db => writeAct(db, { action: 'code refused', note, by: null, asked }))
  return refuse(codes.smsCodeWrong)
}

interface Given extends Pick<Asked, 'account' | 'isStanding'>, Pick<ProviderContext, 'sealing' | 'now'> {
  code: string
}
async function spent(db: Step['db'], { account, isStanding, code, sealing, now }: Given): Promise<By | null> {
  const factor = await store.factorOf(db, account, isStanding)
  if (factor === undefined) return null
  if (isAppCode(code)) {
    const step = stepOfCode(sealing.decrypt(factor.secret), code, now, factor.last_step)
    return step !== null && (await store.spendStep(db, account, factor, step)) ? 'app' : null
  }
  return (await store.spendRecoveryCode(db, account, markOf(sealing, account, code))) ? 'recovery code' : null
}

const markOf = (sealing: Sealing, account: number, code: string) =>
  sealing.mark('recovery code', `${account} ${asMade(code)}`)

/** Told this once: what is kept finds them again and cannot be read. */
async function newRecoveryCodes(db: Step['db'], sealing: Sealing, account: number) {
  const made = Array.from({ length: recoveryCodes }, newMadePassword)
  await store.replaceRecoveryCodes(
    db,
    account,
    made.map(code => markOf(sealing, account, code)),
  )
  return { recoveryCodes: made }
}

/** Who has no factor is asked for no code. */
async function ownFactor(
  context: ProviderContext,
  body: { password: string; code: string },
  isStanding = true,
) {
  const { row } = await ownPassword(context, body.password)
  const factor = await context.step(({ db }) => store.factorOf(db, row.id, isStanding))
  return factor && { account: row.id, role: row.role, typed: body.code, isStanding }
}

/** What weighs more than the rest of the console asks for the password again, and for a code of whoever has a factor. */
export async function withProof<T>(
  context: ProviderContext,
  body: { password: string; code: string },
  work: (step: Step) => Promise<T>,
): Promise<T> {
  const asked = await ownFactor(context, body)
  return asked === undefined ? context.step(work) : withCode(context, asked, work)
}

export const factorHandlers: Pick<ProviderHandlers, keyof typeof factorCalls> = {
  factor: async (_, { step }) =>
    step(async ({ db, me }) => {
      const state = await store.stateOfFactor(db, (await me()).account ?? 0)
      return { since: state?.since.toISOString() ?? null, recoveryCodes: state?.codes ?? 0 }
    }),

  beginFactor: async (_, { step, sealing }) =>
    step(async ({ db, me, log }) => {
      const row = (await accounts.byNumber(db, (await me()).account ?? 0)) ?? refuse(codes.signedOut)
      const secret = randomBytes(secretBytes)
      if (!(await store.beginFactor(db, row.id, sealing.encrypt(secret))))
        return answer(codes.unchanged, null)
      log({})
      return { secret: base32(secret), address: factorAddress(row.account, secret) }
    }),

  confirmFactor: async ({ body }, context) => {
    const asked = await ownFactor(context, body, false)
    if (asked === undefined) return answer(codes.unchanged, null)
    return withCode(context, asked, async ({ db, me, log }) => {
      const { session } = await me()
      if (!(await store.confirmFactor(db, asked.account))) return answer(codes.unchanged, null)
      // Who is signed in elsewhere is so by a password alone.
      await accounts.endSessions(db, asked.account, session)
      log({})
      return answer(codes.done, await newRecoveryCodes(db, context.sealing, asked.account))
    })
  },

  enterCode: async ({ body }, context) => {
    const { session, account, role, stage } = await context.step(({ me }) => me())
    if (stage !== 'CODE' || account === null || session === null) return answer(codes.unchanged, { stage })
    const asked = { account, role, typed: body.code, isStanding: true }
    return withCode(context, asked, async ({ db, log }, by) => {
      const row = (await accounts.byNumber(db, account)) ?? refuse(codes.signedOut)
      const next = isMade(row.password_hash) ? 'NEWPASSWORD' : 'WHOLE'
      await accounts.setStage(db, session, next)
      log({ detail: { by, stage: next } })
      return answer(next === 'WHOLE' ? codes.done : codes.passwordMustChange, { stage: next })
    })
  },

  removeFactor: async ({ body }, context) => {
    const asked = await ownFactor(context, body)
    if (asked === undefined) return answer(codes.unchanged, null)
    return withCode(context, asked, async ({ db, me, log }, by) => {
      const { session } = await me()
      await store.dropFactor(db, asked.account)
      await accounts.endSessions(db, asked.account, session)
      log({ detail: { by } })
      return answer(codes.done, null)
    })
  },

  renewRecoveryCodes: async ({ body }, context) => {
    const asked = await ownFactor(context, body)
    if (asked === undefined) return answer(codes.unchanged, null)
    return withCode(context, asked, async ({ db, log }, by) => {
      log({ detail: { by } })
      return answer(codes.done, await newRecoveryCodes(db, context.sealing, asked.account))
    })
  },
}
