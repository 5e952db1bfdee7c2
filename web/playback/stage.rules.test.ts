import { expect, test } from 'vitest'
import { emptyClassroom, type Layout, type Standing } from '../../contract/classroom-state.ts'
import type { FilmTrack } from '../../contract/playback-film.ts'
import { beforeClass, layoutOf, speakerAt, type Turn, turnsOf } from './stage.rules.ts'

test.each<[Layout, boolean, Layout]>([
  ['board', false, 'board'],
  ['speaker', true, 'speaker'],
  ['gallery', true, 'gallery'],
  // Not led, each chose for themselves: what the teacher saw was not what the class saw.
  ['speaker', false, 'board'],
])('the layout %s, led: %s, is replayed as %s', (layout, led, shown) => {
  expect(layoutOf({ lesson: { ...emptyClassroom().lesson, layout, led } })).toBe(shown)
})

const [he, luo, qian, zhang, chen] = [1, 2, 3, 4, 5]
const on = (person: number, state: Standing['state'] = 'on') => ({ person, state, camera: false, by: null })
const came = { [he]: 'teacher', [luo]: 'assistant', [zhang]: 'student', [chen]: 'student' } as const
const here = (...people: number[]) =>
  Object.fromEntries(people.map(person => [person, { as: 'student' as const, since: 0 }]))

test.each<[string, Parameters<typeof beforeClass>[0], number[], number[]]>([
  ['nobody came', { came: {}, present: {}, stage: [] }, [], []],
  ['the teacher alone', { came, present: here(he), stage: [] }, [], [he]],
  ['an assistant who is seen', { came, present: here(he, luo), stage: [] }, [luo], [he, luo]],
  [
    'the stage in its order',
    { came, present: here(he, zhang, chen), stage: [on(chen), on(zhang)] },
    [],
    [he, chen, zhang],
  ],
  ['whoever is only invited', { came, present: here(he, zhang), stage: [on(zhang, 'invited')] }, [], [he]],
  [
    'a student with a picture who left the stage',
    { came, present: here(he, zhang), stage: [] },
    [zhang],
    [he],
  ],
  ['a teacher who is away for a moment', { came, present: {}, stage: [on(zhang)] }, [], [he, zhang]],
  [
    'the teacher who stood in for another',
    { came: { ...came, [qian]: 'teacher' }, present: here(qian), stage: [] },
    [],
    [qian],
  ],
])('before the class: %s', (_, state, sends, shown) => {
  expect(beforeClass(state, new Set(sends))).toEqual(shown)
})

const voice = (person: number | null, rates: number[], source: FilmTrack['source'] = 'microphone') =>
  ({
    person,
    source,
    pieces: rates.map((rate, at) => [at * 1000, 1000, 0, Math.max(1, rate * 1000)]),
  }) as unknown as FilmTrack

test.each<[string, FilmTrack[], Turn[]]>([
  ['nobody', [], []],
  ['one, from the beginning', [voice(he, [4, 4, 0])], [{ at: 0, person: he }]],
  [
    'one after the other',
    [voice(he, [4, 4, 0, 0, 4]), voice(zhang, [0, 0, 3, 3, 0])],
    [
      { at: 0, person: he },
      { at: 2000, person: zhang },
      { at: 4000, person: he },
    ],
  ],
  [
    'whoever speaks goes on while another begins',
    [voice(he, [4, 4, 4, 4]), voice(zhang, [0, 3, 3, 0])],
    [{ at: 0, person: he }],
  ],
  [
    'a quiet voice beside a loud one',
    [voice(he, [9, 0]), voice(zhang, [0, 1])],
    [
      { at: 0, person: he },
      { at: 1000, person: zhang },
    ],
  ],
  ['no voice has a name', [voice(null, [4])], []],
  ['a camera is no voice', [voice(he, [4], 'camera')], []],
])('turns: %s', (_, tracks, turns) => {
  expect(turnsOf(tracks)).toEqual(turns)
})

test('a stub of a piece makes nobody loud', () => {
  const pieces = [
    [0, 20, 0, 900],
    [20, 1500, 0, 3000],
    [1520, 1500, 0, 10],
  ]
  expect(turnsOf([{ ...voice(he, []), pieces } as FilmTrack])).toEqual([{ at: 0, person: he }])
  const later = [
    [0, 1500, 0, 10],
    [1500, 1500, 0, 3000],
    [3000, 20, 0, 900],
  ]
  expect(turnsOf([{ ...voice(he, []), pieces: later } as FilmTrack])).toEqual([{ at: 1500, person: he }])
})

const turns = [
  { at: 0, person: he },
  { at: 10, person: zhang },
  { at: 20, person: chen },
]
test.each<[number, number[], number | undefined]>([
  [5, [he, zhang], he],
  [10, [he, zhang], zhang],
  // Who is not before the class is not shown, however they are heard.
  [25, [he, zhang], zhang],
  [25, [he], he],
  [5, [zhang], zhang],
  [5, [], undefined],
])('at %i of %j speaks %s', (at, shown, speaker) => {
  expect(speakerAt(turns, at, shown)).toBe(speaker)
})
