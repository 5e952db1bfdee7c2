import type { Track } from 'node-datachannel'
import type { Quality } from '../../../../contract/classroom-media.ts'

import { Arrival } from './arrival.ts'
import { Limit } from './limit.ts'
import { Ring } from './ring.ts'
import { keyFrameWanted, missing, type Reception, type Report } from './rtcp.ts'
import { audioLevel, bare, beginsKeyFrame, type Codec, isRtcp, payloadAt, type RtpPacket } from './rtp.ts'
import { Waiting } from './uplink.ts'

export interface SourceParts {
  track: Track
  /** The publication that it is a part of. */
  of: string
  ssrc: number
  layer: Exclude<Quality, 'off'>
  /** The browser's own numbers of the codecs it may send. */
  codecs: Map<number, Codec>
  levelId: number | undefined
  video: boolean
}

export interface SourceEars {
  level(level: number, now: number): void
  flooded(): void
  /** Before the receivers get it: each of them writes its own numbers into the same bytes. */
  tapped?: (taken: RtpPacket, now: number) => void
  /** The sender has told its clock. */
  clocked?: () => void
}

/** What a source is sent on by: one stream to one browser. */
interface Receiver {
  forward(
    source: Source,
    codec: Codec,
    packet: Buffer,
    number: number,
    timestamp: number,
    begins: boolean,
    now: number,
  ): void
  tellClock(source: Source): void
  waitsFor(source: Source): boolean
  drop(source: Source): void
  beginAnew(): void
}

const keyFrameEvery = 500
const unsaid = 45

/** One stream as it comes from a browser: a microphone, or one of the two pictures of a camera. */
export class Source {
  readonly parts: SourceParts
  readonly ring = new Ring()
  readonly rate: number
  readonly slots = new Set<Receiver>()
  readonly #arrival: Arrival
  readonly #waiting: Waiting
  readonly #limit: Limit
  readonly #ears: SourceEars
  codec: Codec | undefined
  /** The sender's own clock beside its timestamps, as it last said. */
  clock: { seconds: number; fraction: number; rtp: number } | undefined
  #clockAt = 0
  #askedAt = -keyFrameEvery
  #came = 0
  #bits = { sum: 0, since: 0, rate: 0 }
  roundTrip = 50
  muted = false
  lastAt = 0

  constructor(parts: SourceParts, ears: SourceEars, now: number) {
    this.parts = parts
    this.rate = parts.video ? 90_000 : 48_000
    this.#arrival = new Arrival(this.rate)
    this.#waiting = new Waiting(this.rate)
    this.#limit = parts.video ? new Limit(1500, 1_200_000, now) : new Limit(250, 60_000, now)
    this.#ears = ears
  }

  /** Everything that the track of this stream brings. Whatever is not what it should be is dropped here. */
  take(packet: Buffer, now: number) {
    if (isRtcp(packet)) return
    const at = payloadAt(packet)
    if (at < 0 || packet.readUInt32BE(8) !== this.parts.ssrc) return
    if (!this.#limit.allows(packet.length, now)) {
      if (this.#limit.flooded) this.#ears.flooded()
      return
    }
    const second = packet.readUInt8(1)
    const codec = this.parts.codecs.get(second & 0x7f)
    const number = packet.readUInt16BE(2)
    const timestamp = packet.readUInt32BE(4)
    if (!codec || this.ring.get(number)?.timestamp === timestamp) return
    if (!this.#arrival.take(number, timestamp, now)) return
    this.codec = codec
    this.lastAt = now
    this.#count(packet.length, now)
    this.#waiting.took(timestamp, now)
    if (!this.parts.video) this.#ears.level(this.#level(packet, at), now)
    const kept = bare(packet, at)
    this.ring.put(number, timestamp, kept)
    if (this.muted) return
    const begins = !this.parts.video || beginsKeyFrame(codec, packet, at)
    this.#ears.tapped?.({ codec, number, begins, packet: kept }, now)
    for (const slot of this.slots) slot.forward(this, codec, kept, number, timestamp, begins, now)
  }

  /** Where a browser does not say how loud it is, it counts as spoken: rather heard than not. */
  #level(packet: Buffer, at: number): number {
    const { levelId } = this.parts
    return (levelId === undefined ? undefined : audioLevel(packet, at, levelId)) ?? unsaid
  }

  report(report: Report, now: number) {
    if (report.type !== 'sent' || report.from !== this.parts.ssrc) return
    this.clock = report
    this.#clockAt = now
    for (const slot of this.slots) slot.tellClock(this)
    this.#ears.clocked?.()
  }

  askKeyFrame(now: number) {
    if (!this.parts.video || now - this.#askedAt < keyFrameEvery) return
    this.#askedAt = now
    this.send(keyFrameWanted(1, this.parts.ssrc))
  }

  /** Asks for what did not arrive, and for a key frame while somebody waits for one. */
  tick(now: number) {
    const numbers = this.parts.video ? this.#arrival.due(now, this.roundTrip) : []
    if (numbers.length) this.send(missing(1, this.parts.ssrc, numbers))
    for (const slot of this.slots) {
      if (!slot.waitsFor(this)) continue
      this.askKeyFrame(now)
      break
    }
  }

  reception(now: number): Reception[] {
    if (!this.#arrival.started) return []
    const { clock } = this
    const last = clock ? ((clock.seconds << 16) | (clock.fraction >>> 16)) >>> 0 : 0
    const since = clock ? Math.round(((now - this.#clockAt) * 65536) / 1000) : 0
    return [this.#arrival.block(this.parts.ssrc, last, since)]
  }

  /** How long its packets wait on their way, in milliseconds: of the time since this was last asked. */
  waited = (now: number) => this.#waiting.next(now)

  send(packet: Buffer) {
    try {
      if (this.parts.track.isOpen()) this.parts.track.sendMessageBinary(packet)
    } catch {
      // The track went away between the two calls; its peer is dropped by its own state.
    }
  }

  /** Bits that came since this was last asked. */
  bitsSince() {
    const bits = this.#came
    this.#came = 0
    return bits
  }

  #count(bytes: number, now: number) {
    this.#came += bytes * 8
    const counted = this.#bits
    counted.sum += bytes * 8
    if (now - counted.since < 1000) return
    counted.rate = counted.since ? (counted.sum * 1000) / (now - counted.since) : counted.sum
    counted.sum = 0
    counted.since = now
  }

  /** Bits a second, of the last whole second. */
  bitsNow(now: number): number {
    return now - this.#bits.since > 3000 ? 0 : this.#bits.rate
  }
}
