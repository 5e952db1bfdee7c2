import { z } from 'zod'
import { call } from './call.ts'
import { codes } from './codes.ts'
import { prepaymentRules } from './courses-prepayment-lists.ts'
import {
  earningRules,
  keyModes,
  payingWays,
  transferDays,
  trialStates,
  triedKinds,
} from './orders-paying-lists.ts'
import type { ShownRole } from './roles.ts'
import { instant, line, lineOrNone, prose, typed } from './shapes.ts'

const admin: ShownRole[] = ['ADMIN']
const way = z.enum(payingWays)
const version = z.int().min(0)
/** As it is copied from the provider's own pages: with its lines or without. */
const key = typed(20_000).trim().min(1)

/** What is shown of keys: that there are some, whose, since when and until when. */
const Keys = z.object({
  numberEnd: z.string(),
  mode: z.enum(keyModes),
  setAt: instant,
  setBy: z.string(),
  endsAt: instant.nullable(),
  /** The last try; none since they were set. */
  tried: z.object({ at: instant, state: z.enum(trialStates), said: z.string() }).nullable(),
})

/** Of the official account as little. */
const Account = Keys.pick({ numberEnd: true, setAt: true, setBy: true, tried: true }).extend({
  /** The file by which WeChat sees that the school's address is the account's. */
  checkFile: z.string(),
})

const Transfer = {
  account: lineOrNone(100),
  bank: lineOrNone(100),
  note: prose(300),
  /** How long a seat is kept for it. */
  days: z.int().min(transferDays.least).max(transferDays.most),
}

export const PayingSetting = z.object({
  practice: z.boolean(),
  alipay: z.object({ keys: Keys.nullable(), version }),
  wechat: z.object({ keys: Keys.nullable(), version }),
  account: z.object({
    keys: Account.nullable(),
    version,
    /** What the account's own pages ask for: the school's address, and where its payments begin. */
    domain: z.string(),
    directory: z.string(),
  }),
  transfer: z.object({ ...Transfer, version }),
  /** What is switched on. */
  ways: z.array(way),
})

const prepaymentRule = z.enum(prepaymentRules)
const Prepayment = z.object({ on: z.array(prepaymentRule) })

const earningRule = z.enum(earningRules)
/** Since when it stands; null: always. */
const Earning = z.object({ rule: earningRule, since: instant.nullable() })

const again = [codes.passwordAgain] as const

/** How a school is paid: whoever changes it gives the password again. */
export const paying = {
  payingSetting: call({
    get: '/api/v1/paying/setting',
    may: admin,
    duty: 'reads settings',
    says: 'How the school is paid; of its keys nothing but that they are there.',
    data: PayingSetting,
  }),
  changeAlipay: call({
    put: '/api/v1/paying/alipay',
    may: admin,
    duty: 'writes settings',
    says: "Takes the school's numbers and keys of Alipay. 313 names the field that is wrong; -18: somebody else changed them.",
    body: z.strictObject({
      appNumber: line(40),
      sellerNumber: line(40),
      privateKey: key,
      trust: z.discriminatedUnion('mode', [
        z.strictObject({ mode: z.literal('key'), publicKey: key }),
        z.strictObject({ mode: z.literal('certificates'), appCert: key, alipayCert: key, rootCert: key }),
      ]),
      version,
    }),
    data: PayingSetting,
    codes: [...again, codes.alipayConfig, codes.unchanged],
    log: 'alipay keys changed',
  }),
  changeWechat: call({
    put: '/api/v1/paying/wechat',
    may: admin,
    duty: 'writes settings',
    says: "Takes the school's numbers, certificate and keys of WeChat Pay. 312 names the field that is wrong; -18: somebody else changed them.",
    body: z.strictObject({
      mchid: line(40),
      appid: line(40),
      certificate: key,
      privateKey: key,
      apiV3Key: line(64),
      trust: z.discriminatedUnion('mode', [
        z.strictObject({ mode: z.literal('key'), publicKeyNumber: line(80), publicKey: key }),
        z.strictObject({ mode: z.literal('certificates') }),
      ]),
      version,
    }),
    data: PayingSetting,
    codes: [...again, codes.wechatConfig, codes.unchanged],
    log: 'wechat pay keys changed',
  }),
  changeWechatAccount: call({
    put: '/api/v1/paying/account',
    may: admin,
    duty: 'writes settings',
    says: "Takes the number and the secret of the school's official account, by which whoever pays inside WeChat is known. 312 names the field that is wrong; -18: somebody else changed them.",
    body: z.strictObject({
      appid: line(40),
      secret: line(64),
      /** As WeChat names it; empty where the school's address is proven otherwise. */
      checkFile: lineOrNone(60),
      version,
    }),
    data: PayingSetting,
    codes: [...again, codes.wechatConfig, codes.unchanged],
    log: 'wechat account changed',
  }),
  changeTransfer: call({
    put: '/api/v1/paying/transfer',
    may: admin,
    duty: 'writes settings',
    says: 'Changes the account that transfers go to, and how many days one may take.',
    body: z.strictObject({ ...Transfer, version }),
    data: PayingSetting,
    codes: [...again, codes.unchanged],
    log: 'transfer account changed',
  }),
  changePayingWays: call({
    put: '/api/v1/paying/ways',
    may: admin,
    duty: 'writes settings',
    says: 'Switches ways to pay on and off; one without keys or an account is refused.',
    body: z.strictObject({ ways: z.array(way).max(payingWays.length) }),
    data: PayingSetting,
    codes: [...again, codes.wechatConfig, codes.alipayConfig],
    log: 'ways to pay changed',
  }),
  prepaymentRules: call({
    get: '/api/v1/paying/prepayment',
    may: admin,
    duty: 'reads settings',
    says: "Which rules on prepayment the school keeps: their figures are the law's.",
    data: Prepayment,
  }),
  changePrepaymentRules: call({
    put: '/api/v1/paying/prepayment',
    may: admin,
    duty: 'writes settings',
    says: 'Switches rules on prepayment on or off; the others stay as they are.',
    body: z.strictObject({
      rules: z.array(prepaymentRule).min(1).max(prepaymentRules.length),
      on: z.boolean(),
    }),
    data: Prepayment,
    log: 'prepayment rules changed',
  }),
  earningRule: call({
    get: '/api/v1/paying/earning',
    may: admin,
    duty: 'reads settings',
    says: 'When a lesson has earned its share of what was paid.',
    data: Earning,
  }),
  changeEarningRule: call({
    put: '/api/v1/paying/earning',
    may: admin,
    duty: 'writes settings',
    says: 'Lessons that begin from now on earn by this rule; earlier ones by the one that stood when they began.',
    body: z.strictObject({ rule: earningRule }),
    data: Earning,
    log: 'earning rule changed',
  }),
  tryPaying: call({
    post: '/api/v1/paying/try',
    may: admin,
    duty: 'writes settings',
    says: 'Asks for something harmless, and keeps what became of it. 312, 313: there are no keys.',
    body: z.strictObject({ kind: z.enum(triedKinds) }),
    data: PayingSetting,
    codes: [...again, codes.wechatConfig, codes.alipayConfig],
    log: 'payment keys tried',
  }),
}
