/** The bytes of RTP (RFC 3550, 8285) that forwarding needs, and no more. */

export type Codec = 'h264' | 'vp8' | 'opus'

/** One packet as it came from a browser, without header extensions. */
export interface RtpPacket {
  codec: Codec
  number: number
  begins: boolean
  packet: Buffer
}

export const isRtcp = (packet: Buffer) =>
  packet.length >= 8 && packet.readUInt8(1) >= 192 && packet.readUInt8(1) <= 223

/** Where the payload begins, or -1 for what is no RTP: nothing behind this trusts a length of the packet itself. */
export function payloadAt(packet: Buffer): number {
  if (packet.length < 12) return -1
  const first = packet.readUInt8(0)
  if (first >> 6 !== 2) return -1
  let at = 12 + (first & 15) * 4
  if (first & 0x10) {
    if (at + 4 > packet.length) return -1
    at += 4 + packet.readUInt16BE(at + 2) * 4
  }
  if (at > packet.length) return -1
  if (first & 0x20) {
    const padding = packet.readUInt8(packet.length - 1)
    if (padding === 0 || at + padding > packet.length) return -1
  }
  return at
}

/** The same packet without sources and extensions: their numbers are each browser's own. */
export function bare(packet: Buffer, at: number): Buffer {
  const first = packet.readUInt8(0)
  if (at === 12) return packet
  const made = Buffer.allocUnsafe(12 + packet.length - at)
  packet.copy(made, 0, 0, 12)
  made[0] = first & 0xe0
  packet.copy(made, 12, at)
  return made
}

/** Loudness by its header extension (RFC 6464): 0 is the loudest, 127 silence; undefined where there is none. */
export function audioLevel(packet: Buffer, at: number, id: number): number | undefined {
  const first = packet.readUInt8(0)
  if (!(first & 0x10)) return undefined
  let next = 12 + (first & 15) * 4
  const profile = packet.readUInt16BE(next)
  next += 4
  const long = (profile & 0xfff0) === 0x1000
  if (!long && profile !== 0xbede) return undefined
  while (next + (long ? 2 : 1) < at) {
    const byte = packet.readUInt8(next)
    if (byte === 0) {
      next += 1
      continue
    }
    const length = long ? packet.readUInt8(next + 1) : (byte & 15) + 1
    const value = next + (long ? 2 : 1)
    if ((long ? byte : byte >> 4) === id) return length > 0 ? packet.readUInt8(value) & 0x7f : undefined
    next = value + length
  }
  return undefined
}

/** Whether a decoder can begin with this packet. */
export function beginsKeyFrame(codec: Codec, packet: Buffer, at: number): boolean {
  if (codec === 'opus') return true
  return codec === 'vp8' ? vp8KeyFrame(packet, at) : h264KeyFrame(packet, at)
}

function h264KeyFrame(packet: Buffer, at: number): boolean {
  if (at + 2 > packet.length) return false
  const type = packet.readUInt8(at) & 31
  // A whole parameter set or picture, the first of several in one packet, or the first piece of a picture.
  if (type === 7 || type === 5) return true
  if (type === 24) return at + 4 <= packet.length && isStart(packet.readUInt8(at + 3) & 31)
  return type === 28 && (packet.readUInt8(at + 1) & 0x80) !== 0 && (packet.readUInt8(at + 1) & 31) === 5
}

const isStart = (type: number) => type === 7 || type === 5

function vp8KeyFrame(packet: Buffer, at: number): boolean {
  if (at + 1 > packet.length) return false
  const first = packet.readUInt8(at)
  if ((first & 0x10) === 0 || (first & 7) !== 0) return false
  let next = at + 1
  if (first & 0x80) {
    if (next >= packet.length) return false
    const more = packet.readUInt8(next++)
    if (more & 0x80) next += next < packet.length && packet.readUInt8(next) & 0x80 ? 2 : 1
    if (more & 0x40) next += 1
    if (more & 0x30) next += 1
  }
  return next < packet.length && (packet.readUInt8(next) & 1) === 0
}

/** How far `to` lies behind `from` in numbers that begin anew after 65535; negative: before it. */
export const ahead = (to: number, from: number) => ((to - from) << 16) >> 16
