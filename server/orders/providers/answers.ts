import type { PaymentProvider } from './provider.ts'

// What a provider is answered that told something: this word exactly, or it is told again.

export const alipayAnswer: PaymentProvider['answerNotice'] = taken => ({
  status: 200,
  type: 'text/plain',
  body: taken ? 'success' : 'fail',
})

export const wechatAnswer: PaymentProvider['answerNotice'] = taken => ({
  status: taken ? 200 : 500,
  type: 'application/json',
  body: JSON.stringify({ code: taken ? 'SUCCESS' : 'FAIL', message: '' }),
})
