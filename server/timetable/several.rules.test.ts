import { expect, test } from 'vitest'
import { clockIn, dayIn, instantAt } from './rule.rules.ts'
import { crossing, makeUpSlots, movedSlot, staysBecause } from './several.rules.ts'

const zone = 'Asia/Shanghai'
const slot = (day: string, from: string, to: string, where = zone) => ({
  startsAt: instantAt(day, from, where),
  endsAt: instantAt(day, to, where),
})
const shown = ({ startsAt, endsAt }: ReturnType<typeof slot>, where = zone) =>
  `${dayIn(startsAt, where)} ${clockIn(startsAt, where)}-${clockIn(endsAt, where)}`

test.each([
  ['a week later', { days: 7 }, '2083-03-09 19:00-20:30'],
  ['two days earlier', { days: -2 }, '2083-02-28 19:00-20:30'],
  ['another hour of the same day', { days: 0, at: '08:05' }, '2083-03-02 08:05-09:35'],
  ['both', { days: 1, at: '23:00' }, '2083-03-03 23:00-00:30'],
])('a lesson moves: %s', (_, by, becomes) => {
  expect(shown(movedSlot(slot('2083-03-02', '19:00', '20:30'), by, zone))).toBe(becomes)
})

test("a lesson keeps its o'clock and its length over a change of the clocks", () => {
  const madrid = 'Europe/Madrid'
  const before = slot('2026-03-24', '18:00', '19:30', madrid)
  const after = movedSlot(before, { days: 7 }, madrid)
  expect(shown(after, madrid)).toBe('2026-03-31 18:00-19:30')
  expect(after.startsAt.getTime() - before.startsAt.getTime()).toBe(7 * 86_400_000 - 3_600_000)
})

const none = () => undefined
const plan = [
  slot('2083-03-02', '19:00', '20:30'),
  slot('2083-03-04', '10:00', '11:00'),
  slot('2083-03-09', '19:00', '20:30'),
  slot('2083-03-11', '10:00', '11:00'),
]
test.each([
  ['none', plan, 0, none, []],
  ['of a plan without lessons', [], 2, none, []],
  ['one', plan, 1, none, ['2083-03-16 19:00-20:30']],
  [
    'more than a week has',
    plan,
    3,
    none,
    ['2083-03-16 19:00-20:30', '2083-03-18 10:00-11:00', '2083-03-23 19:00-20:30'],
  ],
  [
    'a day off between them',
    plan,
    2,
    (day: string) => (day === '2083-03-18' ? 'off' : undefined),
    ['2083-03-16 19:00-20:30', '2083-03-23 19:00-20:30'],
  ],
  [
    'two on one day',
    [slot('2083-03-02', '08:00', '09:00'), slot('2083-03-02', '14:00', '15:00')],
    3,
    none,
    ['2083-03-09 08:00-09:00', '2083-03-09 14:00-15:00', '2083-03-16 08:00-09:00'],
  ],
  ['where every day is off', plan, 2, () => 'off', []],
  [
    'at the hours of the last week alone',
    [
      slot('2083-02-02', '08:00', '09:00'),
      slot('2083-02-15', '08:00', '09:00'),
      slot('2083-03-02', '08:00', '09:00'),
      slot('2083-03-09', '19:00', '20:30'),
    ],
    2,
    none,
    ['2083-03-16 19:00-20:30', '2083-03-23 19:00-20:30'],
  ],
])('lessons are made up for: %s', (_, there, count, dayOff, becomes) => {
  expect(makeUpSlots(there, count, zone, dayOff).map(one => shown(one))).toEqual(becomes)
})

test('lessons are made up for within two hundred weeks', () => {
  const [first] = plan
  expect(makeUpSlots([first as (typeof plan)[number]], 201, zone, none)).toHaveLength(200)
})

const placed = (from: string, to: string, course: number, ...people: number[]) => ({
  ...slot('2083-03-02', from, to),
  course,
  people,
})
test.each([
  ['another course and other people', placed('10:00', '11:00', 2, 8), false],
  ['the same course', placed('10:30', '11:30', 1, 8), true],
  ['the same person', placed('10:30', '11:30', 2, 7), true],
  ['one after the other', placed('11:00', '12:00', 1, 7), false],
  ['within it', placed('10:15', '10:30', 2, 9, 7), true],
])('two places of one change: %s', (_, other, wrong) => {
  const one = placed('10:00', '11:00', 1, 7)
  expect(crossing([one, other])).toEqual([false, wrong])
  expect(crossing([other, one]).filter(Boolean)).toHaveLength(wrong ? 1 : 0)
})

test('one of several people is enough to be in the way', () => {
  expect(crossing([placed('10:00', '11:00', 1, 7, 8), placed('10:30', '11:30', 2, 8)])).toEqual([false, true])
})

test('a long place is in the way of each later one', () => {
  const long = placed('10:00', '14:00', 1, 7)
  expect(crossing([placed('13:00', '13:30', 1), long, placed('11:00', '12:00', 1)])).toEqual([
    true,
    false,
    true,
  ])
})

/** A random plan moved by random days and hours: nothing is lost, nothing stands twice, the order is that of before. */
test.each([3, 17, 99])('a series that is moved stays a series (seed %i)', seed => {
  let state = seed
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
  const series = Array.from({ length: 200 }, (_, at) =>
    slot(
      `2083-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + random(28)).padStart(2, '0')}`,
      '10:00',
      '11:00',
    ),
  ).sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  for (const where of [zone, 'America/New_York', 'Europe/Madrid']) {
    const days = 1 + random(300)
    const together = series.map(one => movedSlot(one, { days }, where))
    expect(together.map(one => one.startsAt.getTime())).toEqual(
      together.map(one => one.startsAt.getTime()).toSorted((a, b) => a - b),
    )
    expect(together.map(one => +one.endsAt - +one.startsAt)).toEqual(
      series.map(one => +one.endsAt - +one.startsAt),
    )
    expect(together.map(one => shown(movedSlot(one, { days: -days }, where), where))).toEqual(
      series.map(one => shown(one, where)),
    )
  }
})

const lesson = {
  ...slot('2083-03-02', '10:00', '11:00'),
  state: 'scheduled',
  begun: false,
  courseState: 'onSale',
  name: '',
  teacher: 7,
} as const
const to = slot('2083-03-09', '10:00', '11:00')
const asked = {
  change: { kind: 'move' },
  to,
  now: new Date('2083-03-01T00:00:00Z'),
  isHeld: false,
  stand: true,
} as const
const substitute = (teacher: number) => ({ change: { kind: 'substitute', teacher } }) as const
const late = { now: new Date('2083-03-20T00:00:00Z') }
test.each([
  ['it moves', {}, {}, undefined],
  ['it is over', { state: 'ended' }, {}, 'ended'],
  ['it runs', { state: 'live', begun: true }, {}, 'running'],
  ['its hour has come and nobody has begun it', { state: 'live' }, {}, undefined],
  ['it is cancelled', { state: 'cancelled' }, {}, 'cancelled'],
  ['it is restored', { state: 'cancelled' }, { change: { kind: 'restore' } }, undefined],
  ['it is restored though it stands', {}, { change: { kind: 'restore' } }, 'same'],
  ['it is restored too late', { state: 'cancelled' }, { change: { kind: 'restore' }, ...late }, 'past'],
  ['its course is archived', { courseState: 'archived' }, {}, 'course'],
  ['its course is withdrawn', { courseState: 'withdrawn' }, {}, 'course'],
  ['somebody else arranges its course', {}, { isHeld: true }, 'held'],
  ['it is where it would be', {}, { to: lesson }, 'same'],
  ['it is shorter than it was', {}, { to: { ...lesson, endsAt: new Date(+lesson.endsAt - 1) } }, undefined],
  ['it would be in the past', {}, late, 'past'],
  ['it is over by then and is renamed', {}, { change: { kind: 'rename', name: 'x' }, ...late }, undefined],
  ['it would be over at this moment', {}, { now: to.endsAt }, 'past'],
  ['it begins later and ends as it did', {}, { to: { ...lesson, startsAt: to.startsAt } }, undefined],
  ['it gets another teacher where it is', {}, { ...substitute(8), to: lesson }, undefined],
  ['it moves, and its teacher is named', {}, { change: { kind: 'move', teacher: 7 } }, undefined],
  ['it moves, and its name is named', {}, { change: { kind: 'move', name: '' } }, undefined],
  ['it has that teacher', {}, substitute(7), 'same'],
  ['it gets another teacher', {}, substitute(8), undefined],
  ['nobody can teach it', {}, { stand: false }, 'staff'],
  ['it has that name', {}, { change: { kind: 'rename', name: '' } }, 'same'],
  ['it gets a name', {}, { change: { kind: 'rename', name: 'x' } }, undefined],
  ['it is cancelled now', {}, { change: { kind: 'cancel' } }, undefined],
] as const)('a chosen lesson, when %s', (_, is, wants, why) => {
  expect(staysBecause({ ...lesson, ...is }, { ...asked, ...wants })).toBe(why)
})
