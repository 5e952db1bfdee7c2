import { describe, expect, test } from 'vitest'
import { end, type Given, hex, packet, pictures } from '../../../tests/playback/rtp-packets.ts'
import { type Part, Pictures, readPacket } from './frames.rules.ts'

describe('the head of a packet', () => {
  const read = (bytes: Buffer) => {
    const told = readPacket(bytes)
    return told && { ...told, payload: told.payload.toString('hex') }
  }
  test.each<[string, Buffer, ReturnType<typeof read>]>([
    ['tells the clock and what is behind it', packet(7, [1, 2]), { marker: false, rtp: 7, payload: '0102' }],
    ['tells that a picture ends', packet(7, [1], end), { marker: true, rtp: 7, payload: '01' }],
    ['has a clock of 32 bits', packet(0xfedc_ba98, [1]), { marker: false, rtp: 0xfedc_ba98, payload: '01' }],
    [
      'tells how much is padding',
      packet(7, [1, 2], { padding: 3 }),
      { marker: false, rtp: 7, payload: '0102' },
    ],
    [
      'leaves one byte before padding',
      packet(7, [1], { padding: 1 }),
      { marker: false, rtp: 7, payload: '01' },
    ],
    ['is nothing where all is padding', packet(7, [], { padding: 1 }), undefined],
    [
      'is nothing where more is padding than there is',
      Buffer.from([...packet(7, [1], { padding: 1 }).subarray(0, -1), 9]),
      undefined,
    ],
    ['is nothing without anything behind it', packet(7, []), undefined],
    ['is nothing where it is too short', packet(7, []).subarray(0, 11), undefined],
    ['is nothing where it is too short for its padding', Buffer.from([0xa0, 0, 0]), undefined],
    ['is nothing where nothing is', Buffer.alloc(0), undefined],
  ])('%s', (_, bytes, told) => {
    expect(read(bytes)).toEqual(told)
  })
})

/** A codec of the tests: K begins a key picture, D one that builds on others, R and Q go on, Q as a key; S and P are sets, X is none of it. */
const kinds: Record<string, Omit<Part, 'chunks'>> = {
  K: { begins: true, isKey: true },
  D: { begins: true, isKey: false },
  R: { begins: false, isKey: false },
  Q: { begins: false, isKey: true },
}
const read = (payload: Buffer): Part | undefined => {
  const [kind = '', ...chunk] = payload.toString('latin1')
  const bytes = Buffer.from(chunk.join(''))
  if (kind === 'S' || kind === 'P')
    return { begins: true, isKey: false, chunks: [], sets: { [kind === 'S' ? 'sps' : 'pps']: bytes } }
  const part = kinds[kind]
  return part && { ...part, chunks: bytes.length > 0 ? [bytes] : [] }
}
const of = (rtp: number, words: string, more = {}) => packet(rtp, [...Buffer.from(words)], more)
const data = (text: string) => Buffer.from(text).toString('hex')

describe('pictures out of packets', () => {
  test.each<[string, Given[], string[]]>([
    ['one in one', [of(1, 'Ka', end)], [`1 key ${data('a')}`]],
    ['one in three', [of(1, 'Ka'), of(1, 'Rb'), of(1, 'Rc', end)], [`1 key ${data('abc')}`]],
    ['a key where any part of it is', [of(1, 'Da'), of(1, 'Qb', end)], [`1 key ${data('ab')}`]],
    [
      'what builds on others behind a key',
      [of(1, 'Ka', end), of(2, 'Db', end), of(3, 'Dc', end)],
      [`1 key ${data('a')}`, `2 delta ${data('b')}`, `3 delta ${data('c')}`],
    ],
    [
      'the next is the end where the mark is missing',
      [of(1, 'Ka'), of(2, 'Db'), of(3, 'Dc', end)],
      [`1 key ${data('a')}`, `2 delta ${data('b')}`, `3 delta ${data('c')}`],
    ],
    ['one that has not ended is not there yet', [of(1, 'Ka'), of(1, 'Rb')], []],
    [
      'parts that begin are of one picture at one time',
      [of(1, 'Ka'), of(1, 'Kb', end)],
      [`1 key ${data('ab')}`],
    ],
    [
      'nothing before the first key',
      [of(1, 'Da', end), of(2, 'Rb', end), of(3, 'Kc', end)],
      [`3 key ${data('c')}`],
    ],
    ['nothing where nothing is in it', [of(1, 'K', end), of(2, 'Db', end)], []],
    [
      'an empty one behind a key is left out alone',
      [of(1, 'Ka', end), of(2, 'D', end), of(3, 'Dc', end)],
      [`1 key ${data('a')}`, `3 delta ${data('c')}`],
    ],
    [
      'nothing up to the next key where a beginning did not come',
      [of(1, 'Ka', end), of(2, 'Rb', end), of(3, 'Dc', end), of(4, 'Kd', end)],
      [`1 key ${data('a')}`, `4 key ${data('d')}`],
    ],
    [
      'the one before is whole where the beginning of the next did not come',
      [of(1, 'Ka'), of(2, 'Rb', end), of(3, 'Dc', end)],
      [`1 key ${data('a')}`],
    ],
    [
      'nothing of one that lost a packet, nor of what builds on it',
      [of(1, 'Ka'), 'lost', of(1, 'Rb', end), of(2, 'Dc', end), of(3, 'Kd', end)],
      [`3 key ${data('d')}`],
    ],
    [
      'nothing up to the next key where packets between two were lost',
      [of(1, 'Ka', end), 'lost', of(2, 'Db', end), of(3, 'Kc', end)],
      [`1 key ${data('a')}`, `3 key ${data('c')}`],
    ],
    [
      'a packet that the codec refuses is a lost one',
      [of(1, 'Ka'), of(1, 'X'), of(1, 'Rb', end), of(2, 'Dc', end), of(3, 'Kd', end)],
      [`3 key ${data('d')}`],
    ],
    [
      'a packet without anything in it is passed by',
      [of(1, 'Ka'), packet(1, []), of(1, 'Rb', end)],
      [`1 key ${data('ab')}`],
    ],
  ])('%s', (_, given, frames) => {
    expect(hex(pictures(read, given))).toEqual(frames)
  })
})

describe('what tells a decoder how pictures are read', () => {
  const sets = (...given: Given[]) =>
    pictures(read, given).map(frame => frame.sets && `${frame.sets.sps} ${frame.sets.pps}`)
  test('comes with its picture', () => {
    expect(sets(of(1, 'Ss'), of(1, 'Pp'), of(1, 'Ka', end))).toEqual(['s p'])
  })
  test('comes with it wherever it stands', () => {
    expect(sets(of(1, 'Ka'), of(1, 'Pp'), of(1, 'Rb'), of(1, 'Ss', end))).toEqual(['s p'])
  })
  test('is the first of two', () => {
    expect(sets(of(1, 'Ss'), of(1, 'Sx'), of(1, 'Pp'), of(1, 'Py'), of(1, 'Ka', end))).toEqual(['s p'])
  })
  test('is nothing where half of it is missing', () => {
    expect(sets(of(1, 'Ss'), of(1, 'Ka', end))).toEqual([undefined])
    expect(sets(of(1, 'Pp'), of(1, 'Ka', end))).toEqual([undefined])
  })
  test('does not go on to the next picture', () => {
    expect(sets(of(1, 'Ss'), of(1, 'Pp'), of(1, 'Ka', end), of(2, 'Kb', end))).toEqual(['s p', undefined])
  })
  test('is not said at all where there is none', () => {
    expect(pictures(read, [of(1, 'Ka', end)])).toStrictEqual([
      { rtp: 1, isKey: true, data: Buffer.from('a') },
    ])
  })
})

test('the codec is given what is behind the head and before the padding', () => {
  const given: string[] = []
  const made = new Pictures(payload => {
    given.push(payload.toString('latin1'))
    return undefined
  })
  expect(made.take(of(1, 'Ka', { padding: 4 }))).toEqual([])
  expect(given).toEqual(['Ka'])
})
