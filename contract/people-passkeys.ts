import { z } from 'zod'
import { call, nothing } from './call.ts'
import { codes } from './codes.ts'
import { Login } from './people.ts'
import { roles, type ShownRole } from './roles.ts'
import { id, idText, instant, line, typed } from './shapes.ts'

const anybody = roles
const admin: ShownRole[] = ['ADMIN']
const one = z.strictObject({ id: idText('passkey') })
const person = z.strictObject({ id: idText('person') })

const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/)

/** What an authenticator says of a key that it made, as browsers write it: bytes in base64url. */
export const MadePasskey = z.strictObject({
  credential: bytes(1400),
  clientDataJSON: bytes(8000),
  attestationObject: bytes(20_000),
  transports: z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10),
})
/** What it answers to a question. */
export const PasskeyAnswer = z.strictObject({
  credential: bytes(1400),
  clientDataJSON: bytes(8000),
  authenticatorData: bytes(4000),
  signature: bytes(8000),
  userHandle: bytes(100),
})
/** To be answered once and within ten minutes, by the browser that has its key. */
export const PasskeyQuestion = z.object({ key: z.string(), challenge: z.string(), host: z.string() })
export const PasskeyToMake = PasskeyQuestion.extend({
  /** Of the school. */
  called: z.string(),
  owner: z.object({ handle: z.string(), name: z.string(), displayName: z.string() }),
  algorithms: z.array(z.int()),
  /** What the authenticator may hold already, and then makes no second one. */
  there: z.array(z.object({ credential: z.string(), transports: z.array(z.string()) })),
})
export const Passkey = z.object({
  id: id('passkey'),
  name: z.string(),
  /** The address that it is good at, and at no other. */
  host: z.string(),
  addedAt: instant,
  usedAt: instant.nullable(),
})
export const passkeyRefusals = [
  codes.passkeyUnknown,
  codes.passkeyQuestionGone,
  codes.passkeyRefused,
  codes.passkeyCopied,
]
export const keyOfQuestion = typed(64)

/** Passkeys: keys that a device or a password manager keeps, and that open an account in place of password and second factor. */
export const passkeys = {
  askForPasskey: call({
    get: '/api/v1/login/passkey',
    may: 'anyone',
    says: 'A question for any passkey of this host: no username is needed.',
    hands: 'ticket',
    data: PasskeyQuestion,
  }),
  signInByPasskey: call({
    post: '/api/v1/login/passkey',
    may: 'anyone',
    says: 'Signs in by a passkey, in place of password and second factor. 204 and 207 as with a password. 824: nobody here has this passkey; 825: the question is over; 826: the answer does not hold; 827: the passkey was copied.',
    body: z.strictObject({
      key: keyOfQuestion,
      answer: PasskeyAnswer,
      rememberMe: z.boolean().default(false),
      role: z.enum(roles).optional(),
    }),
    data: Login,
    codes: [
      ...passkeyRefusals,
      codes.phoneNotBound,
      codes.passwordMustChange,
      codes.disabled,
      codes.disabledByAgent,
      codes.accountInvalid,
    ],
    log: 'signed in',
  }),
  ownPasskeys: call({
    get: '/api/v1/account/passkeys',
    may: anybody,
    duty: 'own',
    says: "One's own passkeys.",
    data: z.array(Passkey),
  }),
  beginPasskey: call({
    get: '/api/v1/account/passkeys/question',
    may: anybody,
    duty: 'own',
    says: 'What an authenticator needs to make a passkey. 137: the password has to be given again first.',
    hands: 'ticket',
    data: PasskeyToMake,
    codes: [codes.passwordAgain],
  }),
  addPasskey: call({
    post: '/api/v1/account/passkeys',
    may: anybody,
    duty: 'own',
    says: 'Keeps the passkey that an authenticator made for the question of this session. -18: it is kept already.',
    body: z.strictObject({ key: keyOfQuestion, name: line(60), made: MadePasskey }),
    data: nothing,
    codes: [codes.passkeyQuestionGone, codes.passkeyRefused, codes.unchanged],
    log: 'passkey added',
  }),
  removePasskey: call({
    delete: '/api/v1/account/passkeys/{id}',
    may: anybody,
    duty: 'own',
    says: "Removes one of one's own passkeys, and ends all other sessions. 137: the password has to be given again first; -18: there is none.",
    params: one,
    data: nothing,
    codes: [codes.passwordAgain, codes.unchanged],
    log: 'passkey removed',
  }),
  passkeysOf: call({
    get: '/api/v1/users/{id}/passkeys',
    may: admin,
    duty: 'reads people',
    says: "An account's passkeys, for whoever takes them off.",
    params: person,
    data: z.array(Passkey),
    codes: [codes.noSuchUser],
  }),
  takePasskeysOff: call({
    delete: '/api/v1/users/{id}/passkeys',
    may: admin,
    duty: 'writes people',
    says: 'Takes all passkeys off an account whose device is lost, and ends its sessions. -18: there were none.',
    params: person,
    data: nothing,
    codes: [codes.noSuchUser, codes.unchanged],
    log: 'passkeys taken off',
  }),
}
