import { type ChildProcess, fork } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { EmbeddedEngine } from '../server/classroom/media/embedded/engine.ts'
import { call, openClass, openMediaBrowser, startPages } from '../tests/classroom/media/page-stage.ts'
import { cpuMs, loadNow, machine } from './machine.ts'
import type { Counted } from './media-peers.ts'
import { median } from './stage.ts'

export interface Round {
  /** CPU of all threads for one forwarded packet of full size, in µs: what sound and resending cost is counted into it. */
  cost: number
  /** From the drawing of a picture in one Chromium to its reading in another, in ms, while the rest goes on. */
  glass: number
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
async function round(
  ours: boolean,
  many: number,
  seconds: number,
  port: number,
  meanwhile?: (engine: EmbeddedEngine) => Promise<number>,
): Promise<Round> {
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
    const glass = meanwhile && carrier.engine ? await meanwhile(carrier.engine) : 0
    return {
      glass,
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
    engine,
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
    engine: undefined,
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

/** One class of so many carried by our engine, with two browsers beside it that look how old a picture arrives. */
export async function mediaSize(many: number, seconds: number): Promise<Round> {
  const [browser, pages] = await Promise.all([openMediaBrowser(), startPages()])
  try {
    return await round(true, many, seconds, 47_500, async engine => {
      const stage = await openClass(engine, browser, pages.address)
      const none = { camera: false, microphone: false, screen: false }
      await call(await stage.enter('1', { ...none, camera: true }), 'publish', 'camera')
      const viewer = await stage.enter('2', none)
      await call(viewer, 'see', '1:camera', 'high')
      while ((await call<number>(viewer, 'width', '1:camera')) === 0) await pause(100)
      await pause(2000)
      const ages: number[] = []
      for (let look = 0; look < 60; look++) {
        ages.push(await call<number>(viewer, 'age', '1:camera'))
        await pause(50)
      }
      await stage.close()
      return median(ages)
    })
  } finally {
    await browser.close()
    await pages.close()
  }
}

// node bench/media.ts [receivers …]: the media alone.
if (process.argv[1]?.endsWith('media.ts')) {
  console.log(`${machine()}, load ${loadNow()}`)
  const sizes = process.argv.slice(2).map(Number)
  console.log(
    JSON.stringify(await mediaRatio(sizes[0] ?? 100, { seconds: 8, pairs: 3 })),
    `load ${loadNow()}`,
  )
  for (const many of sizes) console.log(many, JSON.stringify(await mediaSize(many, 8)), `load ${loadNow()}`)
}
