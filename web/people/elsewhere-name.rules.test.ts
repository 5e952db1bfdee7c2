import { expect, test } from 'vitest'
import { apart } from './elsewhere-name.rules.ts'

test.each([
  ['用Northside ID登录', 'Northside ID', '用 Northside ID 登录'],
  ['用一中ID登录', '一中ID', '用一中ID 登录'],
  ['用Q号登录', 'Q号', '用 Q号登录'],
  ['用一中统一身份认证登录', '一中统一身份认证', '用一中统一身份认证登录'],
  ['正在前往Northside…', 'Northside', '正在前往 Northside…'],
  ['没有连接到这个ID：请在账号页连接ID。', 'ID', '没有连接到这个 ID：请在账号页连接 ID。'],
  ['ID没有响应：请稍后再试', 'ID', 'ID 没有响应：请稍后再试'],
  ['Sign in with Northside ID', 'Northside ID', 'Sign in with Northside ID'],
  ['请再试一次', '', '请再试一次'],
])('%s, of %s, is said as %s', (sentence, name, shown) => {
  expect(apart(sentence, name)).toBe(shown)
})
