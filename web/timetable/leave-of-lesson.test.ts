import { expect, test } from 'vitest'
import { leaveOf } from './leave-of-lesson.ts'

const lesson = { id: 7, startsAt: '2026-11-27T11:00:00.000Z' }
const leave = (name: string, more: object) => ({
  ...{ name, lesson: null, state: 'asked' as const, askedAt: '2026-11-20T00:00:00.000Z' },
  ...{ from: '2026-11-26T16:00:00.000Z', until: '2026-11-27T16:00:00.000Z', ...more },
})
const one = (id: number) => ({
  ...{ id, name: '', course: '', startsAt: lesson.startsAt, endsAt: lesson.startsAt },
})

test.each([
  ['none', [], undefined],
  ['days that hold it', [leave('days', {})], 'days'],
  ['days that end as it begins', [leave('days', { until: lesson.startsAt })], undefined],
  ['days that begin as it does', [leave('days', { from: lesson.startsAt })], 'days'],
  ['its own', [leave('own', { lesson: one(7) })], 'own'],
  ["another lesson's", [leave('other', { lesson: one(8) })], undefined],
  ['taken back', [leave('back', { state: 'takenBack' })], undefined],
  ['agreed before asked', [leave('asked', {}), leave('agreed', { state: 'agreed' })], 'agreed'],
  ['asked again after a refusal', [leave('refused', { state: 'refused' }), leave('asked', {})], 'asked'],
  [
    'the newest of two refusals',
    [
      leave('old', { state: 'refused' }),
      leave('new', { state: 'refused', askedAt: '2026-11-21T00:00:00.000Z' }),
    ],
    'new',
  ],
] as const)('%s', (_, all, name) => expect(leaveOf(lesson, all)?.name).toBe(name))
