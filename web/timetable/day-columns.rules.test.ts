import { expect, test } from 'vitest'
import { type ColumnKind, dayColumns } from './day-columns.rules.ts'
import type { DayPart, Lesson, Look } from './lessons.ts'

const names = ['', '贺建川', '安宁', '唐晓雯', '沈佳宁']
const person = (id: number) => ({ id, fullName: names[id] ?? '', avatar: '' })

interface Given {
  course?: string
  teacher?: number | string
  helps?: number[]
  look?: Look
}
function part({ course = '数学', teacher, helps = [], look = 'next' }: Given, n: number): DayPart {
  const lesson = {
    id: n,
    course: { id: course.length, name: course },
    teacher:
      typeof teacher === 'string'
        ? { id: null, fullName: teacher, avatar: '' }
        : teacher === undefined
          ? null
          : person(teacher),
    assistants: helps.map(person),
  } as Lesson
  return {
    shown: {
      key: `lesson-${n}`,
      startsAt: '',
      endsAt: '',
      title: `${n}`,
      detail: '',
      colour: 1,
      look,
      lesson,
    },
    day: '2083-03-02',
    from: 600,
    to: 660,
  }
}

const sound = new Intl.Collator('zh-CN').compare
/** '贺建川 0 (1)': whose column, and its lessons, in brackets where they have another part in it. */
const drawn = (kind: ColumnKind, given: Given[], everybody: number[] = []) =>
  dayColumns(
    kind,
    given.map(part),
    everybody.map(id => ({ id, name: names[id] ?? '' })),
    sound,
  ).map(({ name, parts }) =>
    [name, ...parts.map(one => (one.isOtherwise ? `(${one.shown.title})` : one.shown.title))].join(' '),
  )

test.each<[string, ColumnKind, Given[], number[], string[]]>([
  ['a day without lessons has no columns', 'teacher', [], [], []],
  [
    'columns stand as their names sound, whoever begins first',
    'teacher',
    [{ teacher: 3 }, { teacher: 1 }, { teacher: 2 }],
    [],
    ['安宁 2', '贺建川 1', '唐晓雯 0'],
  ],
  [
    'lessons of two courses are in the one column of their teacher',
    'teacher',
    [{ teacher: 1 }, { teacher: 1, course: '高一物理' }],
    [],
    ['贺建川 0 1'],
  ],
  ['a lesson without a teacher comes last', 'teacher', [{}, { teacher: 3 }], [], ['唐晓雯 1', ' 0']],
  [
    'everybody has a column, those with lessons one only',
    'teacher',
    [{ teacher: 1 }],
    [3, 1, 2],
    ['安宁', '贺建川 0', '唐晓雯'],
  ],
  [
    'a teacher who helps elsewhere is busy as well',
    'teacher',
    [{ teacher: 3, helps: [2, 4] }],
    [2],
    ['安宁 (0)', '唐晓雯 0'],
  ],
  [
    'a lesson with two assistants stands with each, and they are seen teaching',
    'assistant',
    [{ teacher: 3, helps: [2, 4] }, { teacher: 4 }],
    [],
    ['安宁 0', '沈佳宁 0 (1)', ' 1'],
  ],
  [
    'a course is a column, whoever teaches',
    'course',
    [{ teacher: 1 }, { teacher: 3 }, { course: '高一物理', teacher: 1 }],
    [],
    ['高一物理 2', '数学 0 1'],
  ],
  [
    'teachers of other schools are told apart by their names',
    'teacher',
    [{ teacher: '外校甲' }, { teacher: '外校乙' }, { teacher: '外校甲' }],
    [],
    ['外校甲 0 2', '外校乙 1'],
  ],
])('%s', (_, kind, given, everybody, columns) => {
  expect(drawn(kind, given, everybody)).toEqual(columns)
})

test('a cancelled lesson is seen and takes no time', () => {
  const [column] = dayColumns('teacher', [part({ teacher: 1, look: 'cancelled' }, 0)], [], sound)
  expect(column?.parts).toHaveLength(1)
  expect(column?.held).toBe(0)
})
