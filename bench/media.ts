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
  /** Of the core that each process of receivers has, the share that the busiest of them took. */
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
  { processes = 1, meanwhile }: { processes?: number; meanwhile?: Meanwhile } = {},
): Promise<Round> {
  const children: ChildProcess[] = []
  const each = Math.ceil(many / processes)
  const firstOf = (index: number) => 1000 + index * each
  const send = (id: string, message: unknown) =>
    children[id === '1' ? 0 : 1 + Math.floor((Number(id) - 1000) / each)]?.send({ id, message })
  const carrier = ours ? await engineCarrier(send, port) : await yardstickCarrier(send, port)
  const begin = (role: string, count: number, first = 1) => {
    const child = start('media-peers.ts', role, String(count), String(first))
    child.on('message', (said: { id?: string; message?: unknown }) => {
      if (said.id !== undefined) carrier.hear(said.id, said.message)
    })
    children.push(child)
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
    const sender = begin('sender', 1)
    await pause(700)
    const receivers = Array.from({ length: processes }, (_, index) =>
      begin('receivers', Math.min(each, many - index * each), firstOf(index)),
    )
    const all = () => Promise.all(receivers.map(counted))
    const sum = (of: Counted[], read: (one: Counted) => number) =>
      of.reduce((total, one) => total + read(one), 0)
    while (sum(await all(), one => one.connected) < many) await pause(200)
    sender.send({ do: 'go' })
    await pause(3000)
    await Promise.all([counted(sender), all()])
    const taken = () => receivers.map(({ pid }) => cpuMs(pid ?? 0))
    const [cpu, busy, from] = [cpuMs(carrier.pid), taken(), performance.now()]
    await pause(seconds * 1000)
    const [sent, got] = await Promise.all([counted(sender), all()])
    const passed = performance.now() - from
    const spent = cpuMs(carrier.pid) - cpu
    const receiving = Math.max(...taken().map((now, index) => now - (busy[index] ?? 0)))
    const glass = meanwhile && carrier.engine ? await meanwhile(carrier.engine) : 0
    const arrived = sum(got, one => one.all)
    return {
      glass,
      cost: (spent * 1000) / sum(got, one => one.full),
      lost: Math.max(0, 1 - arrived / (many * sent.all)),
      ...{ p50: Math.max(...got.map(one => one.p50)), p99: Math.max(...got.map(one => one.p99)) },
      core: spent / passed,
      receiversCore: receiving / passed,
      perSecond: (arrived * 1000) / passed,
    }
  } finally {
    for (const child of children) child.kill('SIGKILL')
    await carrier.close()
  }
}

type Send = (id: string, message: unknown) => void
type Meanwhile = (engine: EmbeddedEngine) => Promise<number>

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
export async function mediaSize(many: number, seconds: number, processes = 1): Promise<Round> {
  const [browser, pages] = await Promise.all([openMediaBrowser(), startPages()])
  try {
    const meanwhile = async (engine: EmbeddedEngine) => {
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
    }
    return await round(true, many, seconds, 47_500, { processes, meanwhile })
  } finally {
    await browser.close()
    await pages.close()
  }
}

export interface Limit extends Round {
  many: number
}

/**
 * The largest class whose receivers, three processes of them, keep 70 % of their core for themselves: what is lost or late up to there is
 * the engine's doing and not theirs. Raised by thirty; every step is told.
 */
export async function mediaLimit(seconds: number, tell: (step: Limit) => void): Promise<Limit | undefined> {
  let best: Limit | undefined
  for (let many = 60; ; many += 30) {
    const step = { many, ...(await mediaSize(many, seconds, 3)) }
    tell(step)
    if (step.receiversCore > 0.3) return best
    best = step
  }
}

// node bench/media.ts [receivers …]: the media alone; node bench/media.ts limit: how many until the receivers have no room.
if (process.argv[1]?.endsWith('media.ts')) {
  console.log(`${machine()}, load ${loadNow()}`)
  const told = (found: unknown) => console.log(JSON.stringify(found), `load ${loadNow()}`)
  if (process.argv[2] === 'limit') told({ limit: (await mediaLimit(8, told))?.many ?? 0 })
  else {
    const sizes = process.argv.slice(2).map(Number)
    told(await mediaRatio(sizes[0] ?? 100, { seconds: 8, pairs: 3 }))
    for (const many of sizes) told({ many, ...(await mediaSize(many, 8)) })
  }
}
