import type { Track } from 'node-datachannel'
import { guarded } from './browser-connection.ts'
import type { Codec } from './rtp.ts'
import { Slot } from './slot.ts'

const readyAfter = 40
const firstSsrc = 0x21000000
const secondSsrc = 0x22000000

/**
 * A line of one browser by which something goes to it. Another publication on it is another stream: the browser then begins from
 * nothing, shows no last picture of the one before under another name, and keeps in step what belongs together now. Two streams in
 * turn are enough for that.
 */
export class View {
  /** What goes by it; the empty text is nothing. */
  publication = ''
  readonly #slots: [Slot, Slot]
  #turn: 0 | 1 = 0

  constructor(
    track: Track,
    place: number,
    codecs: Partial<Record<Codec, number>>,
    reported: (packet: Buffer, slots: Slot[]) => void,
  ) {
    const [one, other] = View.ssrcs(place)
    this.#slots = [new Slot(track, one, codecs), new Slot(track, other, codecs)]
    track.onOpen(() => guarded(() => this.#opened()))
    track.onClosed(() => guarded(() => this.close()))
    track.onMessage(packet => guarded(() => reported(packet, this.#slots)))
  }

  static ssrcs = (place: number): [number, number] => [firstSsrc + place, secondSsrc + place]

  get slot(): Slot {
    return this.#slots[this.#turn]
  }

  show(publication: string) {
    if (publication === this.publication) return
    if (this.publication) {
      this.slot.carry(undefined, 0)
      this.#turn = this.#turn === 0 ? 1 : 0
      this.slot.beginAnew()
    }
    this.publication = publication
  }

  /** Our side is ready a moment before the browser has its keys: what came too early would be lost, key frame and all. */
  #opened() {
    setTimeout(
      () =>
        guarded(() => {
          for (const slot of this.#slots) slot.open = true
          this.slot.source?.askKeyFrame(performance.now())
        }),
      readyAfter,
    )
  }

  close() {
    for (const slot of this.#slots) slot.close()
  }
}
