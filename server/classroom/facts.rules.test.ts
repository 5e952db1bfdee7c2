import { expect, test } from 'vitest'
import { factsOf } from './facts.rules.ts'
import type { RoomRow } from './log.store.ts'

const startsAt = new Date('2026-12-01T11:00:00Z')
const endsAt = new Date('2026-12-01T12:30:00Z')
// What a room is about stands in these columns alone.
const row = (more: object) => more as RoomRow

test('a lesson has its course, its number and its hours', () => {
  const lesson = row({ lesson: 7, title: '分数', courseName: '数学', number: 3, startsAt, endsAt })
  expect(factsOf(lesson, 'chosen')).toEqual({
    kind: 'lesson',
    lessonId: 7,
    title: '分数',
    courseName: '数学',
    number: 3,
    startsAt: startsAt.getTime(),
    endsAt: endsAt.getTime(),
    recording: 'chosen',
  })
})

test('a preparation room is about no lesson and is not recorded, and what it lacks is empty', () => {
  const lacking = { lesson: null, title: null, courseName: null, number: null, startsAt: null, endsAt: null }
  expect(factsOf(row(lacking), 'always')).toEqual({
    kind: 'preparation',
    lessonId: null,
    title: '',
    courseName: '',
    number: null,
    startsAt: null,
    endsAt: null,
    recording: 'never',
  })
})
