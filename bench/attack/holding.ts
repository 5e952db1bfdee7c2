import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { addresses, pagesSocket, roomSocket } from '../../contract/addresses.ts'
import { codes } from '../../contract/codes.ts'
import { people } from '../../contract/people.ts'
import { ask, send } from '../../tests/kit/client.ts'
import type { Stage } from '../stage.ts'
import { atLeast, atMost, type Figure, many } from './figure.ts'

const megabyte = 1024 ** 2

/** How often, in seconds, the attacked school looks at what comes slowly. */
export const looksEach = 3

/** A student begins as many large uploads as she can and goes on with none. */
export async function unfinished(stage: Stage): Promise<Figure[]> {
  const wire = { port: stage.port, token: await stage.signIn('student') }
  const begin = async () => {
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': String(10 * megabyte) }
    return (await send({ ...wire, headers }, 'POST', addresses.uploadFile)).status
  }
  const statuses = await many(100, begin)
  const begun = statuses.filter(status => status === 201).length
  return [
    atMost('100 unfinished uploads of 10 MB by a student: begun', begun, 4),
    atMost('… answered otherwise than 201 or 429', statuses.filter(s => s !== 201 && s !== 429).length, 0),
  ]
}

/** Fifty bodies that drip and never end. */
export async function slowBodies(stage: Stage): Promise<Figure[]> {
  const since = performance.now()
  const ends = many(50, async () => {
    const socket = connect(stage.port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(
      'POST /eschool-service/api/v1/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n',
    )
    const drip = setInterval(() => socket.write('x'), 200)
    socket.resume()
    // A cut is an error as well, and what is waited for here.
    await new Promise(done => socket.once('close', done))
    clearInterval(drip)
    return performance.now() - since
  })
  const took = await Promise.race([ends, pause(30_000, [Number.POSITIVE_INFINITY])])
  return [
    atMost(
      `50 bodies that drip, looked at each ${looksEach} s: the last is open for`,
      Math.max(...took) / 1000,
      2 * looksEach + 1,
      ' s',
    ),
  ]
}

/** Fifty sockets of each kind that are open and never say whose they are. */
export async function silentSockets(stage: Stage): Promise<Figure[]> {
  const since = performance.now()
  const ends = many(100, async at => {
    const { path } = at % 2 ? pagesSocket : roomSocket
    const socket = new WebSocket(`ws://localhost:${stage.port}${path}/?EIO=4&transport=websocket`)
    socket.onmessage = ({ data }) => {
      if (data === '2') socket.send('3')
    }
    await once(socket, 'close')
    return performance.now() - since
  })
  const took = await Promise.race([ends, pause(60_000, [Number.POSITIVE_INFINITY])])
  return [
    atMost(
      '100 sockets that never say whose they are: the last is open for',
      Math.max(...took) / 1000,
      15,
      ' s',
    ),
  ]
}

/** One address opens every connection there is. */
export async function connections(stage: Stage, allowed: number): Promise<Figure[]> {
  const held = Array.from({ length: allowed + 50 }, () => {
    const socket = connect({ port: stage.port, host: '127.0.0.1', localAddress: '127.0.0.9' })
    return socket.on('error', () => undefined)
  })
  await Promise.all(
    held.map(socket => Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => undefined)),
  )
  const body = { userName: 'student', passWord: 'Eschool2026' }
  const code = await Promise.race([
    ask({ port: stage.port }, people.login, { body }).then(said => said.code),
    pause(5_000, Number.NaN),
  ]).catch(() => Number.NaN)
  for (const socket of held) socket.destroy()
  return [
    atLeast(
      `${allowed + 50} connections from one address, ${allowed} allowed: somebody else comes in`,
      Number(code === codes.done),
      1,
    ),
  ]
}
