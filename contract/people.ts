import { z } from 'zod'
import { call, nothing } from './call.ts'
import { codes } from './codes.ts'
import { account, CodeSent } from './people-account.ts'
import { genders, relations } from './people-lists.ts'
import { UserInfo } from './people-shapes.ts'
import { roles } from './roles.ts'
import { birthday, line, secret, typed } from './shapes.ts'

const anybody = roles
const unfinished = ['BINDING', 'NEWPASSWORD'] as const

export const Login = z.object({ token: z.string(), roles: z.array(z.enum(roles)), role: z.enum(roles) })
const credentials = {
  loginType: z.enum(['account', 'phone']).default('account'),
  userName: typed(200).optional(),
  phoneNumber: typed(200).optional(),
  passWord: secret,
  rememberMe: z.union([z.boolean(), z.literal('true'), z.literal('false')]).default(false),
  role: z.enum(roles).optional(),
}
const picture = { imgKey: typed(64).default(''), imgVerificationCode: typed(12).default('') }

const purposes = ['register', 'bind', 'recover', 'texts'] as const
const mayNotRegister = [codes.registrationClosed, codes.peopleFull]
export const people = {
  login: call({
    post: '/api/v1/login',
    may: 'anyone',
    says: 'Signs in by account or phone. 204: bind a phone or skip. 207: the password must be changed.',
    body: z.strictObject({
      ...credentials,
      bindSkip: z.union([z.boolean(), z.literal('true'), z.literal('false')]).optional(),
    }),
    data: Login,
    codes: [
      codes.phoneNotBound,
      codes.passwordMustChange,
      codes.wrongAccount,
      codes.wrongPhone,
      codes.disabled,
      codes.disabledByAgent,
      codes.accountInvalid,
      codes.pictureCodeNeeded,
      codes.usernameEmpty,
      codes.phoneEmpty,
      codes.phoneFormat,
    ],
    log: 'signed in',
  }),
  loginbind: call({
    post: '/api/v1/loginbind',
    may: 'anyone',
    says: "Signs in with the picture code (type 'login'), or binds a phone by its code while signing in (type 'bind').",
    body: z.strictObject({
      ...credentials,
      ...picture,
      verificationCode: typed(12).default(''),
      type: z.enum(['login', 'bind']).default('login'),
    }),
    data: Login,
    codes: [
      codes.phoneNotBound,
      codes.passwordMustChange,
      codes.wrongAccount,
      codes.wrongPhone,
      codes.disabled,
      codes.disabledByAgent,
      codes.accountInvalid,
      codes.pictureCodeNeeded,
      codes.pictureCodeWrong,
      codes.smsCodeWrong,
      codes.codeForOtherPhone,
      codes.phoneBound,
      codes.phoneTaken,
      codes.usernameEmpty,
      codes.phoneEmpty,
      codes.phoneFormat,
    ],
    log: 'signed in',
  }),
  skipBinding: call({
    post: '/api/v1/login/skip',
    may: anybody,
    duty: 'own',
    during: ['BINDING'],
    says: 'Goes on without binding a phone.',
    data: nothing,
    log: 'binding skipped',
  }),
  userInfo: call({
    get: '/api/v1/userInfo',
    may: anybody,
    duty: 'own',
    during: unfinished,
    says: 'Who is signed in.',
    data: UserInfo,
  }),
  logout: call({
    post: '/api/v1/logout',
    may: anybody,
    duty: 'own',
    during: unfinished,
    says: 'Ends this session.',
    data: nothing,
    log: 'signed out',
  }),
  pictureCode: call({
    get: '/api/v1/login/picture',
    may: 'anyone',
    says: 'A new picture code.',
    hands: 'ticket',
    data: z.object({ imgKey: z.string(), picture: z.string() }),
  }),
  workCode: call({
    get: '/api/v1/login/work',
    may: 'anyone',
    says: 'A search for the device, in place of a picture that somebody cannot read: the number below `most` that, written behind the salt, has the SHA-256 of the challenge. It goes where the letters of the picture would.',
    hands: 'ticket',
    data: z.object({ imgKey: z.string(), challenge: z.string(), salt: z.string(), most: z.int() }),
  }),
  sendCode: call({
    post: '/api/v1/login/smsCode',
    may: 'anyone',
    says: 'Sends a code to a phone for one purpose, after a right picture code.',
    body: z.strictObject({ phoneNumber: typed(40), purpose: z.enum(purposes), ...picture }),
    data: CodeSent,
    codes: [
      codes.pictureCodeNeeded,
      codes.pictureCodeWrong,
      codes.phoneEmpty,
      codes.phoneFormat,
      codes.tooOftenToday,
      ...mayNotRegister,
    ],
    log: 'code sent',
  }),
  register: call({
    post: '/api/v1/register',
    may: 'anyone',
    says: 'A student opens an account and is signed in.',
    body: z.strictObject({
      userName: typed(200),
      fullName: line(40),
      passWord: secret,
      passWordAgain: secret,
      phoneNumber: typed(40),
      verificationCode: typed(12),
      gender: z.enum(genders).default('男'),
      agreementVersion: typed(40),
      /** Asked for where the school wants a guardian's consent under fourteen: the phone above is then the guardian's. */
      born: birthday.or(z.literal('')).default(''),
      guardian: z.strictObject({ name: line(40), relation: z.enum(relations) }).optional(),
    }),
    data: Login,
    codes: [
      ...mayNotRegister,
      codes.usernameEmpty,
      codes.accountAdded,
      codes.passwordFormat,
      codes.passwordsDiffer,
      codes.newPasswordMissing,
      codes.phoneEmpty,
      codes.phoneFormat,
      codes.phoneTaken,
      codes.smsCodeWrong,
      codes.codeForOtherPhone,
    ],
    log: 'registered',
  }),
  setTexts: call({
    post: '/api/v1/texts',
    may: 'anyone',
    says: 'Ends or begins again the text messages about lessons that go to a phone, by a code that was sent there: for guardians, who have no account. Codes for signing in are always sent.',
    body: z.strictObject({ phoneNumber: typed(40), verificationCode: typed(12), texts: z.boolean() }),
    data: nothing,
    codes: [codes.phoneEmpty, codes.phoneFormat, codes.smsCodeWrong, codes.codeForOtherPhone],
    log: 'text messages chosen',
  }),
  recoverFind: call({
    post: '/api/v1/forgot/find',
    may: 'anyone',
    says: 'Finds the account to recover, after a right picture code. 113: it has no phone.',
    body: z.strictObject({ userName: typed(200), ...picture }),
    data: z.object({ recoverKey: z.string(), phone: z.string() }).nullable(),
    codes: [
      codes.pictureCodeNeeded,
      codes.pictureCodeWrong,
      codes.usernameEmpty,
      codes.noSuchAccount,
      codes.noPhoneToRecover,
      codes.disabled,
    ],
    log: 'recovery asked',
  }),
  recoverSend: call({
    post: '/api/v1/forgot/code',
    may: 'anyone',
    says: "Sends the code to the account's own phone.",
    body: z.strictObject({ recoverKey: typed(64) }),
    data: CodeSent,
    codes: [codes.accountInvalid, codes.tooOftenToday],
    log: 'recovery code sent',
  }),
  recoverReset: call({
    post: '/api/v1/forgot/reset',
    may: 'anyone',
    says: 'Sets a new password by the code; every session of the person ends.',
    body: z.strictObject({
      recoverKey: typed(64),
      verificationCode: typed(12),
      passWord: secret,
      passWordAgain: secret,
    }),
    data: nothing,
    codes: [
      codes.passwordChanged,
      codes.accountInvalid,
      codes.smsCodeWrong,
      codes.newPasswordMissing,
      codes.passwordsDiffer,
      codes.passwordFormat,
    ],
    log: 'password recovered',
  }),
  ...account,
}
