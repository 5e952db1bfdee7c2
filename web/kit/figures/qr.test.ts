import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { picturedText } from './qr.ts'

// The squares as an independent program draws them, with the same mask.
test.each([
  [
    'weixin://wxpay/bizpayurl?pr=p4lpSuKzz',
    29,
    'd0041fc598e0a1e03dea5319db012b5d17dfe12c31d98450d2786b90e1f11f79',
  ],
  ['a', 21, 'c4315a3129973d42ba534a8ba246c9e37a00a9acad8604d9b46e2e602cf2bd54'],
  [
    '订单订单订单订单订单订单订单订单订单订单订单订单订单订单订单订单订单订单订单订单订单订单订单订单订单订单订单订单订单订单',
    53,
    'c7aec2cd7414b02f30510fa88015066fab245cd95907fd5cc936b9164cd40bc7',
  ],
  ['x'.repeat(130), 49, 'a039aa6783e59cf3a27109123e75b53039195eb614dc8938c10331544c3ca250'],
  ['z'.repeat(213), 57, '20b794ffc5b8c51974c5dc778ce37458c63fd8254223ccb035592ded3fa7ab6b'],
])('%s is drawn as readers expect it', (text, side, sum) => {
  const rows = picturedText(text)
  expect(rows).toHaveLength(side)
  const drawn = rows.map(row => row.map(dark => (dark ? '#' : '.')).join('')).join('\n')
  expect(createHash('sha256').update(drawn).digest('hex')).toBe(sum)
})

test('what no code of this size holds is refused', () => {
  expect(() => picturedText('z'.repeat(214))).toThrow('too long')
})
