import { expect, test } from 'vitest'
import type { RecordingRule } from '../../../contract/classroom-lists.ts'
import { isWished } from './wished.rules.ts'

const cases: [rule: RecordingRule, wished: boolean | null, is: boolean][] = [
  ['always', null, true],
  ['always', false, false],
  ['always', true, true],
  ['chosen', null, false],
  ['chosen', true, true],
  ['chosen', false, false],
  ['never', null, false],
  ['never', true, false],
]
test.each(cases)('rule %s, the teacher said %s: recorded %s', (rule, wished, is) => {
  expect(isWished(rule, wished)).toBe(is)
})
