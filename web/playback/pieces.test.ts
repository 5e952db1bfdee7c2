import { expect, test } from 'vitest'
import { isOver, isSoon, nextRun, type Piece, pieceAt } from './pieces.ts'

const pieces: Piece[] = [
  [0, 2000, 100, 1000],
  [2000, 2000, 1100, 1000],
  [4100, 2000, 2100, 1000],
  // The sender was away for a while; another track's bytes never stand between, but a head may.
  [20_000, 2000, 3100, 1000],
  [22_000, 2000, 4200, 1000],
]

test.each([
  [0, 0],
  [1999, 1],
  [1500, 0],
  [4050, 2],
  [6200, 2],
  [7000, -1],
  [19_800, 3],
  [30_000, -1],
])('at %i plays piece %i', (ms, at) => expect(pieceAt(pieces, ms)).toBe(at))

test.each<[string, [number, number], number[], number, unknown]>([
  ['all of a stretch in one go', [0, 6000], [], 400_000, { first: 0, last: 2, start: 100, end: 3099 }],
  ['no more than is allowed at once', [0, 6000], [], 2000, { first: 0, last: 1, start: 100, end: 2099 }],
  [
    'what is missing behind what is here',
    [0, 6000],
    [0],
    400_000,
    { first: 1, last: 2, start: 1100, end: 3099 },
  ],
  [
    'never across other bytes of the file',
    [20_000, 24_000],
    [],
    400_000,
    { first: 3, last: 3, start: 3100, end: 4099 },
  ],
  ['nothing where all is here', [0, 3000], [0, 1], 400_000, null],
  ['nothing in a hole', [8000, 15_000], [], 400_000, null],
])('%s', (_, span, here, most, run) => {
  expect(nextRun(pieces, span, at => here.includes(at), most)).toEqual(run)
})

test('what lies ready for twenty seconds is enough: more is asked for several seconds at once, at double speed twice as early', () => {
  const seconds = Array.from({ length: 60 }, (_, at) => [at * 1000, 1000, 100 + at * 10, 10] as const)
  const first = (at: number) => ({ first: at })
  expect(isSoon(seconds, first(19), 0)).toBe(true)
  expect(isSoon(seconds, first(20), 0)).toBe(false)
  expect(isSoon(seconds, first(39), 0, 2)).toBe(true)
  expect(isSoon(seconds, first(40), 0, 2)).toBe(false)
  expect(isSoon(seconds, first(19), 0, 0.5)).toBe(true)
})

const sentAt = (from: number, person: number | null = 7, source = 'camera') => ({
  person,
  source,
  pieces: [[from, 1000, 0, 10] as const],
})
test.each([
  ['nothing came after it', [], false],
  ['the same camera went on in another track', [sentAt(9_000)], true],
  ['it had another track before', [sentAt(0)], false],
  ['another one has a camera as well', [sentAt(9_000, 8)], false],
  ['the same one has a microphone as well', [sentAt(9_000, 7, 'microphone')], false],
  ['of the other nothing is there yet', [{ ...sentAt(0), pieces: [] }], false],
])('whether a track is over while the film runs: %s', (_, others, over) => {
  const track = sentAt(5_000)
  expect(isOver(track, [track, ...others])).toBe(over)
})
