import type { Track } from 'node-datachannel'
import { Limit } from './limit.ts'
import { type Report, sent } from './rtcp.ts'
import { ahead, type Codec } from './rtp.ts'
import type { Source } from './source.ts'

interface Stretch {
  source: Source
  /** The source's first number that went out, and what is added to its numbers and timestamps. */
  first: number
  shift: number
  time: number
}

const keptStretches = 6

/** One stream as it goes to one browser. What it carries may change; its numbers go on as if it were one stream. */
export class Slot {
  readonly ssrc: number
  readonly #codecs: Partial<Record<Codec, number>>
  /** Asked once and remembered: sending into a track that is not open throws, packet after packet. */
  open = false
  #track: Track | undefined
  /** What is sent now, and what follows as soon as a decoder can begin with it. */
  #now: Stretch | undefined
  #next: Source | undefined
  #before: Stretch[] = []
  #last = {
    number: Math.floor(Math.random() * 30_000),
    timestamp: Math.floor(Math.random() * 2 ** 31),
    at: -1,
  }
  #sent = { packets: 0, bytes: 0 }
  #told = { short: 0, at: 0 }
  #heard: { highest: number; lost: number } | undefined
  /** A browser that asks for everything twice gets no more than its line would carry anyway. */
  readonly #again = new Limit(500, 500_000, 0)

  constructor(track: Track, ssrc: number, codecs: Partial<Record<Codec, number>>) {
    this.#track = track
    this.ssrc = ssrc
    this.#codecs = codecs
  }

  get source(): Source | undefined {
    return this.#next ?? this.#now?.source
  }

  /** What really goes out now. */
  get carried(): Source | undefined {
    return this.#now?.source
  }

  get reads(): Partial<Record<Codec, number>> {
    return this.#codecs
  }

  /** From now on this source, or nothing (sound that is not among the loudest). The old picture goes on until the new can begin. */
  carry(source: Source | undefined, now: number) {
    if (source === this.source) return
    if (this.#next && this.#next !== this.#now?.source) this.#next.slots.delete(this)
    this.#next = undefined
    if (source === this.#now?.source) return
    // To the low picture at once: on a link that is full the old one would go on drowning the new one's first packets.
    if (!source || !this.#sameSender(source) || source.parts.layer === 'low') this.#stop()
    if (!source) return
    this.#next = source
    source.slots.add(this)
    if (this.open) source.askKeyFrame(now)
  }

  /** The source is gone for good: its sender left or began anew. */
  drop(source: Source) {
    if (this.#next === source) this.#next = undefined
    if (this.#now?.source === source) this.#stop()
    source.slots.delete(this)
  }

  waitsFor = (source: Source) => this.open && this.#next === source

  #sameSender = (source: Source) => this.#now?.source.parts.of === source.parts.of

  #stop() {
    const { source } = this.#now ?? {}
    this.#keep()
    this.#now = undefined
    source?.slots.delete(this)
  }

  #keep() {
    if (this.#now) this.#before = [this.#now, ...this.#before].slice(0, keptStretches)
  }

  forward(
    source: Source,
    codec: Codec,
    packet: Buffer,
    number: number,
    timestamp: number,
    begins: boolean,
    now: number,
  ) {
    if (!this.open) return
    if (this.#next === source) {
      if (source.parts.video && !begins) return
      this.#begin(source, number, timestamp, now)
    }
    const stretch = this.#now
    if (stretch?.source !== source || ahead(number, stretch.first) < 0) return
    const out = (number + stretch.shift) & 0xffff
    const time = (timestamp + stretch.time) >>> 0
    if (!this.#write(codec, packet, out, time)) return
    this.#sent.packets++
    this.#sent.bytes += packet.length - 12
    const last = this.#last
    if (ahead(out, last.number) <= 0 && last.at >= 0) return
    last.number = out
    last.timestamp = time
    last.at = now
  }

  #begin(source: Source, number: number, timestamp: number, now: number) {
    const old = this.#now ?? this.#before[0]
    const shift = (this.#last.number + 1 - number) & 0xffff
    const time = this.#timeShift(old, source, timestamp, now)
    if (this.#now && this.#now.source !== source) this.#now.source.slots.delete(this)
    this.#keep()
    this.#now = { source, first: number, shift, time }
    this.#next = undefined
    if (source.clock) this.tellClock(source)
  }

  /** Time goes on without a step: by the sender's own clock where both pictures are the same sender's, else by ours. */
  #timeShift(old: Stretch | undefined, source: Source, timestamp: number, now: number): number {
    if (old?.source === source) return old.time
    const [a, b] = [old?.source.clock, source.clock]
    if (old && a && b && old.source.parts.of === source.parts.of) {
      const apart = b.seconds - a.seconds + (b.fraction - a.fraction) / 2 ** 32
      return (a.rtp + old.time + Math.round(apart * source.rate) - b.rtp) >>> 0
    }
    const passed =
      this.#last.at < 0 ? 0 : Math.max(1, Math.round(((now - this.#last.at) * source.rate) / 1000))
    return (this.#last.timestamp + passed - timestamp) >>> 0
  }

  /** What the browser missed, from the ring that all receivers share: the same bytes as the first time. */
  resend(numbers: number[], now: number) {
    for (const out of numbers) {
      for (const stretch of [this.#now, ...this.#before]) {
        if (!stretch) continue
        const number = (out - stretch.shift) & 0xffff
        if (ahead(number, stretch.first) < 0) continue
        const kept = stretch.source.ring.get(number)
        const codec = stretch.source.codec
        if (kept && codec && this.#again.allows(kept.packet.length, now))
          this.#write(codec, kept.packet, out, (kept.timestamp + stretch.time) >>> 0)
        break
      }
    }
  }

  /** The sender's report as this receiver has to read it: what keeps lips and sound together. */
  tellClock(source: Source) {
    const { clock } = source
    if (!clock || this.#now?.source !== source) return
    const { seconds, fraction } = clock
    const rtp = (clock.rtp + this.#now.time) >>> 0
    this.#told = { short: ((seconds << 16) | (fraction >>> 16)) >>> 0, at: performance.now() }
    this.#send(sent({ from: this.ssrc, seconds, fraction, rtp, ...this.#sent }))
  }

  /** What a report counts since the one before, and the round trip when it names the clock that was told last. */
  heard(report: Extract<Report, { type: 'heard' }>, now: number) {
    const before = this.#heard
    this.#heard = { highest: report.highest & 0xffff, lost: report.lost }
    const packets = before ? Math.max(0, ahead(report.highest & 0xffff, before.highest)) : 0
    const took = now - this.#told.at - (report.since * 1000) / 65536
    // Whoever was never told a clock names none either: that is no round trip since the beginning of time.
    const answers = report.last !== 0 && report.last === this.#told.short
    return {
      packets,
      lost: before ? report.lost - before.lost : 0,
      roundTrip: answers && took >= 0 ? took : undefined,
    }
  }

  /** The browser takes it for a stream that it has not had before; only its numbers go on. */
  beginAnew() {
    this.#heard = undefined
  }

  /** Whether a report is about this stream: one packet of reports reaches every track that it names. */
  concerns = (report: Report) =>
    'about' in report &&
    (Array.isArray(report.about) ? report.about.includes(this.ssrc) : report.about === this.ssrc)

  #write(codec: Codec, packet: Buffer, number: number, timestamp: number): boolean {
    const type = this.#codecs[codec]
    if (type === undefined) return false
    // Every receiver gets the same bytes but for these eleven, and the library copies them before it answers.
    // Byte by byte: this is done once for each receiver of each packet.
    packet[1] = (packet.readUInt8(1) & 0x80) | type
    packet[2] = number >> 8
    packet[3] = number
    packet[4] = timestamp >> 24
    packet[5] = timestamp >> 16
    packet[6] = timestamp >> 8
    packet[7] = timestamp
    packet[8] = this.ssrc >> 24
    packet[9] = this.ssrc >> 16
    packet[10] = this.ssrc >> 8
    packet[11] = this.ssrc
    return this.#send(packet)
  }

  #send(packet: Buffer): boolean {
    if (!this.open) return false
    try {
      return this.#track?.sendMessageBinary(packet) ?? false
    } catch {
      return false
    }
  }

  close() {
    this.carry(undefined, 0)
    this.open = false
    this.#track = undefined
  }
}
