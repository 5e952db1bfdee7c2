import { NoticeRefused, type PaymentProvider, type RefundState } from './provider.ts'

const done = (): RefundState => ({ state: 'done', at: new Date() })

/** What no machine tells anything of: a person says what has come, and sends back what goes back. */
export const byHand: Omit<PaymentProvider, 'begin'> = {
  ask: async () => ({ state: 'waiting' }),
  close: async () => 'closed',
  refund: async () => done(),
  askRefund: async () => done(),
  readNotice: async () => {
    throw new NoticeRefused('nobody tells anything of this')
  },
  answerNotice: () => ({ status: 404, type: 'text/plain', body: '' }),
  statement: async () => [],
  readStatement: async () => [],
  tryIt: async () => undefined,
}
