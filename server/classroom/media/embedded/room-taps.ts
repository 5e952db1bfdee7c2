import type { Tap, Tapped, TapWishes } from '../media.ts'
import type { FromWorker, ToWorker } from './protocol.ts'

const usualKeyFrames = 1500

interface Held {
  take: (items: Tapped[]) => unknown
  wishes: TapWishes
  /** The streams that have begun and not ended, and the highest number of all that ever were. */
  open: Map<number, string>
  last: number
}
type Order = Extract<ToWorker, { do: 'tap' | 'untap' | 'dealt' }>
type Sent = Order extends infer T ? (T extends { room: string } ? Omit<T, 'room'> : never) : never

/** The recorders of one room as the program holds them: they outlive its media process. */
export class RoomTaps {
  readonly #order: (order: Sent) => void
  readonly #taps = new Map<number, Held>()
  #made = 0

  constructor(order: (order: Sent) => void) {
    this.#order = order
  }

  begin(take: (items: Tapped[]) => unknown, wishes: TapWishes): Tap {
    const tap = ++this.#made
    const held: Held = { take, wishes, open: new Map(), last: 0 }
    this.#taps.set(tap, held)
    this.#tell(tap, held)
    return {
      choose: publications => {
        held.wishes = { ...held.wishes, publications }
        if (this.#taps.has(tap)) this.#tell(tap, held)
      },
      stop: () => {
        if (this.#taps.delete(tap)) this.#order({ do: 'untap', tap })
      },
    }
  }

  #tell(tap: number, { wishes, last }: Held) {
    const { publications: chosen = 'all', keyFrameEvery = usualKeyFrames } = wishes
    this.#order({ do: 'tap', tap, chosen: chosen === 'all' ? chosen : [...chosen], keyFrameEvery, last })
  }

  /** In another media process everything begins anew; numbers of streams go on. */
  moved() {
    for (const [tap, held] of this.#taps) this.#tell(tap, held)
  }

  lost() {
    for (const held of this.#taps.values()) {
      const ends = [...held.open].map(([stream, publication]): Tapped => {
        return { type: 'ends', publication, stream, why: 'lost' }
      })
      held.open.clear()
      if (ends.length) void given(held, ends)
    }
  }

  async take({ tap, items, bytes }: Extract<FromWorker, { say: 'tapped' }>) {
    const held = this.#taps.get(tap)
    if (!held) return
    for (const item of items) {
      if (item.type === 'begins') held.open.set(item.stream, item.publication)
      if (item.type === 'ends') held.open.delete(item.stream)
      held.last = Math.max(held.last, item.stream)
    }
    await given(held, items)
    this.#order({ do: 'dealt', tap, bytes })
  }

  close() {
    this.#taps.clear()
  }
}

/** What goes wrong in a recorder is its own affair: the class and the other recorders go on. */
async function given({ take }: Held, items: Tapped[]) {
  try {
    await take(items)
  } catch {}
}
