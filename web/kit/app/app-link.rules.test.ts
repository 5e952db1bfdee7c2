import { expect, test } from 'vitest'
import { appLinkOf } from './app-link.rules.ts'

test.each([
  ['web+eschool://lesson/42', { to: 'lesson', id: 42 }],
  ['web+eschool:lesson/42', { to: 'lesson', id: 42 }],
  ['WEB+ESCHOOL://course/7/', { to: 'course', id: 7 }],
  // As a classroom outside names it by its reply: the whole code is one step of the address.
  ['web+eschool://course%2F7', { to: 'course', id: 7 }],
  ['web+eschool://page/teacher/dataManage/index', { to: 'page', path: '/teacher/dataManage/index' }],
  ['web+eschool://page/profile', { to: 'page', path: '/profile' }],
] as const)('%s is known', (link, known) => {
  expect(appLinkOf(link)).toEqual(known)
})

test.each([
  '',
  'lesson/42',
  'eschool://lesson/42',
  'https://lesson/42',
  'javascript:lesson/42',
  'web+eschool://',
  'web+eschool://lesson/',
  'web+eschool://lesson/0',
  'web+eschool://lesson/1e3',
  'web+eschool://lesson/4294967296429496729642',
  'web+eschool://lesson/42?enter=1',
  'web+eschool://lesson/42#there',
  'web+eschool://Lesson/42',
  'web+eschool://order/42',
  'web+eschool:///evil.example/lesson/42',
  'web+eschool://page//evil.example',
  'web+eschool://page/https://evil.example',
  'web+eschool://page/index',
  'web+eschool://page/adminx/log',
  'web+eschool://page/admin/../index',
  'web+eschool://page/admin/%2e%2e/index',
  'web+eschool://page/admin\\evil.example',
  'web+eschool://page/admin/log/index?redirect=//evil.example',
  'web+eschool://page/admin%252Flog',
  'web+eschool://course/%',
  `web+eschool://page/admin/${'a'.repeat(300)}`,
])('%s is none', link => {
  expect(appLinkOf(link)).toBeUndefined()
})
