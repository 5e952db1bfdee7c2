import { expect, test } from 'vitest'
import { payingWays } from '../../contract/orders-paying-lists.ts'
import { waysFor } from './order-data.ts'

test.each([
  ['a computer', false, false, ['alipayPage', 'wechatCode', 'practice', 'transfer']],
  ['a phone', true, false, ['alipayPhone', 'wechatPhone', 'practice', 'transfer']],
  ['WeChat on a phone', true, true, ['wechatInside', 'practice', 'transfer']],
  ['WeChat on a computer', false, true, ['wechatCode', 'wechatInside', 'practice', 'transfer']],
])('the ways to pay on %s, what takes days last', (_, isPhone, isWechat, ways) => {
  expect(waysFor(payingWays, { isPhone, isWechat })).toEqual(ways)
})
