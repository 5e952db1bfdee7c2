import { expect, test } from 'vitest'
import { bytesOf, fromNothing, partsOf } from '../../server/playback/spoken/parts.rules.ts'
import { muxedVoice, soundsIn } from './muxed-voice.ts'

const minute = 60_000
const even = (count: number, bytes = 1000) =>
  Array.from({ length: count }, (_, at) => [at * 1000, 1000, 500 + at * bytes, bytes] as const)

test('an hour of a voice is sent in parts of five minutes that follow each other', () => {
  const parts = partsOf(even(3600))
  expect(parts).toHaveLength(12)
  expect(parts.map(({ from }) => from)).toEqual(Array.from({ length: 12 }, (_, at) => at * 5 * minute))
  expect(parts.at(-1)?.until).toBe(3_600_000)
})

test('a part is below what a service takes, however heavy a voice is, and what says nothing is no part', () => {
  const parts = partsOf(even(300, 1_000_000))
  expect(parts.map(({ from, until }) => until - from)).toEqual(Array.from({ length: 15 }, () => 20_000))
  expect(partsOf([[0, 499, 0, 10]])).toEqual([])
  expect(partsOf([])).toEqual([])
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

test('bytes that are no MP4 stay as they are', () => {
  for (const bytes of [Buffer.alloc(0), Buffer.from('short'), Buffer.alloc(64, 255), Buffer.alloc(64)])
    expect(fromNothing(bytes).equals(bytes)).toBe(true)
})
