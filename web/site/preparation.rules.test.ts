import { expect, test } from 'vitest'
import type { PreparationStep } from '../../contract/site-preparation-lists.ts'
import { nextStep } from './preparation.rules.ts'

const steps = (open: PreparationStep[]) =>
  (['contact', 'logo', 'grades', 'teachers'] as const).map(step => ({ step, isDone: !open.includes(step) }))

test.each<[open: PreparationStep[], behind: PreparationStep | undefined, next: PreparationStep | undefined]>([
  [['contact', 'logo'], undefined, 'contact'],
  [['logo', 'teachers'], undefined, 'logo'],
  // One that was skipped comes again behind the last.
  [['contact', 'logo', 'teachers'], 'logo', 'teachers'],
  [['contact', 'teachers'], 'teachers', 'contact'],
  [['contact'], 'grades', 'contact'],
  // Where one stands already is not the next, done or not.
  [['logo'], 'logo', undefined],
  [[], 'logo', undefined],
  [[], undefined, undefined],
])('with %j open, behind %s comes %s', (open, behind, next) => {
  expect(nextStep(steps(open), behind)).toBe(next)
})

test('a step that the reader may not do is no place to go on from: the first open one comes', () => {
  expect(nextStep([{ step: 'teachers', isDone: false }], 'logo')).toBe('teachers')
})
