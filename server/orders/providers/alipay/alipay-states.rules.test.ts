import { expect, test } from 'vitest'
import { refundProblemOf, stateOf } from './alipay-states.rules.ts'

const paid = {
  trade_no: '2026112222001400000000000001',
  total_amount: '88.88',
  send_pay_date: '2026-11-22 19:30:05',
}
const at = new Date('2026-11-22T11:30:05Z')
const asPaid = { state: 'paid', cents: 8888, at, providerNumber: paid.trade_no, currency: 'CNY' }

test.each(['TRADE_SUCCESS', 'TRADE_FINISHED', 'TRADE_CLOSED'])(
  '%s with a time of payment was paid',
  status => {
    expect(stateOf({ trade_status: status, ...paid })).toEqual(asPaid)
  },
)

test('a notice names the time otherwise than an answer', () => {
  const { send_pay_date, ...rest } = paid
  expect(stateOf({ trade_status: 'TRADE_SUCCESS', ...rest, gmt_payment: send_pay_date })).toEqual(asPaid)
})

test('without a payment it waits or is closed', () => {
  expect(stateOf({ trade_status: 'WAIT_BUYER_PAY', total_amount: '1.00' })).toEqual({ state: 'waiting' })
  expect(stateOf({ trade_status: 'TRADE_CLOSED' })).toEqual({ state: 'closed' })
})

test('a currency is told where it is another', () => {
  const foreign = { trade_status: 'TRADE_SUCCESS', ...paid }
  expect(stateOf({ ...foreign, trans_currency: 'HKD' })).toMatchObject({ currency: 'HKD' })
  expect(stateOf({ ...foreign, pay_currency: 'USD' })).toMatchObject({ currency: 'USD' })
  expect(stateOf({ ...foreign, trans_currency: '', pay_currency: '' })).toMatchObject({ currency: 'CNY' })
})

test.each([
  {},
  { trade_status: 'TRADE_PENDING', ...paid },
  { trade_status: 'TRADE_SUCCESS', ...paid, total_amount: '' },
  { trade_status: 'TRADE_SUCCESS', ...paid, send_pay_date: '' },
  { trade_status: 'TRADE_SUCCESS', total_amount: '1.00' },
])('what is half said is no state: %o', fields => {
  expect(() => stateOf(fields)).toThrow()
})

test.each([
  ['ACQ.SELLER_BALANCE_NOT_ENOUGH', 'balanceLow'],
  ['ACQ.REFUND_CHARGE_ERROR', 'balanceLow'],
  ['ACQ.BUYER_ENABLE_STATUS_FORBID', 'cardClosed'],
  ['ACQ.BUYER_ERROR', 'cardClosed'],
  ['ACQ.BUYER_NOT_EXIST', 'cardClosed'],
  ['ACQ.USER_NOT_MATCH_ERR', 'cardClosed'],
  ['ACQ.TRADE_HAS_FINISHED', 'tooOld'],
  ['ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', 'tooMuch'],
  ['ACQ.REASON_TRADE_REFUND_FEE_ERR', 'tooMuch'],
  ['ACQ.TRADE_NOT_ALLOW_REFUND', 'notAllowed'],
  ['ACQ.TRADE_STATUS_ERROR', 'notAllowed'],
  ['ACQ.REASON_TRADE_STATUS_INVALID', 'notAllowed'],
  ['ACQ.CUSTOMER_VALIDATE_ERROR', 'notAllowed'],
  ['ACQ.TRADE_NOT_EXIST', 'absent'],
  ['ACQ.DISCORDANT_REPEAT_REQUEST', 'other'],
  ['isv.invalid-signature', undefined],
  ['', undefined],
])('%s is %s', (code, problem) => {
  expect(refundProblemOf(code)).toBe(problem)
})
