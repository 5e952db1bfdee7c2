/** The bytes of RTCP (RFC 3550, 4585; REMB) that forwarding needs. What cannot be read is left out, never guessed. */

export type Report =
  | { type: 'sent'; from: number; seconds: number; fraction: number; rtp: number }
  | {
      type: 'heard'
      about: number
      loss: number
      lost: number
      highest: number
      jitter: number
      last: number
      since: number
    }
  | { type: 'missing'; about: number; numbers: number[] }
  | { type: 'key-frame'; about: number }
  | { type: 'room'; bits: number; about: number[] }

export function readReports(packet: Buffer): Report[] {
  const found: Report[] = []
  for (let at = 0; at + 8 <= packet.length; ) {
    const first = packet.readUInt8(at)
    const end = at + 4 + packet.readUInt16BE(at + 2) * 4
    if (first >> 6 !== 2 || end > packet.length) break
    const body = packet.subarray(at, end)
    const type = body.readUInt8(1)
    if (type === 200 || type === 201) readReception(body, type === 200, first & 31, found)
    else if (type === 205 && (first & 31) === 1) readMissing(body, found)
    else if (type === 206) readFeedback(body, first & 31, found)
    at = end
  }
  return found
}

function readReception(body: Buffer, sender: boolean, blocks: number, found: Report[]) {
  if (sender && body.length >= 28)
    found.push({
      type: 'sent',
      from: body.readUInt32BE(4),
      seconds: body.readUInt32BE(8),
      fraction: body.readUInt32BE(12),
      rtp: body.readUInt32BE(16),
    })
  for (let block = 0; block < blocks; block++) {
    const at = (sender ? 28 : 8) + block * 24
    if (at + 24 > body.length) return
    found.push({
      type: 'heard',
      about: body.readUInt32BE(at),
      loss: body.readUInt8(at + 4) / 256,
      lost: (body.readInt32BE(at + 4) << 8) >> 8,
      highest: body.readUInt32BE(at + 8),
      jitter: body.readUInt32BE(at + 12),
      last: body.readUInt32BE(at + 16),
      since: body.readUInt32BE(at + 20),
    })
  }
}

function readMissing(body: Buffer, found: Report[]) {
  if (body.length < 16) return
  const numbers: number[] = []
  for (let at = 12; at + 4 <= body.length && numbers.length < 512; at += 4) {
    const first = body.readUInt16BE(at)
    const mask = body.readUInt16BE(at + 2)
    numbers.push(first)
    for (let bit = 0; bit < 16; bit++) if (mask & (1 << bit)) numbers.push((first + bit + 1) & 0xffff)
  }
  found.push({ type: 'missing', about: body.readUInt32BE(8), numbers })
}

function readFeedback(body: Buffer, format: number, found: Report[]) {
  if (body.length < 12) return
  if (format === 1) found.push({ type: 'key-frame', about: body.readUInt32BE(8) })
  if (format === 4 && body.length >= 20) found.push({ type: 'key-frame', about: body.readUInt32BE(12) })
  if (format !== 15 || body.length < 20 || body.toString('latin1', 12, 16) !== 'REMB') return
  const size = body.readUInt32BE(16)
  const count = size >>> 24
  const bits = (size & 0x3ffff) * 2 ** ((size >>> 18) & 63)
  const about = Array.from({ length: Math.min(count, (body.length - 20) >> 2) }, (_, each) =>
    body.readUInt32BE(20 + each * 4),
  )
  if (Number.isSafeInteger(bits)) found.push({ type: 'room', bits, about })
}

function head(type: number, count: number, length: number): Buffer {
  const made = Buffer.alloc(length)
  made[0] = 0x80 | count
  made[1] = type
  made.writeUInt16BE(length / 4 - 1, 2)
  return made
}

export interface Reception {
  about: number
  loss: number
  lost: number
  highest: number
  jitter: number
  last: number
  since: number
}

export function receptions(from: number, blocks: Reception[]): Buffer {
  const made = head(201, Math.min(blocks.length, 31), 8 + 24 * Math.min(blocks.length, 31))
  made.writeUInt32BE(from, 4)
  blocks.slice(0, 31).forEach((block, index) => {
    const at = 8 + index * 24
    made.writeUInt32BE(block.about, at)
    made.writeUInt32BE(
      ((Math.min(255, Math.floor(block.loss * 256)) << 24) | (block.lost & 0xffffff)) >>> 0,
      at + 4,
    )
    made.writeUInt32BE(block.highest >>> 0, at + 8)
    made.writeUInt32BE(block.jitter >>> 0, at + 12)
    made.writeUInt32BE(block.last >>> 0, at + 16)
    made.writeUInt32BE(block.since >>> 0, at + 20)
  })
  return made
}

export function keyFrameWanted(from: number, about: number): Buffer {
  const made = head(206, 1, 12)
  made.writeUInt32BE(from, 4)
  made.writeUInt32BE(about, 8)
  return made
}

export function missing(from: number, about: number, numbers: number[]): Buffer {
  const pairs: [number, number][] = []
  for (const number of numbers) {
    const last = pairs.at(-1)
    const gap = last ? (number - last[0] - 1) & 0xffff : 16
    if (last && gap < 16) last[1] |= 1 << gap
    else pairs.push([number, 0])
  }
  const made = head(205, 1, 12 + pairs.length * 4)
  made.writeUInt32BE(from, 4)
  made.writeUInt32BE(about, 8)
  pairs.forEach(([first, mask], index) => {
    made.writeUInt16BE(first, 12 + index * 4)
    made.writeUInt16BE(mask, 14 + index * 4)
  })
  return made
}

export function room(from: number, bits: number, about: number[]): Buffer {
  const made = head(206, 15, 20 + about.length * 4)
  made.writeUInt32BE(from, 4)
  made.write('REMB', 12, 'latin1')
  let exponent = 0
  while (bits / 2 ** exponent > 0x3ffff) exponent++
  made.writeUInt32BE(((about.length << 24) | (exponent << 18) | Math.floor(bits / 2 ** exponent)) >>> 0, 16)
  about.forEach((ssrc, index) => {
    made.writeUInt32BE(ssrc, 20 + index * 4)
  })
  return made
}

export interface Sent {
  from: number
  seconds: number
  fraction: number
  rtp: number
  packets: number
  bytes: number
}

export function sent(report: Sent): Buffer {
  const made = head(200, 0, 28)
  made.writeUInt32BE(report.from, 4)
  made.writeUInt32BE(report.seconds, 8)
  made.writeUInt32BE(report.fraction, 12)
  made.writeUInt32BE(report.rtp >>> 0, 16)
  made.writeUInt32BE(report.packets >>> 0, 20)
  made.writeUInt32BE(report.bytes >>> 0, 24)
  return made
}
