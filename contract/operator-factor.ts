import { z } from 'zod'
import { call, nothing } from './call.ts'
import { codes } from './codes.ts'
import { providerRoles, providerStages } from './operator-lists.ts'
import { letsIn } from './operator-shapes.ts'
import { secret, typed } from './shapes.ts'

const both = providerRoles
/** What takes the place of a factor asks for all that it stands on. */
const Proved = z.strictObject({ password: secret, code: typed(40) })
const refusals = [codes.oldPasswordWrong, codes.smsCodeWrong, codes.unchanged]
const Told = z.object({ recoveryCodes: z.array(z.string()) }).nullable()

/** The second factor of an account of the console: a code of an app that counts half minutes, or a recovery code. */
export const factorCalls = {
  factor: letsIn(
    both,
    call({
      get: '/operator/v1/factor',
      may: 'anyone',
      says: "Whether one's own account has a second factor, since when, and how many recovery codes are left.",
      data: z.object({ since: z.string().nullable(), recoveryCodes: z.int() }),
    }),
  ),
  beginFactor: letsIn(
    both,
    call({
      post: '/operator/v1/factor/begin',
      may: 'anyone',
      says: 'Makes the secret for an app: as text and as the address of a picture code. It counts for nothing until a code confirms it. -18: a factor stands.',
      data: z.object({ secret: z.string(), address: z.string() }).nullable(),
      codes: [codes.unchanged],
      log: 'second factor begun',
    }),
  ),
  confirmFactor: letsIn(
    both,
    call({
      post: '/operator/v1/factor/confirm',
      may: 'anyone',
      says: 'Puts the second factor on, by a code of the app, and ends all other sessions. Tells ten recovery codes, this once. -18: nothing was begun.',
      body: Proved,
      data: Told,
      codes: refusals,
      log: 'second factor on',
    }),
  ),
  enterCode: letsIn(
    both,
    call({
      post: '/operator/v1/sign-in/code',
      may: 'anyone',
      says: 'Makes a session whole whose password was right, by a code of the app or a recovery code; each is good once. 207: the password has to be changed first. -18: no code is asked for.',
      body: z.strictObject({ code: typed(40) }),
      data: z.object({ stage: z.enum(providerStages) }),
      codes: [codes.smsCodeWrong, codes.passwordMustChange, codes.unchanged],
      log: 'code given',
    }),
    ['CODE'],
  ),
  removeFactor: letsIn(
    both,
    call({
      post: '/operator/v1/factor/off',
      may: 'anyone',
      says: 'Takes the second factor off, by the password and a code, and ends all other sessions. -18: there is none.',
      body: Proved,
      data: nothing,
      codes: refusals,
      log: 'second factor off',
    }),
  ),
  renewRecoveryCodes: letsIn(
    both,
    call({
      post: '/operator/v1/factor/recovery-codes',
      may: 'anyone',
      says: 'Ten recovery codes in place of those before, by the password and a code; told this once. -18: there is no second factor.',
      body: Proved,
      data: Told,
      codes: refusals,
      log: 'recovery codes made anew',
    }),
  ),
}
