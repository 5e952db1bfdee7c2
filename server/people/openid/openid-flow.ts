import { type Code, codes } from '../../../contract/codes.ts'
import { type OpenidFailure, type OpenidStranger, openidBack } from '../../../contract/people-openid-lists.ts'
import type { Role } from '../../../contract/roles.ts'
import { giveBack, tryUnder } from '../../kit/attempts.ts'
import type { Db } from '../../kit/database/scope.ts'
import type { StepContext } from '../../kit/http/context.ts'
import { writeLogLine } from '../../kit/log.ts'
import { Refusal, refuse, refuseField, refuseFor } from '../../kit/refusal.ts'
import { newToken } from '../../kit/sealing.ts'
import { isOriginOf } from '../passkey.rules.ts'
import * as people from '../people.store.ts'
import { fromAddress, limits } from '../throttle.ts'
import { phoneIn, type RoleTable, rolesIn } from './openid.rules.ts'
import * as store from './openid.store.ts'
import { cameFrom, goingThere, OpenidFailed, type OpenidHouse } from './openid-asking.ts'

export const refuseFailed = (reason: OpenidFailure): never => refuse(codes.openidFailed, { reason })
export const refuseStranger = (reason: OpenidStranger): never => refuse(codes.openidStranger, { reason })

const houseFrom = (
  { sealing, allowsPrivateAddresses }: Pick<StepContext, 'sealing' | 'allowsPrivateAddresses'>,
  row: store.OpenidRow,
): OpenidHouse => ({
  site: row.site,
  issuer: row.issuer,
  client: row.client,
  secret: store.secretIn(sealing, row),
  allowsPrivate: allowsPrivateAddresses,
})

/** The school's service, whether in use or not; nothing where none was ever named. */
export async function houseOf(context: StepContext, db: Db) {
  const row = await store.openidRow(db)
  return row?.issuer ? { house: houseFrom(context, row), row } : null
}

/** Sends somebody there: to sign in, or to bind the account of their session. */
export async function sendThere(context: StepContext, origin: string, session: number | null) {
  const { asked, lasting } = context
  if (!isOriginOf(origin, asked.host)) refuseField('origin', 'format')
  const found = await lasting(db => houseOf(context, db))
  if (!found?.row.enabled) return refuseFailed('off')
  const going = await goingThere(found.house, origin + openidBack).catch((error: unknown) => {
    if (error instanceof OpenidFailed) return refuseFailed(error.failure)
    throw error
  })
  const key = newToken()
  await lasting(db => store.keepAsked(db, { key, session }, going.asked))
  return { key, address: going.address }
}

interface Back {
  key: string
  answer: string
}
export interface RecognisedThere {
  there: store.KnownThere
  /** Whose it is here, and by which binding; of somebody who is not bound yet by whose phone. */
  bound: { id: number; person: number } | undefined
  said: Readonly<Record<string, unknown>>
  roles: RoleTable
}

/** Who was there, as the service says it. Each try counts at the address as a password does, and uses the question up. */
export async function recognisedThere(
  context: StepContext,
  { key, answer }: Back,
  session: number | null,
): Promise<RecognisedThere> {
  const { lasting } = context
  const address = {
    ...fromAddress('signin address', context),
    minutes: limits.minutes,
    most: limits.addressFailures,
  }
  const one = await lasting(async db => {
    const tried = await tryUnder(db, { address })
    if (tried.full !== null) return { tried, asked: null, found: null }
    return { tried, asked: await store.takeAsked(db, { key, session }), found: await houseOf(context, db) }
  })
  const { tried, asked, found } = one
  if (tried.full !== null) refuseFor(tried.again, codes.busy)
  const fail = async (reason: OpenidFailure): Promise<never> => {
    await noteRefused(context, codes.openidFailed, reason)
    return refuseFailed(reason)
  }
  if (!found?.row.enabled) return refuseFailed('off')
  // Whoever waited too long has guessed nothing; what was asked of another service than the school has now is answered by nobody.
  if (asked === null || asked.issuer !== found.row.issuer || asked.client !== found.row.client)
    return refuseFailed('question')
  if (new URLSearchParams(answer).get('state') !== asked.state) return fail('question')
  const roles = { claim: found.row.role_claim, table: found.row.role_table }
  try {
    const { said, more } = await cameFrom(found.house, asked, answer)
    const there = { issuer: said.iss, subject: said.sub }
    const bound = await lasting(db => store.boundTo(db, there))
    const all = await more(roles, session !== null || bound !== undefined)
    await lasting(db => giveBack(db, tried.noted))
    return { there, bound, said: all, roles }
  } catch (error) {
    if (error instanceof OpenidFailed) return fail(error.failure)
    throw error
  }
}

async function noteRefused({ lasting, sealing, asked }: StepContext, code: Code, reason: string) {
  const note = { thing: 'person', detail: { by: 'openid', code, reason } }
  await lasting(db => writeLogLine(db, sealing, { action: 'sign-in refused', note, me: null, asked }))
}

/** Whom the service knows and the school does not leaves a line of the log as well: the office is asked why. */
export async function notingStrangers<T>(context: StepContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && error.code === codes.openidStranger)
      await noteRefused(context, error.code, (error.data as { reason: OpenidStranger }).reason)
    throw error
  }
}

/** Whose account it opens: whoever is bound to it, else whose phone the service has tried itself; they are bound from then on. */
export async function personOf(db: Db, { there, bound, said }: RecognisedThere) {
  if (bound) {
    const person = await people.byId(db, bound.person)
    if (person === undefined || !(await store.useBinding(db, bound.id, bound.person)))
      return refuseStranger('nobody')
    return { person, isNew: false }
  }
  const found = phoneIn(said)
  if (typeof found === 'string') return refuseStranger(found)
  const person = await people.byPhone(db, found.phone)
  if (person === undefined) return refuseStranger('nobody')
  if (!(await store.bind(db, person.id, there, true))) return refuseStranger('taken')
  return { person, isNew: true }
}

/** As what the service lets them in, of what they are here; nothing where the school does not ask it. */
export function narrowedTo(mine: readonly Role[], { said, roles }: RecognisedThere) {
  const named = rolesIn(said, roles)
  if (named === null) return undefined
  const left = mine.filter(role => named.includes(role))
  return left.length === 0 ? refuseStranger('role') : left
}
