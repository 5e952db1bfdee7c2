import { type ChildProcess, fork } from 'node:child_process'
import { resolve } from 'node:path'
import type { FromWorker, ToWorker } from './protocol.ts'
import { openUdp } from './udp.ts'

const program = resolve(import.meta.dirname, 'worker.ts')
const pingEvery = 500
/** A starved machine is no frozen process, and a program that was busy itself has heard nothing in that time. */
const unanswered = 16
/** All other rooms wait behind a start: one that never ends would hold them for good. */
const readyWithin = 10_000

export interface WorkerEars {
  said(message: Exclude<FromWorker, { say: 'ready' | 'pong' }>): void
  /** It ended without being told to. */
  died(how: string): void
}

export interface Ports {
  port: number
  /** The one for browsers behind a relay, where there is a relay. */
  door: number | undefined
}

/** One media process: a crash of it touches nothing but its rooms. One that no longer answers is ended. */
export class WorkerProcess {
  readonly port: number
  readonly #child: ChildProcess
  readonly #pinging: NodeJS.Timeout
  #asked = 0
  #closing = false

  private constructor(port: number, child: ChildProcess, ears: WorkerEars) {
    this.port = port
    this.#child = child
    child.on('message', (message: FromWorker) => {
      this.#asked = 0
      if (message.say !== 'pong' && message.say !== 'ready') ears.said(message)
    })
    child.on('exit', (code, signal) => {
      clearInterval(this.#pinging)
      if (!this.#closing) ears.died(signal ?? `exit code ${code}`)
    })
    let number = 0
    this.#pinging = setInterval(() => {
      if (this.#asked++ > unanswered) child.kill('SIGKILL')
      else this.send({ do: 'ping', number: number++ })
    }, pingEvery)
    this.#pinging.unref()
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  static async start({ port, door }: Ports, addresses: string[], ears: WorkerEars): Promise<WorkerProcess> {
    const child = fork(program, [String(port), addresses.join(','), door ? String(door) : ''], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
      env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    })
    let late: NodeJS.Timeout | undefined
    await new Promise<void>((done, failed) => {
      child.once('message', () => done())
      child.once('exit', code =>
        failed(new Error(`the media process ended with ${code} before it was ready`)),
      )
      child.once('error', failed)
      late = setTimeout(() => {
        child.kill('SIGKILL')
        failed(new Error(`the media process at port ${port} was not ready within ${readyWithin / 1000} s`))
      }, readyWithin)
    }).finally(() => clearTimeout(late))
    return new WorkerProcess(port, child, ears)
  }

  send(order: ToWorker) {
    if (this.#child.connected) this.#child.send(order, () => undefined)
  }

  async close() {
    this.#closing = true
    clearInterval(this.#pinging)
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const ended = new Promise(done => this.#child.once('exit', done))
    this.#child.kill('SIGKILL')
    await ended
  }
}

/** Whether a port of the range can be had: another program, or another installation, may hold it. */
export function portIsFree(port: number): Promise<boolean> {
  return new Promise(done => {
    const probe = openUdp()
    probe.once('error', () => done(false))
    probe.bind(port, () => probe.close(() => done(true)))
  })
}
