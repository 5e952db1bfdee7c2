import fc from 'fast-check'
import { RRuleTemporal } from 'rrule-temporal'
import { expect, test } from 'vitest'
import { dayOffIn } from './holidays.rules.ts'
import { clockIn, dayIn, expand, instantAt, numbersAmong, type Rule } from './rule.rules.ts'

const zones = [
  'Asia/Shanghai',
  'Europe/Madrid',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'UTC',
]
const names = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const two = (n: number) => String(n).padStart(2, '0')

/** The same repetition as the calendar standard writes it, worked out by a library that knows nothing of ours. */
function byLibrary({ from, weekdays, everyWeeks, starts, count, until }: Rule, zone: string) {
  const compact = (day: string) => day.replaceAll('-', '')
  return starts
    .flatMap(time => {
      const at = `${compact(from)}T${time.replace(':', '')}00`
      const end = until ? `;UNTIL=${utc(instantAt(until, '23:59', zone))}` : `;COUNT=${count}`
      const rule = new RRuleTemporal({
        rruleString: `DTSTART;TZID=${zone}:${at}\nRRULE:FREQ=WEEKLY;INTERVAL=${everyWeeks};WKST=MO;BYDAY=${[...weekdays].map(day => names[day - 1]).join()}${end}`,
      })
      return rule.all((_, n) => n < 400).map(date => date.epochMilliseconds)
    })
    .sort((a, b) => a - b)
    .slice(0, count)
}
const utc = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const repetition = fc
  .record({
    day: fc.integer({ min: 0, max: 366 * 9 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
    everyWeeks: fc.integer({ min: 1, max: 4 }),
    minute: fc.integer({ min: 0, max: 24 * 12 - 1 }),
    count: fc.integer({ min: 1, max: 60 }),
    days: fc.integer({ min: 0, max: 300 }),
    byCount: fc.boolean(),
    zone: fc.constantFrom(...zones),
  })
  .map(({ day, weekdays, everyWeeks, minute, count, days, byCount, zone }) => {
    const at = (n: number) => new Date(Date.UTC(2023, 0, 1) + n * 86_400_000).toISOString().slice(0, 10)
    const starts = [`${two(Math.floor(minute / 12))}:${two((minute % 12) * 5)}`]
    const end = byCount ? { count } : { until: at(day + days) }
    return { zone, one: { from: at(day), weekdays, everyWeeks, starts, minutes: 45, ...end } as Rule }
  })

test('a thousand repetitions, over leap days, midnight and summer time, come out as the calendar standard says', () => {
  fc.assert(
    fc.property(repetition, ({ zone, one }) => {
      const { planned } = expand(one, zone)
      // A time that the clock jumps over the library leaves out, and where the first day lies there it moves every
      // later one too; we hold the lesson on that day alone, as a test below says.
      const [time = ''] = one.starts
      const shown = [instantAt(one.from, time, zone), ...planned.map(({ startsAt }) => startsAt)]
      fc.pre(shown.every(at => clockIn(at, zone) === time))
      const ours = planned.map(({ startsAt }) => startsAt.getTime())
      expect(ours.slice(0, 400)).toEqual(byLibrary(one, zone))
    }),
    { numRuns: 1000 },
  )
})

test('a lesson lasts its minutes, whatever the clock does meanwhile', () => {
  const { planned } = expand(
    {
      from: '2026-10-24',
      weekdays: [6, 7],
      everyWeeks: 1,
      starts: ['23:30', '02:30'],
      minutes: 90,
      count: 4,
    },
    'Europe/Madrid',
  )
  expect(
    planned.map(({ startsAt, endsAt }) => [startsAt.toISOString(), (+endsAt - +startsAt) / 60_000]),
  ).toEqual([
    ['2026-10-24T00:30:00.000Z', 90],
    ['2026-10-24T21:30:00.000Z', 90],
    ['2026-10-25T00:30:00.000Z', 90],
    ['2026-10-25T22:30:00.000Z', 90],
  ])
})

test('a time that summer time leaves out comes an hour later, on the same day', () => {
  expect(instantAt('2026-03-29', '02:30', 'Europe/Madrid').toISOString()).toBe('2026-03-29T01:30:00.000Z')
  expect(dayIn(instantAt('2026-03-08', '02:30', 'America/New_York'), 'America/New_York')).toBe('2026-03-08')
})

test('a first day on which the clock jumps over the time moves no later lesson', () => {
  const mondays = {
    from: '2028-03-26',
    weekdays: [1],
    everyWeeks: 1,
    starts: ['02:00'],
    minutes: 45,
    count: 2,
  }
  const { planned } = expand(mondays, 'Europe/Madrid')
  expect(planned.map(({ startsAt }) => startsAt.toISOString())).toEqual([
    '2028-03-27T00:00:00.000Z',
    '2028-04-03T00:00:00.000Z',
  ])
})

test('holidays are left out by name and lessons stay as many; make-up workdays only when asked', () => {
  const one = {
    from: '2026-09-28',
    weekdays: [1, 4, 6],
    everyWeeks: 1,
    starts: ['19:00'],
    minutes: 60,
    count: 5,
  }
  const holidays = expand(one, 'Asia/Shanghai', dayOffIn({ holidays: true, makeUpDays: false }, 'zh'))
  expect(holidays.skipped).toEqual([
    { day: '2026-10-01', why: '国庆节' },
    { day: '2026-10-03', why: '国庆节' },
    { day: '2026-10-05', why: '国庆节' },
  ])
  expect(holidays.planned.map(({ day }) => day)).toEqual([
    '2026-09-28',
    '2026-10-08',
    '2026-10-10',
    '2026-10-12',
    '2026-10-15',
  ])
  const both = expand(one, 'Asia/Shanghai', dayOffIn({ holidays: true, makeUpDays: true }, 'en'))
  expect(both.skipped.at(-1)).toEqual({ day: '2026-10-10', why: 'National Day · make-up workday' })
})

test('a batch ends at its bound', () => {
  const all = { from: '2026-01-01', weekdays: [1, 2, 3, 4, 5, 6, 7], everyWeeks: 1, minutes: 30 }
  const starts = Array.from({ length: 10 }, (_, n) => `${two(8 + n)}:00`)
  expect(expand({ ...all, starts, until: '2036-01-01' }, 'UTC').planned).toHaveLength(5000)
})

test.each([
  ['no day of the week', { weekdays: [], starts: ['08:00'] }],
  ['no time of the day', { weekdays: [1], starts: [] }],
])('a repetition with %s plans nothing', (_, without) => {
  expect(expand({ from: '2026-09-28', everyWeeks: 1, minutes: 60, count: 5, ...without }, 'UTC')).toEqual({
    planned: [],
    skipped: [],
  })
})

test.each([
  ['none are there', [], [9, 11], [1, 2]],
  ['all are there before', [1, 2, 3], [9, 11], [4, 5]],
  ['some lie between and behind', [3, 10, 12], [9, 11], [2, 4]],
  ['those there are told in no order', [12, 3, 10], [11, 9], [4, 2]],
  ['one begins with one that is there', [9], [9], [2]],
  ['nothing is planned', [1, 2], [], []],
])('the numbers of planned lessons where %s', (_, there, planned, numbers) => {
  const at = (hour: number) => new Date(Date.UTC(2026, 8, 28, hour))
  expect(
    numbersAmong(
      there.map(at),
      planned.map(hour => ({ startsAt: at(hour) })),
    ),
  ).toEqual(numbers)
})
