import type { Codec } from './rtp.ts'

export interface Size {
  width: number
  height: number
}

/** How large the picture is that begins with this packet; undefined where its beginning does not say. `at` is where the payload begins. */
export function pictureSize(codec: Codec, packet: Buffer, at: number): Size | undefined {
  try {
    if (codec === 'vp8') return vp8Size(packet, at)
    return codec === 'h264' ? h264Size(packet, at) : undefined
  } catch (error) {
    // Shorter than it says of itself: it comes from a stranger.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function vp8Size(packet: Buffer, at: number): Size | undefined {
  let next = at + 1
  if (packet.readUInt8(at) & 0x80) {
    const more = packet.readUInt8(next++)
    if (more & 0x80) next += packet.readUInt8(next) & 0x80 ? 2 : 1
    next += (more & 0x40 ? 1 : 0) + (more & 0x30 ? 1 : 0)
  }
  if (packet.readUInt8(next) & 1 || packet.readUIntBE(next + 3, 3) !== 0x9d012a) return undefined
  return { width: packet.readUInt16LE(next + 6) & 0x3fff, height: packet.readUInt16LE(next + 8) & 0x3fff }
}

/** The parameter set stands alone in a packet or is the first of several. */
function h264Size(packet: Buffer, at: number): Size | undefined {
  const type = packet.readUInt8(at) & 31
  if (type === 7) return parameterSize(packet.subarray(at + 1))
  if (type !== 24 || (packet.readUInt8(at + 3) & 31) !== 7) return undefined
  return parameterSize(packet.subarray(at + 4, at + 3 + packet.readUInt16BE(at + 1)))
}

/** A parameter set of the baseline (ITU-T H.264, 7.3.2.1): whatever stands before the size has to be read past. */
function parameterSize(set: Buffer): Size | undefined {
  if (set.readUInt8(0) !== 66) return undefined
  const bits = new Bits(set.subarray(3))
  bits.exp()
  bits.exp()
  const order = bits.exp()
  if (order === 0) bits.exp()
  else if (order === 1) return undefined
  bits.exp()
  bits.take()
  const [width, height] = [16 * (bits.exp() + 1), 16 * (bits.exp() + 1)]
  // The baseline knows no halves of pictures: a frame is as high as its map.
  if (!bits.take()) return undefined
  bits.take()
  if (!bits.take()) return { width, height }
  const [left, right, top, bottom] = [bits.exp(), bits.exp(), bits.exp(), bits.exp()]
  return { width: width - 2 * (left + right), height: height - 2 * (top + bottom) }
}

class Bits {
  readonly #bytes: Buffer
  #at = 0

  /** Without the bytes that only keep a start code from appearing. */
  constructor(set: Buffer) {
    this.#bytes = Buffer.from(
      [...set].filter((byte, at) => !(byte === 3 && set[at - 1] === 0 && set[at - 2] === 0)),
    )
  }

  take(): number {
    const bit = (this.#bytes.readUInt8(this.#at >> 3) >> (7 - (this.#at & 7))) & 1
    this.#at++
    return bit
  }

  exp(): number {
    let zeros = 0
    while (!this.take()) if (++zeros > 31) throw new RangeError('no number')
    let value = 1
    for (let bit = 0; bit < zeros; bit++) value = value * 2 + this.take()
    return value - 1
  }
}
