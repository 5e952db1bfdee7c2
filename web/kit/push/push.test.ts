import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { afterEach, expect, test, vi } from 'vitest'
import type { Push } from '../../../contract/push.ts'
import { CookieJar } from '../cookie-jar.ts'
import { afterPush } from './progress.ts'
import { bareToken, hangUp, pause, socketOptions, stayConnected, tries } from './push.ts'

afterEach(() => {
  hangUp()
  vi.unstubAllGlobals()
})

test('A socket with the auth token in its query, connecting manually, retried up to 10 times at one-second intervals.', () => {
  expect([tries, pause]).toEqual([10, 1000])
  expect(socketOptions('abc')).toMatchObject({
    path: '/eschool-service/socket.io',
    query: { token: 'abc' },
    autoConnect: false,
    reconnectionAttempts: 10,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 1000,
    randomizationFactor: 0,
  })
  expect(bareToken('Bearer:abc')).toBe('abc')
})

test("subscribing to 'push_event'", async () => {
  const http = createServer()
  const io = new Server(http, { path: '/eschool-service/socket.io' })
  const tokens: unknown[] = []
  io.on('connection', socket => {
    tokens.push(socket.handshake.query.token)
    socket.emit('push_event', { type: 3, persent: 40 })
  })
  await new Promise<void>(done => http.listen(0, done))
  const jar = new CookieJar()
  jar.cookie = 'token=Bearer:abc'
  vi.stubGlobal('document', jar)
  vi.stubGlobal('location', { origin: `http://localhost:${(http.address() as AddressInfo).port}` })
  const back = vi.fn()
  const got = await new Promise<Push>(received => stayConnected(received, back))
  expect(got).toEqual({ type: 3, persent: 40 })
  stayConnected(() => undefined, back)
  expect(tokens).toEqual(['abc'])
  // The line is cut from outside; when it holds again the page is told, and not before.
  expect(back).not.toHaveBeenCalled()
  for (const socket of io.sockets.sockets.values()) socket.conn.close()
  await vi.waitFor(() => expect(back).toHaveBeenCalledTimes(1), 5000)
  expect(tokens).toEqual(['abc', 'abc'])
  hangUp()
  await io.close()
})

const none = { progress: {}, schedulingLock: false }

test('each updates a percent, and at 100 also a result content', () => {
  for (const type of [1, 2, 3, 4, 5] as const) {
    const half = afterPush(none, { type, persent: 50, content: 'not yet' })
    expect(half.progress[type]).toEqual({ percent: 50, content: '' })
    const whole = afterPush(half, { type, persent: 100, content: '196 / 4' })
    expect(whole.progress[type]).toEqual({ percent: 100, content: '196 / 4' })
  }
})

test('For type 5, percent 1 sets a course-scheduling lock.', () => {
  const locked = afterPush(none, { type: 5, persent: 1 })
  expect(locked.schedulingLock).toBe(true)
  expect(afterPush(locked, { type: 5, persent: 60 }).schedulingLock).toBe(true)
  expect(afterPush(locked, { type: 5, persent: 100 }).schedulingLock).toBe(false)
  expect(afterPush(none, { type: 4, persent: 1 }).schedulingLock).toBe(false)
})
