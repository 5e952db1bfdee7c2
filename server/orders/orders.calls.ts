import { codes } from '../../contract/codes.ts'
import { orders } from '../../contract/orders.ts'
import { invoices } from '../../contract/orders-invoices.ts'
import { ordersDesk } from '../../contract/orders-office.ts'
import { reconciling } from '../../contract/orders-reconciling.ts'
import { refundsDesk } from '../../contract/orders-refunds.ts'
import { constraintMeans } from '../kit/database/faults.ts'
import { serve } from '../kit/http/serve.ts'
import { agreementHandlers } from './agreement-paper.ts'
import { billHandlers } from './bill.ts'
import { differenceHandlers } from './difference-acts.ts'
import { invoiceHandlers } from './invoices.ts'
import { officeHandlers } from './office.ts'
import { officeMoneyHandlers } from './office-money.ts'
import { orderingHandlers } from './ordering.ts'
import { ownOrderHandlers } from './own-orders.ts'
import { payingHandlers } from './paying.ts'
import { receiptHandlers } from './receipt.ts'
import { requestHandlers } from './refund-request.ts'
import { refusedRefundHandlers } from './refused-refund.ts'
import { statementHandlers } from './statement-desk.ts'

constraintMeans({
  // Two orders of the same in the same moment: whoever comes second finds one being made.
  course_order_open: codes.orderUnderWay,
  course_order_course: codes.startedOrEnrolled,
  course_order_seated: codes.alreadyRegistered,
  refund_request_open: codes.unchanged,
  order_invoice_one: codes.unchanged,
})

export const ordersCalls = serve(
  { ...orders, ...ordersDesk, ...invoices, ...refundsDesk, ...reconciling },
  {
    ...orderingHandlers,
    ...ownOrderHandlers,
    ...payingHandlers,
    ...officeHandlers,
    ...officeMoneyHandlers,
    ...billHandlers,
    ...receiptHandlers,
    ...agreementHandlers,
    ...invoiceHandlers,
    ...requestHandlers,
    ...refusedRefundHandlers,
    ...statementHandlers,
    ...differenceHandlers,
  },
)
