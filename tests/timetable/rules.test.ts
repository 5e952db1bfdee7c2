import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { arranging } from '../../contract/timetable-arranging.ts'
import { mostRules } from '../../contract/timetable-lists.ts'
import { schoolHere } from '../kit/here.ts'
import { arrange, at, courseNamed, lesson, preview, weekly } from './stage.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')
const plan = await courseNamed(school, '高一物理')
// Tuesdays at seven in the evening and Saturdays at ten in the morning.
const tuesdays = weekly({ from: '2086-03-01', weekdays: [2], count: 4 })
const saturdays = weekly({ from: '2086-03-01', weekdays: [6], starts: ['10:00'], count: 3 })
const starts = (rows: { startsAt: string }[]) => rows.map(({ startsAt }) => startsAt)
const batches = async () =>
  (await zheng.call(arranging.arrangedCourse, { params: { id: String(plan.courseId) } })).data.batches

test('a plan of two rules is one plan in the order of time', async () => {
  const seen = await preview(zheng, { ...plan, rules: [tuesdays, saturdays] })
  expect(starts(seen.lessons)).toEqual([
    '2086-03-02T02:00:00.000Z',
    '2086-03-05T11:00:00.000Z',
    '2086-03-09T02:00:00.000Z',
    '2086-03-12T11:00:00.000Z',
    '2086-03-16T02:00:00.000Z',
    '2086-03-19T11:00:00.000Z',
    '2086-03-26T11:00:00.000Z',
  ])
  expect(seen.lessons.every(({ byRule }) => byRule)).toBe(true)
})

test('what two rules both name is one lesson', async () => {
  const seen = await preview(zheng, { ...plan, rules: [tuesdays, tuesdays] })
  expect([seen.lessons.length, seen.conflicting]).toEqual([4, 0])
})

test('a lesson that is left out is missing, one that is moved stands where it was put', async () => {
  const asked = {
    ...plan,
    rules: [tuesdays],
    // The last of them is no lesson of the rule.
    without: [at('2086-03-05', '19:00'), at('2086-03-12', '19:00'), at('2086-03-12', '20:00')],
    lessons: [lesson('2086-03-13', '19:00', '20:30')],
  }
  const seen = await preview(zheng, asked)
  expect(seen.lessons.map(({ startsAt, byRule }) => [startsAt, byRule])).toEqual([
    ['2086-03-13T11:00:00.000Z', false],
    ['2086-03-19T11:00:00.000Z', true],
    ['2086-03-26T11:00:00.000Z', true],
  ])
  expect(seen.without).toEqual(['2086-03-05T11:00:00.000Z', '2086-03-12T11:00:00.000Z'])
  const said = await arrange(zheng, asked)
  expect([said.code, said.data.lessons]).toEqual([codes.done, 3])
})

test('a batch says by which rules it was made and what was changed of them; one placed by hand says nothing', async () => {
  const [latest] = await batches()
  expect(latest?.plan).toEqual({ rules: [tuesdays], apart: 1, without: 2 })
  await arrange(zheng, { ...plan, lessons: [lesson('2086-04-01', '10:00', '11:00')] })
  expect((await batches())[0]?.plan).toBe(null)
})

test('what is written is what the rule comes to now, not what somebody says that it came to', async () => {
  const said = await arrange(zheng, { ...plan, rules: [saturdays] })
  const rows = await school.look('select starts_at from lesson where arrangement = $1 order by 1', [
    said.data.id,
  ])
  expect(rows.map(({ starts_at }) => (starts_at as Date).toISOString())).toEqual([
    '2086-03-02T02:00:00.000Z',
    '2086-03-09T02:00:00.000Z',
    '2086-03-16T02:00:00.000Z',
  ])
})

test('more rules than a plan may have are refused by the field', async () => {
  const said = await arrange(zheng, { ...plan, rules: Array.from({ length: mostRules + 1 }, () => tuesdays) })
  expect([said.code, said.fields[0]?.path]).toEqual([codes.incomplete, 'rules'])
})

test('in a year whose days off are not out, the feasts are left out and every other lesson says that it is not yet known', async () => {
  const rules = [weekly({ from: '2083-09-27', weekdays: [5], count: 2 })]
  const seen = await preview(zheng, { ...plan, rules, lessons: [lesson('2083-10-02', '10:00', '11:00')] })
  expect(seen.skipped).toEqual([{ day: '2083-10-01', why: '国庆节' }])
  const marks = seen.lessons.map((one: { startsAt: string; holiday: string; notYetKnown: boolean }) => [
    one.startsAt.slice(0, 10),
    one.holiday,
    one.notYetKnown,
  ])
  expect(marks).toEqual([
    ['2083-10-02', '国庆节', false],
    ['2083-10-08', '', true],
    ['2083-10-15', '', true],
  ])
})
