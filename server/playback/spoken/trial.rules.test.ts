import { expect, test } from 'vitest'
import { quietSecond } from './trial.rules.ts'

const samples = () => {
  const bytes = quietSecond()
  return Array.from({ length: 16_000 }, (_, at) => bytes.readInt16LE(44 + 2 * at))
}

test('it is a WAV file of one channel, 16,000 samples a second and 16 bits for each', () => {
  const bytes = quietSecond()
  expect(bytes.toString('latin1', 0, 4)).toBe('RIFF')
  expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8)
  expect(bytes.toString('latin1', 8, 16)).toBe('WAVEfmt ')
  const format = {
    long: bytes.readUInt32LE(16),
    kind: bytes.readUInt16LE(20),
    channels: bytes.readUInt16LE(22),
    rate: bytes.readUInt32LE(24),
    bytesASecond: bytes.readUInt32LE(28),
    bytesASample: bytes.readUInt16LE(32),
    bits: bytes.readUInt16LE(34),
  }
  expect(format).toEqual({
    ...{ long: 16, kind: 1, channels: 1, rate: 16_000 },
    ...{ bytesASecond: 32_000, bytesASample: 2, bits: 16 },
  })
  expect(bytes.toString('latin1', 36, 40)).toBe('data')
})

test('it lasts for a second, and says so', () => {
  const bytes = quietSecond()
  expect(bytes.readUInt32LE(40)).toBe(32_000)
  expect(bytes).toHaveLength(44 + 32_000)
})

// 440 turns a second are 2.75 in 100 samples.
test.each([
  [0, 0],
  [100, -800],
  [200, 0],
  [300, 800],
  // An eighth of a turn: the root of a half.
  [50, 566],
  [150, 566],
  [250, -566],
  [15_700, -800],
  [15_900, 800],
])('its tone of 440 Hz stands at sample %i at %i', (at, value) => {
  expect(samples()[at]).toBe(value)
})

test('the tone is soft, and the same from its beginning to its end', () => {
  const all = samples()
  expect(Math.max(...all)).toBe(800)
  expect(Math.min(...all)).toBe(-800)
  // Eleven turns.
  expect(all.slice(400)).toEqual(all.slice(0, -400))
  expect(all.filter((value, at) => value > 0 && (all[at - 1] ?? 0) <= 0)).toHaveLength(440)
})
