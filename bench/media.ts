import { type ChildProcess, fork } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { EmbeddedEngine } from '../server/classroom/media/embedded/engine.ts'
import { cpuMs, loadNow, machine } from './machine.ts'
import type { Counted } from './media-peers.ts'
import { median } from './stage.ts'

export interface Round {
  /** CPU of all threads for one forwarded packet of full size, in µs: what sound and resending cost is counted into it. */
  cost: number
  lost: number
  p50: number
  p99: number
  core: number
  receiversCore: number
  perSecond: number
}

const start = (file: string, ...args: string[]): ChildProcess =>
  fork(resolve(import.meta.dirname, file), args, { serialization: 'advanced', execArgv: [] })

/** A class of so many, carried by our engine or by the bare loop, for so many seconds. */
async function round(ours: boolean, many: number, seconds: number, port: number): Promise<Round> {
  const peers = new Map<string, ChildProcess>()
  const children: ChildProcess[] = []
  const send = (id: string, message: unknown) =>
    (id === '1' ? peers.get('1') : peers.get('many'))?.send({ id, message })
  const carrier = ours ? await engineCarrier(send, port) : await yardstickCarrier(send, port)
  const begin = (name: string, role: string, count: number) => {
    const child = start('media-peers.ts', role, String(count))
    child.on('message', (said: { id?: string; message?: unknown }) => {
      if (said.id !== undefined) carrier.hear(said.id, said.message)
    })
    children.push(child)
    peers.set(name, child)
    return child
  }
  const counted = (child: ChildProcess) =>
    new Promise<Counted>(done => {
      const hear = (said: { counted?: Counted }) => {
        if (!said.counted) return
        child.off('message', hear)
        done(said.counted)
      }
      child.on('message', hear)
      child.send({ do: 'count' })
    })
  try {
    const sender = begin('1', 'sender', 1)
    await pause(700)
    const receivers = begin('many', 'receivers', many)
    while ((await counted(receivers)).connected < many) await pause(200)
    sender.send({ do: 'go' })
    await pause(3000)
    await Promise.all([counted(sender), counted(receivers)])
    const [cpu, busy, from] = [cpuMs(carrier.pid), cpuMs(receivers.pid ?? 0), performance.now()]
    await pause(seconds * 1000)
    const [sent, got] = await Promise.all([counted(sender), counted(receivers)])
    const passed = performance.now() - from
    const spent = cpuMs(carrier.pid) - cpu
    const receiving = cpuMs(receivers.pid ?? 0) - busy
    return {
      cost: (spent * 1000) / got.full,
      lost: Math.max(0, 1 - got.all / (many * sent.all)),
      ...{ p50: got.p50, p99: got.p99 },
      core: spent / passed,
      receiversCore: receiving / passed,
      perSecond: (got.all * 1000) / passed,
    }
  } finally {
    for (const child of children) child.kill('SIGKILL')
    await carrier.close()
  }
}

type Send = (id: string, message: unknown) => void

async function engineCarrier(send: Send, port: number) {
  const engine = new EmbeddedEngine({
    ...{ ports: [port, port + 3], addresses: ['127.0.0.1'], relay: undefined },
    warn: words => console.error(words),
  })
  const room = await engine.open('bench', event => {
    if (event.type === 'signal') send(event.participant, event.message)
  })
  const all = { camera: true, microphone: true, screen: true }
  const none = { camera: false, microphone: false, screen: false }
  return {
    pid: engine.pids()[0] ?? 0,
    hear: (id: string, message: unknown) => {
      room.admit(id, id === '1' ? all : none)
      room.receive(id, message)
    },
    close: () => engine.close(),
  }
}

async function yardstickCarrier(send: Send, port: number) {
  const child = start('media-yardstick.ts', String(port))
  await new Promise(done => child.once('message', done))
  child.on('message', ({ id, message }: { id: string; message: unknown }) => send(id, message))
  return {
    pid: child.pid ?? 0,
    hear: (id: string, message: unknown) => child.send({ id, message }),
    close: async () => void child.kill('SIGKILL'),
  }
}

/** Rounds of ours and of the bare loop in turn; the ratio is the median of the pairs'. */
export async function mediaRatio(many: number, { seconds, pairs }: { seconds: number; pairs: number }) {
  const found: { ours: Round; bare: Round }[] = []
  for (let pair = 0; pair < pairs; pair++) {
    const bare = await round(false, many, seconds, 47_000 + pair * 20)
    const ours = await round(true, many, seconds, 47_010 + pair * 20)
    found.push({ ours, bare })
  }
  const middle = (read: (pair: { ours: Round; bare: Round }) => number) => median(found.map(read))
  return {
    ratio: middle(({ ours, bare }) => ours.cost / bare.cost),
    ours: middle(({ ours }) => ours.cost),
    bare: middle(({ bare }) => bare.cost),
    lost: middle(({ ours }) => ours.lost),
    p50: middle(({ ours }) => ours.p50),
    p99: middle(({ ours }) => ours.p99),
    core: middle(({ ours }) => ours.core),
    receiversCore: middle(({ ours }) => ours.receiversCore),
    perSecond: middle(({ ours }) => ours.perSecond),
  }
}

// node bench/media.ts [receivers …]: the media alone.
if (process.argv[1]?.endsWith('media.ts')) {
  console.log(`${machine()}, load ${loadNow()}`)
  const sizes = process.argv.slice(2).map(Number)
  for (const many of sizes.length ? sizes : [100])
    console.log(many, JSON.stringify(await mediaRatio(many, { seconds: 8, pairs: 3 })), `load ${loadNow()}`)
}
