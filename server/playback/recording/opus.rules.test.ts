import { describe, expect, test } from 'vitest'
import { packet } from '../../../tests/playback/rtp-packets.ts'
import { opusHead, opusRate, opusTicks, readOpus, silence, silenceTicks } from './opus.rules.ts'

const ms = (long: number) => (long * opusRate) / 1000
const ticks = (...bytes: number[]) => opusTicks(Buffer.from(bytes))
/** The first byte of a packet: how it is made, for one channel, and whether it holds one frame, two, or as many as it says. */
const first = (config: number, code: number) => (config << 3) | code

/** How long a frame of each configuration is, in milliseconds, as the standard (RFC 6716, table 2) lists them. */
const speech = [10, 20, 40, 60]
const hybrid = [10, 20]
const music = [2.5, 5, 10, 20]
const frames = [speech, speech, speech, hybrid, hybrid, music, music, music, music].flat()

describe('a packet sounds for as long as its frames', () => {
  test.each(frames.map((long, config) => [config, long] as const))(
    'configuration %i: %d ms',
    (config, long) => {
      expect(ticks(first(config, 0), 1)).toBe(ms(long))
      expect(ticks(first(config, 1), 1)).toBe(ms(2 * long))
      expect(ticks(first(config, 2), 1)).toBe(ms(2 * long))
      expect(ticks(first(config, 3), 2, 1)).toBe(ms(2 * long))
    },
  )

  const [of20, of60] = [31, 3]
  test.each<[string, number[], number | undefined]>([
    ['20 ms of two channels', [0xfc, 1], ms(20)],
    ['silence that is not sent on', [first(of20, 0)], ms(20)],
    ['three frames', [first(of20, 3), 3, 1], ms(60)],
    ['as many as it says, however they are packed', [first(of20, 3), 0xc3, 1], ms(60)],
    ['120 ms in two', [first(of60, 1), 1], ms(120)],
    ['120 ms in six', [first(of20, 3), 6, 1], ms(120)],
    ['120 ms in 48', [first(16, 3), 48, 1], ms(120)],
    ['no more than that', [first(of20, 3), 7, 1], undefined],
    ['not even by the shortest', [first(16, 3), 49, 1], undefined],
    ['no frame', [first(of20, 3), 0], undefined],
    ['no word of how many', [first(of20, 3)], undefined],
    ['nothing', [], undefined],
  ])('%s', (_name, bytes, long) => {
    expect(ticks(...bytes)).toBe(long)
  })
})

test('silence is 20 ms of two channels', () => {
  expect(opusTicks(silence)).toBe(silenceTicks)
  expect(silenceTicks).toBe(ms(20))
  expect((silence[0] ?? 0) & 4).toBe(4)
})

describe('a packet of the tap', () => {
  test('is a stretch of sound at which a decoder can begin', () => {
    expect(readOpus(packet(7, [0xfc, 1], { padding: 4 }))).toEqual([
      { rtp: 7, isKey: true, data: Buffer.from([0xfc, 1]), ticks: 960 },
    ])
  })
  test('without a word of sound is left out', () => {
    expect(readOpus(packet(1, []))).toEqual([])
    expect(readOpus(packet(1, [first(31, 3), 0]))).toEqual([])
    expect(readOpus(Buffer.alloc(0))).toEqual([])
  })
})

test('MP4 is told of two channels at 48 kHz with nothing to be skipped, no gain and no map', () => {
  expect(opusHead).toHaveLength(19)
  expect(opusHead.toString('latin1', 0, 8)).toBe('OpusHead')
  const said = {
    version: opusHead.readUInt8(8),
    channels: opusHead.readUInt8(9),
    skipped: opusHead.readUInt16LE(10),
    rate: opusHead.readUInt32LE(12),
    gain: opusHead.readInt16LE(16),
    map: opusHead.readUInt8(18),
  }
  expect(said).toEqual({ version: 1, channels: 2, skipped: 0, rate: opusRate, gain: 0, map: 0 })
})
