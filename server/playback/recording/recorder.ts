import { steadyNow } from '../../kit/steady-now.ts'
import { FilmInWork } from './film-in-work.ts'
import type { TrackStore } from './store.ts'
import type { Order, Packet, Told } from './wire.rules.ts'

/** So many bytes may wait for the disk before the tap is told to wait. */
const mostWaiting = 16_000_000
const ticksEvery = 250

/** All films that are being taken, wherever this runs. */
export class Recorder {
  readonly #store: TrackStore
  readonly #tell: (told: Told) => void
  readonly #films = new Map<number, FilmInWork>()
  readonly #clock: NodeJS.Timeout
  #waiting = 0
  #undealt: (Told & { say: 'dealt' })[] = []

  constructor(store: TrackStore, tell: (told: Told) => void) {
    this.#store = store
    this.#tell = tell
    this.#clock = setInterval(() => this.#tick(), ticksEvery)
  }

  #tick() {
    const now = steadyNow()
    for (const film of this.#films.values()) film.tick(now)
  }

  take(order: Order | Packet) {
    const film = this.#films.get(order.film)
    if (order.do === 'packet') film?.packet(order)
    else if (order.do === 'mark') film?.mark(order.mark)
    else if (order.do === 'begin') this.#begin(order.film, order.begunAt)
    else if (order.do === 'end') void this.#end(order.film)
    else {
      this.#undealt.push({ say: 'dealt', film: order.film, batch: order.batch })
      this.#deal()
    }
  }

  #deal() {
    if (this.#waiting < mostWaiting) for (const told of this.#undealt.splice(0)) this.#tell(told)
  }

  #begin(film: number, begunAt: number) {
    const around = {
      film,
      store: this.#store,
      tell: this.#tell,
      waits: (bytes: number) => {
        this.#waiting += bytes
        this.#deal()
      },
    }
    void this.#films.get(film)?.end()
    this.#films.set(film, new FilmInWork(begunAt, around))
  }

  async #end(film: number) {
    const ended = this.#films.get(film)
    this.#films.delete(film)
    await ended?.end()
    this.#tell({ say: 'ended', film })
  }

  async close() {
    clearInterval(this.#clock)
    await Promise.all([...this.#films.keys()].map(film => this.#end(film)))
  }
}
