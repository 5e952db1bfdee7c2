import { randomBytes } from 'node:crypto'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { z } from 'zod'
import type { MadePasskey, PasskeyAnswer } from '../../contract/people-passkeys.ts'
import { isOriginOf, originIn } from './passkey.rules.ts'
import type { KnownPasskey } from './passkey.store.ts'

/** Ed25519, P-256 and RSA, in the order of wish: what authenticators have. */
export const algorithms = [-8, -7, -257]
const challengeBytes = 32
export const newChallenge = () => randomBytes(challengeBytes)

const bytesOf = (text: string) => Buffer.from(text, 'base64url')

interface Asked {
  challenge: Buffer
  host: string
}

/** What every answer is held against; nothing where its page was none of this host. */
function expectedOf(clientDataJSON: string, { challenge, host }: Asked) {
  const origin = originIn(clientDataJSON)
  if (origin === null || !isOriginOf(origin, host)) return null
  return {
    expectedChallenge: challenge.toString('base64url'),
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
  }
}

interface Made {
  credential: Buffer
  public_key: Buffer
  counter: number
  transports: string[]
}

/** The passkey that was made, where all that is said of it holds. Who made the authenticator is not asked. */
export async function madeFor(made: z.output<typeof MadePasskey>, asked: Asked): Promise<Made | null> {
  const { credential: id, clientDataJSON, attestationObject, transports } = made
  const expected = expectedOf(clientDataJSON, asked)
  if (expected === null) return null
  const response = {
    id,
    rawId: id,
    type: 'public-key' as const,
    response: { clientDataJSON, attestationObject },
    clientExtensionResults: {},
  }
  const said = await verifyRegistrationResponse({
    response,
    ...expected,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null)
  if (!said?.verified) return null
  const { credential } = said.registrationInfo
  return {
    credential: bytesOf(credential.id),
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
  }
}

/** How often the passkey says that it was used, where its answer holds; its owner has to be whom it names, and to have been there. */
export async function answeredBy(
  { public_key, handle }: Pick<KnownPasskey, 'public_key' | 'handle'>,
  answer: z.output<typeof PasskeyAnswer>,
  asked: Asked,
): Promise<number | null> {
  const { credential: id, clientDataJSON, authenticatorData, signature, userHandle } = answer
  const expected = expectedOf(clientDataJSON, asked)
  if (expected === null || !bytesOf(userHandle).equals(handle)) return null
  const response = {
    id,
    rawId: id,
    type: 'public-key' as const,
    response: { clientDataJSON, authenticatorData, signature, userHandle },
    clientExtensionResults: {},
  }
  // The count is held against the one before where it is kept: in the database, so that of two at once one is a copy's.
  const kept = { id, publicKey: new Uint8Array(public_key), counter: 0 }
  const said = await verifyAuthenticationResponse({ response, ...expected, credential: kept }).catch(
    () => null,
  )
  return said?.verified ? said.authenticationInfo.newCounter : null
}
