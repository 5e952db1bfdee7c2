import { z } from 'zod'
import { messageProblems } from './announcements-messages.ts'
import {
  longestKeys,
  longestTemplateId,
  type WechatPurpose,
  wechatAccounts,
  wechatPurposes,
} from './announcements-wechat-lists.ts'
import { call, nothing } from './call.ts'
import { codes } from './codes.ts'
import type { ShownRole } from './roles.ts'
import { instant, lineOrNone, version } from './shapes.ts'

const admin: ShownRole[] = ['ADMIN']

const Template = z.strictObject({
  /** WeChat's number of the template; empty: this goes nowhere by WeChat. */
  template: lineOrNone(longestTemplateId),
  /** Which of its keys takes what: 'thing1=course, time2=time'. */
  keys: lineOrNone(longestKeys),
})
const templates = z.strictObject(
  Object.fromEntries(wechatPurposes.map(purpose => [purpose, Template])) as Record<
    WechatPurpose,
    typeof Template
  >,
)

const WechatMessageSetting = z.object({
  account: z.enum(wechatAccounts),
  /** Its number at WeChat, which is no secret. */
  appid: z.string(),
  /** How many accounts are connected to it, and how many of those want to be told so. */
  connected: z.int(),
  wanted: z.int(),
  /** Whether whoever asks is: a test goes to them. */
  isOwnConnected: z.boolean(),
  /** The last time that WeChat refused the template or the account, since these settings were saved. */
  refused: z.object({ problem: z.enum(messageProblems), detail: z.string(), at: instant }).nullable(),
  templates,
  version,
})

/** Messages by the school's official account of WeChat. */
export const wechatMessages = {
  wechatMessageSetting: call({
    get: '/api/v1/messages/wechat',
    may: admin,
    duty: 'reads settings',
    says: 'By which templates of its official account the school tells people inside WeChat.',
    data: WechatMessageSetting,
  }),
  changeWechatMessageSetting: call({
    put: '/api/v1/messages/wechat',
    may: admin,
    duty: 'writes settings',
    says: 'Names the templates and what their keys take. -18: somebody else has saved meanwhile.',
    body: z.strictObject({ templates, version }),
    data: WechatMessageSetting,
    codes: [codes.unchanged],
    log: 'wechat messages changed',
  }),
  testWechatMessage: call({
    post: '/api/v1/messages/wechat/test',
    may: admin,
    duty: 'writes settings',
    says: 'Sends a message with invented values to the own WeChat; while one of the same kind is on its way no second one is written. 823: it is not connected to the official account; -7: enough for today.',
    body: z.strictObject({ purpose: z.enum(wechatPurposes) }),
    data: nothing,
    codes: [codes.wechatUnconnected, codes.tooOftenToday],
    log: 'test wechat message sent',
  }),
}
