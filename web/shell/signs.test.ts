import { expect, test, vi } from 'vitest'
import { serverNow, setServerClock } from '../kit/api/clock.ts'
import { patterns } from '../kit/paths.ts'
import { bell } from '../kit/push/bell.ts'
import { accentRules } from './accent-style.ts'
import { customerServiceAddress } from './customer-service.ts'
import { endOfDay, tick } from './expiry-banner.tsx'
import { menuShowDelay } from './group-menu.tsx'
import { closeNotice, notices, receive } from './notices.ts'
import { countsFor } from './side-panel.tsx'
import { titleOf } from './titles.tsx'

test('The customer-service chat opens in a new window carrying the source page, the device (windows or mac) and the role.', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
  const from = 'https://school.example/eschool/admin/order/list?page=2'
  const address = new URL(customerServiceAddress('https://chat.example/open?site=7', from, mac, 'ADMIN'))
  expect(Object.fromEntries(address.searchParams)).toEqual({
    site: '7',
    source: from,
    device: 'mac',
    role: 'ADMIN',
  })
  const other = new URL(
    customerServiceAddress('https://chat.example/', from, 'Mozilla/5.0 (X11; Linux x86_64)', 'TEACHER'),
  )
  expect(other.searchParams.get('device')).toBe('windows')
})

test("The side panel shows today's live classes (admin) or courses (teacher, assistant); teachers also see a likes count.", () => {
  expect(countsFor('STUDENT')).toEqual(['lessonsToday', 'medals'])
  expect(countsFor('TEACHER')).toEqual(['coursesToday', 'likes'])
  expect(countsFor('ASSISTANT')).toEqual(['coursesToday'])
  expect(countsFor('ADMIN')).toEqual(['liveToday'])
  expect(countsFor('ADMIN', ['reads courses'])).toEqual(['liveToday'])
  expect(countsFor('ADMIN', ['writes orders'])).toEqual([])
})

test("The document title comes from each route's title; on the home page it is the school name when one is set.", () => {
  expect(titleOf('Home', '首页', '砚溪学堂')).toBe('砚溪学堂')
  expect(titleOf('Home', '首页', '')).toBe('首页')
  expect(titleOf('AlipayPay', 'paying...', '砚溪学堂')).toBe('paying...')
  expect(titleOf('Register', '注册', '砚溪学堂')).toBe('注册 - 砚溪学堂')
})

test('menu show delay 200 ms, countdown tick 1 second', () =>
  expect([menuShowDelay, tick]).toEqual([200, 1000]))

test('a live countdown to end of day', () => {
  const noon = Date.parse('2026-11-20T12:00:00+08:00')
  expect(endOfDay(noon, 'Asia/Shanghai') - noon).toBe(12 * 3_600_000)
  expect(endOfDay(noon, 'America/New_York') - noon).toBe(Date.parse('2026-11-20T00:00:00-05:00') - noon)
})

test("the countdown runs on the server's time", () => {
  vi.useFakeTimers({ now: 1_000_000 })
  setServerClock(5_000_000, 1_000_000, 1_000_200)
  expect(serverNow()).toBe(1_000_000 + 5_000_000 - 1_000_100)
  setServerClock(1_000_000, 1_000_000, 1_000_000)
  vi.useRealTimers()
})

test('8 rings the bell: pages that show what it counts ask anew, each at a moment of its own', () => {
  vi.useFakeTimers()
  const before = bell.get()
  receive({ type: 8, within: 500 }, vi.fn(), vi.fn())
  receive({ type: 8 }, vi.fn(), vi.fn())
  vi.advanceTimersByTime(0)
  expect(bell.get()).toBe(before + 1)
  vi.advanceTimersByTime(500)
  expect(bell.get()).toBe(before + 2)
  vi.useRealTimers()
})

test('7 rings the bell too: an open inbox shows what has just popped up', () => {
  const before = bell.get()
  receive({ type: 7, content: { title: '改期', message: 'x' } }, vi.fn(), vi.fn())
  expect(bell.get()).toBe(before + 1)
  for (const { id } of notices.get()) closeNotice(id)
})

test('Type 7 is a notification with title and message shown as a popup; 402 acts as the code does', () => {
  const kicked = vi.fn()
  const otherDuties = vi.fn()
  for (const title of ['一', '二', '三', '四'])
    receive({ type: 7, content: { title, message: '内容' } }, kicked, otherDuties)
  expect(notices.get().map(one => one.title)).toEqual(['二', '三', '四'])
  for (const one of notices.get()) closeNotice(one.id)
  expect(notices.get()).toEqual([])
  expect(kicked).not.toHaveBeenCalled()
  receive({ type: 402 }, kicked, otherDuties)
  expect(kicked).toHaveBeenCalledOnce()
  expect(otherDuties).not.toHaveBeenCalled()
  receive({ type: 10 }, kicked, otherDuties)
  expect(otherDuties).toHaveBeenCalledOnce()
  expect(patterns.InformMessage).toBe('/admin/account/informMessage')
})

test("a school's accent is six hex values for each scheme, and nothing where it is the usual one", () => {
  expect(accentRules({ hue: 255, chroma: 0.12 })).toMatch(
    /^:root\{(--[\w-]+:#[0-9A-F]{6};?){6}\}:root\[data-scheme="dark"\]\{(--[\w-]+:#[0-9A-F]{6};?){6}\}$/,
  )
  expect(accentRules({ hue: 162, chroma: 0.1 })).toBe('')
})
