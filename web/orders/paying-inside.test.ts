import { expect, test } from 'vitest'
import { cameBack, sheetSaid } from './paying-inside.ts'

const left = { order: 7, tab: 'word' }
const at = (search: string) => new URLSearchParams(search)

test('whoever comes back from WeChat to the order that the tab left goes on with what they bring', () => {
  expect(cameBack(7, at('id=7&code=C&state=S'), left)).toEqual({
    inside: { tab: 'word', back: { code: 'C', state: 'S' } },
  })
})

test('whoever does not come from WeChat brings nothing', () => {
  expect(cameBack(7, at('id=7'), left)).toBeUndefined()
  expect(cameBack(7, at('id=7&code=C'), left)).toBeUndefined()
})

test('a way back without a code was declined', () => {
  expect(cameBack(7, at('id=7&state=S'), left)).toEqual({ trouble: 'declined' })
  expect(cameBack(7, at('id=7&state=S&code='), left)).toEqual({ trouble: 'declined' })
})

test('the way back of another tab, of another order, or of a page loaded again is not gone on with', () => {
  for (const other of [undefined, { order: 8, tab: 'word' }])
    expect(cameBack(7, at('id=7&code=C&state=S'), other)).toEqual({ trouble: 'elsewhere' })
})

test.each([
  ['get_brand_wcpay_request:ok', 'ok'],
  ['get_brand_wcpay_request:cancel', 'cancel'],
  ['get_brand_wcpay_request:fail', 'fail'],
  ['get_brand_wcpay_request:fail_missing total_fee', 'fail'],
  ['get_brand_wcpay_request:okay', 'fail'],
  ['system:access_denied', 'fail'],
  [undefined, 'fail'],
])('of %s the sheet says %s', (message, means) => {
  expect(sheetSaid(message)).toBe(means)
})
