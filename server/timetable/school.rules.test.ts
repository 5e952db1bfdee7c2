import { describe, expect, test } from 'vitest'
import { breaches, type Rules } from './school.rules.ts'

const zone = 'Asia/Shanghai'
const isOff = (day: string) => day === '2026-10-01'
const none: Rules['grades'][number] = { grade: 1, latestEnd: null, longest: null, pause: null }
const at = (time: string, day = '2026-11-20') => new Date(`${day}T${time}:00+08:00`)
const lesson = (from: string, to: string) => ({ startsAt: at(from), endsAt: at(to) })

function broken(
  rules: Partial<Rules>,
  one: ReturnType<typeof lesson>,
  over: Partial<Parameters<typeof breaches>[2]> = {},
) {
  const around = { zone, grades: [1], subject: 7, classLessons: [], teacherMinutes: 0, isOff, ...over }
  return breaches({ grades: [], noWeekends: [], weekHours: null, ...rules }, one, around).map(
    ({ rule }) => rule,
  )
}

describe('a pause of ten minutes beside a lesson from 10:00 to 11:00', () => {
  const grades = [{ ...none, pause: 10 }]
  const classLessons = [lesson('10:00', '11:00')]
  test.each([
    ['09:00', '09:51', ['pause']],
    ['09:00', '09:50', []],
    ['09:00', '09:49', []],
    ['11:09', '12:00', ['pause']],
    ['11:10', '12:00', []],
    ['11:11', '12:00', []],
  ])('from %s to %s: %j', (from, to, found) => {
    expect(broken({ grades }, lesson(from, to), { classLessons })).toEqual(found)
  })

  test('counts by the strictest of several years, and only for the years of the course', () => {
    const years = [
      { ...none, pause: 10 },
      { ...none, grade: 2, pause: 30 },
    ]
    const tried = lesson('11:20', '12:00')
    expect(broken({ grades: years }, tried, { classLessons, grades: [1, 2] })).toEqual(['pause'])
    expect(broken({ grades: years }, tried, { classLessons, grades: [1] })).toEqual([])
  })
})

test('the latest end, the greatest length and the hours of a week may be reached and not passed', () => {
  const grades = [{ ...none, latestEnd: '21:00', longest: 45 }]
  expect(broken({ grades }, lesson('20:15', '21:00'))).toEqual([])
  expect(broken({ grades }, lesson('20:16', '21:01'))).toEqual(['latestEnd'])
  expect(broken({ grades }, lesson('19:00', '19:46'))).toEqual(['longest'])
  const midnight = { startsAt: at('23:50'), endsAt: at('00:10', '2026-11-21') }
  expect(broken({ grades }, midnight)).toEqual(['latestEnd'])
  expect(broken({ weekHours: 2 }, lesson('10:00', '11:00'), { teacherMinutes: 60 })).toEqual([])
  expect(broken({ weekHours: 2 }, lesson('10:00', '11:00'), { teacherMinutes: 61 })).toEqual(['weekHours'])
})

test('a weekend and a holiday stop the subjects that were named, by the clock of the school', () => {
  const saturday = { startsAt: at('00:10', '2026-11-21'), endsAt: at('00:40', '2026-11-21') }
  expect(broken({ noWeekends: [7] }, saturday)).toEqual(['weekend'])
  expect(broken({ noWeekends: [8] }, saturday)).toEqual([])
  expect(broken({ noWeekends: [7] }, lesson('23:00', '23:40'))).toEqual([])
  const holiday = { startsAt: at('10:00', '2026-10-01'), endsAt: at('10:40', '2026-10-01') }
  expect(broken({ noWeekends: [7] }, holiday)).toEqual(['weekend'])
})
