import { SenderClock } from './clock.rules.ts'
import { type Floor, Stream } from './stream.ts'
import type { TrackAround } from './track.ts'
import type { Mark, Packet } from './wire.rules.ts'

/** A film while it is taken, in the recorder's process. */
export class FilmInWork {
  readonly #begunAt: number
  readonly #around: TrackAround
  readonly #senders = new Map<string, SenderClock>()
  readonly #floors = new Map<string, Floor>()
  readonly #streams = new Map<number, Stream>()
  readonly #ending = new Set<Promise<void>>()

  constructor(begunAt: number, around: TrackAround) {
    this.#begunAt = begunAt
    this.#around = around
  }

  mark(mark: Mark) {
    if (mark.type === 'begins') return this.#begin(mark)
    if (mark.type !== 'ends') return this.#streams.get(mark.stream)?.mark(mark)
    const stream = this.#streams.get(mark.stream)
    this.#streams.delete(mark.stream)
    if (!stream) return
    const ending = stream.end().finally(() => this.#ending.delete(ending))
    this.#ending.add(ending)
  }

  #begin(mark: Extract<Mark, { type: 'begins' }>) {
    const sender = this.#senders.get(mark.sender) ?? new SenderClock()
    const floor = this.#floors.get(mark.publication) ?? { ms: 0 }
    this.#senders.set(mark.sender, sender)
    this.#floors.set(mark.publication, floor)
    this.#streams.set(mark.stream, new Stream(mark, { begunAt: this.#begunAt, sender, floor }, this.#around))
  }

  packet({ stream, at, rtp }: Packet) {
    this.#streams.get(stream)?.packet(rtp, at)
  }

  tick(now: number) {
    for (const stream of this.#streams.values()) stream.tick(now)
  }

  async end() {
    await Promise.all([...this.#ending, ...[...this.#streams.values()].map(stream => stream.end())])
    this.#streams.clear()
  }
}
