import { describe, expect, test } from 'vitest'
import { end, type Given, hex, packet, pictures, takesWhatever } from '../../../tests/playback/rtp-packets.ts'
import { Pictures } from './frames.rules.ts'
import { avcHead, h264Codec, h264Reader } from './h264.rules.ts'

const sps = [0x67, 0x42, 0xc0, 0x1f, 0x11]
const pps = [0x68, 0xce]
const idr = [0x65, 0x01]
const slice = [0x41, 0x02]
const several = (...units: number[][]) => [24, ...units.flatMap(unit => [0, unit.length, ...unit])]

/** What a reader says of packets, one after the other. */
function told(...payloads: number[][]) {
  const read = h264Reader()
  return payloads.map(payload => {
    const part = read(Buffer.from(payload))
    if (!part) return null
    const { begins, isKey, chunks, sets } = part
    const asHex = Object.entries(sets ?? {}).map(([name, set]) => `${name} ${set.toString('hex')}`)
    return [
      begins ? 'begins' : 'goes on',
      isKey ? 'key' : 'delta',
      Buffer.concat(chunks).toString('hex'),
      ...asHex,
    ]
  })
}

describe('a packet is', () => {
  test.each<[string, number[], string[] | null]>([
    ['a whole unit, with its length before it', slice, ['begins', 'delta', '000000024102']],
    ['a unit of the first kind', [0x01], ['begins', 'delta', '0000000101']],
    ['a key unit', idr, ['begins', 'key', '000000026501']],
    ['a set of a sequence, which is none of the picture', sps, ['begins', 'delta', '', 'sps 6742c01f11']],
    ['a set of pictures', pps, ['begins', 'delta', '', 'pps 68ce']],
    ['a remark, which is none of the picture', [0x06, 0x05], ['begins', 'delta', '']],
    ['the last kind of a whole unit', [23, 1], ['begins', 'delta', '']],
    ['of no kind', [0, 1], null],
    ['several units in the order of a decoder', [25, 0, 0, 0x65], null],
    ['several units with times of their own', [26, 0, 2, 0x65, 1], null],
    ['a piece in the order of a decoder', [29, 0x85, 0, 0, 1], null],
    ['of a kind that nobody has named', [31, 1], null],
    ['empty', [], null],
  ])('%s', (_, payload, part) => {
    expect(told(payload)).toEqual([part])
  })
})

test('a packet without sets does not speak of them', () => {
  const read = h264Reader()
  expect(read(Buffer.from(slice))).not.toHaveProperty('sets')
  expect(Object.keys(read(Buffer.from(pps))?.sets ?? {})).toEqual(['pps'])
  expect(Object.keys(read(Buffer.from(sps))?.sets ?? {})).toEqual(['sps'])
})

describe('several units in one packet', () => {
  test.each<[string, number[], string[] | null]>([
    [
      'the sets go apart',
      several(sps, pps, idr),
      ['begins', 'key', '000000026501', 'sps 6742c01f11', 'pps 68ce'],
    ],
    ['each has its length before it', several(slice, [0x41]), ['begins', 'delta', '0000000241020000000141']],
    ['it is a key where any of them is', several(slice, idr), ['begins', 'key', '000000024102000000026501']],
    ['a delimiter is none of the picture', several([0x09, 0xf0], idr), ['begins', 'key', '000000026501']],
    [
      'a length of two bytes',
      [24, 1, 2, 0x41, ...Array(257).fill(7)],
      ['begins', 'delta', `0000010241${'07'.repeat(257)}`],
    ],
    ['none at all', [24], null],
    ['half a length', [...several(idr), 0], null],
    ['a length without a unit', [...several(idr), 0, 1], null],
    ['a length behind the end', [24, 0, 3, 0x65, 1], null],
    ['an empty unit', [24, 0, 0, 0, 2, 0x65, 1], null],
  ])('%s', (_, payload, part) => {
    expect(told(payload)).toEqual([part])
  })
})

describe('a unit in pieces', () => {
  const [begun, went, ended] = [
    [0x7c, 0x85, 0x0a],
    [0x7c, 0x05, 0x0b],
    [0x7c, 0x45, 0x0c],
  ]
  const under = (begins: boolean) => [begins ? 'begins' : 'goes on', 'key', '']
  test.each<[string, number[][], (string[] | null)[]]>([
    [
      'whole with its last',
      [begun, went, ended],
      [under(true), under(false), ['goes on', 'key', '00000004650a0b0c']],
    ],
    [
      'of a picture that builds on others',
      [
        [0x5c, 0x81, 1],
        [0x5c, 0x41, 2],
      ],
      [
        ['begins', 'delta', ''],
        ['goes on', 'delta', '00000003410102'],
      ],
    ],
    ['the one piece that it has', [[0x7c, 0xc5, 0x0a]], [['begins', 'key', '00000002650a']]],
    [
      'its weight stands in the first byte, its kind in the second',
      [
        [0x1c, 0x81, 1],
        [0x1c, 0x41, 2],
      ],
      [
        ['begins', 'delta', ''],
        ['goes on', 'delta', '00000003010102'],
      ],
    ],
    [
      'one that begins anew',
      [begun, begun, ended],
      [under(true), under(true), ['goes on', 'key', '00000003650a0c']],
    ],
    ['one whose beginning is missing', [went, ended], [null, null]],
    [
      'one that has ended already',
      [begun, ended, ended],
      [under(true), ['goes on', 'key', '00000003650a0c'], null],
    ],
    [
      'one with a whole unit in between',
      [begun, slice, ended],
      [under(true), ['begins', 'delta', '000000024102'], null],
    ],
    [
      'one with several in between',
      [begun, several(slice), ended],
      [under(true), ['begins', 'delta', '000000024102'], null],
    ],
    ['a piece that holds nothing', [[0x7c, 0x85]], [null]],
    ['a piece without a kind', [[0x7c]], [null]],
  ])('%s', (_, payloads, parts) => {
    expect(told(...payloads)).toEqual(parts)
  })

  test('two streams do not know of each other', () => {
    const [one, other] = [h264Reader(), h264Reader()]
    one(Buffer.from(begun))
    expect(other(Buffer.from(ended))).toBeUndefined()
    expect(one(Buffer.from(ended))).toBeDefined()
  })
})

describe('pictures', () => {
  test.each<[name: string, given: Given[], frames: string[]]>([
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
  ])('%s', (_name, given, frames) => {
    expect(hex(pictures(h264Reader(), given))).toEqual(frames)
  })

  test('whatever bytes come nothing is thrown', () => {
    expect(() => takesWhatever(new Pictures(h264Reader()))).not.toThrow()
  })
})

test('the sets of a key frame are told as MP4 and browsers are told them', () => {
  const [frame] = pictures(h264Reader(), [packet(1, several(sps, pps, idr), end)])
  const sets = frame?.sets
  if (!sets) throw new Error('no sets')
  expect(h264Codec(sets.sps)).toBe('avc1.42c01f')
  // Version, profile, constraints, level, four bytes for a length, one set; the set; one set; the set.
  expect(avcHead(sets).toString('hex')).toBe(
    ['0142c01fffe1', '0005', '6742c01f11', '01', '0002', '68ce'].join(''),
  )
})

test('the length of a set stands in two bytes', () => {
  const long = (length: number) => Buffer.from([0x67, 0x42, 0xc0, 0x1f, ...Array(length - 4).fill(0)])
  const head = avcHead({ sps: long(0x0102), pps: long(0x0304) })
  expect(head.readUInt16BE(6)).toBe(0x0102)
  expect(head.readUInt16BE(6 + 2 + 0x0102 + 1)).toBe(0x0304)
  expect(head).toHaveLength(6 + 2 + 0x0102 + 1 + 2 + 0x0304)
})
