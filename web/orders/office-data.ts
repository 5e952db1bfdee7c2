import { ordersDesk } from 'virtual:calls/ordersDesk'
import { codes } from '../../contract/codes.ts'

export type OfficeOrder = NonNullable<(typeof ordersDesk)['order']['data']>
export type Bill = NonNullable<(typeof ordersDesk)['bill']['data']>

/** What is read anew after the office did something with an order. */
export const officeReads = [ordersDesk.orders, ordersDesk.order, ordersDesk.bill]

/** Asked for by the dialog, which then does what was wanted. */
export const again = { inPlace: [codes.passwordAgain] }
