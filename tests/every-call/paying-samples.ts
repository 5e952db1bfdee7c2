import { codes } from '../../contract/codes.ts'
import type { Sample } from './sample.ts'

/** Whoever has not given the password again of late is asked for it. */
const code = codes.passwordAgain
const key = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSj'

export const payingSamples: Record<string, Sample> = {
  'orders.changeAlipay': {
    body: {
      appNumber: '2021000000000000',
      sellerNumber: '2088000000000000',
      privateKey: key,
      trust: { mode: 'key', publicKey: key },
      version: 0,
    },
    code,
  },
  'orders.changeWechat': {
    body: {
      mchid: '1900000001',
      appid: 'wx0000000000000000',
      certificate: key,
      privateKey: key,
      apiV3Key: '0'.repeat(32),
      trust: { mode: 'certificates' },
      version: 0,
    },
    code,
  },
  'orders.changeWechatAccount': {
    body: { appid: 'wx0000000000000000', secret: '0'.repeat(32), checkFile: '', version: 0 },
    code,
  },
  'orders.changeTransfer': {
    body: { account: '6222 0000 0000 0000', bank: '某某银行', note: '', days: 3, version: 0 },
    code,
  },
  'orders.changePayingWays': { body: { ways: ['transfer'] }, code },
  'orders.changePrepaymentRules': { body: { rules: ['lessons'], on: false } },
  'orders.changeEarningRule': { body: { rule: 'attended' } },
  'orders.tryPaying': { body: { kind: 'alipay' }, code },
}
