import type { Tapped } from '../media.ts'
import type { ToWorker } from './protocol.ts'
import type { Published } from './publication.ts'
import type { RtpPacket } from './rtp.ts'
import type { Source } from './source.ts'
import { Tap } from './tap.ts'

/** The recorders of one room, in the process that carries it. */
export class Taps {
  readonly #all = new Map<number, Tap>()
  readonly #give: (tap: number, items: Tapped[], bytes: number) => void

  constructor(give: (tap: number, items: Tapped[], bytes: number) => void) {
    this.#give = give
  }

  obey(order: Extract<ToWorker, { do: 'tap' | 'untap' | 'dealt' }>) {
    const { tap } = order
    if (order.do === 'untap') this.#all.delete(tap)
    else if (order.do === 'dealt') this.#all.get(tap)?.dealt(order.bytes)
    else {
      const known = this.#all.get(tap) ?? new Tap(order.last, (items, bytes) => this.#give(tap, items, bytes))
      this.#all.set(tap, known)
      known.choose(order.chosen, order.keyFrameEvery)
    }
  }

  take(published: Published, source: Source, taken: RtpPacket, now: number) {
    for (const tap of this.#all.values()) tap.take(published, source, taken, now)
  }

  clocked(published: Published, source: Source) {
    for (const tap of this.#all.values()) tap.clocked(published, source)
  }

  ended(published: Published) {
    for (const tap of this.#all.values()) tap.ended(published)
  }

  tick(published: ReadonlyMap<string, Published>, now: number) {
    for (const tap of this.#all.values()) tap.tick(published.values(), now)
  }
}
