import { z } from 'zod'
import { call, nothing } from './call.ts'
import { codes } from './codes.ts'
import { genders } from './people-lists.ts'
import { roles } from './roles.ts'
import { id, idList, instant, line, lineOrNone, pictureName, prose, secret, typed } from './shapes.ts'

const anybody = roles
export const OwnSession = z.object({
  id: id('session'),
  device: z.string(),
  kind: z.enum(['computer', 'phone', 'tablet', 'other']),
  address: z.string(),
  startedAt: instant,
  seenAt: instant,
  endsAt: instant,
  current: z.boolean(),
})

/** The code itself is in the answer in a demonstration alone. */
export const CodeSent = z.object({ again: z.int(), code: z.string().optional() })

export const account = {
  changePassword: call({
    put: '/api/v1/account/password',
    may: anybody,
    duty: 'own',
    during: ['NEWPASSWORD'],
    says: "Changes one's own password; the person's other sessions end.",
    body: z.strictObject({ oldPassword: secret, newPassword: secret, newPasswordAgain: secret }),
    data: nothing,
    codes: [
      codes.passwordChanged,
      codes.oldPasswordWrong,
      codes.newPasswordMissing,
      codes.passwordsDiffer,
      codes.passwordFormat,
    ],
    log: 'password changed',
  }),
  provePassword: call({
    post: '/api/v1/account/proof',
    may: anybody,
    duty: 'own',
    says: "Gives one's own password again: for ten minutes this session may do what moves money or keys.",
    body: z.strictObject({ passWord: secret }),
    data: nothing,
    codes: [codes.oldPasswordWrong],
    log: 'password given again',
  }),
  sendOwnCode: call({
    post: '/api/v1/account/phoneCode',
    may: anybody,
    duty: 'own',
    during: ['BINDING'],
    says: 'Sends a code to the phone that is to be bound.',
    body: z.strictObject({ phoneNumber: typed(40) }),
    data: CodeSent,
    codes: [codes.phoneEmpty, codes.phoneFormat, codes.phoneBound, codes.phoneTaken, codes.tooOftenToday],
    log: 'code sent',
  }),
  bindPhone: call({
    put: '/api/v1/account/phone',
    may: anybody,
    duty: 'own',
    during: ['BINDING'],
    says: 'Binds a phone, or changes it; changing asks for the password.',
    body: z.strictObject({
      phoneNumber: typed(40),
      verificationCode: typed(12),
      passWord: secret.optional(),
    }),
    data: nothing,
    codes: [
      codes.phoneEmpty,
      codes.phoneFormat,
      codes.phoneBound,
      codes.phoneTaken,
      codes.smsCodeWrong,
      codes.codeForOtherPhone,
      codes.oldPasswordWrong,
    ],
    log: 'phone bound',
  }),
  changeOwnInfo: call({
    put: '/api/v1/account/basic',
    may: anybody,
    duty: 'own',
    says: "Changes one's own name, gender, title and introduction.",
    body: z.strictObject({
      fullName: line(40),
      gender: z.enum(genders),
      title: lineOrNone(40),
      info: prose(500),
    }),
    data: nothing,
    log: 'own information changed',
  }),
  changeAvatar: call({
    put: '/api/v1/account/avatar',
    may: anybody,
    duty: 'own',
    says: "Sets one's own picture, or the default one with an empty name.",
    body: z.strictObject({ avatar: pictureName }),
    data: nothing,
    codes: [codes.uploadFailed],
    log: 'avatar changed',
  }),
  ownSessions: call({
    get: '/api/v1/account/sessions',
    may: anybody,
    duty: 'own',
    says: "One's own open sessions.",
    data: z.array(OwnSession),
  }),
  endSessions: call({
    delete: '/api/v1/account/sessions',
    may: anybody,
    duty: 'own',
    says: "Ends some of one's own sessions.",
    query: z.strictObject({ sessionIds: idList('session') }),
    data: nothing,
    codes: [codes.courseGone],
    log: 'sessions ended',
  }),
}
