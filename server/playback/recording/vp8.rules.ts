import type { Part } from './frames.rules.ts'

/** A packet of VP8 (RFC 7741): behind its descriptor stands a part of a picture. */
export function readVp8(payload: Buffer): Part | undefined {
  const first = payload[0] ?? 0
  let at = 1
  if (first & 0x80) {
    const more = payload[at++] ?? 0
    if (more & 0x80) at += (payload[at] ?? 0) & 0x80 ? 2 : 1
    at += (more & 0x40 ? 1 : 0) + (more & 0x30 ? 1 : 0)
  }
  if (at >= payload.length) return undefined
  // The first part of the first partition.
  const begins = (first & 0x10) !== 0 && (first & 0x07) === 0
  const isKey = begins && ((payload[at] ?? 1) & 1) === 0
  return { begins, isKey, chunks: [payload.subarray(at)] }
}
