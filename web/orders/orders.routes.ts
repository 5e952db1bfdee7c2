import { lazy } from 'react'
import type { Rows } from '../kit/routing.ts'
import { addSettingCards } from '../site/setting-cards.ts'

addSettingCards(
  'paying',
  lazy(() => import('./paying-cards.tsx').then(part => ({ default: part.PayingCards }))),
)

const student = { roles: ['STUDENT'], layout: 'student', group: 'Learning' } as const
const admin = { roles: ['ADMIN'], layout: 'admin' } as const

export const ordersRoutes = {
  AlipayPay: { roles: 'anyone', layout: 'bare' },
  StudentOrderList: { ...student, menu: { icon: 'receipt' }, tab: true },
  StudentOrderDetail: { ...student, back: 'StudentOrderList' },
  AdminOrders: { ...admin, group: 'AdminOrder', menu: { icon: 'receipt' } },
  AdminOrder: { ...admin, group: 'AdminOrder', back: 'AdminOrders', numeric: ['id'] },
  AccountBill: { ...admin, group: 'AdminData', menu: { icon: 'bill' } },
} satisfies Rows
