import { expect, test } from 'vitest'
import { chaptersFrom, namedChapters, type Turn } from './chapter.rules.ts'

const begins = 1_000_000
const at = (seconds: number) => begins + seconds * 1000
const page = (
  seconds: number,
  page: string,
  kind: 'page.added' | 'page.turned' | 'page.removed' = 'page.turned',
) => ({ at: at(seconds), kind, page, person: null }) as Turn
const told = (turns: Turn[]) =>
  chaptersFrom(turns, begins).map(({ at, kind, number, person }) => [at / 1000, kind, person ?? number])

test.each<[string, Turn[], unknown[]]>([
  ['a lesson without a board is one chapter', [], []],
  [
    'each page that is stayed on begins one',
    [page(-5, 'a', 'page.added'), page(60, 'b', 'page.added'), page(200, 'a')],
    [
      [60, 'page', 2],
      [200, 'page', 1],
    ],
  ],
  [
    'whoever leafs through begins one, with the page where they stop',
    [page(-5, 'a', 'page.added'), page(60, 'b', 'page.added'), page(65, 'c', 'page.added'), page(70, 'a')],
    [[60, 'page', 1]],
  ],
  [
    'a page that is turned to at once begins none',
    [page(-5, 'a', 'page.added'), page(5, 'b', 'page.added')],
    [],
  ],
  [
    'a removed page is counted no more',
    [page(-5, 'a', 'page.added'), page(60, 'b', 'page.added'), page(90, 'a', 'page.removed'), page(120, 'b')],
    [
      [60, 'page', 2],
      [120, 'page', 1],
    ],
  ],
  [
    'the stage and questions begin one each',
    [
      { at: at(30), kind: 'question.asked', person: null },
      { at: at(31), kind: 'stage.entered', person: 5 },
      { at: at(40), kind: 'question.asked', person: null },
    ],
    [
      [30, 'question', 1],
      [31, 'stage', 5],
      [40, 'question', 2],
    ],
  ],
])('%s', (_, turns, chapters) => expect(told(turns)).toEqual([[0, 'begin', 0], ...chapters]))

test('named ones stand where they were named, and at the beginning what was named before it', () => {
  const named = namedChapters(
    [
      { at: at(-10), title: '复习' },
      { at: at(60), title: '割线' },
    ],
    begins,
  )
  expect(named.map(({ at, title }) => [at / 1000, title])).toEqual([
    [0, '复习'],
    [60, '割线'],
  ])
})

test('a question stays a question under its new name', () => {
  const made = chaptersFrom([{ at: at(30), kind: 'question.asked', person: null }], begins)
  expect(namedChapters([{ at: at(30), title: '交点' }], begins, made)).toEqual([
    { at: 30_000, kind: 'question', title: '交点', number: 1, person: null },
  ])
})
