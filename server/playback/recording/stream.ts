import { type SenderClock, StreamClock } from './clock.rules.ts'
import { type Frame, Pictures, readPacket } from './frames.rules.ts'
import { h264Reader } from './h264.rules.ts'
import type { Placed, TrackShape } from './muxer.ts'
import { opusRate, readOpus, silence, silenceTicks } from './opus.rules.ts'
import { Track, type TrackAround } from './track.ts'
import { readVp8 } from './vp8.rules.ts'
import type { Begins, Mark } from './wire.rules.ts'

/** The first packets come in a heap: where they stand is known when the fastest of them is. */
const listens = 500
/** A picture that does not come for so long ends its track, so that what is there gets to the disk. */
const pictureRests = 1_500
/** Sound that does not come is silence, up to this; then the track ends. */
const voiceRests = 1_200
const longestSilence = 10_000
const silenceMs = (silenceTicks * 1000) / opusRate
/** What of a picture's length nobody can know: that of the last. */
const lastPicture = 40

/** Up to where a publication stands in the film: whatever comes before it was taken already. */
export interface Floor {
  ms: number
}

/** One stream of the tap as tracks of the film. */
export class Stream {
  readonly #begun: Begins
  readonly #begunAt: number
  readonly #clock: StreamClock
  readonly #floor: Floor
  readonly #around: TrackAround
  readonly #pictures: Pictures | undefined
  #size: { width: number; height: number } | undefined
  #sets: Frame['sets']
  #early: Frame[] | undefined = []
  #firstAt = 0
  #came = 0
  #track: Track | undefined
  #last: Placed | undefined
  #silent = 0
  readonly #ending = new Set<Promise<void>>()

  constructor(
    begun: Begins,
    film: { begunAt: number; sender: SenderClock; floor: Floor },
    around: TrackAround,
  ) {
    this.#begun = begun
    this.#begunAt = film.begunAt
    this.#floor = film.floor
    this.#around = around
    this.#clock = new StreamClock(begun.rate, film.sender)
    if (begun.codec === 'vp8') this.#pictures = new Pictures(readVp8)
    if (begun.codec === 'h264') this.#pictures = new Pictures(h264Reader())
  }

  mark(mark: Exclude<Mark, Begins>) {
    if (mark.type === 'clock') this.#clock.clocked(mark.at, mark.time, mark.rtp)
    else if (mark.type === 'size') this.#size = { width: mark.width, height: mark.height }
    else if (mark.type === 'missing') {
      this.#pictures?.missing()
      if (mark.packets > 0) return
      // The numbers begin anew, and the times may.
      this.#close()
      this.#clock.forget()
    }
  }

  packet(rtp: Buffer, at: number) {
    const read = readPacket(rtp)
    if (!read) return
    this.#firstAt ||= at
    this.#came = at
    this.#clock.came(read.rtp, at)
    const frames = this.#pictures ? this.#pictures.take(rtp) : readOpus(rtp)
    for (const frame of frames) {
      if (this.#early) this.#early.push(frame)
      else this.#place(frame)
    }
    if (at - this.#firstAt >= listens) this.#heardEnough()
  }

  #heardEnough() {
    const early = this.#early ?? []
    this.#early = undefined
    for (const frame of early) this.#place(frame)
  }

  #shape(frame: Frame): TrackShape | undefined {
    const { codec } = this.#begun
    if (codec === 'opus') return { codec }
    const size = this.#size ?? { width: 640, height: 480 }
    if (codec === 'vp8') return { codec, ...size }
    this.#sets = frame.sets ?? this.#sets
    return this.#sets && { codec, ...size, ...this.#sets }
  }

  #place(frame: Frame) {
    const { time, jumped } = this.#clock.place(frame.rtp)
    const ms = time - this.#begunAt
    if (jumped) this.#close()
    const shape = frame.isKey ? this.#shape(frame) : this.#track?.shape
    if (!shape || ms < this.#floor.ms) return this.#leaveOut()
    if (this.#track && (this.#track.failed || !isSame(shape, this.#track.shape))) this.#close()
    if (!this.#track && !frame.isKey) return
    const lengthMs = frame.ticks === undefined ? lastPicture : (frame.ticks * 1000) / opusRate
    if (frame.ticks !== undefined) this.#fill(ms)
    const { sender, source } = this.#begun
    this.#track ??= new Track(shape, { sender, source }, this.#around)
    this.#silent = 0
    this.#put({ ms, isKey: frame.isKey, data: frame.data, lengthMs })
  }

  /** Of a picture that is left out nothing that follows can be shown before a key frame. */
  #leaveOut() {
    this.#pictures?.missing()
  }

  #put(placed: Placed) {
    this.#track?.add(placed)
    this.#last = placed
    // Pictures follow each other by a millisecond at least; of sound two may not lie upon each other.
    this.#floor.ms = this.#pictures ? placed.ms + 1 : placed.ms + placed.lengthMs - 5
  }

  /** Between what was heard last and this moment there is silence, unless there is too much of it. */
  #fill(upTo: number) {
    const last = this.#last
    if (!this.#track || !last) return
    let ms = last.ms + last.lengthMs
    if (upTo - ms > longestSilence) return this.#close()
    for (; upTo - ms > silenceMs / 2; ms += silenceMs) {
      const lengthMs = Math.min(silenceMs, upTo - ms)
      this.#put({ ms, isKey: true, data: silence, lengthMs })
      this.#silent += silenceMs
    }
  }

  /** Several times a second. */
  tick(now: number) {
    if (this.#early && this.#firstAt > 0 && now - this.#firstAt > listens * 1.5) this.#heardEnough()
    const last = this.#last
    if (!this.#track || !last) return
    const rests = now - this.#came
    if (this.#pictures) {
      if (rests <= pictureRests) return
      this.#close()
      this.#leaveOut()
    } else if (rests > voiceRests) {
      if (this.#silent > longestSilence) this.#close()
      else this.#fill(Math.min(now - this.#begunAt - voiceRests, last.ms + last.lengthMs + 500))
    }
  }

  #close() {
    const track = this.#track
    this.#track = undefined
    this.#last = undefined
    if (!track) return
    const ending = track.end().finally(() => this.#ending.delete(ending))
    this.#ending.add(ending)
  }

  async end() {
    this.#heardEnough()
    this.#close()
    await Promise.all(this.#ending)
  }
}

function isSame(a: TrackShape, b: TrackShape): boolean {
  if (a.codec === 'opus' || b.codec === 'opus') return a.codec === b.codec
  if (a.codec !== b.codec || a.width !== b.width || a.height !== b.height) return false
  return a.codec === 'vp8' || b.codec === 'vp8' || (a.sps.equals(b.sps) && a.pps.equals(b.pps))
}
