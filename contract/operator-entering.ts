import { z } from 'zod'
import { call, nothing } from './call.ts'
import { codes } from './codes.ts'
import { providerRoles, providerStages } from './operator-lists.ts'
import { letsIn } from './operator-shapes.ts'
import { secret, typed } from './shapes.ts'

const both = providerRoles
const begun = ['NEWPASSWORD'] as const
const always = ['NEWPASSWORD', 'CODE'] as const

/** In by account and password, out again, and a password of one's own. */
export const enteringCalls = {
  picture: letsIn(
    'anyone',
    call({
      get: '/operator/v1/picture',
      may: 'anyone',
      says: 'A picture with letters, to be typed after several wrong passwords.',
      data: z.object({ imgKey: z.string(), picture: z.string() }),
    }),
  ),
  signIn: letsIn(
    'anyone',
    call({
      post: '/operator/v1/sign-in',
      may: 'anyone',
      says: 'Opens a session of the console and hands it over in a cookie that no script reads. 207: the password has to be changed first. Stage CODE: the second factor is still asked for.',
      body: z.strictObject({
        account: typed(60),
        password: secret,
        imgKey: typed(64).default(''),
        imgVerificationCode: typed(20).default(''),
      }),
      data: z.object({ stage: z.enum(providerStages) }).nullable(),
      codes: [
        codes.wrongAccount,
        codes.pictureCodeNeeded,
        codes.pictureCodeWrong,
        codes.passwordMustChange,
        codes.disabled,
        codes.disabledByAgent,
      ],
      log: 'signed in',
    }),
  ),
  me: letsIn(
    both,
    call({
      get: '/operator/v1/me',
      may: 'anyone',
      says: 'Who is signed in to the console.',
      data: z.object({
        account: z.string(),
        name: z.string(),
        role: z.enum(providerRoles),
        stage: z.enum(providerStages),
        /** Whether a second factor stands. */
        factor: z.boolean(),
      }),
    }),
    always,
  ),
  signOut: letsIn(
    both,
    call({
      post: '/operator/v1/sign-out',
      may: 'anyone',
      says: 'Ends the session of the console.',
      data: nothing,
      log: 'signed out',
    }),
    always,
  ),
  changePassword: letsIn(
    both,
    call({
      put: '/operator/v1/password',
      may: 'anyone',
      says: "Changes one's own password and ends all other sessions.",
      body: z.strictObject({ oldPassword: secret, passWord: secret, again: secret }),
      data: nothing,
      codes: [codes.oldPasswordWrong, codes.passwordFormat, codes.passwordsDiffer, codes.newPasswordMissing],
      log: 'password changed',
    }),
    begun,
  ),
}
