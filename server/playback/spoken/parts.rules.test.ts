import { describe, expect, test } from 'vitest'
import { muxedVoice, soundsIn } from '../../../tests/playback/muxed-voice.ts'
import { bytesOf, fromNothing, type Piece, partsOf } from './parts.rules.ts'

const minute = 60_000
const even = (count: number, bytes = 1000) =>
  Array.from({ length: count }, (_, at): Piece => [at * 1000, 1000, 500 + at * bytes, bytes])

describe('a voice in parts', () => {
  test('an hour of it is sent in parts of five minutes that follow each other', () => {
    const parts = partsOf(even(3600))
    expect(parts).toHaveLength(12)
    expect(parts.map(({ from }) => from)).toEqual(Array.from({ length: 12 }, (_, at) => at * 5 * minute))
    expect(parts.at(-1)?.until).toBe(3_600_000)
  })

  test('a part is below what a service takes, however heavy a voice is', () => {
    const parts = partsOf(even(300, 1_000_000))
    expect(parts.map(({ from, until }) => until - from)).toEqual(Array.from({ length: 15 }, () => 20_000))
  })

  const long = 5 * minute
  test.each<[string, Piece[], [from: number, until: number][]]>([
    ['of nothing there is none', [], []],
    ['what says nothing is none', [[0, 499, 0, 10]], []],
    ['what is just long enough is one', [[7_000, 500, 0, 10]], [[7_000, 7_500]]],
    [
      'short pieces are one part when they are long enough together',
      [
        [0, 250, 0, 10],
        [250, 250, 10, 10],
      ],
      [[0, 500]],
    ],
    [
      'a silence between two pieces is in their part',
      [
        [1_000, 1_000, 0, 10],
        [9_000, 1_000, 10, 10],
      ],
      [[1_000, 10_000]],
    ],
    [
      'five minutes to the moment are one, counted from where it begins',
      [
        [3_000, 1_000, 0, 10],
        [3_000 + long - 1_000, 1_000, 10, 10],
      ],
      [[3_000, 3_000 + long]],
    ],
    [
      'a moment more are two',
      [
        [3_000, 1_000, 0, 10],
        [3_001 + long - 1_000, 1_000, 10, 10],
      ],
      [
        [3_000, 4_000],
        [2_001 + long, 3_001 + long],
      ],
    ],
    ['a piece that is longer is a part all the same', [[0, long + 1, 0, 10]], [[0, long + 1]]],
    [
      '20 MB to the byte are one',
      [
        [0, 1_000, 0, 9_000_000],
        [1_000, 1_000, 0, 10_999_999],
        [2_000, 1_000, 0, 1],
      ],
      [[0, 3_000]],
    ],
    [
      'a byte more are two',
      [
        [0, 1_000, 0, 9_000_000],
        [1_000, 1_000, 0, 10_999_999],
        [2_000, 1_000, 0, 2],
      ],
      [
        [0, 2_000],
        [2_000, 3_000],
      ],
    ],
    [
      'a new part is weighed anew',
      [
        [0, 1_000, 0, 20_000_000],
        [1_000, 1_000, 0, 19_999_999],
        [2_000, 1_000, 0, 1],
        [3_000, 1_000, 0, 1],
      ],
      [
        [0, 1_000],
        [1_000, 3_000],
        [3_000, 4_000],
      ],
    ],
    [
      'a last part that says nothing is left out',
      [
        [0, 1_000, 0, 20_000_000],
        [1_000, 499, 0, 10],
      ],
      [[0, 1_000]],
    ],
  ])('%s', (_, pieces, parts) => {
    expect(partsOf(pieces)).toStrictEqual(parts.map(([from, until]) => ({ from, until })))
  })
})

describe('the bytes of a part', () => {
  const pieces = even(4)
  test.each([
    ['from its first piece to its last', 1_000, 3_000, { start: 1_500, end: 3_499 }],
    ['all', 0, 4_000, { start: 500, end: 4_499 }],
    ['one piece', 2_000, 3_000, { start: 2_500, end: 3_499 }],
    [
      'a piece that begins where the part does, and none that begins a moment before',
      1_000,
      1_001,
      {
        ...{ start: 1_500, end: 2_499 },
      },
    ],
    ['none that begins where the part ends', 1_001, 2_000, null],
    ['none before it', 4_000, 9_000, null],
  ] as const)('%s', (_, from, until, range) => {
    expect(bytesOf(pieces, { from, until })).toEqual(range)
  })
})

const box = (type: string, ...held: (Buffer | number[])[]) => {
  const bytes = Buffer.concat([
    Buffer.alloc(4),
    Buffer.from(type, 'latin1'),
    ...held.map(each => Buffer.from(each)),
  ])
  bytes.writeUInt32BE(bytes.length)
  return bytes
}
/** The time at which a fragment begins, in the 32 bits of version 0 or the 64 of version 1. */
const narrow = (time: number) => {
  const bytes = Buffer.alloc(8)
  bytes.writeUInt32BE(time, 4)
  return box('tfdt', bytes)
}
const wide = (time: bigint) => {
  const bytes = Buffer.alloc(12)
  bytes.writeUInt8(1)
  bytes.writeBigUInt64BE(time, 4)
  return box('tfdt', bytes)
}
const fragment = (time: Buffer) =>
  Buffer.concat([
    box('moof', box('mfhd', Buffer.alloc(8)), box('traf', box('tfhd', Buffer.alloc(8)), time, box('trun'))),
    box('mdat', [1, 2, 3]),
  ])
const beyond = 2n ** 32n

describe('fragments begin at nothing', () => {
  test.each<[string, Buffer[], Buffer[]]>([
    ['one', [narrow(700)], [narrow(0)]],
    ['one of a long film', [wide(beyond + 7n)], [wide(0n)]],
    [
      'each as long behind the first as before',
      [narrow(700), narrow(701), narrow(900)],
      [narrow(0), narrow(1), narrow(200)],
    ],
    ['as long in a long film', [wide(beyond), wide(beyond * 3n)], [wide(0n), wide(beyond * 2n)]],
    ['whatever the width of each', [narrow(700), wide(900n)], [narrow(0), wide(200n)]],
    ['none before nothing', [narrow(700), narrow(699)], [narrow(0), narrow(0)]],
    ['those that do so already', [narrow(0), narrow(5)], [narrow(0), narrow(5)]],
  ])('%s', (_, given, made) => {
    const bytes = Buffer.concat(given.map(fragment))
    const before = Buffer.from(bytes)
    expect(fromNothing(bytes).equals(Buffer.concat(made.map(fragment)))).toBe(true)
    // The bytes that were given are somebody else's.
    expect(bytes.equals(before)).toBe(true)
  })

  test('boxes of other names, empty ones among them, are passed by', () => {
    const around = (time: Buffer) =>
      Buffer.concat([
        box('styp'),
        box('free', narrow(5)),
        box('moof', narrow(6), box('free', narrow(7))),
        fragment(time),
      ])
    expect(fromNothing(around(narrow(700))).equals(around(narrow(0)))).toBe(true)
  })

  test('a box that says that it is longer than what holds it ends the reading', () => {
    const cut = Buffer.concat([box('moof', box('traf', narrow(700).subarray(0, -1))), fragment(narrow(900))])
    const whole = Buffer.concat([box('moof', box('traf', narrow(700).subarray(0, -1))), fragment(narrow(0))])
    expect(fromNothing(cut).equals(whole)).toBe(true)
    const last = fragment(narrow(900)).subarray(0, 40)
    expect(fromNothing(last).equals(last)).toBe(true)
  })

  test.each([
    ['empty', box('tfdt')],
    ['a byte too short for 32 bits', box('tfdt', Buffer.alloc(7))],
    ['a byte too short for 64', box('tfdt', [1], Buffer.alloc(10, 255))],
  ])('a time that is %s is none, and what stands behind it stays', (_, time) => {
    const around = (next: Buffer) => Buffer.concat([fragment(time), fragment(next)])
    expect(fromNothing(around(narrow(700))).equals(around(narrow(0)))).toBe(true)
    const last = box('moof', box('traf', time))
    expect(fromNothing(last).equals(last)).toBe(true)
  })

  test('bytes that are no MP4 stay as they are', () => {
    for (const bytes of [Buffer.alloc(0), Buffer.from('short'), Buffer.alloc(64, 255), Buffer.alloc(64)])
      expect(fromNothing(bytes).equals(bytes)).toBe(true)
  })
})

test('a part of a voice is a file of its own that begins at nothing, as another program reads it', async () => {
  const voice = await muxedVoice(12, 100)
  const head = voice.bytes.subarray(0, voice.head)
  expect(await soundsIn(voice.bytes)).toEqual({ from: 100_000, until: 112_000 })
  const [from = 0] = voice.pieces[4] ?? []
  const [until = 0] = voice.pieces[9] ?? []
  const range = bytesOf(voice.pieces, { from, until })
  if (!range) throw new Error('no bytes')
  const part = Buffer.concat([head, fromNothing(voice.bytes.subarray(range.start, range.end + 1))])
  expect(await soundsIn(part)).toEqual({ from: 0, until: until - from })
  expect(bytesOf(voice.pieces, { from: 0, until: 50 })).toBeNull()
})
