import { z } from 'zod'
import { call } from './call.ts'
import { codes } from './codes.ts'
import { wechatProblems } from './people-wechat-lists.ts'
import type { ShownRole } from './roles.ts'
import { lineOrNone, typed } from './shapes.ts'
import { wechatWays } from './site-wechat-lists.ts'

const admin: ShownRole[] = ['ADMIN']
const way = z.enum(wechatWays)

const Setting = {
  enabled: z.boolean(),
  /** The number of the application; empty: there is none. */
  appid: lineOrNone(40),
  /** The file by which WeChat sees whose the school's address is, of an official account alone. */
  checkFile: lineOrNone(60),
}
const Shown = z.object({
  ways: z.array(
    z.object({
      way,
      ...Setting,
      /** The end of the secret; the secret itself is told to nobody. Empty where there is none. */
      secretEnd: z.string(),
      /** How many accounts are bound to this application. */
      bound: z.int(),
    }),
  ),
})

/** By which applications of WeChat people sign in, as the office sets it. */
export const wechatDesk = {
  wechatSignIn: call({
    get: '/api/v1/login/wechat/setting',
    may: admin,
    duty: 'all',
    says: 'By which applications of WeChat people sign in.',
    data: Shown,
  }),
  changeWechatSignIn: call({
    put: '/api/v1/login/wechat/setting',
    may: admin,
    duty: 'all',
    says: 'Sets one of them. An empty secret leaves the one that is kept; with another number it has to be given anew. 137: the password has to be given again first.',
    body: z.strictObject({ way, ...Setting, secret: typed(64).trim() }),
    data: Shown,
    codes: [codes.passwordAgain],
    log: 'wechat sign-in changed',
  }),
  tryWechatSignIn: call({
    post: '/api/v1/login/wechat/try',
    may: admin,
    duty: 'all',
    says: 'Asks WeChat whether it knows the application that is kept. -7: often enough for today.',
    body: z.strictObject({ way }),
    data: z.object({
      problem: z.enum(wechatProblems).nullable(),
      /** What WeChat itself said, where it said no. */
      said: z.string(),
    }),
    codes: [codes.tooOftenToday],
    log: 'wechat sign-in tried',
  }),
}
