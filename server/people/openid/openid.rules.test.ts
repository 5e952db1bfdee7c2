import { expect, test } from 'vitest'
import type { OpenidFailure } from '../../../contract/people-openid-lists.ts'
import { NotAnswered, NotReached } from '../../kit/asking-outside.ts'
import {
  failureOf,
  phoneIn,
  problemOf,
  problemOfCode,
  problemOfMetadata,
  rolesIn,
  showsSecretInBody,
  wantsMore,
} from './openid.rules.ts'

test.each([
  [{ phone_number: '+86 138-0000-2046', phone_number_verified: true }, { phone: '13800002046' }],
  [{ phone_number: '13800002046', phone_number_verified: true }, { phone: '13800002046' }],
  [{ phone_number: '+34 600 000 000', phone_number_verified: true }, 'nobody'],
  [{ phone_number: '13800002046', phone_number_verified: false }, 'unverified'],
  [{ phone_number: '13800002046', phone_number_verified: 'true' }, 'unverified'],
  [{ phone_number: '13800002046' }, 'unverified'],
  [{ phone_number: '', phone_number_verified: true }, 'unverified'],
  [{ phone_number: 13800002046, phone_number_verified: true }, 'unverified'],
  [{ phone_number_verified: true }, 'unverified'],
])('of %j the phone is %j', (claims, expected) => {
  expect(phoneIn(claims)).toEqual(expected)
})

const table = [
  { value: 'staff', role: 'TEACHER' as const },
  { value: 'lead', role: 'TEACHER' as const },
  { value: '7', role: 'STUDENT' as const },
]
test.each([
  ['groups', { groups: ['staff', 'lead', 'x'] }, ['TEACHER']],
  ['groups', { groups: 'staff' }, ['TEACHER']],
  ['groups', { groups: 7 }, ['STUDENT']],
  ['groups', { groups: ['7', 'lead'] }, ['TEACHER', 'STUDENT']],
  ['groups', { groups: 'staff,7' }, []],
  ['groups', {}, []],
  ['', { '': 'staff' }, null],
])('by %s of %j one comes in as %j', (claim, claims, expected) => {
  expect(rolesIn(claims, { claim, table })).toEqual(expected)
})

test.each([
  [{}, false, '', true],
  [{ phone_number: '1' }, false, '', false],
  [{}, true, '', false],
  [{}, true, 'groups', true],
  [{ groups: [] }, true, 'groups', false],
  [{ groups: [] }, false, 'groups', true],
])('of %j more is wanted (bound: %s, claim %j): %s', (claims, isBound, claim, expected) => {
  expect(wantsMore(claims, isBound, { claim, table: [] })).toBe(expected)
})

const id = 'https://id.example.com'
const whole = {
  issuer: id,
  authorization_endpoint: `${id}/auth`,
  token_endpoint: `${id}/token`,
  jwks_uri: `${id}/keys`,
}
test.each([
  ['all that is needed', {}, null],
  ['a slash behind its name', { issuer: `${id}/` }, null],
  ['a person’s page', { userinfo_endpoint: `${id}/me` }, null],
  [
    'codes and their proof',
    { response_types_supported: ['code'], code_challenge_methods_supported: ['S256'] },
    null,
  ],
  ['another name', { issuer: 'https://other.example.com' }, 'issuer'],
  ['a name for many houses', { issuer: `${id}/{tenantid}/v2.0` }, 'issuer'],
  ['no name at all', { issuer: '' }, 'issuer'],
  ['nowhere to ask', { authorization_endpoint: undefined }, 'endpoints'],
  ['nowhere to bring a code', { token_endpoint: undefined }, 'endpoints'],
  ['no keys', { jwks_uri: undefined }, 'endpoints'],
  ['keys on an open line', { jwks_uri: 'http://id.example.com/keys' }, 'endpoints'],
  ['a private place to bring codes', { token_endpoint: 'https://10.0.0.7/token' }, 'endpoints'],
  ['a private page of people', { userinfo_endpoint: 'https://id.internal/me' }, 'endpoints'],
  ['no codes', { response_types_supported: ['id_token'] }, 'flow'],
  ['a proof that is none', { code_challenge_methods_supported: ['plain'] }, 'flow'],
])('a service with %s: %s', (_, more, expected) => {
  const said = { ...whole, ...more } as Parameters<typeof problemOfMetadata>[0]
  expect(problemOfMetadata(said, id, false)).toBe(expected)
})

test('on this machine a service stands where the installation allows it', () => {
  const here = 'https://localhost:4711'
  const said = { issuer: here, authorization_endpoint: here, token_endpoint: here, jwks_uri: here }
  expect(problemOfMetadata(said, here, false)).toBe('endpoints')
  expect(problemOfMetadata(said, here, true)).toBe(null)
})

test.each([
  [['client_secret_post', 'client_secret_basic'], true],
  [['client_secret_basic'], false],
  [undefined, false],
])('with %j the secret stands in the body: %s', (ways, expected) => {
  const said = { issuer: id, ...(ways && { token_endpoint_auth_methods_supported: ways }) }
  expect(showsSecretInBody(said)).toBe(expected)
})

/** As the library throws it. */
const thrown = (name: string, more: Record<string, unknown> = {}, cause?: unknown) =>
  Object.assign(new Error('told', { cause }), { name, ...more })
const wrapped = (code: string, cause?: unknown) =>
  thrown('ClientError', { code }, thrown('Inner', { code }, cause))

test.each<[string, unknown, OpenidFailure | null]>([
  ['nobody there', thrown('ClientError', {}, new NotReached()), 'notReached'],
  ['half an answer', thrown('ClientError', {}, new NotAnswered()), 'notReached'],
  ['a person who says no', thrown('AuthorizationResponseError', { error: 'access_denied' }), 'stopped'],
  ...['interaction_required', 'consent_required', 'account_selection_required'].map(
    error =>
      [`${error} there`, thrown('AuthorizationResponseError', { error }), 'stopped'] as [
        string,
        unknown,
        OpenidFailure,
      ],
  ),
  ...['invalid_client', 'invalid_request', 'invalid_scope'].map(
    error =>
      [`${error} there`, thrown('AuthorizationResponseError', { error }), 'keys'] as [
        string,
        unknown,
        OpenidFailure,
      ],
  ),
  [
    'a person who is not let in there',
    thrown('AuthorizationResponseError', { error: 'login_required' }),
    'stopped',
  ],
  ['a service that is ill', thrown('AuthorizationResponseError', { error: 'server_error' }), 'notReached'],
  [
    'a number that is not known',
    thrown('AuthorizationResponseError', { error: 'unauthorized_client' }),
    'keys',
  ],
  ['a wrong secret', thrown('ResponseBodyError', { error: 'invalid_client', status: 401 }), 'keys'],
  ['a wrong secret, told by the head', thrown('WWWAuthenticateChallengeError', { status: 401 }), 'keys'],
  ['a wrong secret in own words', thrown('ResponseBodyError', { error: 'wrong', status: 401 }), 'keys'],
  ['a code that was used', thrown('ResponseBodyError', { error: 'invalid_grant', status: 400 }), 'question'],
  ['own words', thrown('ResponseBodyError', { error: 'oops', status: 400 }), 'notReached'],
  ['a clock', wrapped('OAUTH_JWT_TIMESTAMP_CHECK_FAILED', { claim: 'exp' }), 'clock'],
  ['somebody else', wrapped('OAUTH_JWT_CLAIM_COMPARISON_FAILED', { claim: 'aud' }), 'audience'],
  ['somebody else among others', wrapped('OAUTH_JWT_CLAIM_COMPARISON_FAILED', { claim: 'azp' }), 'audience'],
  [
    'somebody else, told at once',
    thrown('ClientError', { code: 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' }, { claim: 'aud' }),
    'audience',
  ],
  ['a claim without a name', thrown('ClientError', { code: 'OAUTH_JWT_CLAIM_COMPARISON_FAILED' }), 'token'],
  ['another question', wrapped('OAUTH_JWT_CLAIM_COMPARISON_FAILED', { claim: 'nonce' }), 'token'],
  ['a signature', wrapped('OAUTH_INVALID_RESPONSE'), 'token'],
  ['no key for it', wrapped('OAUTH_KEY_SELECTION_FAILED'), 'token'],
  ['a page in place of an answer', wrapped('OAUTH_RESPONSE_IS_NOT_JSON'), 'notReached'],
  ['a fault inside', wrapped('OAUTH_RESPONSE_IS_NOT_CONFORM'), 'notReached'],
  ['a clock of our own', thrown('ClientError', { code: 'OAUTH_TIMEOUT' }), 'notReached'],
  ['an end of our own', thrown('ClientError', { code: 'OAUTH_ABORT' }), 'notReached'],
  ['a disk', thrown('Error', { code: 'ENOENT' }), null],
  ['what nobody knows', new TypeError('x is not a function'), null],
  ['no error at all', 'x', null],
])('an answer with %s: %s', (_, error, expected) => {
  expect(failureOf(error)).toBe(expected)
})

test.each([
  [thrown('ClientError', {}, new NotReached()), 'notReached'],
  [thrown('ClientError', { code: 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' }), 'issuer'],
  [wrapped('OAUTH_RESPONSE_IS_NOT_CONFORM'), 'document'],
  [wrapped('OAUTH_RESPONSE_IS_NOT_JSON'), 'document'],
  [new TypeError('x is not a function'), null],
  [thrown('Error', { code: 'ENOENT' }), null],
  ['x', null],
])('a description that fails with %s: %s', (error, expected) => {
  expect(problemOf(error)).toBe(expected)
})

test.each([
  [thrown('ResponseBodyError', { error: 'invalid_grant', status: 400 }), null],
  [thrown('ResponseBodyError', { error: 'invalid_client', status: 401 }), 'client'],
  [thrown('ClientError', {}, new NotAnswered()), 'notReached'],
  [new TypeError('x is not a function'), null],
])('a code that nobody was given, refused with %s: %s', (error, expected) => {
  expect(problemOfCode(error)).toBe(expected)
})
