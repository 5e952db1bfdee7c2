import { expect, test } from 'vitest'
import { offeredOf } from './asked-options.ts'

/** 'dog' is an answer with words, '' one without, '!' before it one that is right. */
const drafts = (...given: string[]) =>
  given.map(one => ({ text: one.replace('!', ''), isRight: one.startsWith('!') }))

test.each([
  ['without words all are letters', ['', '', '', ''], ['A', 'B', 'C', 'D'], []],
  ['the right letter keeps its place', ['', '', '!', ''], ['A', 'B', 'C', 'D'], [2]],
  ['what has no words beside others that have is not offered', ['dog', '!cat', '', ''], ['dog', 'cat'], [1]],
  ['the right one moves up with its words', ['dog', '', '!cat', ' '], ['dog', 'cat'], [1]],
  ['what is marked right is offered by its letter', ['dog', '', '!'], ['dog', 'B'], [1]],
  ['of one answer alone nobody can choose', ['dog', '', ''], ['dog', 'B', 'C'], []],
  ['words are shown without the spaces around them', [' dog ', 'cat'], ['dog', 'cat'], []],
])('%s', (_, given, options, right) => {
  expect(offeredOf(drafts(...given))).toEqual({ options, right })
})
