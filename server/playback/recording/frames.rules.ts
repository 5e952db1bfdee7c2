/** What a decoder takes at once: a picture, or a stretch of sound. */
export interface Frame {
  /** By the sender's clock of this stream. */
  rtp: number
  isKey: boolean
  data: Buffer
  /** Of sound, in ticks of its clock. */
  ticks?: number
  /** What tells a decoder how all pictures are read; of H.264 with each key frame. */
  sets?: { sps: Buffer; pps: Buffer }
}

/** Of one packet: what of a picture it brings, in the order in which packets were sent. */
export interface Part {
  /** Whether a picture can begin here. */
  begins: boolean
  isKey: boolean
  chunks: Buffer[]
  sets?: { sps?: Buffer; pps?: Buffer }
}

/** The head of RTP as the tap gives it: no sources, no extensions. Nothing for what is shorter than it says. */
export function readPacket(rtp: Buffer) {
  if (rtp.length < 12) return undefined
  const padding = rtp.readUInt8(0) & 0x20 ? rtp.readUInt8(rtp.length - 1) : 0
  if (12 + padding >= rtp.length) return undefined
  return {
    marker: (rtp.readUInt8(1) & 0x80) !== 0,
    rtp: rtp.readUInt32BE(4),
    payload: rtp.subarray(12, rtp.length - padding),
  }
}

/** Pictures out of packets. Whatever is not whole is left out, and all that follows up to the next key frame. */
export class Pictures {
  readonly #read: (payload: Buffer) => Part | undefined
  #now: { rtp: number; parts: Part[] } | undefined
  #needsKey = true

  constructor(read: (payload: Buffer) => Part | undefined) {
    this.#read = read
  }

  /** A packet never came: what was under way cannot be shown, nor what builds on it. */
  missing() {
    this.#now = undefined
    this.#needsKey = true
  }

  take(packet: Buffer): Frame[] {
    const read = readPacket(packet)
    if (!read) return []
    const part = this.#read(read.payload)
    if (!part) {
      this.missing()
      return []
    }
    const frames: Frame[] = []
    // Without the mark of an end the next picture is the end.
    if (this.#now && this.#now.rtp !== read.rtp) this.#end(frames)
    if (!this.#now && !part.begins) {
      // Its beginning was not among what came.
      this.#needsKey = true
      return frames
    }
    this.#now ??= { rtp: read.rtp, parts: [] }
    this.#now.parts.push(part)
    if (read.marker) this.#end(frames)
    return frames
  }

  #end(frames: Frame[]) {
    const now = this.#now
    this.#now = undefined
    if (!now) return
    const chunks = now.parts.flatMap(part => part.chunks)
    const isKey = now.parts.some(part => part.isKey)
    if (chunks.length === 0 || (this.#needsKey && !isKey)) return
    this.#needsKey = false
    const sps = now.parts.find(part => part.sets?.sps)?.sets?.sps
    const pps = now.parts.find(part => part.sets?.pps)?.sets?.pps
    frames.push({
      rtp: now.rtp,
      isKey,
      data: Buffer.concat(chunks),
      ...(sps && pps && { sets: { sps, pps } }),
    })
  }
}
