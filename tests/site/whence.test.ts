import { connect } from 'node:net'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { people } from '../../contract/people.ts'
import { site } from '../../contract/site.ts'
import { PerMinute } from '../../server/kit/http/limiting.ts'
import { password } from '../demo/cast.ts'
import { ask } from '../kit/client.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost } from '../kit/school.ts'

const aMinute = 60
const school = await schoolHere({
  env: { ESCHOOL_TRUST_PROXY: '1', ESCHOOL_CALLS_A_MINUTE: String(aMinute) },
})

let places = 0
/** The headers that a proxy adds for somebody at an address that nobody has used yet. */
function elsewhere() {
  places += 1
  return { 'x-forwarded-for': `1.2.3.4, 198.51.${places}.7` }
}
const get = (path: string, headers: Record<string, string>) =>
  fetch(`http://localhost:${school.port}${path}`, { headers, redirect: 'manual' })

/** Asks as often as an address may, and once more. */
async function exhausted(headers: Record<string, string>) {
  for (let at = 0; at < aMinute; at += 1) expect((await get('/healthz', headers)).status).toBe(200)
  expect((await get('/healthz', headers)).status).toBe(429)
  return headers
}

test('whoever says of themselves where they are is not believed: the list of sessions shows what the proxy said', async () => {
  const wire = { port: school.port, headers: elsewhere() }
  const { data } = await ask(wire, people.login, { body: { userName: 'student', passWord: password } })
  const sessions = (await ask({ ...wire, token: data.token }, people.ownSessions)).data
  expect(sessions.find(({ current }: { current: boolean }) => current)?.address).toBe(`198.51.${places}.7`)
})

/** What is answered to a request that is written by hand. */
const raw = (lines: string[]) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(school.port, '127.0.0.1', () => socket.end([...lines, '', ''].join('\r\n')))
    let answer = ''
    socket.on('data', part => {
      answer += part
    })
    socket.on('end', () => resolve(answer.split('\r\n')[0] ?? ''))
    socket.on('error', reject)
  })

test('two hosts are refused with 400, by calls, pages and sockets', async () => {
  const socket = '/eschool-service/socket.io/?EIO=4&transport=websocket'
  const upgrade = [
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Key: x',
    'Sec-WebSocket-Version: 13',
  ]
  for (const [path, more] of [
    ['/eschool-service/api/v1/userInfo', []],
    ['/eschool/index', []],
    ['/eschool-service/socket.io/?EIO=4&transport=polling', []],
    [socket, upgrade],
  ] as const)
    expect(
      await raw([
        `GET ${path} HTTP/1.1`,
        'Host: localhost',
        `Host: ${otherHost}`,
        'Connection: close',
        ...more,
      ]),
    ).toBe('HTTP/1.1 400 Bad Request')
  expect(await raw(['GET /healthz HTTP/1.1', 'Host: localhost', 'Connection: close'])).toBe('HTTP/1.1 200 OK')
})

test('a host with its dot at the end is the same school, and what a client says of another host counts nowhere', async () => {
  const named = async (host: string, headers = {}) =>
    (await ask({ port: school.port, host, headers: { ...elsewhere(), ...headers } }, site.appInfo)).data
      .schoolName
  expect(await named(`${otherHost}.`)).toBe('兰亭书院')
  expect(await named(otherHost, { 'x-forwarded-host': 'localhost' })).toBe('兰亭书院')
})

test('a socket goes by the same host as a call', async () => {
  const there = await school.signIn('he', { host: otherHost })
  const open = async (host: string, forwarded: string) => {
    const socket = io(`http://localhost:${school.port}`, {
      path: '/eschool-service/socket.io',
      query: { token: `Bearer:${there.token}` },
      reconnection: false,
      transports: ['websocket'],
      extraHeaders: { host, 'x-forwarded-host': forwarded, ...elsewhere() },
    })
    const opened = await new Promise<boolean>(done => {
      socket.once('connect', () => done(true))
      socket.once('connect_error', () => done(false))
    })
    socket.disconnect()
    return opened
  }
  expect(await open(`${otherHost}.`, 'localhost')).toBe(true)
  expect(await open('localhost', otherHost)).toBe(false)
})

test('an address that asks for too much without a session is told when to come back: calls in an envelope, all else by 429', async () => {
  const headers = await exhausted(elsewhere())
  const said = await ask({ port: school.port, headers }, site.appInfo)
  expect(said).toMatchObject({ status: 200, code: codes.busy })
  expect(Number(said.headers['retry-after'])).toBeGreaterThan(0)
  for (const path of [
    `/eschool-service/image/${'0'.repeat(32)}.webp`,
    '/eschool-service/upload/files',
    '/eschool/index',
    '/eschool-service/socket.io/?EIO=4&transport=polling',
    '/eschool-service/room.io/?EIO=4&transport=polling',
  ]) {
    const answer = await get(path, headers)
    expect(answer.status, path).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect((await ask({ port: school.port, headers: elsewhere() }, site.appInfo)).code).toBe(codes.done)
})

test('whoever is signed in goes on at such an address, but not under a name that was made up', async () => {
  const chen = await school.signIn('chen')
  const headers = await exhausted(elsewhere())
  const wire = { port: school.port, headers }
  expect((await ask({ ...wire, token: chen.token }, people.userInfo)).code).toBe(codes.done)
  expect((await ask({ ...wire, token: 'made-up' }, site.appInfo)).code).toBe(codes.busy)
})

test('what hashes or draws counts as ten', async () => {
  const wire = { port: school.port, headers: elsewhere() }
  const picture = async () => (await ask(wire, people.pictureCode)).code
  for (let at = 0; at < aMinute / 10; at += 1) expect(await picture()).toBe(codes.done)
  expect(await picture()).toBe(codes.busy)
})

test('a minute later the same address is let in again, and one half of a newer address counts as one', () => {
  const limit = new PerMinute(3)
  const take = (address: string, now: number) => limit.take(address, 1, now)
  expect([take('2001:db8::1', 0), take('2001:db8::2', 1), take('2001:db8::3', 2)]).toEqual([0, 0, 0])
  expect(take('2001:db8:0:0:9::4', 30_000)).toBe(30)
  expect(take('2001:db8:0:1::4', 30_000)).toBe(0)
  expect(take('2001:db8::1', 60_000)).toBe(0)
})
