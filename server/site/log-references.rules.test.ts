import { expect, test } from 'vitest'
import { referenceOf, valueAt } from './log-references.rules.ts'

test.each([
  ['course', ['students'], [4, 7], { thing: 'person', ids: [4, 7] }],
  ['course', ['moved'], [4], { thing: 'person', ids: [4] }],
  ['course', ['enrolled'], [4], { thing: 'person', ids: [4] }],
  ['course', ['enrolled'], 12, undefined],
  ['course', ['to'], 8, { thing: 'course', ids: [8] }],
  ['lesson', ['person'], 4, { thing: 'person', ids: [4] }],
  ['learningLessons', ['filter', 'course'], 8, { thing: 'course', ids: [8] }],
  // Counts, and fields of the same name in lines about something else.
  ['course', ['students'], 4, undefined],
  ['lesson', ['moved'], true, undefined],
  ['material', ['removed'], [4], undefined],
  ['broadcast', ['to'], 8, undefined],
  ['course', ['before', 'course'], 8, undefined],
  ['course', ['course'], 'x', undefined],
  ['course', ['students'], ['x'], undefined],
  ['course', ['students'], [4, 'x'], undefined],
  ['course', [], 4, undefined],
] as const)('in a line about %s %s of %s names %s', (thing, path, value, named) => {
  expect(referenceOf(thing, path, value)).toEqual(named)
})

test('each name stands for one kind of thing, by one number or by several', () => {
  const one = {
    ...{ person: 'person', student: 'person', teacher: 'person', course: 'course', lesson: 'lesson' },
    ...{ order: 'order', broadcast: 'broadcast', grade: 'grade', subject: 'subject', node: 'node' },
    class: 'node',
  }
  const several = {
    ...{ students: 'person', people: 'person', waiting: 'person', subjects: 'subject', classes: 'node' },
    ...{ courses: 'course', recommended: 'course' },
  }
  for (const [name, thing] of Object.entries(one))
    expect(referenceOf('x', [name], 4), name).toEqual({ thing, ids: [4] })
  for (const [name, thing] of Object.entries(several))
    expect(referenceOf('x', [name], [4, 7]), name).toEqual({ thing, ids: [4, 7] })
  expect(referenceOf('course', ['from'], 4)).toEqual({ thing: 'course', ids: [4] })
  expect(referenceOf('course', ['removed'], [4])).toEqual({ thing: 'person', ids: [4] })
})

test('what stands at the end of a path', () => {
  expect(valueAt({ filter: 'abc' }, ['filter', 'length'])).toBe(undefined)
  expect(valueAt({ filter: { course: 8 } }, ['filter', 'course'])).toBe(8)
  expect(valueAt({ filter: 8 }, ['filter', 'course'])).toBe(undefined)
  expect(valueAt(null, ['filter'])).toBe(undefined)
})
