import { expect, test } from 'vitest'
import { calendarUntil, dayOffIn, feastByLaw, isPublished } from './holidays.rules.ts'
import { dayAfter } from './rule.rules.ts'

const both = { holidays: true, makeUpDays: true }
const neither = { holidays: false, makeUpDays: false }
const isHoliday = (day: string) => dayOffIn({ ...neither, holidays: true }, 'zh')(day) !== undefined

test.each([
  ['2026-10-01', '国庆节', 'National Day', 'Día Nacional'],
  ['2026-02-17', '春节', 'Spring Festival', 'Fiesta de la Primavera'],
  // No calendar of that year is out.
  ['2049-10-02', '国庆节', 'National Day', 'Día Nacional'],
  [
    '2015-09-03',
    '中国人民抗日战争暨世界反法西斯战争胜利70周年纪念日',
    'Anti-Fascist 70th Day',
    'Anti-Fascist 70th Day',
  ],
])('%s is a holiday by its name', (day, zh, english, spanish) => {
  expect(dayOffIn(both, 'zh')(day)).toBe(zh)
  expect(dayOffIn(both, 'en')(day)).toBe(english)
  expect(dayOffIn(both, 'es')(day)).toBe(spanish)
  expect(dayOffIn({ ...neither, holidays: true }, 'zh')(day)).toBe(zh)
  expect(dayOffIn({ ...neither, makeUpDays: true }, 'zh')(day)).toBeUndefined()
  expect(dayOffIn(neither, 'zh')(day)).toBeUndefined()
  expect(isHoliday(day)).toBe(true)
})

test('a day that is worked to make up for one says what for, where the school keeps it free', () => {
  // A Saturday of 2026 that the State Council named.
  const day = '2026-10-10'
  expect(dayOffIn(both, 'zh')(day)).toMatch(/^国庆节 · ./)
  expect(dayOffIn(both, 'en')(day)).toMatch(/^National Day · ./)
  expect(dayOffIn({ ...neither, makeUpDays: true }, 'zh')(day)).toMatch(/^国庆节 · ./)
  expect(dayOffIn({ ...neither, holidays: true }, 'zh')(day)).toBeUndefined()
  expect(isHoliday(day)).toBe(false)
})

test('an ordinary day is one, a Sunday too', () => {
  expect(dayOffIn(both, 'zh')('2026-11-23')).toBeUndefined()
  expect(dayOffIn(both, 'zh')('2026-11-22')).toBeUndefined()
  expect(isHoliday('2026-11-22')).toBe(false)
})

test('the calendar says how far it knows', () => {
  expect(calendarUntil).toMatch(/^20\d\d-12-31$/)
  expect(Number(calendarUntil.slice(0, 4))).toBeGreaterThanOrEqual(2026)
  expect(Number(calendarUntil.slice(0, 4))).toBeLessThan(2050)
})

const daysOf = (year: number) =>
  Array.from({ length: 366 }, (_, at) => dayAfter(`${year}-01-01`, at)).filter(day =>
    day.startsWith(`${year}-`),
  )
const feastsOf = (year: number) =>
  daysOf(year).flatMap(day => {
    const feast = feastByLaw(day)
    return feast === undefined ? [] : [`${day.slice(5)} ${feast}`]
  })

test.each([
  // By hand, from the regulation and the almanac. The new moon of 2027 comes at 23:56 in Beijing.
  [
    2027,
    '01-01 newYear, 02-05 spring, 02-06 spring, 02-07 spring, 02-08 spring, 04-05 qingming, 05-01 labour, 05-02 labour, 06-09 dragonBoat, 09-15 midAutumn, 10-01 national, 10-02 national, 10-03 national',
  ],
  // A year with a leap fifth month, after the feast of the fifth, and with the moon's feast on the third of October.
  [
    2028,
    '01-01 newYear, 01-25 spring, 01-26 spring, 01-27 spring, 01-28 spring, 04-04 qingming, 05-01 labour, 05-02 labour, 05-28 dragonBoat, 10-01 national, 10-02 national, 10-03 national',
  ],
])('the feasts of %i that the law itself makes free', (year, feasts) => {
  expect(feastsOf(year).join(', ')).toBe(feasts)
})

test('every feast by law is free in the years that were published under it, by the same name', () => {
  for (const year of [2025, 2026])
    for (const day of daysOf(year).filter(one => feastByLaw(one) !== undefined)) {
      expect(isPublished(day)).toBe(true)
      expect(isHoliday(day), day).toBe(true)
    }
  expect(feastsOf(2026)).toHaveLength(13)
})

test('2026 as the State Council published it, day by day', () => {
  const off = daysOf(2026).filter(isHoliday)
  const from = (first: string, n: number) =>
    Array.from({ length: n }, (_, at) => dayAfter(`2026-${first}`, at))
  expect(off).toEqual([
    ...from('01-01', 3),
    ...from('02-15', 9),
    ...from('04-04', 3),
    ...from('05-01', 5),
    ...from('06-19', 3),
    ...from('09-25', 3),
    ...from('10-01', 7),
  ])
  const worked = daysOf(2026).filter(day => dayOffIn({ ...neither, makeUpDays: true }, 'zh')(day))
  expect(worked).toEqual(['01-04', '02-14', '02-28', '05-09', '09-20', '10-10'].map(day => `2026-${day}`))
})
