import { lazy } from 'react'
import type { Rows } from '../kit/routing.ts'
import { addStudentSection } from '../people/student-sections.ts'
import { addSettingCards } from '../site/setting-cards.ts'

addSettingCards(
  'paying',
  lazy(() => import('./paying-cards.tsx').then(part => ({ default: part.PayingCards }))),
)

addStudentSection({
  name: 'orders',
  duty: 'reads orders',
  Section: lazy(() => import('./student-orders.tsx').then(part => ({ default: part.StudentOrders }))),
})

const student = {
  roles: ['STUDENT'],
  layout: 'student',
  group: 'Learning',
  words: ['kit-list', 'courses-prepayment'],
} as const
const admin = {
  roles: ['ADMIN'],
  duty: 'reads orders',
  layout: 'admin',
  words: ['orders-office', 'kit-list'],
} as const

export const ordersRoutes = {
  AlipayPay: {
    roles: 'anyone',
    layout: 'bare',
    screen: () => import('./paying-page.tsx').then(page => ({ Component: page.PayingPage })),
  },
  StudentOrderList: {
    ...student,
    menu: { icon: 'receipt' },
    tab: true,
    screen: () => import('./own-orders-page.tsx').then(page => ({ Component: page.OwnOrdersPage })),
  },
  StudentOrderDetail: {
    ...student,
    back: 'StudentOrderList',
    screen: () => import('./order-detail-page.tsx').then(page => ({ Component: page.OrderDetailPage })),
  },
  AdminOrders: {
    ...admin,
    group: 'AdminOrder',
    menu: { icon: 'receipt' },
    screen: () => import('./orders-page.tsx').then(page => ({ Component: page.OrdersPage })),
  },
  AdminOrder: {
    ...admin,
    group: 'AdminOrder',
    back: 'AdminOrders',
    numeric: ['id'],
    screen: () => import('./order-page.tsx').then(page => ({ Component: page.OrderPage })),
  },
  AccountBill: {
    ...admin,
    words: ['orders-office', 'orders-books', 'kit-list'],
    group: 'AdminData',
    menu: { icon: 'bill' },
    screen: () => import('./bill-page.tsx').then(page => ({ Component: page.BillPage })),
  },
} satisfies Rows
