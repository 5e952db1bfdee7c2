import {
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  NullTarget,
  Output,
  WebMOutputFormat,
} from 'mediabunny'
import { avcHead, h264Codec } from './h264.rules.ts'
import { opusHead, opusRate } from './opus.rules.ts'

/** How a track is read; another value is another track. */
export type TrackShape =
  | { codec: 'h264'; sps: Buffer; pps: Buffer; width: number; height: number }
  | { codec: 'vp8'; width: number; height: number }
  | { codec: 'opus' }

export interface MuxedPiece {
  fromMs: number
  lengthMs: number
  bytes: Buffer
}

export interface Placed {
  ms: number
  isKey: boolean
  data: Buffer
  lengthMs: number
}

/** Pieces are closed where a decoder can begin and so much is together. Key frames are asked for each second and come a little unevenly. */
const pieceSeconds = { sound: 0.8, picture: 0.6 }

/** As a browser is asked whether it can play it. */
export const typeOf = (shape: TrackShape) => {
  if (shape.codec === 'vp8') return 'video/webm; codecs="vp8"'
  if (shape.codec === 'opus') return 'audio/mp4; codecs="opus"'
  return `video/mp4; codecs="${h264Codec(shape.sps)}"`
}

/** Written as it comes a cluster does not say where it ends, and a player would hold its last picture back until another follows. */
function sized(cluster: Buffer): Buffer {
  const [id, rest] = [cluster.subarray(0, 4), cluster.subarray(5)]
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(rest.length))
  size[0] = 1
  return Buffer.concat([id, size, rest])
}

/** One track as it grows: a head, and pieces with which a decoder can begin. The times in them are those of the film. */
export class TrackMuxer {
  readonly #output: Output
  readonly #add: (packet: EncodedPacket) => Promise<void>
  readonly #head: Uint8Array[] = []
  readonly #piece: (piece: MuxedPiece) => void
  #moof: Uint8Array | undefined
  /** Where the piece ends that is closed next. */
  #closesAt = 0
  #work: Promise<void>
  #failed = false

  constructor(
    shape: TrackShape,
    ears: { piece: (piece: MuxedPiece) => void; failed: (error: unknown) => void },
  ) {
    this.#piece = ears.piece
    const format =
      shape.codec === 'vp8'
        ? this.#webm()
        : this.#mp4(shape.codec === 'opus' ? pieceSeconds.sound : pieceSeconds.picture)
    this.#output = new Output({ format, target: new NullTarget() })
    this.#add = this.#source(shape)
    this.#fail = error => {
      if (!this.#failed) ears.failed(error)
      this.#failed = true
    }
    this.#work = this.#output.start().catch(this.#fail)
  }

  readonly #fail: (error: unknown) => void

  get head() {
    return Buffer.concat(this.#head)
  }

  #mp4(minimumFragmentDuration: number) {
    const head = (data: Uint8Array) => void this.#head.push(data.slice())
    return new Mp4OutputFormat({
      fastStart: 'fragmented',
      minimumFragmentDuration,
      onFtyp: head,
      onMoov: head,
      onMoof: data => {
        this.#moof = data.slice()
      },
      onMdat: data => this.#closed(Buffer.concat([this.#moof ?? Buffer.alloc(0), data])),
    })
  }

  #webm() {
    const head = (data: Uint8Array) => void this.#head.push(data.slice())
    return new WebMOutputFormat({
      appendOnly: true,
      minimumClusterDuration: pieceSeconds.picture,
      onEbmlHeader: head,
      onSegmentHeader: head,
      onCluster: data => this.#closed(sized(Buffer.from(data))),
    })
  }

  #source(shape: TrackShape): (packet: EncodedPacket) => Promise<void> {
    if (shape.codec === 'opus') {
      const source = new EncodedAudioPacketSource('opus')
      this.#output.addAudioTrack(source)
      const decoderConfig = {
        codec: 'opus',
        sampleRate: opusRate,
        numberOfChannels: 2,
        description: opusHead,
      }
      return packet => source.add(packet, { decoderConfig })
    }
    const source = new EncodedVideoPacketSource(shape.codec === 'h264' ? 'avc' : 'vp8')
    this.#output.addVideoTrack(source)
    const decoderConfig = {
      codec: shape.codec === 'h264' ? h264Codec(shape.sps) : 'vp8',
      codedWidth: shape.width,
      codedHeight: shape.height,
      ...(shape.codec === 'h264' && { description: avcHead(shape) }),
    }
    return packet => source.add(packet, { decoderConfig })
  }

  #first = 0
  #last: Placed | undefined
  #waiting: Placed | undefined

  /** In the order of their times, beginning with a key frame. How long one lasts its follower tells: a player knows no gap between two. */
  add(frame: Placed) {
    const before = this.#waiting
    this.#waiting = frame
    if (before) this.#put({ ...before, lengthMs: frame.ms - before.ms })
  }

  #put(frame: Placed) {
    const { data, ms, isKey, lengthMs } = frame
    const packet = new EncodedPacket(data, isKey ? 'key' : 'delta', ms / 1000, lengthMs / 1000)
    this.#work = this.#work
      .then(() => {
        if (this.#failed) return undefined
        if (!this.#last) this.#first = ms
        if (isKey) this.#closesAt = ms
        this.#last = frame
        return this.#add(packet)
      })
      .catch(this.#fail)
  }

  #closed(bytes: Buffer) {
    const fromMs = Math.round(this.#first)
    const to = Math.round(this.#closesAt)
    this.#first = this.#closesAt
    this.#piece({ fromMs, lengthMs: Math.max(0, to - fromMs), bytes })
  }

  /** Closes the piece that is under way as well. */
  async end() {
    if (this.#waiting) this.#put(this.#waiting)
    this.#waiting = undefined
    this.#work = this.#work
      .then(async () => {
        if (this.#failed) return
        const last = this.#last
        if (!last) return this.#output.cancel()
        this.#closesAt = last.ms + last.lengthMs
        await this.#output.finalize()
      })
      .catch(this.#fail)
    await this.#work
  }
}
