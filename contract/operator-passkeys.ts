import { z } from 'zod'
import { call, nothing } from './call.ts'
import { codes } from './codes.ts'
import { providerRoles, providerStages } from './operator-lists.ts'
import { letsIn } from './operator-shapes.ts'
import {
  keyOfQuestion,
  MadePasskey,
  Passkey,
  PasskeyAnswer,
  PasskeyQuestion,
  PasskeyToMake,
  passkeyRefusals,
} from './people-passkeys.ts'
import { idText, line, secret, typed } from './shapes.ts'

const both = providerRoles
/** As what changes the second factor: the password, and a code of whoever has a factor. */
const Proof = z.strictObject({ password: secret, code: typed(40).default('') })
const notProven = [codes.oldPasswordWrong, codes.smsCodeWrong]

/** The passkeys of an account of the console: each opens it in place of password and second factor. */
export const providerPasskeyCalls = {
  askForPasskey: letsIn(
    'anyone',
    call({
      get: '/operator/v1/passkey',
      may: 'anyone',
      says: 'A question for any passkey of this host: no account is named.',
      data: PasskeyQuestion,
    }),
  ),
  signInByPasskey: letsIn(
    'anyone',
    call({
      post: '/operator/v1/sign-in/passkey',
      may: 'anyone',
      says: 'Opens a session by a passkey, in place of password and second factor. 207: the password has to be changed first. 824: nobody here has this passkey; 825: the question is over; 826: the answer does not hold; 827: the passkey was copied.',
      body: z.strictObject({ key: keyOfQuestion, answer: PasskeyAnswer }),
      data: z.object({ stage: z.enum(providerStages) }),
      codes: [...passkeyRefusals, codes.passwordMustChange, codes.disabled, codes.disabledByAgent],
      log: 'signed in',
    }),
  ),
  passkeys: letsIn(
    both,
    call({
      get: '/operator/v1/passkeys',
      may: 'anyone',
      says: "The passkeys of one's own account.",
      data: z.array(Passkey),
    }),
  ),
  beginPasskey: letsIn(
    both,
    call({
      post: '/operator/v1/passkeys/question',
      may: 'anyone',
      says: 'What an authenticator needs to make a passkey, by the password and, with a second factor, a code.',
      body: Proof,
      data: PasskeyToMake,
      codes: notProven,
      log: 'passkey begun',
    }),
  ),
  addPasskey: letsIn(
    both,
    call({
      post: '/operator/v1/passkeys',
      may: 'anyone',
      says: 'Keeps the passkey that an authenticator made for the question of this session. -18: it is kept already.',
      body: z.strictObject({ key: keyOfQuestion, name: line(60), made: MadePasskey }),
      data: nothing,
      codes: [codes.passkeyQuestionGone, codes.passkeyRefused, codes.unchanged],
      log: 'passkey added',
    }),
  ),
  removePasskey: letsIn(
    both,
    call({
      post: '/operator/v1/passkeys/{id}/remove',
      may: 'anyone',
      says: 'Removes a passkey, by the password and, with a second factor, a code, and ends all other sessions. -18: there is none.',
      params: z.strictObject({ id: idText('passkey') }),
      body: Proof,
      data: nothing,
      codes: [...notProven, codes.unchanged],
      log: 'passkey removed',
    }),
  ),
}
