import type { z } from 'zod'
import type {
  MadePasskey,
  PasskeyAnswer,
  PasskeyQuestion,
  PasskeyToMake,
} from '../../contract/people-passkeys.ts'

/** No passkey came: nobody was there, or somebody thought better of it. Nothing has to be said. */
export class NoPasskey extends Error {}
/** The device keeps one for this account already. */
export class PasskeyThere extends Error {}

/** Whether this browser can be asked here. Its passkeys hang on a name: at an address of numbers there are none. */
export const hasPasskeys = () =>
  typeof PublicKeyCredential !== 'undefined' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  isSecureContext &&
  !/^[\d.]+$|[:[]/.test(location.hostname)

/** Whether it shows passkeys among what it knows for a field. */
export const offersInFields = async () =>
  hasPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)

let offered: AbortController | undefined
/** What waits in a field, from its first question on. */
export function offerInField(): AbortController {
  offered = new AbortController()
  return offered
}
/** A browser asks for one thing at a time: what waits in a field gives way to who presses a button, before anything is asked. */
export const giveWay = () => offered?.abort()

function told(error: unknown): never {
  const { name } = error as { name?: string }
  if (name === 'InvalidStateError') throw new PasskeyThere()
  throw new NoPasskey(name)
}

/** Has the device make a passkey, behind a finger, a face or its code. */
export async function makePasskey(
  question: z.output<typeof PasskeyToMake>,
): Promise<z.input<typeof MadePasskey>> {
  const { challenge, host, called, owner, algorithms, there } = question
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON({
    challenge,
    rp: { id: host, name: called },
    user: { id: owner.handle, name: owner.name, displayName: owner.displayName },
    pubKeyCredParams: algorithms.map(alg => ({ type: 'public-key' as const, alg })),
    excludeCredentials: there.map(({ credential: id, transports }) => ({
      type: 'public-key' as const,
      id,
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  })
  const made = await navigator.credentials.create({ publicKey }).catch(told)
  const { id, response } = (made as PublicKeyCredential).toJSON() as RegistrationResponseJSON
  const { clientDataJSON, attestationObject, transports } = response
  return { credential: id, clientDataJSON, attestationObject, transports: [...transports] }
}

/** Has a passkey answer; `inFields`: only once one is chosen in a field. */
export async function answerByPasskey(
  { challenge, host }: z.output<typeof PasskeyQuestion>,
  { inFields = false, signal }: { inFields?: boolean; signal?: AbortSignal } = {},
): Promise<z.input<typeof PasskeyAnswer>> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON({
    challenge,
    rpId: host,
    userVerification: 'required',
  })
  const given = await navigator.credentials
    .get({ publicKey, ...(signal && { signal }), ...(inFields && { mediation: 'conditional' }) })
    .catch(told)
  const { id, response } = (given as PublicKeyCredential).toJSON() as AuthenticationResponseJSON
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
  return { credential: id, clientDataJSON, authenticatorData, signature, userHandle }
}
