import { expect, test } from 'vitest'
import { clockFrom, lessonColumns, lessonFrom } from './lessons.rules.ts'

test.each<[string, string | null]>([
  ['19:00', '19:00'],
  ['9:5', '09:05'],
  ['19：00：00', '19:00'],
  ['7:30:59', '07:30'],
  ['0:00', '00:00'],
  ['23:59', '23:59'],
  ['24:00', null],
  ['12:60', null],
  ['12:59', '12:59'],
  ['0.5', '12:00'],
  ['.5', '12:00'],
  ['0.791666666666667', '19:00'],
  ['0.99999', null],
  ['0', null],
  ['1.5', null],
  ['00.5', null],
  ['0.5 ', null],
  ['x19:00', null],
  ['19:00x', null],
  ['123:00', null],
  ['', null],
  ['下午七点', null],
])('the clock %j is %s', (text, clock) => {
  expect(clockFrom(text)).toBe(clock)
})

const read = (cells: Record<string, string>) => {
  const wrong: [string, string][] = []
  return { values: lessonFrom(cells, (column, reason) => wrong.push([column, reason])), wrong }
}

test('a row says what stands in it', () => {
  const { values, wrong } = read({
    course: '数学',
    subject: '代数',
    day: '2026-12-01 00:00:00',
    from: '19:00',
    to: '20:30',
    name: '分数',
    teacher: 'wang',
    assistants: 'li、chen',
  })
  expect(wrong).toEqual([])
  expect(values).toEqual({
    course: '数学',
    subject: '代数',
    day: '2026-12-01',
    from: '19:00',
    to: '20:30',
    name: '分数',
    teacher: 'wang',
    assistants: ['li', 'chen'],
  })
})

test('what is no day and no time is told where it stands; what is empty is another’s to tell', () => {
  expect(read({ day: 'soon', from: 'early', to: '25:00' }).wrong).toEqual([
    ['day', 'born'],
    ['from', 'time'],
    ['to', 'time'],
  ])
  expect(read({})).toEqual({
    values: {
      course: '',
      subject: '',
      day: null,
      from: null,
      to: null,
      name: '',
      teacher: '',
      assistants: [],
    },
    wrong: [],
  })
})

test('the columns of the template', () => {
  expect(
    lessonColumns.map(({ id, isRequired, most, example }) => [id, isRequired ?? false, most, example.zh]),
  ).toEqual([
    ['course', true, 60, expect.stringMatching(/./)],
    ['subject', false, 30, expect.stringMatching(/./)],
    ['day', true, 20, '2026-12-01'],
    ['from', true, 20, '19:00'],
    ['to', true, 20, '20:30'],
    ['name', false, 60, expect.stringMatching(/./)],
    ['teacher', false, 60, 'teacher'],
    ['assistants', false, 200, ''],
  ])
})
