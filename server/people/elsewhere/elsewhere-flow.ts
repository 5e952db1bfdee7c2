import { type Code, codes } from '../../../contract/codes.ts'
import { type OpenidFailure, type OpenidStranger, openidBack } from '../../../contract/people-openid-lists.ts'
import { giveBack, tryUnder } from '../../kit/attempts.ts'
import type { Db } from '../../kit/database/scope.ts'
import type { StepContext } from '../../kit/http/context.ts'
import { writeLogLine } from '../../kit/log.ts'
import { Refusal, refuse, refuseField, refuseFor } from '../../kit/refusal.ts'
import { newToken } from '../../kit/sealing.ts'
import { isOriginOf } from '../passkey.rules.ts'
import { fromAddress, limits } from '../throttle.ts'
import * as store from './elsewhere.store.ts'
import type { BoundBy, SignInKind } from './elsewhere.tables.ts'

export const refuseFailed = (reason: OpenidFailure): never => refuse(codes.openidFailed, { reason })
export const refuseStranger = (reason: OpenidStranger): never => refuse(codes.openidStranger, { reason })

/** What went wrong with an answer, in a word that people are told. */
export class SignInFailed extends Error {
  readonly failure: OpenidFailure
  constructor(failure: OpenidFailure, cause?: unknown) {
    super(`sign-in from elsewhere: ${failure}`, { cause })
    this.failure = failure
  }
}

/** A service that a school may name, as far as its people are sent there and come back. */
export interface SignInThere<H, K extends SignInKind> {
  by: BoundBy
  kinds: readonly K[]
  /** As it is in use now; nothing where it is not. */
  houseOf: (context: StepContext, db: Db, kind: K) => Promise<H | null>
  /** Where somebody goes to be known there, and what has to come back with them. */
  going: (house: H, back: string) => Promise<{ address: string; asked: store.AskedThere }>
  /** As whom the question was asked. */
  named: (house: H) => { issuer: string; client: string }
}

interface Leaving<K> {
  kind: K
  origin: string
  /** Of whose account is to be bound; none: whoever answers signs in. */
  session: number | null
}
/** Sends somebody there: to sign in, or to bind the account of their session. */
export async function sendThere<H, K extends SignInKind>(
  context: StepContext,
  there: SignInThere<H, K>,
  { kind, origin, session }: Leaving<K>,
) {
  const { asked, lasting } = context
  if (!isOriginOf(origin, asked.host)) refuseField('origin', 'format')
  const house = await lasting(db => there.houseOf(context, db, kind))
  if (house === null) return refuseFailed('off')
  const going = await there.going(house, origin + openidBack).catch((error: unknown) => {
    if (error instanceof SignInFailed) return refuseFailed(error.failure)
    throw error
  })
  const key = newToken()
  await lasting(db => store.keepAsked(db, kind, { key, session }, going.asked))
  return { key, address: going.address }
}

interface Back {
  key: string
  answer: string
  session: number | null
}
/** What a service makes of an answer to a question that was ours. Each try counts at the address as a password does, and uses the question up. */
export async function answeredThere<H, K extends SignInKind, T>(
  context: StepContext,
  there: SignInThere<H, K>,
  { key, answer, session }: Back,
  told: (house: H, asked: store.AskedThere & { kind: K }) => Promise<T>,
): Promise<T> {
  const { lasting } = context
  const address = {
    ...fromAddress('signin address', context),
    minutes: limits.minutes,
    most: limits.addressFailures,
  }
  const { tried, asked, house } = await lasting(async db => {
    const tried = await tryUnder(db, { address })
    if (tried.full !== null) return { tried, asked: null, house: null }
    const asked = await store.takeAsked(db, there.kinds, { key, session })
    for (const kind of asked ? [asked.kind] : there.kinds) {
      const house = await there.houseOf(context, db, kind)
      if (house !== null) return { tried, asked, house }
    }
    return { tried, asked, house: null }
  })
  if (tried.full !== null) refuseFor(tried.again, codes.busy)
  if (house === null) return refuseFailed('off')
  // Whoever waited too long has guessed nothing; what was asked of another service than the school has now is answered by nobody.
  const now = there.named(house)
  if (asked === null || asked.issuer !== now.issuer || asked.client !== now.client)
    return refuseFailed('question')
  const fail = async (reason: OpenidFailure): Promise<never> => {
    await noteRefused(context, there.by, codes.openidFailed, reason)
    return refuseFailed(reason)
  }
  if (new URLSearchParams(answer).get('state') !== asked.state) return fail('question')
  try {
    const said = await told(house, asked)
    await lasting(db => giveBack(db, tried.noted))
    return said
  } catch (error) {
    if (error instanceof SignInFailed) return fail(error.failure)
    throw error
  }
}

async function noteRefused(
  { lasting, sealing, asked }: StepContext,
  by: BoundBy,
  code: Code,
  reason: string,
) {
  const note = { thing: 'person', detail: { by, code, reason } }
  await lasting(db => writeLogLine(db, sealing, { action: 'sign-in refused', note, me: null, asked }))
}

/** Whom the service knows and the school does not leaves a line of the log as well: the office is asked why. */
export async function notingStrangers<T>(
  context: StepContext,
  by: BoundBy,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && error.code === codes.openidStranger)
      await noteRefused(context, by, error.code, (error.data as { reason: OpenidStranger }).reason)
    throw error
  }
}
