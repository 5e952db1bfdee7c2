import type { z } from 'zod'
import { type Code, codes } from '../../contract/codes.ts'
import { mostPasskeys } from '../../contract/people-passkey-lists.ts'
import type { MadePasskey, PasskeyAnswer } from '../../contract/people-passkeys.ts'
import { giveBack, tryUnder } from '../kit/attempts.ts'
import type { Db } from '../kit/database/scope.ts'
import type { StepContext } from '../kit/http/context.ts'
import { refuse, refuseField, refuseFor } from '../kit/refusal.ts'
import { newToken } from '../kit/sealing.ts'
import * as store from './passkey.store.ts'
import { algorithms, answeredBy, madeFor, newChallenge } from './passkey-answers.ts'
import { fromAddress, limits } from './throttle.ts'

/** What a school's calls have, and the provider's console too. */
type Asking = Pick<StepContext, 'sealing' | 'asked'> & {
  lasting: <T>(work: (db: Db) => Promise<T>) => Promise<T>
}

async function newQuestion(db: Db, host: string, session: number | null) {
  const [key, challenge] = [newToken(), newChallenge()]
  await store.keepQuestion(db, { key, host, session, challenge })
  return { key, challenge: challenge.toString('base64url'), host }
}

/** A question for whoever has a passkey of this host. */
export const askForPasskey = ({ lasting, asked }: Asking) => lasting(db => newQuestion(db, asked.host, null))

export interface Owner {
  id: number
  session: number
  /** By what it is signed in with, and what it is called. */
  account: string
  name: string
}
/** One handle for all passkeys of an owner: an authenticator keeps one for each. It says nothing of whose it is. */
const handleOf = ({ sealing, asked }: Pick<Asking, 'sealing' | 'asked'>, owner: number) =>
  sealing.mark('passkey owner', `${asked.host} ${owner}`)

const hereOf = (all: Awaited<ReturnType<typeof store.passkeysOf>>, host: string) =>
  all.filter(one => one.host === host)

/** What an authenticator needs to make a passkey for somebody. */
export async function passkeyToMake(db: Db, context: Asking, owner: Owner, called: string) {
  const { host } = context.asked
  const [question, all] = [await newQuestion(db, host, owner.session), await store.passkeysOf(db, owner.id)]
  return {
    ...question,
    called,
    owner: {
      handle: handleOf(context, owner.id).toString('base64url'),
      name: owner.account,
      displayName: owner.name,
    },
    algorithms,
    there: hereOf(all, host).map(({ credential, transports }) => ({
      credential: credential.toString('base64url'),
      transports,
    })),
  }
}

interface Added {
  key: string
  name: string
  made: z.output<typeof MadePasskey>
}
/** The passkey that was made for the question of this session. */
export async function passkeyMade(
  { lasting, asked }: Asking,
  { key, made }: Added,
  session: number,
): Promise<NonNullable<Awaited<ReturnType<typeof madeFor>>>> {
  const { host } = asked
  const challenge = await lasting(db => store.takeQuestion(db, { key, host, session }))
  if (challenge === null) refuse(codes.passkeyQuestionGone)
  return (await madeFor(made, { challenge, host })) ?? refuse(codes.passkeyRefused)
}

/** False where it is kept already. */
export async function keepMade(
  db: Db,
  context: Pick<Asking, 'sealing' | 'asked'>,
  owner: number,
  name: string,
  made: Awaited<ReturnType<typeof passkeyMade>>,
): Promise<boolean> {
  const { host } = context.asked
  if (hereOf(await store.passkeysOf(db, owner), host).length >= mostPasskeys)
    refuseField('name', 'full', mostPasskeys)
  return store.addPasskey(db, { ...made, owner, host, name, handle: handleOf(context, owner) })
}

export interface PasskeyFailure {
  /** Whose it is, where it is known here. */
  owner: number | undefined
  failures: number
  code: Code
}

/** Whose passkey this is: counted at the address as a password is, and used up with the question whatever comes of it. */
export async function recognisedByPasskey(
  { lasting, asked, ...context }: Asking,
  { key, answer }: { key: string; answer: z.output<typeof PasskeyAnswer> },
  write: (db: Db, failure: PasskeyFailure) => Promise<unknown>,
): Promise<store.KnownPasskey> {
  const { host } = asked
  const { minutes, addressFailures: most } = limits
  const address = { ...fromAddress('signin address', { ...context, asked }), minutes, most }
  const one = await lasting(async db => {
    const tried = await tryUnder(db, { address })
    if (tried.full !== null) return { ...tried, challenge: null, known: undefined }
    const challenge = await store.takeQuestion(db, { key, host, session: null })
    const known = await store.byCredential(db, Buffer.from(answer.credential, 'base64url'), host)
    return { ...tried, challenge, known }
  })
  if (one.full !== null) refuseFor(one.again, codes.busy)
  const { challenge, known } = one
  // Whoever waited too long has guessed nothing.
  if (challenge === null) refuse(codes.passkeyQuestionGone)
  const refused = async (code: Code): Promise<never> => {
    const failure = { owner: known?.owner, failures: one.counts.address + 1, code }
    await lasting(db => write(db, failure))
    return refuse(code)
  }
  if (known === undefined) return refused(codes.passkeyUnknown)
  const counter = await answeredBy(known, answer, { challenge, host })
  if (counter === null) return refused(codes.passkeyRefused)
  const use = await lasting(db => store.spendUse(db, known.id, counter))
  if (use !== 'used') return refused(use === 'gone' ? codes.passkeyUnknown : codes.passkeyCopied)
  await lasting(db => giveBack(db, one.noted))
  return known
}

export const shownPasskey = ({
  id,
  name,
  host,
  added_at,
  used_at,
}: Awaited<ReturnType<typeof store.passkeysOf>>[number]) => ({
  id,
  name,
  host,
  addedAt: added_at.toISOString(),
  usedAt: used_at?.toISOString() ?? null,
})
