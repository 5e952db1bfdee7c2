import { z } from 'zod'
import { call, nothing } from './call.ts'
import { codes } from './codes.ts'
import { Login } from './people.ts'
import { back, Going, letsIn, origin, refusals } from './people-openid.ts'
import { roles } from './roles.ts'
import { wechatWays } from './site-wechat-lists.ts'

/** In which of its ways the page asks: the browser knows whether it is WeChat's own. */
const query = z.strictObject({ origin, way: z.enum(wechatWays) })

/** Signing in by WeChat. What is bound stands with what is bound to the school's own service. */
export const wechat = {
  beginWechat: call({
    get: '/api/v1/login/wechat',
    may: 'anyone',
    says: 'Where the browser goes to be known by WeChat. 821: the school does not use this way.',
    query,
    hands: 'ticket',
    data: Going,
    codes: [codes.openidFailed],
  }),
  signInByWechat: call({
    post: '/api/v1/login/wechat',
    may: 'anyone',
    says: 'Signs in by what WeChat answered: whoever is bound to it. 204 and 207 as with a password. 821 says why the answer does not hold, 822 that nobody is bound to it.',
    body: z.strictObject({
      ...back,
      rememberMe: z.boolean().default(false),
      role: z.enum(roles).optional(),
    }),
    data: Login,
    codes: letsIn,
    log: 'signed in',
  }),
  beginWechatBinding: call({
    get: '/api/v1/account/bindings/wechat',
    may: roles,
    duty: 'own',
    says: 'Where the browser goes to bind the own account to a WeChat. 137: the password has to be given again first.',
    query,
    hands: 'ticket',
    data: Going,
    codes: [codes.passwordAgain, codes.openidFailed],
  }),
  addWechatBinding: call({
    post: '/api/v1/account/bindings/wechat',
    may: roles,
    duty: 'own',
    says: 'Binds the own account to whoever WeChat answered, to the question of this session. -18: it is bound to that already.',
    body: z.strictObject(back),
    data: nothing,
    codes: [...refusals, codes.unchanged],
    log: 'sign-in bound',
  }),
}
