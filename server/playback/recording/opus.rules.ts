import { type Frame, readPacket } from './frames.rules.ts'

export const opusRate = 48_000

/** Twenty milliseconds of silence, in the word of two channels. */
export const silence = Buffer.from([0xfc, 0xff, 0xfe])
export const silenceTicks = 960

/** How long one frame of a configuration is, in ticks of 48 kHz (RFC 6716, 3.1). */
const frameTicks = (config: number) => {
  if (config < 12) return [480, 960, 1920, 2880][config & 3] ?? 960
  if (config < 16) return config & 1 ? 960 : 480
  return [120, 240, 480, 960][config & 3] ?? 960
}

/** How long a packet sounds; nothing for what is no Opus. */
export function opusTicks(packet: Buffer): number | undefined {
  const first = packet[0]
  if (first === undefined) return undefined
  const code = first & 3
  const frames = code === 0 ? 1 : code === 3 ? (packet[1] ?? 0) & 63 : 2
  const ticks = frames * frameTicks(first >> 3)
  return ticks > 0 && ticks <= 5760 ? ticks : undefined
}

export function readOpus(packet: Buffer): Frame[] {
  const read = readPacket(packet)
  const ticks = read && opusTicks(read.payload)
  return read && ticks ? [{ rtp: read.rtp, isKey: true, data: read.payload, ticks }] : []
}
/** The head that MP4 has of Opus (RFC 7845, 5.1): two channels, nothing to be skipped, since it begins in the midst of a voice. */
export const opusHead = Buffer.from([...Buffer.from('OpusHead'), ...[1, 2, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0]])
