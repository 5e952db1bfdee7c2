import { randomBytes } from 'node:crypto'
import type { TrackSource } from '../../../contract/playback-lists.ts'
import { saysFull } from '../../kit/disk.ts'
import { type MuxedPiece, type Placed, TrackMuxer, type TrackShape, typeOf } from './muxer.ts'
import type { TrackStore } from './store.ts'
import type { Told } from './wire.rules.ts'

export interface TrackAround {
  store: TrackStore
  film: number
  tell: (told: Told) => void
  /** Bytes that wait to be written, more or fewer. */
  waits: (bytes: number) => void
}

interface Whose {
  sender: string
  source: TrackSource
}

/** A sender tries sizes in its first moments: what is shorter than a blink is no track. */
const shortest = 200

/** A track on its way to the disk: told as soon as its first piece is kept, and each piece when it is. */
export class Track {
  readonly shape: TrackShape
  readonly #around: TrackAround
  readonly #muxer: TrackMuxer
  readonly #name = randomBytes(16).toString('hex')
  readonly #whose: Whose
  #work: Promise<void> = Promise.resolve()
  #at = 0
  #pieces = 0
  #failed = false

  constructor(shape: TrackShape, whose: Whose, around: TrackAround) {
    this.shape = shape
    this.#whose = whose
    this.#around = around
    this.#muxer = new TrackMuxer(shape, {
      piece: piece => this.#keep(piece),
      failed: error => this.#fail(error),
    })
  }

  add = (frame: Placed) => this.#muxer.add(frame)

  get failed() {
    return this.#failed
  }

  #fail(error: unknown) {
    if (this.#failed) return
    this.#failed = true
    const why = saysFull(error) ? 'noRoom' : 'storeAway'
    this.#around.tell({ say: 'failed', film: this.#around.film, why, text: String(error) })
  }

  #keep({ fromMs, lengthMs, bytes }: MuxedPiece) {
    const isFirst = this.#pieces === 0
    if (isFirst && lengthMs < shortest) return
    const { head } = this.#muxer
    const number = this.#pieces++
    const all = isFirst ? Buffer.concat([head, bytes]) : bytes
    const at = this.#at
    this.#at += all.length
    this.#around.waits(all.length)
    this.#work = this.#work.then(async () => {
      const { store, film, tell, waits } = this.#around
      try {
        if (this.#failed) return
        await store.append(this.#name, at, all)
        if (isFirst) tell({ say: 'track', film, ...this.#told(head.length) })
        const start = isFirst ? head.length : at
        tell({ say: 'piece', film, name: this.#name, number, fromMs, lengthMs, start, bytes: bytes.length })
      } catch (error) {
        this.#fail(error)
      } finally {
        waits(-all.length)
      }
    })
  }

  #told(head: number) {
    const { shape } = this
    const isPicture = shape.codec !== 'opus'
    return {
      ...this.#whose,
      codec: shape.codec,
      type: typeOf(shape),
      name: this.#name,
      width: isPicture ? shape.width : null,
      height: isPicture ? shape.height : null,
      head,
    }
  }

  async end() {
    await this.#muxer.end()
    await this.#work
    await this.#around.store.close(this.#name)
  }
}
