import { describe, expect, test } from 'vitest'
import { end, type Given, hex, packet, pictures, takesWhatever } from '../../../tests/playback/rtp-packets.ts'
import { Pictures } from './frames.rules.ts'
import { readVp8 } from './vp8.rules.ts'

const told = (...payload: number[]) => {
  const part = readVp8(Buffer.from(payload))
  return part && { ...part, chunks: part.chunks.map(chunk => chunk.toString('hex')) }
}

describe('behind its descriptor stands a part of a picture', () => {
  // X in the first byte says that a second comes; I, L, T and K in that one what follows it, M how long a picture's number is.
  test.each<[string, number[], string | undefined]>([
    ['one byte', [0x10, 0x00, 0xaa], '00aa'],
    ['a second that tells of nothing', [0x90, 0x00, 0x00, 0xaa], '00aa'],
    ['a short picture number', [0x90, 0x80, 0x7f, 0x00, 0xaa], '00aa'],
    ['a long picture number', [0x90, 0x80, 0x81, 0x02, 0x00, 0xaa], '00aa'],
    ['an index of a base layer', [0x90, 0x40, 0x80, 0x00, 0xaa], '00aa'],
    ['a layer', [0x90, 0x20, 0x80, 0x00, 0xaa], '00aa'],
    ['an index of a key picture', [0x90, 0x10, 0x80, 0x00, 0xaa], '00aa'],
    ['a layer and a key index in one byte', [0x90, 0x30, 0x80, 0x00, 0xaa], '00aa'],
    ['a base layer and a layer', [0x90, 0x60, 0x80, 0x80, 0x00, 0xaa], '00aa'],
    ['all of it', [0x90, 0xf0, 0x81, 0x02, 0x03, 0x04, 0x00, 0xaa], '00aa'],
    ['what is kept for later', [0x90, 0x0f, 0x00, 0xaa], '00aa'],
    ['a last byte', [0x10, 0x00], '00'],
    ['nothing behind one byte', [0x10], undefined],
    ['nothing behind two', [0x90, 0x00], undefined],
    ['nothing behind a picture number', [0x90, 0x80, 0x01], undefined],
    ['nothing behind a long one', [0x90, 0x80, 0x81, 0x02], undefined],
    ['a picture number that is missing', [0x90, 0x80], undefined],
    ['a second byte that is missing', [0x90], undefined],
    ['not even a descriptor', [], undefined],
  ])('%s', (_, payload, data) => {
    expect(told(...payload)?.chunks).toEqual(data === undefined ? undefined : [data])
  })
})

describe('a picture begins with the first part of its first partition', () => {
  test.each<[string, number, number, { begins: boolean; isKey: boolean }]>([
    ['a key picture', 0x10, 0x00, { begins: true, isKey: true }],
    ['one that builds on others', 0x10, 0x01, { begins: true, isKey: false }],
    ['a key picture of another profile', 0x10, 0xfe, { begins: true, isKey: true }],
    ['one of another profile that builds on others', 0x10, 0xff, { begins: true, isKey: false }],
    ['one on which no other builds', 0x30, 0x00, { begins: true, isKey: true }],
    ['whatever is kept for later', 0x58, 0x00, { begins: true, isKey: true }],
    ['the rest of a partition', 0x00, 0x00, { begins: false, isKey: false }],
    ['the first part of the second', 0x11, 0x00, { begins: false, isKey: false }],
    ['of the third', 0x12, 0x00, { begins: false, isKey: false }],
    ['of the fifth', 0x14, 0x00, { begins: false, isKey: false }],
  ])('%s', (_, first, second, part) => {
    expect(told(first, second)).toMatchObject(part)
  })
})

describe('pictures', () => {
  const key = (rtp: number, more = {}) => packet(rtp, [0x10, 0x00, 0xaa], more)
  const delta = (rtp: number, more = {}) => packet(rtp, [0x10, 0x01, 0xbb], more)
  const rest = (rtp: number, more = {}) => packet(rtp, [0x00, 0xcc], more)
  test.each<[name: string, given: Given[], frames: string[]]>([
    ['a picture in one packet', [key(1, end)], ['1 key 00aa']],
    ['a picture in three', [key(1), rest(1), rest(1, end)], ['1 key 00aacccc']],
    [
      'one whose midst is lost, and all up to the next key frame',
      [key(1, end), delta(2), 'lost', rest(2, end), delta(3, end), key(4, end)],
      ['1 key 00aa', '4 key 00aa'],
    ],
    ['a second partition begins no picture', [packet(1, [0x11, 0x00, 0xaa], end)], []],
    [
      'a packet that is all descriptor',
      [key(1, end), packet(2, [0x90, 0x80], end), delta(3, end)],
      ['1 key 00aa'],
    ],
  ])('%s', (_name, given, frames) => {
    expect(hex(pictures(readVp8, given))).toEqual(frames)
  })

  test('whatever bytes come nothing is thrown', () => {
    expect(() => takesWhatever(new Pictures(readVp8))).not.toThrow()
  })
})
