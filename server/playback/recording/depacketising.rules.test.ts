import { describe, expect, test } from 'vitest'
import { type Frame, Pictures } from './frames.rules.ts'
import { avcHead, h264Codec, h264Reader } from './h264.rules.ts'
import { opusTicks, readOpus } from './opus.rules.ts'
import { readVp8 } from './vp8.rules.ts'

/** A packet as the tap gives it. */
function packet(rtp: number, payload: readonly number[], { marker = false, padding = 0 } = {}) {
  const head = Buffer.alloc(12)
  head[0] = padding ? 0xa0 : 0x80
  head[1] = marker ? 0x80 | 96 : 96
  head.writeUInt32BE(rtp >>> 0, 4)
  const pad = padding ? [...Array.from({ length: padding - 1 }, () => 0), padding] : []
  return Buffer.from([...head, ...payload, ...pad])
}
const end = { marker: true }
const hex = (frames: Frame[]) =>
  frames.map(({ rtp, isKey, data }) => `${rtp} ${isKey ? 'key' : 'delta'} ${data.toString('hex')}`)

/** 'lost' stands where the tap tells of packets that never came. */
type Given = Buffer | 'lost'
function pictures(read: ConstructorParameters<typeof Pictures>[0], given: Given[]) {
  const made = new Pictures(read)
  return given.flatMap(each => {
    if (each !== 'lost') return made.take(each)
    made.missing()
    return []
  })
}

describe('VP8', () => {
  const key = (rtp: number, more = {}) => packet(rtp, [0x10, 0x00, 0xaa], more)
  const delta = (rtp: number, more = {}) => packet(rtp, [0x10, 0x01, 0xbb], more)
  const rest = (rtp: number, more = {}) => packet(rtp, [0x00, 0xcc], more)
  const cases: [name: string, given: Given[], frames: string[]][] = [
    ['a picture in one packet', [key(1, end)], ['1 key 00aa']],
    ['a picture in three', [key(1), rest(1), rest(1, end)], ['1 key 00aacccc']],
    ['padding is none of it', [packet(1, [0x10, 0x00, 0xaa], { marker: true, padding: 7 })], ['1 key 00aa']],
    [
      'its end is the next where the mark is missing',
      [key(1), delta(2, end)],
      ['1 key 00aa', '2 delta 01bb'],
    ],
    ['nothing before the first key frame', [delta(1, end), rest(2, end), key(3, end)], ['3 key 00aa']],
    ['a picture whose beginning is lost', [key(1, end), 'lost', rest(2, end), delta(3, end)], ['1 key 00aa']],
    [
      'one whose midst is lost, and all up to the next key frame',
      [key(1, end), delta(2), 'lost', rest(2, end), delta(3, end), key(4, end)],
      ['1 key 00aa', '4 key 00aa'],
    ],
    [
      'a descriptor with a long picture number',
      [packet(1, [0x90, 0x80, 0x81, 0x02, 0x00, 0xaa], end)],
      ['1 key 00aa'],
    ],
    [
      'a descriptor with short number, layer and key index',
      [packet(1, [0x90, 0xf0, 0x01, 0x02, 0x03, 0x00, 0xaa], end)],
      ['1 key 00aa'],
    ],
    ['a second partition begins no picture', [packet(1, [0x11, 0x00, 0xaa], end)], []],
    [
      'a packet that is all descriptor',
      [key(1, end), packet(2, [0x90, 0x80], end), delta(3, end)],
      ['1 key 00aa'],
    ],
  ]
  test.each(cases)('%s', (_name, given, frames) => {
    expect(hex(pictures(readVp8, given))).toEqual(frames)
  })
})

describe('H.264', () => {
  const sps = [0x67, 0x42, 0xc0, 0x1f, 0x11]
  const pps = [0x68, 0xce]
  const idr = [0x65, 0x01]
  const slice = [0x41, 0x02]
  const several = (...units: number[][]) => [24, ...units.flatMap(unit => [0, unit.length, ...unit])]
  const cases: [name: string, given: Given[], frames: string[]][] = [
    [
      'a key frame with its sets before it in one packet',
      [packet(1, several(sps, pps, idr), end)],
      ['1 key 000000026501'],
    ],
    [
      'sets in packets of their own',
      [packet(1, sps), packet(1, pps), packet(1, idr, end)],
      ['1 key 000000026501'],
    ],
    [
      'a picture of two slices',
      [packet(1, several(sps, pps, idr)), packet(1, [0x65, 0x03], end)],
      ['1 key 000000026501000000026503'],
    ],
    [
      'a unit in three pieces',
      [packet(1, [0x7c, 0x85, 0x0a]), packet(1, [0x7c, 0x05, 0x0b]), packet(1, [0x7c, 0x45, 0x0c], end)],
      ['1 key 00000004650a0b0c'],
    ],
    [
      'a delta behind it',
      [packet(1, idr, end), packet(2, slice, end)],
      ['1 key 000000026501', '2 delta 000000024102'],
    ],
    [
      'a piece whose beginning is lost',
      [packet(1, idr, end), 'lost', packet(2, [0x5c, 0x41, 0x0c], end), packet(3, slice, end)],
      ['1 key 000000026501'],
    ],
    [
      'a length behind the end',
      [packet(1, [24, 0, 9, 0x65, 1], end), packet(2, idr, end)],
      ['2 key 000000026501'],
    ],
    [
      'an access unit delimiter is none of the picture',
      [packet(1, several([0x09, 0xf0], idr), end)],
      ['1 key 000000026501'],
    ],
    [
      'a kind that nobody negotiated',
      [packet(1, [25, 0, 0, 0x65], end), packet(2, idr, end)],
      ['2 key 000000026501'],
    ],
  ]
  test.each(cases)('%s', (_name, given, frames) => {
    expect(hex(pictures(h264Reader(), given))).toEqual(frames)
  })

  test('its sets come with the key frame, as MP4 and browsers are told them', () => {
    const [frame] = pictures(h264Reader(), [packet(1, several(sps, pps, idr), end)])
    const sets = frame?.sets
    if (!sets) throw new Error('no sets')
    expect(h264Codec(sets.sps)).toBe('avc1.42c01f')
    expect(avcHead(sets).toString('hex')).toBe('0142c01fffe100056742c01f11010002' + '68ce')
  })
})

describe('Opus', () => {
  const cases: [name: string, packet: number[], ticks: number | undefined][] = [
    ['20 ms of a browser', [0xfc, 1], 960],
    ['silence that is not sent on (DTX)', [0xf8], 960],
    ['60 ms of SILK', [0x18, 1], 2880],
    ['10 ms of hybrid', [0x60, 1], 480],
    ['two frames of 2.5 ms', [0x81, 1], 240],
    ['three frames of 20 ms', [0xff, 0x03, 1], 2880],
    ['no frame', [0xff, 0x00], undefined],
    ['longer than 120 ms', [0x1b, 0x3f], undefined],
    ['nothing', [], undefined],
  ]
  test.each(cases)('%s', (_name, bytes, ticks) => {
    expect(opusTicks(Buffer.from(bytes))).toBe(ticks)
  })
  test('a packet without a word of sound is left out', () => {
    expect(readOpus(packet(1, []))).toEqual([])
    expect(readOpus(packet(1, [0xfc, 1]))).toMatchObject([{ rtp: 1, isKey: true, ticks: 960 }])
  })
})

test('whatever bytes come nothing is thrown', () => {
  const readers = () => [new Pictures(readVp8), new Pictures(h264Reader())]
  for (const reader of readers())
    for (let first = 0; first < 256; first += 1)
      for (const length of [0, 1, 2, 3, 5])
        expect(() =>
          reader.take(packet(first, [first, ...Array.from({ length }, () => 255)], end)),
        ).not.toThrow()
  expect(() => new Pictures(readVp8).take(Buffer.from([0xa0, 0, 0]))).not.toThrow()
})
