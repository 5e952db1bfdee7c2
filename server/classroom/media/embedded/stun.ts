import { createHmac, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** As much of STUN (RFC 8489, 8445) as the door has to read and to mend. */

const cookie = 0x2112a442
const [userAttribute, integrity, fingerprint] = [0x0006, 0x0008, 0x8028]
const roles = [0x8029, 0x802a]

export interface Request {
  /** Our half of the user's name. */
  user: string
  integrityAt: number
  fingerprintAt: number
  /** Where a role attribute of value 0 has its value, or -1. */
  zeroRoleAt: number
}

/** A binding request whose lengths hold, or nothing. */
export function readRequest(packet: Buffer): Request | undefined {
  if (packet.length < 20 || packet.readUInt16BE(0) !== 1 || packet.readUInt32BE(4) !== cookie)
    return undefined
  if (packet.readUInt16BE(2) !== packet.length - 20) return undefined
  const found: Request = { user: '', integrityAt: -1, fingerprintAt: -1, zeroRoleAt: -1 }
  for (let at = 20; at + 4 <= packet.length; ) {
    const [kind, length] = [packet.readUInt16BE(at), packet.readUInt16BE(at + 2)]
    const value = at + 4
    if (value + length > packet.length) return undefined
    if (kind === userAttribute)
      found.user = packet.toString('latin1', value, value + length).split(':')[0] ?? ''
    if (kind === integrity && length === 20) found.integrityAt = at
    if (kind === fingerprint && length === 4) found.fingerprintAt = at
    if (roles.includes(kind) && length === 8 && packet.readBigUInt64BE(value) === 0n) found.zeroRoleAt = value
    at = value + ((length + 3) & ~3)
  }
  return found.integrityAt < 0 ? undefined : found
}

/** The proof over everything before it, under a length that ends with it. */
function proof(packet: Buffer, integrityAt: number, password: string): Buffer {
  const head = Buffer.from(packet.subarray(0, integrityAt))
  head.writeUInt16BE(integrityAt + 24 - 20, 2)
  return createHmac('sha1', password).update(head).digest()
}

export const proves = (packet: Buffer, { integrityAt }: Request, password: string): boolean =>
  timingSafeEqual(packet.subarray(integrityAt + 4, integrityAt + 24), proof(packet, integrityAt, password))

/** The same request with a role value that is not 0, proved and summed anew. */
export function mended(packet: Buffer, request: Request, password: string): Buffer {
  const made = Buffer.from(packet)
  made.writeBigUInt64BE(1n, request.zeroRoleAt)
  proof(made, request.integrityAt, password).copy(made, request.integrityAt + 4)
  const { fingerprintAt } = request
  if (fingerprintAt > 0)
    made.writeUInt32BE((crc32(made.subarray(0, fingerprintAt)) ^ 0x5354554e) >>> 0, fingerprintAt + 4)
  return made
}
