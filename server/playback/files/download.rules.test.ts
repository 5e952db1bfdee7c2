import { describe, expect, test } from 'vitest'
import type { TrackRow } from '../film.store.ts'
import { outputsOf, planOf, shownOf } from './download.rules.ts'

let last = 0
const track = (
  some: Partial<TrackRow> & Pick<TrackRow, 'source' | 'codec'>,
  [from, until]: [number, number],
): TrackRow => {
  last += 1
  const pieces = Array.from({ length: (until - from) / 1000 }, (_, at): [number, number, number, number] => [
    from + at * 1000,
    1000,
    100 + at * 10,
    10,
  ])
  return {
    id: last,
    person: 1,
    type: '',
    name: `t${last}`,
    width: 320,
    height: 180,
    head: 100,
    ...some,
    pieces,
  }
}
const camera = track({ source: 'camera', codec: 'vp8' }, [0, 60_000])
const voice = track({ source: 'microphone', codec: 'opus' }, [0, 60_000])
const screen = track({ source: 'screen', codec: 'vp8', width: 1280 }, [20_000, 40_000])
const theirs = track({ source: 'microphone', codec: 'opus', person: 2 }, [30_000, 50_000])
const student = track({ source: 'camera', codec: 'vp8', person: 2 }, [0, 60_000])
const plan = (
  tracks: TrackRow[],
  hidden: [number, number][] = [],
  shapeOf = ({ codec }: TrackRow) => codec as string,
) => planOf({ tracks, hidden, length: 60_000, teachers: [1], shapeOf })
const cutsOf = (made: ReturnType<typeof plan>) =>
  made?.runs.flatMap(({ cuts }) => cuts.map(({ name, from, until, at }) => [name, from, until, at]))

test('what is shown is everything between what is hidden', () => {
  expect(shownOf(100, [])).toEqual([[0, 100]])
  expect(
    shownOf(100, [
      [50, 60],
      [0, 10],
      [55, 70],
      [90, 200],
    ]),
  ).toEqual([
    [10, 50],
    [70, 90],
  ])
  expect(shownOf(100, [[0, 100]])).toEqual([])
})

describe('a film that is taken along', () => {
  test('shows who teaches, and the screen while it is shared; students are heard and not seen', () => {
    const made = plan([student, camera, voice, screen])
    expect(cutsOf(made)).toEqual([
      [camera.name, 0, 20_000, 0],
      [screen.name, 20_000, 40_000, 20_000],
      [camera.name, 40_000, 60_000, 40_000],
    ])
    expect(made).toMatchObject({ wrapping: 'webm', ms: 60_000, width: 1280, isMixed: false })
  })

  test('holds no piece that begins in what is hidden, and none that a decoder would have to begin with there', () => {
    const made = plan([camera, voice], [[10_500, 20_500]])
    expect(cutsOf(made)).toEqual([
      [camera.name, 0, 10_500, 0],
      [camera.name, 20_500, 60_000, 10_500],
    ])
    const starts = made?.runs[0]?.cuts[1]?.pieces.map(([from]) => from) ?? []
    expect(starts[0]).toBe(21_000)
    const spoken = made?.voices[0]?.map(({ from, until, at }) => [from, until, at])
    expect(spoken).toEqual([
      [0, 10_500, 0],
      [20_500, 60_000, 10_500],
    ])
    expect(made?.ms).toBe(50_000)
  })

  test('is nothing where all of it is hidden', () => {
    expect(plan([camera, voice], [[0, 60_000]])).toBeNull()
    expect(plan([student])).toBeNull()
  })

  test('is mixed only where two speak at once, and the voice of who teaches leads', () => {
    expect(plan([theirs, camera, voice])).toMatchObject({ isMixed: true })
    expect(plan([theirs, camera, voice])?.voices[0]?.[0]?.name).toBe(voice.name)
    expect(plan([camera, theirs])).toMatchObject({ isMixed: false })
  })
})

describe('without a program that mixes', () => {
  const outputs = (tracks: TrackRow[], shapeOf?: (of: TrackRow) => string) => {
    const made = plan(tracks, [], shapeOf)
    return made ? outputsOf(made, false) : []
  }

  test('one voice stands in the file with the picture', () => {
    expect(outputs([camera, voice]).map(({ holds, sounds }) => [holds, sounds.length])).toEqual([['film', 1]])
  })

  test('other voices that speak meanwhile are a second file, each by itself', () => {
    const made = outputs([camera, voice, theirs])
    expect(made.map(({ holds, picture, sounds }) => [holds, picture.length, sounds.length])).toEqual([
      ['film', 1, 1],
      ['voices', 0, 1],
    ])
    expect(made[1]?.sounds[0]?.[0]?.name).toBe(theirs.name)
  })

  test('pictures of another kind are files of their own, one after the other, each in what holds it', () => {
    const shared = { ...screen, codec: 'h264' as const }
    const made = outputs([camera, voice, shared], ({ codec, source }) => `${codec}${source}`)
    expect(made.map(({ holds, wrapping, at, until }) => [holds, wrapping, at, until])).toEqual([
      ['part', 'webm', 0, 20_000],
      ['part', 'mp4', 20_000, 40_000],
      ['part', 'webm', 40_000, 60_000],
    ])
  })
})
