import { expect, test } from 'vitest'
import { ProviderRefused } from '../provider.ts'
import { refundProblemOf, refundStateOf, stateOf } from './wechat-states.rules.ts'

const trade = {
  mchid: '1900000001',
  appid: 'wx0000000000000000',
  out_trade_no: 'a',
  transaction_id: '4200000000000000000000000001',
  success_time: '2026-11-22T19:30:05+08:00',
  amount: { total: 8888, currency: 'CNY' },
}
const at = new Date('2026-11-22T11:30:05Z')

test.each(['SUCCESS', 'REFUND'])('%s was paid', state => {
  expect(stateOf({ ...trade, trade_state: state })).toEqual({
    state: 'paid',
    cents: 8888,
    at,
    providerNumber: trade.transaction_id,
    currency: 'CNY',
  })
})

test.each([
  ['NOTPAY', 'waiting'],
  ['USERPAYING', 'waiting'],
  ['PAYERROR', 'waiting'],
  ['CLOSED', 'closed'],
  ['REVOKED', 'closed'],
])('%s is %s', (state, known) => {
  expect(stateOf({ ...trade, trade_state: state })).toEqual({ state: known })
})

test('what is half said is no state', () => {
  const { amount: _, ...free } = trade
  for (const half of [
    { ...trade, trade_state: 'ACCEPT' },
    { ...free, trade_state: 'SUCCESS' },
    { ...trade, trade_state: 'SUCCESS', amount: { total: 88.5, currency: 'CNY' } },
    { ...trade, trade_state: 'SUCCESS', success_time: '' },
  ])
    expect(() => stateOf(half)).toThrow()
})

const refund = { out_trade_no: 'a', out_refund_no: 'b', amount: { refund: 1, total: 2 } }

test('a refund is done, under way, come back or closed', () => {
  const done = { ...refund, success_time: trade.success_time }
  expect(refundStateOf({ ...done, status: 'SUCCESS' })).toEqual({ state: 'done', at })
  expect(refundStateOf({ ...done, refund_status: 'SUCCESS' })).toEqual({ state: 'done', at })
  expect(refundStateOf({ ...refund, status: 'PROCESSING' })).toEqual({ state: 'underWay' })
  expect(refundStateOf({ ...refund, status: 'ABNORMAL' })).toEqual({
    state: 'failed',
    reason: 'cardClosed',
    said: 'ABNORMAL',
  })
  expect(refundStateOf({ ...refund, status: 'CLOSED' })).toEqual({
    state: 'failed',
    reason: 'other',
    said: 'CLOSED',
  })
  expect(() => refundStateOf({ ...refund, status: 'SUCCESS' })).toThrow()
  expect(() => refundStateOf(refund)).toThrow()
})

test.each([
  ['NOT_ENOUGH', '', 'balanceLow'],
  ['NOTENOUGH', '', 'balanceLow'],
  ['USER_ACCOUNT_ABNORMAL', '', 'cardClosed'],
  ['TRADE_OVERDUE', '', 'tooOld'],
  ['RESOURCE_NOT_EXISTS', '', 'absent'],
  ['ORDER_NOT_EXIST', '', 'absent'],
  ['FREQUENCY_LIMITED', '', 'tooOften'],
  ['RATELIMIT_EXCEEDED', '', 'tooOften'],
  ['REQUEST_BLOCKED', '', 'notAllowed'],
  ['INVALID_REQUEST', '订单已超过可退款的最大期限', 'tooOld'],
  ['INVALID_REQUEST', '退款金额大于支付金额', 'tooMuch'],
  ['INVALID_REQUEST', '部分退款次数超限', 'other'],
  ['SIGN_ERROR', '退款金额大于支付金额', undefined],
])('%s (%s) is %s', (code, said, problem) => {
  expect(refundProblemOf(new ProviderRefused(code, said))).toBe(problem)
})
