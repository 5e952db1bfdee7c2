import type { Rows } from '../kit/routing.ts'

const student = { roles: ['STUDENT'], layout: 'student', group: 'Learning', words: ['kit-list'] } as const
const admin = { roles: ['ADMIN'], layout: 'admin' } as const

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
  AdminOrders: { ...admin, group: 'AdminOrder', menu: { icon: 'receipt' } },
  AdminOrder: { ...admin, group: 'AdminOrder', back: 'AdminOrders', numeric: ['id'] },
  AccountBill: { ...admin, group: 'AdminData', menu: { icon: 'bill' } },
} satisfies Rows
