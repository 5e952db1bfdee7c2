import { expect, test } from 'vitest'
import { type CourseText, textsOfCourse } from '../../contract/courses-lists.ts'
import { differences, shortened, told } from './change.rules.ts'

const texts = Object.fromEntries(textsOfCourse.map(text => [text, `写了${text}`])) as Record<
  CourseText,
  string
>
const course: Parameters<typeof shortened>[0] = {
  name: '数学',
  state: 'draft',
  kind: 'recruiting',
  delivery: 'live',
  ...texts,
  intro: '<p>一</p>',
  gradeNames: ['七年级', '八年级'],
  subjects: [
    { name: '代数', teacherName: '王老师', assistantNames: ['李助教'], price: 1280 },
    { name: '', teacherName: '', assistantNames: [], price: 0.5 },
  ],
  headTeacherName: '赵班主任',
  capacity: 20,
  startsOn: '2026-12-01',
  endsOn: '2026-12-31',
  saleFrom: '2026-11-01',
  saleUntil: '2026-11-30',
  cover: 'wave',
  discounts: [3, 1],
}

test('a course in short texts', () => {
  expect(shortened(course)).toEqual({
    ...texts,
    name: '数学',
    intro: expect.stringMatching(/^8:[0-9a-z]+$/),
    cover: 'wave',
    grades: '七年级、八年级',
    subjects: '代数 王老师/李助教',
    price: '代数 1280.00；0.50',
    headTeacher: '赵班主任',
    delivery: 'live',
    capacity: '20',
    startsOn: '2026-12-01',
    endsOn: '2026-12-31',
    saleFrom: '2026-11-01',
    saleUntil: '2026-11-30',
    discounts: '3,1',
  })
})

test('no seats and no introduction are empty; introductions of one length are told apart', () => {
  expect(shortened({ ...course, capacity: null, intro: '' })).toMatchObject({ capacity: '', intro: '' })
  expect(shortened({ ...course, intro: 'ab' }).intro).toBe('2:2e9')
  expect(shortened({ ...course, intro: 'ba' }).intro).not.toBe('2:2e9')
  expect(shortened({ ...course, intro: '😀' }).intro).toBe('2:2r5s')
})

test('only what differs is kept, of both sides', () => {
  const before = { name: 'a', summary: 'b', fee: 'c' }
  expect(differences(before, { ...before })).toEqual({ before: {}, after: {} })
  expect(differences(before, { name: 'a', summary: 'x', fee: '' })).toEqual({
    before: { summary: 'b', fee: 'c' },
    after: { summary: 'x', fee: '' },
  })
  expect(differences({}, { name: 'a' })).toEqual({ before: { name: '' }, after: { name: 'a' } })
})

test('of several prices those are kept that changed, came or went', () => {
  const [algebra, geometry] = [course.subjects[0], { ...course.subjects[0], name: '几何', price: 900 }]
  const priced = (...subjects: (typeof geometry | undefined)[]) =>
    shortened({
      ...course,
      subjects: subjects.filter(one => one !== undefined) as (typeof course)['subjects'],
    })
  expect(differences(priced(algebra, geometry), priced(algebra, { ...geometry, price: 950 }))).toEqual({
    before: { price: '几何 900.00' },
    after: { price: '几何 950.00' },
  })
  expect(Object.keys(differences(priced(algebra, geometry), priced(geometry, algebra)).after)).toEqual([
    'subjects',
  ])
  expect(differences(priced(algebra), priced(algebra, geometry))).toEqual({
    before: { subjects: '代数 王老师/李助教', price: '' },
    after: { subjects: '代数 王老师/李助教；几何 王老师/李助教', price: '几何 900.00' },
  })
})

test.each([
  [null, null, []],
  [undefined, { name: 'a' }, [{ field: 'name', before: '', after: 'a' }]],
  [{ name: 'a' }, null, [{ field: 'name', before: 'a', after: '' }]],
  [
    { seats: 1, name: 'a' },
    { seats: 2, note: 'n' },
    [
      { field: 'seats', before: '1', after: '2' },
      { field: 'name', before: 'a', after: '' },
      { field: 'note', before: '', after: 'n' },
    ],
  ],
])('from %j to %j is told field by field', (before, after, found) => {
  expect(told(before, after)).toEqual(found)
})

test('of the address of a meeting the host is told, and that it is another one there', () => {
  const at = (meetingAddress: string) => shortened({ ...course, meetingAddress }).meetingAddress
  expect(at('')).toBe('')
  expect(at('https://meet.example/x?pwd=s3cret')).toMatch(/^meet\.example:[a-z0-9]+$/)
  expect(at('https://meet.example/x?pwd=s3cret')).not.toBe(at('https://meet.example/y?pwd=s3cret'))
})
