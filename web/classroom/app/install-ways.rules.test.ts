import { expect, test } from 'vitest'
import { installedAs, installWayOf, isHandheld, isInsideOther } from './install-ways.rules.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'
const wechat = `Mozilla/5.0 (Linux; Android 14; V2301A) ${chrome} Mobile Safari/537.36 XWEB/1 MicroMessenger/8.0.60`

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/149.0.0.0`, 0, 'computer'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 10, 'computer'],
  [`${mac} ${chrome} Safari/537.36`, 0, 'computer'],
  [`${mac.slice(0, -1)}; rv:150.0) Gecko/20100101 Firefox/150.0`, 0, 'computer'],
  [`${mac} ${safari}`, 0, 'safari'],
  [`${mac} ${safari}`, 1, 'safari'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${safari}`, 0, 'computer'],
  [`${mac} ${safari}`, 5, 'iphone'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${safari}`, 5, 'iphone'],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chrome} Mobile Safari/537.36`, 5, 'android'],
  [
    `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${chrome} Safari/537.36 ArkWeb/4.1.6.1 Mobile HuaweiBrowser/5.1`,
    5,
    'harmony',
  ],
  [
    `Mozilla/5.0 (Linux; Android 12; HarmonyOS; NOH-AN00) ${chrome} HuaweiBrowser/15.0 Mobile Safari/537.36`,
    5,
    'harmony',
  ],
  [wechat, 5, 'android'],
] as const)('%s with %i fingers is installed as on: %s', (agent, touches, way) => {
  expect(installWayOf({ agent, touches })).toBe(way)
})

test('inside a messenger nothing is installed; in a browser of its own it is', () => {
  expect(isInsideOther(wechat)).toBe(true)
  expect(isInsideOther(`${mac} ${chrome} Safari/537.36 QQ/9.1.70`)).toBe(true)
  expect(
    isInsideOther(`Mozilla/5.0 (Linux; Android 15) ${chrome} MQQBrowser/15.1 Mobile Safari/537.36`),
  ).toBe(false)
})

test('who reads on a phone is shown no code to scan with it', () => {
  expect((['computer', 'safari', 'android', 'iphone', 'harmony'] as const).filter(isHandheld)).toEqual([
    'android',
    'iphone',
    'harmony',
  ])
})

const nothing = { inApp: false, onDevice: false, inside: false, offered: false }
test.each([
  [{}, 'byHand'],
  [{ offered: true }, 'offered'],
  [{ inside: true, offered: true }, 'inside'],
  [{ onDevice: true, inside: true, offered: true }, 'installed'],
  [{ inApp: true, onDevice: true }, 'app'],
] as const)('%j is said as %s', (known, says) => {
  expect(installedAs({ ...nothing, ...known })).toBe(says)
})
