import { expect, test } from 'vitest'
import { reached } from '../../scripts/since.ts'

const house: Record<string, string> = {
  'contract/courses.ts': '',
  'server/kit/line.ts': '',
  'server/kit/line.rules.test.ts': "import { Line } from './line.ts'",
  'server/site/site.store.ts': '',
  'server/courses/seat.rules.ts': "import { x } from '../../contract/courses.ts'",
  'server/courses/seat.rules.test.ts': "import { seat } from './seat.rules.ts'",
  'server/app.ts': "import { seat } from './courses/seat.rules.ts'",
  'server/migrations/0007-courses.sql': '',
  'web/courses/page.tsx': '',
  'locales/zh/courses.ts': '',
  'docs/map.md': '',
  'tests/kit/school.ts': "import { createApp } from '../../server/app.ts'",
  'tests/courses/drafts.ts': '',
  'tests/courses/seats.test.ts': "import { openSchool } from '../kit/school.ts'",
  'tests/courses/seats.e2e.ts':
    "import { openSchool } from '../kit/school.ts'\nimport { of } from './drafts.ts'",
  'tests/timetable/lessons.test.ts':
    "import { openSchool } from '../kit/school.ts'\nimport { of } from '../courses/drafts.ts'",
  'tests/people/users.test.ts': "import { openSchool } from '../kit/school.ts'",
  'tests/every-call/input.test.ts': '',
  'tests/commands/decisions.test.ts': '',
}
const files = Object.keys(house)
const all = files.filter(file => /\.(test|e2e)\.ts$/.test(file))
const after = (...changed: string[]) => reached(files, changed, file => house[file] ?? '')
const ofCourses = [
  'server/courses/seat.rules.test.ts',
  'tests/courses/seats.test.ts',
  'tests/courses/seats.e2e.ts',
  'tests/timetable/lessons.test.ts',
  'tests/every-call/input.test.ts',
]

test('a rule of an area reaches its own tests, those of its area and of the areas that stand on it', () => {
  expect(after('server/courses/seat.rules.ts').sort()).toEqual([...ofCourses].sort())
  expect(after('contract/courses.ts').sort()).toEqual([...ofCourses].sort())
})

test('a screen and a word reach the tests of their area; its rules keep theirs', () => {
  const wanted = ofCourses.filter(file => file.startsWith('tests/')).sort()
  expect(after('web/courses/page.tsx').sort()).toEqual(wanted)
  expect(after('locales/zh/courses.ts').sort()).toEqual(wanted)
})

test('the lowest area reaches all areas, and what belongs to none reaches everything', () => {
  expect(after('server/site/site.store.ts')).toEqual(all.filter(file => !/rules|commands/.test(file)))
  for (const file of [
    'server/kit/line.ts',
    'server/migrations/0007-courses.sql',
    'tests/kit/school.ts',
    'package.json',
  ])
    expect(after(file), file).toEqual(all)
})

test('a test reaches itself, what tests share whoever imports it, and a document what holds documents', () => {
  expect(after('tests/people/users.test.ts')).toEqual(['tests/people/users.test.ts'])
  expect(after('tests/courses/drafts.ts')).toEqual(ofCourses.slice(1))
  expect(after('docs/map.md')).toEqual(['tests/every-call/input.test.ts', 'tests/commands/decisions.test.ts'])
  expect(after()).toEqual([])
})
