import type { Part } from './frames.rules.ts'

const kinds = { idr: 5, sps: 7, pps: 8, several: 24, piece: 28 } as const

/** Before each unit stands its length, as MP4 has it. */
const withLength = (unit: Buffer) => {
  const length = Buffer.allocUnsafe(4)
  length.writeUInt32BE(unit.length)
  return [length, unit]
}

/**
 * Packets of H.264 (RFC 6184): a whole unit, several, or a piece of one. Parameter sets go apart, since MP4 has them in its head; a picture may consist of
 * several units, and a unit of many packets, so the reader remembers the unit that is under way.
 */
export function h264Reader(): (payload: Buffer) => Part | undefined {
  let pieces: Buffer[] = []
  return payload => {
    const type = (payload[0] ?? 0) & 31
    if (type === kinds.several) {
      pieces = []
      return several(payload)
    }
    if (type !== kinds.piece) {
      pieces = []
      return type >= 1 && type <= 23 ? unitsOf([payload]) : undefined
    }
    const [indicator = 0, header = 0] = payload
    if (payload.length < 3) return undefined
    const starts = (header & 0x80) !== 0
    if (starts) pieces = [Buffer.from([(indicator & 0xe0) | (header & 31)])]
    if (pieces.length === 0) return undefined
    pieces.push(payload.subarray(2))
    const isKey = (header & 31) === kinds.idr
    if ((header & 0x40) === 0) return { begins: starts, isKey, chunks: [] }
    const unit = Buffer.concat(pieces)
    pieces = []
    return { begins: starts, isKey, chunks: withLength(unit) }
  }
}

function several(payload: Buffer): Part | undefined {
  const units: Buffer[] = []
  for (let at = 1; at < payload.length; ) {
    if (at + 2 > payload.length) return undefined
    const end = at + 2 + payload.readUInt16BE(at)
    if (end > payload.length || end === at + 2) return undefined
    units.push(payload.subarray(at + 2, end))
    at = end
  }
  return units.length > 0 ? unitsOf(units) : undefined
}

function unitsOf(units: Buffer[]): Part {
  const of = (kind: number) => units.find(unit => ((unit[0] ?? 0) & 31) === kind)
  const [sps, pps] = [of(kinds.sps), of(kinds.pps)]
  const shown = units.filter(unit => ((unit[0] ?? 0) & 31) <= kinds.idr)
  return {
    begins: true,
    isKey: of(kinds.idr) !== undefined,
    chunks: shown.flatMap(withLength),
    ...((sps || pps) && { sets: { ...(sps && { sps }), ...(pps && { pps }) } }),
  }
}

/** As a browser is told it: profile, constraints and level stand behind the first byte of the set. */
export const h264Codec = (sps: Buffer) => `avc1.${sps.subarray(1, 4).toString('hex')}`

/** The head that MP4 has of H.264 (ISO/IEC 14496-15, 5.3.3.1). */
export function avcHead({ sps, pps }: { sps: Buffer; pps: Buffer }): Buffer {
  const length = (set: Buffer) => Buffer.from([set.length >> 8, set.length & 255])
  const version = Buffer.from([1, ...sps.subarray(1, 4), 0xff, 0xe1])
  return Buffer.concat([version, length(sps), sps, Buffer.from([1]), length(pps), pps])
}
