import { orders } from 'virtual:calls/orders'
import type { PayingWay } from '../../contract/orders-paying-lists.ts'
import { isInWechat } from '../kit/in-wechat.ts'

export type OwnOrder = NonNullable<(typeof orders)['ownOrder']['data']>
export type OrderRow = NonNullable<(typeof orders)['ownOrders']['data']>['rows'][number]
export type Quote = NonNullable<(typeof orders)['quoteOrder']['data']>
export type Begun = NonNullable<(typeof orders)['payOrder']['data']>

/** What is still to be paid of an order: another one may have paid a part. */
export const dueOf = ({ pays, carried }: Pick<OwnOrder, 'pays' | 'carried'>) =>
  (Math.round(pays * 100) - Math.round(carried * 100)) / 100

/** What is read anew after something became of an order. */
export const orderReads = [orders.ownOrders, orders.ownOrder, orders.quoteOrder]

/** Where an order of one's own is. */
export const orderPath = (id: number) => `/profile/order/orderdetail?id=${id}`
/** Where a course is ordered; a visitor is asked to sign in there and comes back. */
export const orderingPath = (course: number) => `/profile/order/orderdetail?course=${course}`

export interface Device {
  isPhone: boolean
  isWechat: boolean
}

const device = (): Device => ({
  isPhone: matchMedia('(pointer: coarse) and (max-width: 900px)').matches,
  isWechat: isInWechat(),
})

const fits: Record<PayingWay, (here: Device) => boolean> = {
  alipayPage: ({ isPhone, isWechat }) => !isPhone && !isWechat,
  alipayPhone: ({ isPhone, isWechat }) => isPhone && !isWechat,
  wechatCode: ({ isPhone }) => !isPhone,
  wechatPhone: ({ isPhone, isWechat }) => isPhone && !isWechat,
  wechatInside: ({ isWechat }) => isWechat,
  transfer: () => true,
  practice: () => true,
}

/** Of the school's ways to be paid those that a device can go; what takes days stands last. */
export const waysFor = (ways: readonly PayingWay[], device: Device) =>
  ways
    .filter(way => fits[way](device))
    .toSorted((a, b) => Number(a === 'transfer') - Number(b === 'transfer'))

export const waysHere = (ways: readonly PayingWay[]) => waysFor(ways, device())
