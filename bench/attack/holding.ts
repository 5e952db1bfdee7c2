import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { pagesSocket, roomSocket } from '../../contract/addresses.ts'
import { codes } from '../../contract/codes.ts'
import { people } from '../../contract/people.ts'
import { ask } from '../../tests/kit/client.ts'
import type { Stage } from '../stage.ts'
import type { Beginning } from './beginner.ts'
import { atLeast, atMost, type Figure, many } from './figure.ts'
import { meanwhile, meanwhileAgain } from './floods.ts'

const megabyte = 1024 ** 2

/** How often, in seconds, the attacked school looks at what comes slowly. */
export const looksEach = 3

/** A student begins as many large uploads as she can and goes on with none. */
export async function unfinished(stage: Stage): Promise<Figure[]> {
  const beginning: Beginning = {
    ...{ port: stage.port, token: await stage.signIn('student') },
    ...{ atOnce: 100, everyMs: 250, bytes: 10 * megabyte },
  }
  let worker: Worker | undefined
  const what = '100 unfinished uploads of 10 MB by a student, four times a second'
  const figure = await meanwhile(stage, what, async () => {
    worker = new Worker(new URL('./beginner.ts', import.meta.url), { workerData: beginning, execArgv: [] })
  })
  worker?.postMessage('end')
  const [statuses] = (await once(worker as Worker, 'message')) as [Map<number, number>]
  const of = (status: number) => statuses.get(status) ?? 0
  const all = [...statuses.values()].reduce((sum, found) => sum + found, 0)
  return [
    figure,
    atMost('… begun', of(201), 4),
    atMost(`… of ${all} answered otherwise than 201 or 429`, all - of(201) - of(429), 0),
  ]
}

/** How long a body that drips is let be, in milliseconds. */
async function dripping(stage: Stage) {
  const since = performance.now()
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
}

/** The longest of many that are held, in seconds; for ever is a minute and more. */
const longest = (all: Promise<number[]>) =>
  Promise.race([all, pause(60_000, [Number.POSITIVE_INFINITY])]).then(took => Math.max(...took) / 1000)

/** Fifty bodies that drip and never end, and fifty more when those are cut. */
export async function slowBodies(stage: Stage): Promise<Figure[]> {
  const what = `50 bodies that drip, looked at each ${looksEach} s`
  const { figure, all } = await meanwhileAgain(stage, what, () => longest(many(50, () => dripping(stage))))
  return [figure, atMost('… the last is open for', Math.max(...all), 2 * looksEach + 1, ' s')]
}

/** How long a socket that says nothing is let be, in milliseconds. */
async function silent(stage: Stage, path: string) {
  const since = performance.now()
  const socket = new WebSocket(`ws://localhost:${stage.port}${path}/?EIO=4&transport=websocket`)
  socket.onmessage = ({ data }) => {
    if (data === '2') socket.send('3')
  }
  await once(socket, 'close')
  return performance.now() - since
}

/** Fifty sockets of each kind that are open and never say whose they are. */
export async function silentSockets(stage: Stage): Promise<Figure[]> {
  const what = '100 sockets that never say whose they are'
  const { figure, all } = await meanwhileAgain(stage, what, () =>
    longest(many(100, at => silent(stage, (at % 2 ? pagesSocket : roomSocket).path))),
  )
  return [figure, atMost('… the last is open for', Math.max(...all), 15, ' s')]
}

/** One address opens every connection there is. */
export async function connections(stage: Stage, allowed: number): Promise<Figure[]> {
  const what = `${allowed + 50} connections from one address, ${allowed} allowed`
  let held: Socket[] = []
  const figure = await meanwhile(stage, what, async () => {
    held = Array.from({ length: allowed + 50 }, () => {
      const socket = connect({ port: stage.port, host: '127.0.0.1', localAddress: '127.0.0.9' })
      return socket.on('error', () => undefined)
    })
    await Promise.all(
      held.map(socket =>
        Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => undefined),
      ),
    )
  })
  const body = { userName: 'student', passWord: 'Eschool2026' }
  const code = await Promise.race([
    ask({ port: stage.port }, people.login, { body }).then(said => said.code),
    pause(5_000, Number.NaN),
  ]).catch(() => Number.NaN)
  for (const socket of held) socket.destroy()
  return [figure, atLeast('… somebody else comes in', Number(code === codes.done), 1)]
}
