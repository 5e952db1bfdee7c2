import { agreementVersion } from '../../server/site/agreement.ts'
import type { Sample } from './samples.ts'

/** One good input for every call of orders. */
export const orderSamples: Record<string, Sample> = {
  'orders.quoteOrder': { as: 'feng', params: { id: '{course}' }, query: { subjects: '1,2' } },
  'orders.createOrder': {
    as: 'feng',
    body: {
      course: '{course}',
      subjects: ['{courseSubject}'],
      agreementVersion,
      invoice: { title: '某公司', number: '91110000000000000X' },
    },
  },
  'orders.ownOrders': { as: 'feng', query: { standing: 'unpaid', page: '1', size: '20' } },
  'orders.ownOrder': { as: 'feng', params: { id: '{order}' } },
  'orders.cancelOrder': { as: 'feng', params: { id: '{order}' } },
  'orders.payOrder': { as: 'feng', params: { id: '{order}' }, body: { way: 'practice' } },
  'orders.askPayment': { as: 'feng', params: { id: '{order}' } },
  'orders.practisePayment': { as: 'feng', params: { id: '{order}' } },
}
