import { expect, test } from 'vitest'
import { ledTo } from './outcomes.ts'

test('401 goes to Timeout unless the current route is on an exempt list, in which case the user is logged out locally and the current route re-entered.', () => {
  expect(ledTo('timeout', '/profile/schedule?week=2')).toEqual({
    forget: true,
    to: '/timeout?redirect=%2Fprofile%2Fschedule%3Fweek%3D2',
  })
  expect(ledTo('timeout', '/details/3?tab=plan')).toEqual({ forget: true, to: '/details/3?tab=plan' })
})

test('402 is the same but Timeout gets type=kicked_out and the session is cleared.', () => {
  expect(ledTo('kicked', '/admin/order/list')).toEqual({
    forget: true,
    to: '/timeout?type=kicked_out&redirect=%2Fadmin%2Forder%2Flist',
  })
  expect(ledTo('kicked', '/index')).toEqual({ forget: true, to: '/index' })
})

test('410 goes to Permission, 712 to Datadeleted, 717 to Orderdatadeleted, all without a message.', () => {
  expect(ledTo('permission', '/profile/schedule')).toEqual({ forget: false, to: '/permission' })
  expect(ledTo('deleted', '/details/3')).toEqual({ forget: false, to: '/datadeleted' })
  expect(ledTo('order-deleted', '/admin/order/details/3')).toEqual({ forget: false, to: '/orderdatadeleted' })
})
