import { ordersDesk } from 'virtual:calls/ordersDesk'

export type OfficeOrder = NonNullable<(typeof ordersDesk)['order']['data']>
export type Bill = NonNullable<(typeof ordersDesk)['bill']['data']>

/** What is read anew after the office did something with an order. */
export const officeReads = [ordersDesk.orders, ordersDesk.order, ordersDesk.bill]
