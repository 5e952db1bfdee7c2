import { agreementVersion } from '../../server/site/agreement.ts'
import type { Sample } from './sample.ts'

/** One good input for every call of orders. */
export const orderSamples: Record<string, Sample> = {
  'orders.quoteOrder': { as: 'feng', params: { id: '{course}' }, query: { subjects: '1,2' } },
  'orders.createOrder': {
    as: 'feng',
    body: {
      course: '{course}',
      subjects: ['{courseSubject}'],
      agreementVersion,
      invoice: { title: '某公司', number: '91350100M000100Y43' },
    },
  },
  'orders.ownOrders': { as: 'feng', query: { standing: 'unpaid', page: '1', size: '20' } },
  'orders.ownOrder': { as: 'feng', params: { id: '{order}' } },
  'orders.askInvoice': {
    as: 'feng',
    params: { id: '{order}' },
    body: { title: '某公司', number: '91350100M000100Y43', email: 'bills@example.com' },
  },
  'orders.takeBackInvoice': { as: 'feng', params: { id: '{order}' }, code: -18 },
  'orders.ownInvoice': { as: 'feng', params: { id: '{order}' }, query: { which: 'red' }, code: -18 },
  'orders.invoice': { params: { id: '{order}' }, query: { which: 'invoice' }, code: -18 },
  'orders.issueInvoice': { params: { id: '{order}' }, body: { file: '{file}' }, code: -18 },
  'orders.declineInvoice': { params: { id: '{order}' }, body: { reason: '税号有误' }, code: -18 },
  'orders.reverseInvoice': { params: { id: '{order}' }, body: { file: '{file}' }, code: -18 },
  'orders.ownAgreement': { as: 'feng', params: { id: '{order}' } },
  'orders.orderAgreement': { params: { id: '{order}' } },
  'orders.ownReceipt': { as: 'feng', params: { id: '{order}' } },
  'orders.cancelOrder': { as: 'feng', params: { id: '{order}' } },
  'orders.askRefund': { as: 'feng', params: { id: '{order}' }, body: { reason: '搬家，上不了了' } },
  'orders.takeBackRequest': { as: 'feng', params: { id: '{order}' } },
  'orders.declineRequest': { params: { id: '{order}' }, body: { reason: '已过约定的退费期' } },
  'orders.payOrder': { as: 'feng', params: { id: '{order}' }, body: { way: 'practice' } },
  'orders.askPayment': { as: 'feng', params: { id: '{order}' } },
  'orders.orders': {
    query: {
      q: '陈',
      standing: 'paid',
      course: '{course}',
      student: '{person}',
      way: 'transfer',
      waits: 'request',
      from: '2026-01-01',
      until: '2026-12-31',
      sort: 'pays',
      page: '1',
      size: '20',
    },
  },
  'orders.exportOrders': {
    body: { filter: { course: '{course}', way: 'practice' }, columns: [], format: 'csv' },
  },
  'orders.order': { params: { id: '{order}' } },
  'orders.orderReceipt': { params: { id: '{order}' } },
  'orders.noteOrder': { params: { id: '{order}' }, body: { note: '家长来过电话' } },
  'orders.confirmTransfer': {
    params: { id: '{order}' },
    body: { sum: 1280, receipt: `${'0'.repeat(32)}.cwebp`, reason: '回单 4711' },
  },
  'orders.refundOrder': {
    params: { id: '{order}' },
    body: { trade: '{trade}', sum: 80, reason: '转学', endsSeat: true },
  },
  'orders.retryRefund': { params: { id: '{order}' }, body: { number: '1T1R1' } },
  'orders.refundByTransfer': {
    params: { id: '{order}' },
    body: { number: '1T1R1', receipt: `${'0'.repeat(32)}.cwebp`, proof: '回单 4711' },
  },
  'orders.letReturn': { params: { id: '{order}' }, body: { reason: '家长说明了情况' } },
  'orders.endOrder': { params: { id: '{order}' } },
  'orders.lookAtOrder': { params: { id: '{order}' } },
  'orders.orderFor': {
    params: { id: '{person}' },
    body: { course: '{course}', subjects: ['{courseSubject}'] },
  },
  'orders.bill': {
    query: {
      from: '2026-01-01',
      until: '2026-12-31',
      kind: 'payment',
      way: 'transfer',
      provider: 'transfer',
      course: '{course}',
      figure: 'in',
      by: 'day',
      sort: 'at',
      page: '1',
      size: '20',
    },
  },
  'orders.exportBill': {
    body: { filter: { kind: 'payment', course: '{course}' }, columns: [], format: 'xlsx', by: 'month' },
  },
  'orders.statements': {
    query: { provider: 'wechat', from: '2026-01-01', until: '2026-12-31', page: '1', size: '20' },
  },
  // The school has no keys of it.
  'orders.fetchStatement': { body: { provider: 'alipay', day: '2026-01-01' }, code: 307 },
  'orders.differences': {
    query: {
      provider: 'alipay',
      kind: 'otherSum',
      state: 'open',
      from: '2026-01-01',
      until: '2026-12-31',
      page: '1',
      size: '20',
    },
  },
  'orders.askDifference': { params: { id: '{difference}' } },
  'orders.bookDifference': { params: { id: '{difference}' } },
  'orders.explainDifference': { params: { id: '{difference}' }, body: { reason: '平台活动' } },
  'orders.recounts': {},
  'orders.recountNow': {},
  'orders.practisePayment': { as: 'feng', params: { id: '{order}' } },
}
