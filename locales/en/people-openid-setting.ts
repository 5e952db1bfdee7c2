import type { Shape } from '../shape.ts'
import type { peopleOpenidSetting as zh } from '../zh/people-openid-setting.ts'
import { peopleLists } from './people-lists.part.ts'

export const peopleOpenidSetting: Shape<typeof zh> = {
  title: 'Single sign-on',
  says: 'If the school already has an identity provider (OpenID Connect), its people can sign in with it. It opens existing accounts only: the first time somebody is found by a verified phone number, afterwards by the connection; no account is created.',
  enabled: 'Show it on the sign-in page',
  called: 'Name on the button',
  calledHint: 'For example: Northside ID',
  issuer: 'Issuer',
  issuerHint: 'The identity provider tells it; it begins with https://. All other addresses are read from it',
  client: 'Client ID',
  secret: 'Client secret',
  secretHint: 'Stored encrypted and shown to nobody',
  secretKept: 'Saved (ends in {{end}}); leave it empty to keep it',
  secretSet: 'It is set; leave it empty to keep it',
  back: 'Redirect URI',
  backSays: 'Register it at the identity provider, once for each address of the school.',
  roleClaim: 'Claim that decides the role',
  roleClaimHint:
    'Optional. People then come in only in a role that a value of this claim stands for and that their account already has here; no role is added to an account. For example: groups',
  roles: 'Values and roles',
  roleValue: 'Value of the claim',
  role: 'Role',
  roleNames: peopleLists.role,
  roleAdd: 'Add a value',
  roleRemove: 'Remove “{{value}}”',
  bound: '{{n, counted(one: account is; many: accounts are)}} connected',
  try: 'Try it',
  tryUnsaved: 'Save first: what is saved is tried.',
  good: 'It works: addresses, secret and signing keys are right. Whether the redirect URI is registered shows only at a real sign-in.',
  problems: {
    off: 'Nothing has been saved yet.',
    notReached:
      'This address cannot be reached: check the spelling, and whether the identity provider is running.',
    document:
      'There is no OpenID configuration at this address: an issuer usually has no /.well-known in it, and is not the address of the sign-in page.',
    issuer:
      'The identity provider calls itself otherwise: write the issuer as it does, apart from a slash at the end. An address that several organisations share cannot be used.',
    endpoints: 'An address that the identity provider names is missing, or is not a public https address.',
    flow: 'The identity provider does not offer the authorization code flow with PKCE (S256).',
    signing: 'The signing keys of the identity provider cannot be read.',
    client: 'The identity provider does not accept the client ID or the secret: check and enter them again.',
  },
}
