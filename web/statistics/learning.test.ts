import { expect, test } from 'vitest'
import { minutesOf } from '../kit/format/minutes.ts'
import {
  byWeek,
  type Correctable,
  type CourseLesson,
  drawsByWeek,
  inGroup,
  partsOf,
  percent,
  placeIn,
  recordedAs,
  type Sitter,
  saysNothingNew,
  sitterGroups,
  sitterSums,
  together,
} from './learning.ts'

test.each([
  ['nothing seen', 60_000, [], [[0, 60_000, false]]],
  ['all of it', 60_000, [[0, 60_000]], [[0, 60_000, true]]],
  [
    'the middle',
    60_000,
    [[10_000, 20_000]],
    [
      [0, 10_000, false],
      [10_000, 20_000, true],
      [20_000, 60_000, false],
    ],
  ],
  [
    'more than there is, after a film was trimmed',
    15_000,
    [
      [10_000, 20_000],
      [30_000, 40_000],
    ],
    [
      [0, 10_000, false],
      [10_000, 15_000, true],
    ],
  ],
  ['a film of no length', 0, [[0, 5_000]], []],
  [
    'a gap of less than a second',
    60_000,
    [
      [0, 30_000],
      [30_500, 60_000],
    ],
    [
      [0, 30_000, true],
      [30_500, 60_000, true],
    ],
  ],
] as const)('parts of a film: %s', (_, length, seen, parts) => {
  expect(partsOf(length, seen, []).map(({ from, until, isSeen }) => [from, until, isSeen])).toEqual(parts)
})

test('what is hidden of a film is no part of it, seen or not', () => {
  const parts = partsOf(
    60_000,
    [
      [0, 10_000],
      [20_000, 30_000],
    ],
    [
      [10_000, 20_000],
      [50_000, 60_000],
    ],
  )
  expect(parts.map(({ from, until, isSeen }) => [from, until, isSeen])).toEqual([
    [0, 10_000, true],
    [20_000, 30_000, true],
    [30_000, 50_000, false],
  ])
})

test('places, minutes and shares as they are written', () => {
  expect([0, 440_000, 3_723_999].map(placeIn)).toEqual(['0:00', '7:20', '1:02:03'])
  expect([59_999, 60_000].map(minutesOf)).toEqual([0, 1])
  expect([percent(1, 3), percent(0, 0)]).toEqual([33, undefined])
})

const held = (startsAt: string, rest: Partial<CourseLesson> = {}): CourseLesson => ({
  ...{ id: 1, number: 1, name: '', startsAt, places: 0, came: 0, onLeave: 0, liveMs: 0 },
  ...rest,
})

test('weeks begin on Monday, hold their lessons in order, and weeks without any are left out', () => {
  const lessons = ['2026-11-01', '2026-11-02', '2026-11-08', '2026-11-16'].map(day =>
    held(`${day}T10:00:00Z`),
  )
  const weeks = byWeek(lessons, iso => iso.slice(0, 10))
  expect(
    weeks.map(({ monday, lessons: of }) => [monday, of.map(({ startsAt }) => startsAt.slice(8, 10))]),
  ).toEqual([
    ['2026-10-26', ['01']],
    ['2026-11-02', ['02', '08']],
    ['2026-11-16', ['16']],
  ])
  expect(byWeek([], String)).toEqual([])
})

test.each<[string, string[], boolean]>([
  ['no lessons', [], false],
  ['lessons of one week', ['2026-11-02', '2026-11-08'], false],
  ['one lesson a week', ['2026-11-02', '2026-11-09', '2026-11-16'], true],
  ['several a week', ['2026-11-02', '2026-11-03', '2026-11-09'], true],
])('a chart by the week: %s', (_, all, may) => {
  const lessons = all.map(day => held(`${day}T10:00:00Z`))
  expect(drawsByWeek(byWeek(lessons, iso => iso.slice(0, 10)))).toBe(may)
})

test('lessons together: sums, and minutes as the mean of everybody who came', () => {
  const two = [
    held('', { places: 10, came: 9, onLeave: 1, liveMs: 60_000 }),
    held('', { places: 10, came: 1, onLeave: 0, liveMs: 10_000 }),
  ]
  expect(together(two)).toEqual({ places: 20, came: 10, onLeave: 1, liveMs: 55_000 })
  expect(together([])).toEqual({ places: 0, came: 0, onLeave: 0, liveMs: 0 })
})

const minute = 60_000
const correction = (kind: NonNullable<Sitter['correction']>['kind']) => ({
  ...{ kind, minutes: 30, reason: '断网', by: '贺建川', at: '', version: 1 },
})
const sitter = (rest: Partial<Sitter>): Sitter => ({
  ...{ id: 1, fullName: '', avatar: '', gender: '女', number: '', firstAt: null, lastAt: null },
  ...{ came: false, onLeave: false, lateMinutes: 0, earlyMinutes: 0, loggedMs: 0, liveMs: 0, watchedMs: 0 },
  ...{ correction: null, mayCorrect: true },
  ...rest,
})
const there = { came: true, firstAt: '2026-11-02T10:00:00Z', loggedMs: 40 * minute, liveMs: 40 * minute }

test.each<[string, Partial<Sitter>, string[], string]>([
  ['nobody came', {}, ['absent'], 'absent'],
  ['with leave', { onLeave: true }, ['onLeave'], 'onLeave'],
  ['in time until the end', there, [], 'came'],
  ['came in spite of leave', { ...there, onLeave: true }, [], 'came'],
  ['late, and left early', { ...there, lateMinutes: 3, earlyMinutes: 5 }, ['late', 'leftEarly'], 'late'],
  ['went a little before the end', { ...there, earlyMinutes: 4 }, [], 'came'],
  ['left early', { ...there, earlyMinutes: 9 }, ['leftEarly'], 'came'],
  [
    'late by the log, corrected to have come',
    { ...there, lateMinutes: 3, correction: correction('came') },
    [],
    'came',
  ],
  ['corrected to late', { came: true, correction: correction('late') }, ['late'], 'late'],
  ['corrected to absent', { ...there, came: false, correction: correction('absent') }, ['absent'], 'absent'],
  ['corrected to leave', { onLeave: true, correction: correction('onLeave') }, ['onLeave'], 'onLeave'],
])('of a list of a lesson: %s', (_, rest, groups, recorded) => {
  const one = sitter(rest)
  expect(sitterGroups.filter(group => group !== 'all' && inGroup(group)(one))).toEqual(groups)
  expect(inGroup('all')(one)).toBe(true)
  expect(recordedAs(one as unknown as Correctable)).toBe(recorded)
})

test('what a list of a lesson comes to, minutes as the mean of who came', () => {
  const two = [sitter({ ...there, lateMinutes: 2 }), sitter({ ...there, liveMs: 20 * minute }), sitter({})]
  expect(sitterSums(two)).toEqual({
    ...{ all: 3, came: 2, absent: 1, onLeave: 0, late: 1, leftEarly: 0, liveMs: 30 * minute },
  })
  expect(sitterSums([])).toMatchObject({ all: 0, came: 0, liveMs: 0 })
})

test.each<[string, Partial<Sitter>, Parameters<typeof saysNothingNew>[1], boolean]>([
  ['absent to absent', {}, { kind: 'absent', minutes: 45 }, true],
  ['absent to leave', {}, { kind: 'onLeave', minutes: 0 }, false],
  ['came to came, with the same minutes', there, { kind: 'came', minutes: 40 }, true],
  ['came to came, with other minutes', there, { kind: 'came', minutes: 41 }, false],
  ['a correction once more', { correction: correction('absent') }, { kind: 'absent', minutes: 0 }, false],
])('whether a correction says anything new: %s', (_, rest, to, isSame) => {
  expect(saysNothingNew(sitter(rest) as unknown as Correctable, to)).toBe(isSame)
})
