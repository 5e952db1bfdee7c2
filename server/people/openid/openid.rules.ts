import type { OpenidFailure, OpenidProblem, OpenidStranger } from '../../../contract/people-openid-lists.ts'
import type { Role } from '../../../contract/roles.ts'
import { NotAnswered, NotReached } from '../../kit/asking-outside.ts'
import { outsideHost } from '../../kit/outside.rules.ts'
import { phoneFrom } from '../people.rules.ts'

type Claims = Readonly<Record<string, unknown>>

/** The number that the service has tried itself, as it is written here; of one that it was merely told nobody is let in. */
export function phoneIn({ phone_number, phone_number_verified }: Claims): { phone: string } | OpenidStranger {
  if (typeof phone_number !== 'string' || phone_number === '' || phone_number_verified !== true)
    return 'unverified'
  const phone = phoneFrom(phone_number)
  return phone === null ? 'nobody' : { phone }
}

export interface RoleTable {
  claim: string
  table: readonly { value: string; role: Role }[]
}

/** As what the service lets somebody in: nothing where the school does not ask it. */
export function rolesIn(claims: Claims, { claim, table }: RoleTable): readonly Role[] | null {
  if (claim === '') return null
  const said = [claims[claim]].flat().map(String)
  return [...new Set(table.filter(({ value }) => said.includes(value)).map(({ role }) => role))]
}

/** Whether what is known from the first answer is enough, or the person's page has to be asked for as well. */
export const wantsMore = (claims: Claims, isBound: boolean, { claim }: RoleTable) =>
  (!isBound && claims.phone_number === undefined) || (claim !== '' && claims[claim] === undefined)

/** What a service says of itself, as far as it is read here. */
export interface OpenidMetadata {
  issuer: string
  authorization_endpoint?: string
  token_endpoint?: string
  jwks_uri?: string
  userinfo_endpoint?: string
  response_types_supported?: readonly string[]
  code_challenge_methods_supported?: readonly string[]
  token_endpoint_auth_methods_supported?: readonly string[]
}

const hrefOf = (address: string) => (URL.canParse(address) ? new URL(address).href : '')

/** Why people are not sent there, by what it says of itself; nothing: they may be. */
export function problemOfMetadata(
  said: OpenidMetadata,
  issuer: string,
  allowsPrivate: boolean,
): OpenidProblem | null {
  // One address for many houses says who somebody is, but not of which: whoever rents there would come in.
  if (hrefOf(said.issuer) !== hrefOf(issuer)) return 'issuer'
  const needed = [said.authorization_endpoint, said.token_endpoint, said.jwks_uri]
  const all = said.userinfo_endpoint === undefined ? needed : [...needed, said.userinfo_endpoint]
  if (all.some(address => outsideHost(address ?? '', allowsPrivate) === undefined)) return 'endpoints'
  const { response_types_supported: types = ['code'], code_challenge_methods_supported: proofs = ['S256'] } =
    said
  return types.includes('code') && proofs.includes('S256') ? null : 'flow'
}

/** How the secret is shown: in the body where the service takes it there, else as the standard has it where nothing is said. */
export const showsSecretInBody = ({ token_endpoint_auth_methods_supported: ways }: OpenidMetadata) =>
  ways?.includes('client_secret_post') ?? false

/** As the library tells what went wrong: itself, or wrapped round what did. */
interface Told extends Error {
  code?: string
  /** What the service says, by the standard's words. */
  error?: string
  status?: number
}
const told = (error: unknown): Told | undefined => (error instanceof Error ? (error as Told) : undefined)

const isAway = (error: unknown): boolean =>
  error instanceof NotReached ||
  error instanceof NotAnswered ||
  (error instanceof Error && isAway(error.cause))

/** Which claim did not hold: the library wraps what it found once. */
function claimOf(error: Told): string | undefined {
  const inner = told(error.cause)
  const { claim } = (inner?.cause ?? error.cause ?? {}) as { claim?: string }
  return claim
}

const ofKeys = ['invalid_client', 'unauthorized_client', 'invalid_request', 'invalid_scope']
const ofPerson = ['access_denied', 'login_required', 'interaction_required', 'consent_required']

/** What the service itself said no to, before or after the person was there. */
function failureSaid({ error = '', status }: Told): OpenidFailure {
  if (ofPerson.includes(error) || error === 'account_selection_required') return 'stopped'
  // A code that was used, is over, or was asked for by somebody else.
  if (error === 'invalid_grant') return 'question'
  return ofKeys.includes(error) || status === 401 ? 'keys' : 'notReached'
}

/** What went wrong with an answer; null: nothing that a service or a person does. */
export function failureOf(thrown: unknown): OpenidFailure | null {
  const error = told(thrown)
  if (error === undefined) return null
  if (isAway(error)) return 'notReached'
  if (error.name === 'AuthorizationResponseError' || error.name === 'ResponseBodyError')
    return failureSaid(error)
  if (error.name === 'WWWAuthenticateChallengeError') return 'keys'
  const { code } = error
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'clock'
  if (code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED')
    return ['aud', 'azp'].includes(claimOf(error) ?? '') ? 'audience' : 'token'
  if (code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' || code === 'OAUTH_RESPONSE_IS_NOT_JSON') return 'notReached'
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT') return 'notReached'
  return code?.startsWith('OAUTH_') ? 'token' : null
}

/** The same of the attempt to read what a service says of itself. */
export function problemOf(thrown: unknown): OpenidProblem | null {
  if (isAway(thrown)) return 'notReached'
  const code = told(thrown)?.code
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return 'issuer'
  return code?.startsWith('OAUTH_') ? 'document' : null
}

/** What a code that nobody was given tells of the school's own number and secret. */
export function problemOfCode(thrown: unknown): OpenidProblem | null {
  const failure = failureOf(thrown)
  if (failure === 'notReached') return 'notReached'
  return failure === 'keys' ? 'client' : null
}
