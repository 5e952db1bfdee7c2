import { expect, test } from 'vitest'
import type { WechatWay } from '../../contract/site-wechat-lists.ts'
import { wechatWay } from './wechat-way.rules.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0'
const wechat = 'MicroMessenger/8.0.49 NetType/WIFI Language/zh_CN'
const both: WechatWay[] = ['site', 'inside']

test.each<[string, string, readonly WechatWay[], WechatWay | undefined]>([
  ['a computer', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, both, 'site'],
  ['a computer, no website', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, ['inside'], undefined],
  ['an iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', both, 'site'],
  ['an Android tablet', `Mozilla/5.0 (Linux; Android 14; SM-X910) ${chrome} Safari/537.36`, both, 'site'],
  ['a phone', `Mozilla/5.0 (Linux; Android 14; V2301A) ${chrome} Mobile Safari/537.36`, both, undefined],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148', both, undefined],
  ['a Huawei phone', `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${chrome} ArkWeb/4.1`, both, undefined],
  ['WeChat on a phone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile/15E148 ${wechat}`, both, 'inside'],
  ['WeChat, no account', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) ${wechat}`, ['site'], undefined],
  ['WeChat on a computer', `Mozilla/5.0 (Windows NT 10.0) ${chrome} ${wechat} WindowsWechat`, both, 'inside'],
  ['the one for companies', `Mozilla/5.0 (Windows NT 10.0) ${chrome} wxwork/4.1 ${wechat}`, both, 'site'],
  ['the same on a phone', `Mozilla/5.0 (iPhone) wxwork/4.1 ${wechat} Mobile`, both, undefined],
  ['a school without any', `Mozilla/5.0 (Windows NT 10.0) ${chrome}`, [], undefined],
])('%s', (_, agent, on, way) => {
  expect(wechatWay(on, agent)).toBe(way)
})
