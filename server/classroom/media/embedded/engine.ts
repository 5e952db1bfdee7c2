import { availableParallelism } from 'node:os'
import type { MediaEngine, MediaEvent, MediaRoom } from '../media.ts'
import { MediaAway } from '../media-away.ts'
import { EmbeddedRoom } from './embedded-room.ts'
import type { FromWorker } from './protocol.ts'
import type { Relay } from './turn.ts'
import { type Ports, portIsFree, WorkerProcess } from './worker-process.ts'

export interface EmbeddedSettings {
  /** First and last UDP port; each media process holds one. */
  ports: [number, number]
  /** Under which browsers reach them; empty: the machine's own addresses. */
  addresses: string[]
  relay: Relay | undefined
  /** What a media process complains of. */
  warn(words: string): void
}

const roomsEach = 4
const restartAfter = 100
/** Rooms that were in so many crashes within so long are suspected of them, and each gets a process to itself. */
const suspected = { crashes: 2, within: 600_000 }

interface Worker {
  process: WorkerProcess
  rooms: Map<string, EmbeddedRoom>
  /** For one room alone that may have crashed those before. */
  isApart: boolean
}

/** The engine of one machine: rooms in media processes of their own, which begin with the first room. */
export class EmbeddedEngine implements MediaEngine {
  readonly #settings: EmbeddedSettings
  readonly #workers = new Set<Worker>()
  readonly #rooms = new Map<string, EmbeddedRoom>()
  /** When the process of a room crashed. */
  readonly #crashes = new WeakMap<EmbeddedRoom, number[]>()
  /** Processes that hold their ports until they have ended. */
  readonly #ending = new Set<Promise<void>>()
  #starting: Promise<unknown> = Promise.resolve()
  #closed = false

  constructor(settings: EmbeddedSettings) {
    this.#settings = settings
  }

  async open(name: string, hear: (event: MediaEvent) => void): Promise<MediaRoom> {
    if (this.#rooms.has(name)) throw new Error(`the room ${name} is open already`)
    const room = new EmbeddedRoom(name, hear, {
      relay: this.#settings.relay,
      closed: () => this.#leave(room),
    })
    this.#rooms.set(name, room)
    try {
      await this.#place(room)
    } catch (error) {
      this.#rooms.delete(name)
      throw error instanceof MediaAway ? error : new MediaAway(String(error))
    }
    return room
  }

  /** The pids of the media processes, for whoever measures or ends them. */
  pids = () => [...this.#workers].map(each => each.process.pid ?? 0)

  /** One after the other: two rooms that open at once must not begin two processes where one is enough. */
  #place(room: EmbeddedRoom): Promise<void> {
    const placed = this.#starting.then(async () => {
      const apart = this.#crashesOf(room).length >= suspected.crashes
      const worker = (await (apart ? this.#start(true) : this.#withRoom())) ?? this.#least()
      if (!worker) throw new MediaAway('no UDP port of the range is free')
      worker.rooms.set(room.name, room)
      room.moved(worker.process)
    })
    this.#starting = placed.catch(() => undefined)
    return placed
  }

  async #withRoom(): Promise<Worker | undefined> {
    const least = this.#least()
    if (least && !least.isApart && least.rooms.size < roomsEach) return least
    const shared = [...this.#workers].filter(({ isApart }) => !isApart)
    if (shared.length >= Math.max(2, availableParallelism())) return undefined
    return this.#start()
  }

  #least = () =>
    [...this.#workers].sort((a, b) => Number(a.isApart) - Number(b.isApart) || a.rooms.size - b.rooms.size)[0]

  #crashesOf = (room: EmbeddedRoom) =>
    (this.#crashes.get(room) ?? []).filter(at => performance.now() - at < suspected.within)

  async #start(isApart = false): Promise<Worker | undefined> {
    const [first, last] = this.#settings.ports
    const taken = new Set([...this.#workers].map(each => each.process.port))
    // Beside a relay each process holds two: its own and the one for browsers behind the relay.
    const each = this.#settings.relay ? 2 : 1
    for (let port = first; port + each - 1 <= last && !this.#closed; port += each) {
      if (taken.has(port) || !(await portIsFree(port))) continue
      const door = each === 2 ? port + 1 : undefined
      if (door && !(await portIsFree(door))) continue
      const started = await this.#startAt({ port, door }, isApart)
      if (started) return started
    }
    return undefined
  }

  async #startAt(ports: Ports, isApart: boolean): Promise<Worker | undefined> {
    try {
      const process = await WorkerProcess.start(ports, this.#settings.addresses, {
        said: message => this.#said(message),
        died: how => this.#died(worker, how),
      })
      const worker: Worker = { process, rooms: new Map(), isApart }
      this.#workers.add(worker)
      return worker
    } catch (error) {
      this.#settings.warn(`a media process: ${error instanceof Error ? error.message : error}`)
      return undefined
    }
  }

  #said(message: Exclude<FromWorker, { say: 'ready' | 'pong' }>) {
    if (message.say === 'error') return this.#settings.warn(`a media process: ${message.text}`)
    const room = this.#rooms.get(message.room)
    if (message.say === 'event') room?.happened(message.event)
    else room?.taps.take(message)
  }

  /** Its rooms open in another process at once; the browsers come back by themselves. */
  #died(worker: Worker, how: string) {
    this.#workers.delete(worker)
    this.#settings.warn(`a media process ended: ${how}`)
    for (const room of worker.rooms.values()) {
      this.#crashes.set(room, [...this.#crashesOf(room), performance.now()])
      room.lost()
      this.#again(room)
    }
  }

  #again(room: EmbeddedRoom) {
    if (this.#closed || this.#rooms.get(room.name) !== room) return
    this.#place(room).catch((error: Error) => {
      this.#settings.warn(`a room waits for its media: ${error.message}`)
      setTimeout(() => this.#again(room), restartAfter * 20).unref()
    })
  }

  #leave(room: EmbeddedRoom) {
    this.#rooms.delete(room.name)
    for (const worker of this.#workers) {
      if (!worker.rooms.delete(room.name) || worker.rooms.size > 0) continue
      // An empty process gives its memory back.
      this.#workers.delete(worker)
      const ending = worker.process.close().then(() => void this.#ending.delete(ending))
      this.#ending.add(ending)
    }
  }

  async close() {
    this.#closed = true
    await this.#starting
    const all = [...this.#workers]
    this.#workers.clear()
    this.#rooms.clear()
    await Promise.all([...all.map(each => each.process.close()), ...this.#ending])
  }
}
