import { expect, test } from 'vitest'
import { joined, standsFor, type Toasted } from './toast-line.rules.ts'

const undo = { words: '撤销', keys: '', run: async () => undefined }
const said = (words: string): Toasted => ({ key: 0, words, kind: 'done' })
const offered = (words: string): Toasted => ({ ...said(words), undo })
const wordsOf = (line: readonly Toasted[]) => line.map(({ words }) => words).join(' ')

test.each([
  ['nothing waits', [], said('a'), 'a'],
  ['the first stays until its time is over', [said('a')], said('b'), 'a b'],
  ['the same words never stand twice', [said('a'), said('b')], said('b'), 'a b'],
  ['three wait at most, and the oldest of them gives way', [...'abcd'].map(said), said('e'), 'a c d e'],
  [
    'words come before what can be taken back, which stands longer',
    [offered('a'), said('b')],
    said('c'),
    'c a b',
  ],
  ['what can be taken back is the newest alone', [offered('a')], offered('b'), 'b'],
  ['also where an older one waits behind words', [said('a'), offered('b')], offered('c'), 'a c'],
  ['of the same words it is the newer act that is taken back', [offered('a')], offered('a'), 'a'],
])('%s', (_, line, fresh, now) => {
  const next = joined(line, fresh)
  expect(wordsOf(next)).toBe(now)
  expect(next.filter(one => one.undo).length).toBeLessThanOrEqual(1)
})

test('the newer of two offers of the same words is the one that stands', () => {
  const fresh = { ...offered('a'), key: 2 }
  expect(joined([offered('a')], fresh)).toEqual([fresh])
})

test('a refusal stands three seconds, transport five, what can be taken back eight', () => {
  expect(standsFor({ kind: 'done' })).toBe(3)
  expect(standsFor({ kind: 'refusal' })).toBe(3)
  expect(standsFor({ kind: 'transport' })).toBe(5)
  expect(standsFor({ kind: 'done', undo })).toBe(8)
})
