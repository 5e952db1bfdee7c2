import * as client from 'openid-client'
import type { OpenidProblem } from '../../../contract/people-openid-lists.ts'
import { fetched, NotReached } from '../../kit/asking-outside.ts'
import { outsideHost } from '../../kit/outside.rules.ts'
import type { AskedThere } from '../elsewhere/elsewhere.store.ts'
import { SignInFailed } from '../elsewhere/elsewhere-flow.ts'
import {
  failureOf,
  problemOf,
  problemOfCode,
  problemOfMetadata,
  type RoleTable,
  showsSecretInBody,
  wantsMore,
} from './openid.rules.ts'

/** The school's service, with its own number and secret there. */
export interface OpenidHouse {
  site: number
  issuer: string
  client: string
  secret: string
  allowsPrivate: boolean
}

/** Somebody waits before the page. */
const longest = 8_000
/** Of a service's own description, of its keys, of a person: a few kilobytes each. */
const most = 1024 * 1024
/** How long what a service says of itself is taken for true. */
const knownFor = 10 * 60_000
const mostKnown = 500
/** By the standard. */
const longestName = 255

class OpenidUnfit extends Error {
  readonly problem: OpenidProblem
  constructor(problem: OpenidProblem, cause?: unknown) {
    super(`the school's service for signing in: ${problem}`, { cause })
    this.problem = problem
  }
}

/** Every request that the library makes: bounded, never led on, and to nobody in a private network. */
const asker =
  (allowsPrivate: boolean): client.CustomFetch =>
  async (address, { method, headers, body }) => {
    if (outsideHost(address, allowsPrivate) === undefined) throw new NotReached('a private address')
    const answer = await fetched(
      address,
      { method, headers, ...(body != null && { body: String(body) }) },
      { longest, most },
    )
    const isEmpty = answer.status === 204 || answer.status === 304
    return new Response(isEmpty ? null : new Uint8Array(answer.body), {
      status: answer.status,
      headers: answer.headers,
    })
  }

async function discovered(house: OpenidHouse): Promise<client.Configuration> {
  const { issuer, client: number, secret, allowsPrivate } = house
  const fetching = asker(allowsPrivate)
  let metadata: client.ServerMetadata
  try {
    const first = await client.discovery(new URL(issuer), number, undefined, client.None(), {
      [client.customFetch]: fetching,
    })
    metadata = first.serverMetadata()
  } catch (error) {
    const problem = problemOf(error)
    if (problem === null) throw error
    throw new OpenidUnfit(problem, error)
  }
  const problem = problemOfMetadata(metadata, issuer, allowsPrivate)
  if (problem !== null) throw new OpenidUnfit(problem)
  const shown = showsSecretInBody(metadata)
    ? client.ClientSecretPost(secret)
    : client.ClientSecretBasic(secret)
  const config = new client.Configuration(metadata, number, undefined, shown)
  config[client.customFetch] = fetching
  // What comes straight from the service would be believed without: a proxy in between is not the service.
  client.enableNonRepudiationChecks(config)
  return config
}

interface Known {
  until: number
  config: Promise<client.Configuration>
}
const known = new Map<string, Known>()

/** What a service says of itself, asked for once for all who come within minutes; what failed is asked for anew. */
function configOf(house: OpenidHouse): Promise<client.Configuration> {
  const key = JSON.stringify(house)
  const there = known.get(key)
  if (there && there.until > Date.now()) return there.config
  if (known.size >= mostKnown) known.clear()
  const config = discovered(house)
  known.set(key, { until: Date.now() + knownFor, config })
  config.catch(() => known.delete(key))
  return config
}

async function configOrFail(house: OpenidHouse) {
  try {
    return await configOf(house)
  } catch (error) {
    if (!(error instanceof OpenidUnfit)) throw error
    throw new SignInFailed('notReached', error)
  }
}

/** Where somebody goes to be known there, and what has to come back with them. */
export async function goingThere(
  house: OpenidHouse,
  back: string,
): Promise<{ address: string; asked: AskedThere }> {
  const config = await configOrFail(house)
  const [state, nonce, verifier] = [
    client.randomState(),
    client.randomNonce(),
    client.randomPKCECodeVerifier(),
  ]
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: back,
    scope: 'openid phone profile',
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).href
  return { address, asked: { issuer: house.issuer, client: house.client, back, state, nonce, verifier } }
}

type Said = Readonly<Record<string, unknown>> & { iss: string; sub: string }

/** What the service says of whoever was there: signed by it, to us, to this question, now. */
export async function cameFrom(house: OpenidHouse, asked: AskedThere, answer: string) {
  const config = await configOrFail(house)
  const came = new URL(asked.back)
  came.search = answer
  try {
    const tokens = await client.authorizationCodeGrant(config, came, {
      expectedState: asked.state,
      expectedNonce: asked.nonce,
      pkceCodeVerifier: asked.verifier,
      idTokenExpected: true,
    })
    const said = tokens.claims() as Said | undefined
    // As the service is called itself: the library lets one address speak for many houses.
    if (said?.iss !== config.serverMetadata().issuer || said.sub.length > longestName)
      throw new SignInFailed('token')
    return {
      said,
      more: (role: RoleTable, isBound: boolean) =>
        moreOf(config, { said, role, isBound }, tokens.access_token),
    }
  } catch (error) {
    throw failed(error)
  }
}

/** What stands on the person's page there, where the first answer does not say what is asked. */
async function moreOf(
  config: client.Configuration,
  { said, role, isBound }: { said: Said; role: RoleTable; isBound: boolean },
  access: string,
): Promise<Said> {
  if (!wantsMore(said, isBound, role) || !config.serverMetadata().userinfo_endpoint) return said
  try {
    return { ...(await client.fetchUserInfo(config, access, said.sub)), ...said }
  } catch (error) {
    throw failed(error)
  }
}

function failed(error: unknown): unknown {
  if (error instanceof SignInFailed) return error
  const failure = failureOf(error)
  return failure === null ? error : new SignInFailed(failure, error)
}

/** What is wrong with the service; nothing: people may be sent there. It is asked with a code that nobody was given. */
export async function trialOf(house: OpenidHouse): Promise<OpenidProblem | null> {
  try {
    const config = await discovered(house)
    await readKeys(config, house.allowsPrivate)
    return await codeTold(config)
  } catch (error) {
    if (error instanceof OpenidUnfit) return error.problem
    throw error
  }
}

async function readKeys(config: client.Configuration, allowsPrivate: boolean) {
  const { jwks_uri: address = '' } = config.serverMetadata()
  try {
    const answer = await asker(allowsPrivate)(address, {
      method: 'GET',
      headers: {},
      body: undefined,
      redirect: 'manual',
    })
    const { keys } = (await answer.json()) as { keys?: unknown }
    if (answer.status !== 200 || !Array.isArray(keys) || keys.length === 0) throw new OpenidUnfit('signing')
  } catch (error) {
    throw new OpenidUnfit('signing', error)
  }
}

async function codeTold(config: client.Configuration): Promise<OpenidProblem | null> {
  const came = new URL('https://nobody.invalid/?code=nobody&state=nobody')
  came.searchParams.set('iss', config.serverMetadata().issuer)
  try {
    await client.authorizationCodeGrant(config, came, {
      expectedState: 'nobody',
      pkceCodeVerifier: client.randomPKCECodeVerifier(),
    })
    return null
  } catch (error) {
    if (failureOf(error) === null) throw error
    return problemOfCode(error)
  }
}
