import type { Complaints } from '../../kit/jobs/queue.ts'
import type { Order, Packet, Told } from './wire.rules.ts'
import { WorkerProcess } from './worker-process.ts'

/** A film as the process that writes it is told of. */
export interface Written {
  readonly film: number
  told(told: Told): void
  /** The process is another now: what was under way is lost, and all begins anew. */
  again(): void
}

const again = { first: 200, longest: 30_000 }
/** Whoever runs so long is well. */
const isWell = 60_000

/** The one process that writes films: begun with the first, begun anew when it dies. */
export class RecorderProcess {
  readonly #folder: string
  readonly #complaints: Complaints
  readonly #films = new Map<number, Written>()
  #starting: Promise<WorkerProcess | undefined> | undefined
  #worker: WorkerProcess | undefined
  #wait = again.first
  #timer: NodeJS.Timeout | undefined
  #closed = false

  constructor(folder: string, complaints: Complaints) {
    this.#folder = folder
    this.#complaints = complaints
  }

  /** For whoever measures or ends it. */
  get pid() {
    return this.#worker?.pid
  }

  async add(film: Written) {
    this.#films.set(film.film, film)
    await this.#start()
  }

  remove = (film: Written) => {
    if (this.#films.get(film.film) === film) this.#films.delete(film.film)
  }

  get isThere() {
    return this.#worker !== undefined
  }

  #start() {
    this.#starting ??= this.#begin()
    return this.#starting
  }

  async #begin() {
    if (this.#closed) return undefined
    const begunAt = performance.now()
    try {
      const worker = await WorkerProcess.start(this.#folder, {
        told: told => 'film' in told && this.#films.get(told.film)?.told(told),
        died: how => {
          this.#worker = undefined
          this.#starting = undefined
          this.#complaints.error({ how }, 'the process that records lessons ended and is begun anew')
          if (performance.now() - begunAt > isWell) this.#wait = again.first
          this.#later()
        },
      })
      this.#worker = worker
      return worker
    } catch (err) {
      this.#starting = undefined
      this.#complaints.error({ err }, 'the process that records lessons could not be begun')
      this.#later()
      return undefined
    }
  }

  #later() {
    if (this.#closed) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#anew(), this.#wait)
    this.#wait = Math.min(again.longest, this.#wait * 2)
  }

  async #anew() {
    if (this.#films.size > 0 && (await this.#start()))
      for (const film of [...this.#films.values()]) film.again()
  }

  send = (orders: (Order | Packet)[]) => this.#worker?.send(orders)

  async close() {
    this.#closed = true
    clearTimeout(this.#timer)
    await (await this.#starting)?.close()
  }
}
