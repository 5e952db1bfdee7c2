import { steadyNow } from '../../../kit/steady-now.ts'
import type { Tapped } from '../media.ts'
import { Order } from './order.ts'
import { pictureSize, type Size } from './picture-size.ts'
import type { Published } from './publication.ts'
import type { Codec, RtpPacket } from './rtp.ts'
import type { Source } from './source.ts'

/** So many bytes may wait for a recorder: some twenty seconds of a camera. */
const mostWaiting = 8_000_000
/** What a mark costs on its way, roughly. */
const markBytes = 100
const together = 20
/** A recorder changes to the other picture sooner than a viewer does: a second of nothing is a second lost for good. */
const starved = 1000

interface Stream {
  number: number
  published: Published
  source: Source
  codec: Codec
  order: Order
  size: Size | undefined
  clock: Source['clock']
}

/** What one recorder takes of a room. Of each publication one stream at a time: each begins where a decoder can. */
export class Tap {
  readonly #give: (items: Tapped[], bytes: number) => void
  readonly #streams = new Map<string, Stream>()
  chosen: 'all' | ReadonlySet<string> = 'all'
  keyFrameEvery = 1500
  #last: number
  #askedAt = 0
  #items: Tapped[] = []
  #bytes = 0
  #waiting = 0
  #behind = false

  constructor(last: number, give: (items: Tapped[], bytes: number) => void) {
    this.#last = last
    this.#give = give
  }

  #wants = ({ id }: Published) => this.chosen === 'all' || this.chosen.has(id)

  take(published: Published, source: Source, taken: RtpPacket, now: number) {
    if (this.#behind || !this.#wants(published)) return
    const running = this.#streams.get(published.id)
    if (running?.source === source && running.codec === taken.codec) return this.#put(running, taken, now)
    if (published.layer('high', now, starved) !== source) return
    // Until the other picture can begin the one before goes on, where there still is one.
    if (!taken.begins) return source.askKeyFrame(now)
    if (running) this.#end(running, 'switched')
    this.#put(this.#begin(published, source, taken), taken, now)
  }

  #begin(published: Published, source: Source, { codec, number: first }: RtpPacket): Stream {
    const number = ++this.#last
    const mark = { publication: published.id, stream: number }
    const missing = (packets: number) => this.#say({ type: 'missing', ...mark, packets })
    const stream: Stream = {
      ...{ number, published, source, codec, size: undefined, clock: undefined },
      order: new Order(first, missing),
    }
    this.#streams.set(published.id, stream)
    const { ssrc, layer } = source.parts
    this.#say({ type: 'begins', ...mark, codec, layer, ssrc, rate: source.rate })
    this.#clock(stream)
    return stream
  }

  #put(stream: Stream, { codec, number, begins, packet }: RtpPacket, now: number) {
    // A copy: the receivers write their own numbers into these bytes.
    const rtp = Buffer.from(packet)
    const at = steadyNow()
    stream.order.take(number, now, () => {
      const size = begins && stream.source.parts.video ? pictureSize(codec, rtp, 12) : undefined
      if (size) this.#measure(stream, size)
      this.#say(
        { type: 'packet', publication: stream.published.id, stream: stream.number, at, rtp },
        rtp.length,
      )
    })
  }

  #measure(stream: Stream, { width, height }: Size) {
    if (stream.size?.width === width && stream.size.height === height) return
    stream.size = { width, height }
    this.#say({ type: 'size', publication: stream.published.id, stream: stream.number, width, height })
  }

  /** The sender has told its clock. */
  clocked(published: Published, source: Source) {
    const stream = this.#streams.get(published.id)
    if (stream?.source === source) this.#clock(stream)
  }

  #clock(stream: Stream) {
    const { clock } = stream.source
    if (!clock || clock === stream.clock) return
    stream.clock = clock
    const time = (clock.seconds - 2_208_988_800) * 1000 + (clock.fraction / 2 ** 32) * 1000
    const mark = { publication: stream.published.id, stream: stream.number }
    this.#say({ type: 'clock', ...mark, at: steadyNow(), time, rtp: clock.rtp })
  }

  ended(published: Published) {
    const stream = this.#streams.get(published.id)
    if (stream) this.#end(stream, 'ended')
  }

  #end(stream: Stream, why: Extract<Tapped, { type: 'ends' }>['why']) {
    stream.order.drain()
    this.#streams.delete(stream.published.id)
    this.#say({ type: 'ends', publication: stream.published.id, stream: stream.number, why })
  }

  choose(chosen: readonly string[] | 'all', keyFrameEvery: number) {
    this.chosen = chosen === 'all' ? chosen : new Set(chosen)
    this.keyFrameEvery = keyFrameEvery
    for (const stream of this.#streams.values())
      if (!this.#wants(stream.published)) this.#end(stream, 'ended')
  }

  /** Ten times a second. A stream that nobody has begun is asked for as well: it begins with a key frame. */
  tick(all: Iterable<Published>, now: number) {
    for (const { order } of this.#streams.values()) order.tick(now)
    if (this.#behind || now - this.#askedAt < this.keyFrameEvery) return
    this.#askedAt = now
    for (const published of all) {
      if (!this.#wants(published)) continue
      const tapped = this.#streams.get(published.id)?.source
      const best = published.layer('high', now, starved)
      tapped?.askKeyFrame(now)
      if (best !== tapped) best?.askKeyFrame(now)
    }
  }

  /** The recorder has dealt with so many bytes. */
  dealt(bytes: number) {
    this.#waiting -= bytes
    if (this.#waiting < mostWaiting / 2) this.#behind = false
  }

  #say(item: Tapped, bytes = markBytes) {
    if (this.#items.length === 0) setTimeout(() => this.#flush(), together)
    this.#items.push(item)
    this.#bytes += bytes
    if (this.#behind || this.#waiting + this.#bytes < mostWaiting) return
    this.#behind = true
    for (const stream of [...this.#streams.values()]) this.#end(stream, 'behind')
  }

  #flush() {
    const [items, bytes] = [this.#items, this.#bytes]
    this.#items = []
    this.#bytes = 0
    this.#waiting += bytes
    this.#give(items, bytes)
  }
}
