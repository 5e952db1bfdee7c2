import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { afterEach, expect, test } from 'vitest'
import { addresses, pagesSocket, roomSocket } from '../../contract/addresses.ts'
import { people } from '../../contract/people.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost } from '../kit/school.ts'

const school = await schoolHere({ env: { ESCHOOL_REQUEST_SECONDS: '1', ESCHOOL_CONNECTIONS: '80' } })
const zheng = await school.signIn('zheng')

const open: { destroy(): void }[] = []
afterEach(() => {
  for (const each of open.splice(0)) each.destroy()
})

/** A connection that says what is written by hand. */
async function talk(lines: string[], from = '127.0.0.1') {
  const socket = connect({ port: school.port, host: '127.0.0.1', localAddress: from })
  open.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  let heard = ''
  socket.on('data', part => {
    heard += part
  })
  socket.write([...lines, '', ''].join('\r\n'))
  return { socket, heard: () => heard, closed: new Promise<void>(done => socket.once('close', () => done())) }
}
/** A letter now and then, until the other side has enough. */
async function drip(socket: Socket) {
  while (!socket.destroyed) {
    socket.write('x')
    await pause(100)
  }
}

const authorised = () => `Authorization: Bearer:${zheng.token}`

test.each([
  ['a call', '/eschool-service/api/v1/login', ['Content-Type: application/json'], '900000'],
  ['a page', '/eschool/', ['Content-Type: text/plain'], '900000'],
  ['an upload that is none', addresses.uploadFile, ['Content-Type: application/json'], '900000'],
  ['a picture', addresses.uploadPicture, ['Content-Type: image/png'], '9000000'],
  [
    'a socket that asks',
    `${pagesSocket.path}/?EIO=4&transport=polling`,
    ['Content-Type: text/plain'],
    '9000',
  ],
])(
  'what is sent along with %s and never ends is cut off, dripping or silent',
  async (_, path, headers, length) => {
    const begin = () =>
      talk([`POST ${path} HTTP/1.1`, 'Host: localhost', ...headers, `Content-Length: ${length}`])
    const [silent, dripping] = await Promise.all([begin(), begin()])
    void drip(dripping.socket)
    await Promise.all([silent.closed, dripping.closed])
  },
)

test('an upload that nearly nothing comes of is cut off, and one that comes steadily is not', async () => {
  const begun = async () => {
    const { heard, socket } = await talk([
      `POST ${addresses.uploadFile} HTTP/1.1`,
      'Host: localhost',
      authorised(),
      'Tus-Resumable: 1.0.0',
      'Upload-Length: 30000',
    ])
    await expect.poll(heard).toContain('HTTP/1.1 201')
    socket.destroy()
    return /location: (\S+)/i.exec(heard())?.[1] ?? ''
  }
  const piece = async (at: string) =>
    talk([
      `PATCH ${at} HTTP/1.1`,
      'Host: localhost',
      authorised(),
      'Tus-Resumable: 1.0.0',
      'Upload-Offset: 0',
      'Content-Type: application/offset+octet-stream',
      'Content-Length: 30000',
    ])
  const slow = await piece(await begun())
  void drip(slow.socket)
  await slow.closed
  const steady = await piece(await begun())
  // For three looks at it.
  for (let sent = 0; sent < 30_000; sent += 1000) {
    steady.socket.write('\0'.repeat(1000))
    await pause(100)
  }
  await expect.poll(steady.heard).toContain('HTTP/1.1 403')
})

test('whoever opens a socket and does not say what for is sent away', { timeout: 30_000 }, async () => {
  const silent = [pagesSocket.path, roomSocket.path].map(
    path => new WebSocket(`ws://localhost:${school.port}${path}/?EIO=4&transport=websocket`),
  )
  // In the space that nobody needs a name for there is nothing to wait in.
  const idler = new WebSocket(`ws://localhost:${school.port}${roomSocket.path}/?EIO=4&transport=websocket`)
  idler.onmessage = ({ data }) => {
    if (String(data).startsWith('0')) idler.send('40')
    if (data === '2') idler.send('3')
  }
  for (const socket of silent)
    socket.onmessage = ({ data }) => {
      if (data === '2') socket.send('3')
    }
  await Promise.all([...silent, idler].map(socket => once(socket, 'close')))
})

test('a page of another host opens no socket, one of the own host does, and so does what is no browser', async () => {
  const upgrade = async (path: string, host: string, origin?: string) => {
    const { heard } = await talk([
      `GET ${path}/?EIO=4&transport=websocket HTTP/1.1`,
      `Host: ${host}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      ...(origin === undefined ? [] : [`Origin: ${origin}`]),
    ])
    await expect.poll(heard).toContain('\r\n')
    return heard().split(' ')[1]
  }
  for (const { path } of [pagesSocket, roomSocket]) {
    expect(await upgrade(path, 'localhost', 'https://evil.example')).toBe('403')
    expect(await upgrade(path, 'localhost', `http://${otherHost}`)).toBe('403')
    expect(await upgrade(path, 'localhost', 'null')).toBe('403')
    expect(await upgrade(path, 'localhost:8080', 'http://localhost:8080')).toBe('101')
    expect(await upgrade(path, otherHost, `https://${otherHost}`)).toBe('101')
    expect(await upgrade(path, 'localhost')).toBe('101')
  }
})

test('of one session thirty pages are open at most, and another session is not asked to wait', async () => {
  const page = (token: string | null) =>
    new Promise<boolean>(answer => {
      const socket = io(`http://localhost:${school.port}`, {
        path: pagesSocket.path,
        query: { token: `Bearer:${token}` },
        reconnection: false,
        forceNew: true,
        transports: ['websocket'],
        extraHeaders: { host: 'localhost' },
      })
      open.push({ destroy: () => socket.disconnect() })
      socket.on('connect', () => answer(true))
      socket.on('connect_error', () => answer(false))
    })
  const all = await Promise.all(Array.from({ length: 35 }, () => page(zheng.token)))
  expect(all.filter(Boolean).length).toBe(30)
  expect(await page((await school.signIn('chen')).token)).toBe(true)
})

test('of one address half of the connections may be open, and somebody elsewhere still comes in', async () => {
  const held = await Promise.all(
    Array.from({ length: 60 }, () => {
      const socket = connect({ port: school.port, host: '127.0.0.1', localAddress: '127.0.0.2' })
      open.push(socket)
      socket.on('error', () => undefined)
      return socket
    }),
  )
  const alive = () => held.filter(({ destroyed, connecting }) => !destroyed && !connecting).length
  await expect.poll(alive).toBe(40)
  expect((await zheng.call(people.userInfo)).code).toBe(0)
  expect(alive()).toBe(40)
})
