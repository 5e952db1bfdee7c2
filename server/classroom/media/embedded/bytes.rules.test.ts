import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Arrival } from './arrival.ts'
import { keyFrameWanted, missing, readReports, receptions, room, sent } from './rtcp.ts'
import { ahead, audioLevel, bare, beginsKeyFrame, isRtcp, payloadAt } from './rtp.ts'

const bytes = fc.uint8Array({ maxLength: 200 }).map(each => Buffer.from(each))
/** Looks like RTP or RTCP at first sight, so that more of the reader is reached. */
const likely = fc
  .tuple(
    fc.constantFrom(0x80, 0x90, 0xa0, 0xb0, 0x8f, 0x9f, 0x81),
    fc.constantFrom(96, 111, 200, 201, 205, 206),
    bytes,
  )
  .map(([first, second, rest]) => Buffer.concat([Buffer.from([first, second]), rest]))

/** A report whose length is right, whatever it says. */
const report = fc
  .tuple(
    fc.integer({ min: 0x80, max: 0xbf }),
    fc.integer({ min: 200, max: 206 }),
    fc.uint8Array({ maxLength: 120 }),
  )
  .map(([first, type, said]) => {
    const words = said.length >> 2
    return Buffer.concat([Buffer.from([first, type, 0, words]), said.subarray(0, words * 4)])
  })

test('whatever bytes arrive, nothing is thrown and nothing behind their end is read', () => {
  fc.assert(
    fc.property(fc.oneof(bytes, likely, report), packet => {
      isRtcp(packet)
      readReports(packet)
      const at = payloadAt(packet)
      if (at < 0) return
      expect(at).toBeLessThanOrEqual(packet.length)
      for (const codec of ['h264', 'vp8', 'opus'] as const) beginsKeyFrame(codec, packet, at)
      const level = audioLevel(packet, at, 1)
      if (level !== undefined) expect(level).toBeLessThan(128)
      expect(payloadAt(bare(packet, at))).toBeGreaterThanOrEqual(12)
    }),
    { numRuns: 5000 },
  )
})

describe('what is stripped of sources and extensions', () => {
  const head = (first: number) => Buffer.from([first, 0xe6, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  const source = Buffer.from([0, 0, 0, 99])
  const extension = Buffer.from([0xbe, 0xde, 0, 1, 0x10, 0x55, 0, 0])
  const payload = Buffer.from('picture')
  const padding = Buffer.from([0, 0, 3])
  test.each([
    ['neither', 0x80, [payload]],
    ['padding', 0xa0, [payload, padding]],
    ['an extension', 0x90, [extension, payload]],
    ['an extension and padding', 0xb0, [extension, payload, padding]],
    ['a source, an extension and padding', 0xb1, [source, extension, payload, padding]],
  ])('with %s keeps its marks, its numbers, its payload and its padding', (_, first, parts) => {
    const packet = Buffer.concat([head(first), ...parts])
    const stripped = Buffer.concat([head(first & 0xe0), ...parts.slice(parts.indexOf(payload))])
    expect(bare(packet, payloadAt(packet))).toEqual(stripped)
    expect(payloadAt(stripped)).toBe(12)
  })
})

describe('RTCP is read as it was written', () => {
  test('missing packets, over the turn of the numbers', () => {
    const numbers = [65_530, 65_535, 0, 3, 40]
    expect(readReports(missing(1, 77, numbers))).toEqual([{ type: 'missing', about: 77, numbers }])
  })
  test('key frame, room, clock, reception', () => {
    expect(readReports(keyFrameWanted(1, 9))).toEqual([{ type: 'key-frame', about: 9 }])
    expect(readReports(room(1, 3_000_000, [9, 0xfffffff0]))).toEqual([
      { type: 'room', bits: 3_000_000, about: [9, 0xfffffff0] },
    ])
    const clock = { from: 5, seconds: 3_900_000_000, fraction: 4, rtp: 0xffffffff }
    expect(readReports(sent({ ...clock, packets: 1, bytes: 2 }))).toEqual([{ type: 'sent', ...clock }])
    const block = { about: 6, loss: 0.25, lost: 3, highest: 70_000, jitter: 12, last: 1, since: 2 }
    expect(readReports(receptions(1, [block]))).toEqual([{ type: 'heard', ...block }])
    const late = readReports(receptions(1, [{ ...block, lost: -3 }]))
    expect(late).toEqual([{ type: 'heard', ...block, lost: -3 }])
  })
})

test('numbers are compared over their turn', () => {
  expect(ahead(2, 65_534)).toBe(4)
  expect(ahead(65_534, 2)).toBe(-4)
})

describe('arrival', () => {
  test('what is missing is asked for a few times and then given up; what comes late is not asked for again', () => {
    const arrival = new Arrival(90_000)
    for (const number of [65_533, 65_534, 1, 2]) arrival.take(number, number, 0)
    expect(arrival.due(0, 50)).toEqual([65_535, 0])
    arrival.take(0, 0, 10)
    expect(arrival.due(30, 50)).toEqual([])
    expect(arrival.due(70, 50)).toEqual([65_535])
    for (let now = 200; now < 3000; now += 100) arrival.due(now, 50)
    expect(arrival.due(5000, 50)).toEqual([])
  })

  test('the share lost is of what should have come since the last report', () => {
    const arrival = new Arrival(90_000)
    for (let number = 0; number < 100; number++) if (number % 10) arrival.take(number, number, number)
    expect(arrival.block(1, 0, 0).loss).toBeCloseTo(0.09, 1)
    for (let number = 100; number < 200; number++) arrival.take(number, number, number)
    expect(arrival.block(1, 0, 0).loss).toBe(0)
  })

  test('a leap by thousands is not believed until it goes on', () => {
    const arrival = new Arrival(90_000)
    for (let number = 0; number < 10; number++) arrival.take(number, number, number)
    expect(arrival.take(40_000, 1, 11)).toBe(false)
    expect(arrival.take(10, 10, 12)).toBe(true)
    expect(arrival.take(20_000, 1, 13)).toBe(false)
    expect(arrival.take(20_001, 1, 14)).toBe(true)
  })
})
