import { type ChildProcess, fork } from 'node:child_process'
import { resolve } from 'node:path'
import type { Writable } from 'node:stream'
import { type Order, type Packet, type Told, written } from './wire.rules.ts'

const program = resolve(import.meta.dirname, 'recorder-worker.ts')
const readyWithin = 15_000
const endsWithin = 5_000

export interface WorkerEars {
  told(told: Told): void
  /** It ended without being told to. */
  died(how: string): void
}

/** The process that writes films, as the program has it. */
export class WorkerProcess {
  readonly #child: ChildProcess
  readonly #pipe: Writable
  #closing = false

  private constructor(child: ChildProcess, ears: WorkerEars) {
    this.#child = child
    this.#pipe = child.stdio[3] as Writable
    this.#pipe.on('error', () => undefined)
    child.on('message', (told: Told) => ears.told(told))
    child.on('exit', (code, signal) => {
      if (!this.#closing) ears.died(signal ?? `exit code ${code}`)
    })
  }

  get pid() {
    return this.#child.pid
  }

  static async start(folder: string, ears: WorkerEars): Promise<WorkerProcess> {
    const child = fork(program, [folder], {
      stdio: ['ignore', 'ignore', 'inherit', 'pipe', 'ipc'],
      execArgv: [],
      env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    })
    let late: NodeJS.Timeout | undefined
    await new Promise<void>((done, failed) => {
      child.once('message', () => done())
      child.once('error', failed)
      child.once('exit', code => failed(new Error(`it ended with ${code} before it was ready`)))
      late = setTimeout(() => {
        child.kill('SIGKILL')
        failed(new Error(`it was not ready within ${readyWithin / 1000} s`))
      }, readyWithin)
    }).finally(() => clearTimeout(late))
    return new WorkerProcess(child, ears)
  }

  send(orders: (Order | Packet)[]) {
    if (!this.#pipe.writable) return
    this.#pipe.cork()
    for (const order of orders) for (const part of written(order)) this.#pipe.write(part)
    this.#pipe.uncork()
  }

  async close() {
    this.#closing = true
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const ended = new Promise(done => this.#child.once('exit', done))
    this.#pipe.end()
    const late = setTimeout(() => this.#child.kill('SIGKILL'), endsWithin)
    await ended
    clearTimeout(late)
  }
}
