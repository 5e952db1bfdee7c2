import { expect, test } from 'vitest'
import { codes } from '../../contract/codes.ts'
import { arranging } from '../../contract/timetable-arranging.ts'
import { mostYearSpans } from '../../contract/timetable-lists.ts'
import { several } from '../../contract/timetable-several.ts'
import { schoolYear } from '../../contract/timetable-year.ts'
import { schoolHere } from '../kit/here.ts'
import { otherHost, type Person } from '../kit/school.ts'
import { arrange, courseNamed, lesson, preview, weekly } from './stage.ts'

const school = await schoolHere()
const zheng = await school.signIn('zheng')
const chen = await school.signIn('chen')
const there = await school.signIn('zheng', { host: otherHost })
const plan = await courseNamed(school, '高一物理')

const add = async (
  kind: 'term' | 'vacation' | 'dayOff' | 'makeUpDay',
  name: string,
  from: string,
  until = from,
) => (await zheng.call(schoolYear.addYearSpan, { body: { kind, name, from, until } })).data
const spans = async (by = zheng) => (await by.call(schoolYear.year)).data.spans
const marks = async (by: Person, from: string, until: string) =>
  (await by.call(schoolYear.dayMarks, { query: { from, until } })).data.map(({ day, holiday, makeUpDay }) => [
    day,
    holiday || makeUpDay,
  ])
const choose = (national: 'china' | 'none') =>
  zheng.call(schoolYear.chooseNationalDays, { body: { national } })
const days = (rows: readonly { startsAt: string }[]) => rows.map(({ startsAt }) => startsAt.slice(0, 10))

// Fridays of the autumn of 2085: the national feast is the first three days of October, a Monday to a Wednesday.
const fridays = weekly({ from: '2085-09-28', weekdays: [5], count: 4 })

test('rules go around the vacations of the school, a lesson that stands on one says so, and all of a class reads it', async () => {
  const vacation = await add('vacation', '秋假', '2085-10-04', '2085-10-14')
  await add('makeUpDay', '补课', '2085-10-12')
  expect(vacation.lessons).toBe(0)
  const seen = await preview(zheng, {
    ...plan,
    rules: [fridays],
    lessons: [lesson('2085-10-09', '10:00', '11:00')],
  })
  expect(seen.skipped).toEqual([{ day: '2085-10-05', why: '秋假' }])
  expect(seen.lessons.map(one => [one.startsAt.slice(0, 10), one.holiday, one.notYetKnown])).toEqual([
    ['2085-09-28', '', true],
    ['2085-10-09', '秋假', false],
    // The school has said that it teaches then: nothing is waited for.
    ['2085-10-12', '', false],
    ['2085-10-19', '', true],
    ['2085-10-26', '', true],
  ])
  const read = (await marks(chen, '2085-10-01', '2085-10-13')).filter(([, words]) => words !== '')
  expect(read).toEqual([
    ...['01', '02', '03'].map(day => [`2085-10-${day}`, '国庆节']),
    ...['04', '05', '06', '07', '08', '09', '10', '11'].map(day => [`2085-10-${day}`, '秋假']),
    ['2085-10-12', '补课'],
    ['2085-10-13', '秋假'],
  ])
  expect((await marks(there, '2085-10-04', '2085-10-06')).every(([, words]) => words === '')).toBe(true)
})

test('a school elsewhere keeps no days of China, and waits for none', async () => {
  expect((await choose('none')).code).toBe(codes.done)
  const rules = [weekly({ from: '2085-10-01', weekdays: [1], count: 1 })]
  const seen = await preview(zheng, { ...plan, rules })
  expect([days(seen.lessons), seen.skipped, seen.calendarUntil]).toEqual([['2085-10-01'], [], null])
  expect(seen.lessons[0]).toMatchObject({ holiday: '', notYetKnown: false })
  expect(await marks(chen, '2085-09-20', '2085-10-03')).toEqual([])
  await choose('china')
  expect((await preview(zheng, { ...plan, rules })).skipped[0]).toEqual({ day: '2085-10-01', why: '国庆节' })
})

test('a day off that comes over planned lessons says how many stand on it, until they are moved', async () => {
  expect(
    (await arrange(zheng, { ...plan, rules: [weekly({ from: '2085-11-05', weekdays: [1, 2], count: 4 })] }))
      .code,
  ).toBe(0)
  const day = await add('dayOff', '校庆', '2085-11-06', '2085-11-12')
  expect(day.lessons).toBe(2)
  const standing = async () => (await spans()).find(({ id }) => id === day.id)?.lessons
  expect(await standing()).toBe(2)
  // On a day on which is taught all the same nothing has to move.
  const makeUp = await add('makeUpDay', '补课', '2085-11-12')
  expect(await standing()).toBe(1)
  await zheng.call(schoolYear.removeYearSpan, { query: { id: String(makeUp.id) } })
  const change = { kind: 'move', days: 14 } as const
  const which = { all: { from: '2085-11-06', until: '2085-11-12' }, except: [] }
  const looked = (await zheng.call(several.previewSeveral, { body: { which, change } })).data
  expect(looked.lessons).toHaveLength(2)
  const moved = await zheng.call(several.changeSeveral, {
    body: {
      lessons: looked.lessons.map(({ id, version }) => ({ id, version })),
      change,
      reason: '校庆',
    },
  })
  expect(moved.code, moved.message).toBe(codes.done)
  expect(await standing()).toBe(0)
})

test('what was to be held before now stands on no day off any more', async () => {
  const { data } = await arrange(zheng, { ...plan, lessons: [lesson('2086-06-03', '10:00', '11:00')] })
  await school.look(
    "update lesson set starts_at = '2020-03-03 02:00Z', ends_at = '2020-03-03 03:00Z' where arrangement = $1",
    [data.id],
  )
  expect((await add('dayOff', '雪天', '2020-03-03')).lessons).toBe(0)
})

test('the make-up lessons of what is cancelled go around the days off of the school', async () => {
  const made = await arrange(zheng, {
    ...plan,
    rules: [weekly({ from: '2086-05-07', weekdays: [2], count: 2 })],
  })
  expect(made.code, made.message).toBe(codes.done)
  const [first] = await school.look(
    'select id::int from lesson where arrangement = $1 order by starts_at limit 1',
    [made.data.id],
  )
  await add('dayOff', '运动会', '2086-05-21')
  const body = { which: { ids: [first?.id as number] }, change: { kind: 'cancel', makeUp: true } as const }
  const looked = (await zheng.call(several.previewSeveral, { body })).data
  expect(looked.lessons[0]?.makeUp?.startsAt.slice(0, 10)).toBe('2086-05-28')
})

test('a subject that is not taught on days off is refused on those of the school', async () => {
  const [subject] = await school.look('select subject::int from course_subject where id = $1', [
    plan.courseSubject,
  ])
  const rules = (noWeekends: number[]) =>
    zheng.call(arranging.changeSchoolRules, { body: { grades: [], noWeekends, weekHours: null } })
  expect((await rules([subject?.subject as number])).code).toBe(codes.done)
  const on = (day: string) => arrange(zheng, { ...plan, lessons: [lesson(day, '08:00', '09:00')] })
  // A Thursday of the vacation, and one behind it.
  expect((await on('2085-10-11')).code).toBe(codes.noWeekendLessons)
  expect((await on('2085-10-18')).code).toBe(codes.done)
  await rules([])
})

test('a span that ends before it begins is refused by its field, one that is gone too', async () => {
  const body = { kind: 'term', name: '学期', from: '2086-02-02', until: '2086-02-01' } as const
  const said = await zheng.call(schoolYear.addYearSpan, { body })
  expect([said.code, said.fields[0]?.path]).toEqual([codes.incomplete, 'until'])
  const { id } = await add('term', '学期', '2086-02-02')
  const remove = async (by: Person) =>
    (await by.call(schoolYear.removeYearSpan, { query: { id: String(id) } })).code
  expect(await remove(there)).toBe(codes.courseGone)
  expect(await remove(zheng)).toBe(codes.done)
  expect(await remove(zheng)).toBe(codes.courseGone)
  const tooLong = await zheng.call(schoolYear.dayMarks, {
    query: { from: '2086-01-01', until: '2086-12-31' },
  })
  expect(tooLong.code).toBe(codes.incomplete)
})

test('pressed twice it is added once, and a year has room for ten years’ spans', async () => {
  const body = { kind: 'dayOff' as const, name: '运动会', from: '2086-04-10', until: '2086-04-11' }
  const pressed = await Promise.all(
    Array.from({ length: 12 }, () => zheng.call(schoolYear.addYearSpan, { body })),
  )
  expect(pressed.filter(({ code }) => code === codes.done)).toHaveLength(1)
  expect(pressed.filter(({ code }) => code === codes.incomplete)).toHaveLength(11)
  expect(pressed.find(({ code }) => code === codes.incomplete)?.fields).toEqual([
    { path: 'name', problem: 'taken' },
  ])
  const own = (await spans()).length
  await school.look(
    `insert into year_span (site, kind, name, from_day, until_day)
      select $1, 'dayOff', 'x' || n, date '2090-01-01' + n, date '2090-01-01' + n from generate_series(1, $2) n`,
    [school.site, mostYearSpans - own],
  )
  const full = await zheng.call(schoolYear.addYearSpan, { body: { ...body, name: '春游' } })
  expect(full).toMatchObject({
    code: codes.incomplete,
    fields: [{ path: 'name', problem: 'full', most: mostYearSpans }],
  })
  await school.look("delete from year_span where name like 'x%'")
  expect((await zheng.call(schoolYear.addYearSpan, { body: { ...body, name: '春游' } })).code).toBe(0)
})
