import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dayAfter, expand } from './rule.rules.ts'
import { dayMarksOf, dayOffOf, isOff, makeUpDayOf, nextTerm, type SchoolYear } from './year.rules.ts'

const spans: SchoolYear['spans'] = [
  { kind: 'term', name: '秋季学期', from: '2026-09-01', until: '2027-01-24' },
  { kind: 'vacation', name: '寒假', from: '2027-01-25', until: '2027-02-20' },
  { kind: 'dayOff', name: '校庆', from: '2026-11-20', until: '2026-11-20' },
  { kind: 'makeUpDay', name: '补校庆的课', from: '2026-11-22', until: '2026-11-22' },
  { kind: 'makeUpDay', name: '国庆照常上课', from: '2026-10-06', until: '2026-10-07' },
  { kind: 'makeUpDay', name: '寒假集训', from: '2027-02-01', until: '2027-02-02' },
  { kind: 'dayOff', name: '考试', from: '2026-10-10', until: '2026-10-10' },
]
const china: SchoolYear = { national: 'china', spans }
const elsewhere: SchoolYear = { national: 'none', spans }
const all = { holidays: true, makeUpDays: true }
const holidays = { holidays: true, makeUpDays: false }

// By hand: day, why it is off in China, why with no country's days, what is worked on it.
test.each<[string, string | undefined, string | undefined, string]>([
  ['2026-09-01', undefined, undefined, ''],
  ['2026-10-01', '国庆节', undefined, ''],
  // The school teaches on two of the seven days.
  ['2026-10-05', '国庆节', undefined, ''],
  ['2026-10-06', undefined, undefined, '国庆照常上课'],
  ['2026-10-07', undefined, undefined, '国庆照常上课'],
  ['2026-10-08', undefined, undefined, ''],
  // Worked by the State Council's notice, and the school is off all the same.
  ['2026-10-10', '考试', '考试', '国庆节 · 调休上班'],
  ['2026-09-20', undefined, undefined, '国庆节 · 调休上班'],
  ['2026-11-19', undefined, undefined, ''],
  ['2026-11-20', '校庆', '校庆', ''],
  ['2026-11-21', undefined, undefined, ''],
  ['2026-11-22', undefined, undefined, '补校庆的课'],
  ['2027-01-24', undefined, undefined, ''],
  ['2027-01-25', '寒假', '寒假', ''],
  ['2027-02-01', undefined, undefined, '寒假集训'],
  ['2027-02-03', '寒假', '寒假', ''],
  // Spring Festival lies in the vacation: the school's own word goes first.
  ['2027-02-06', '寒假', '寒假', ''],
  ['2027-02-20', '寒假', '寒假', ''],
  ['2027-02-21', undefined, undefined, ''],
])('%s: off in China %s, elsewhere %s, worked %s', (day, inChina, inNone, worked) => {
  expect(dayOffOf(china, holidays, 'zh')(day)).toBe(inChina)
  expect(dayOffOf(elsewhere, holidays, 'zh')(day)).toBe(inNone)
  expect(isOff(china, day)).toBe(inChina !== undefined)
  expect(makeUpDayOf(china, day, 'zh')).toBe(worked)
  if (worked.startsWith('国庆节')) expect(makeUpDayOf(elsewhere, day, 'zh')).toBe('')
})

test('who keeps no days free is planned on vacations and holidays too, and may leave make-up days out', () => {
  const none = { holidays: false, makeUpDays: false }
  for (const day of ['2026-10-01', '2026-11-20', '2027-02-06', '2026-11-22'])
    expect(dayOffOf(china, none, 'zh')(day)).toBeUndefined()
  expect(dayOffOf(china, all, 'en')('2026-11-22')).toBe('补校庆的课')
})

// A year that stays unpublished for as long as this test is read.
const far: SchoolYear = {
  national: 'china',
  spans: [
    { kind: 'dayOff', name: '校庆', from: '2049-11-20', until: '2049-11-20' },
    { kind: 'makeUpDay', name: '补课', from: '2049-11-21', until: '2049-11-21' },
    { kind: 'term', name: '秋季学期', from: '2049-09-01', until: '2049-12-31' },
  ],
}
test.each([
  ['2049-10-01', '国庆节', false],
  ['2049-10-08', '', true],
  ['2049-11-20', '校庆', false],
  // The school has said it: whatever the calendar will be, here is taught.
  ['2049-11-21', '', false],
  ['2049-11-22', '', true],
  ['2026-10-08', '', false],
  ['2026-10-10', '', false],
])('%s is marked %s, not yet known: %s', (day, holiday, notYetKnown) => {
  expect(dayMarksOf(far, day, 'zh')).toEqual({ holiday, notYetKnown })
  // Where no country's days are kept nothing is waited for.
  expect(dayMarksOf({ ...far, national: 'none' }, day, 'zh').notYetKnown).toBe(false)
})

test('a rule goes around the school’s own days, and has its lessons all the same', () => {
  const rule = { from: '2027-01-18', weekdays: [1], everyWeeks: 1, starts: ['19:00'], minutes: 60, count: 4 }
  const { planned, skipped } = expand(rule, 'Asia/Shanghai', dayOffOf(china, holidays, 'zh'))
  expect(planned.map(({ day }) => day)).toEqual(['2027-01-18', '2027-02-01', '2027-02-22', '2027-03-01'])
  expect(skipped).toEqual(['2027-01-25', '2027-02-08', '2027-02-15'].map(day => ({ day, why: '寒假' })))
})

test('the days are the same wherever the machine stands', () => {
  const days = Array.from({ length: 731 }, (_, at) => dayAfter('2026-01-01', at))
  const here = days.map(day => `${dayOffOf(china, all, 'zh')(day)}`).join()
  const asked = `
    const { dayOffOf } = await import(${JSON.stringify(join(import.meta.dirname, 'year.rules.ts'))})
    const off = dayOffOf(${JSON.stringify(china)}, ${JSON.stringify(all)}, 'zh')
    process.stdout.write(${JSON.stringify(days)}.map(day => String(off(day))).join())`
  for (const TZ of ['America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Shanghai'])
    expect(
      String(
        execFileSync(process.execPath, ['--input-type=module', '-e', asked], { env: { ...process.env, TZ } }),
      ),
    ).toBe(here)
})

test.each([
  ['2026-08-01', '2026-09-01'],
  ['2026-09-01', '2026-09-01'],
  ['2026-09-02', null],
])('behind %s the next term begins on %s', (today, from) => {
  expect(nextTerm(china, today)).toBe(from)
})
