import fc from 'fast-check'
import { expect, test } from 'vitest'
import '../../../tests/kit/random-seed.ts'
import { writtenIn } from './answer.rules.ts'

const part = { from: 60_000, until: 90_000 }
const answer = (...segments: object[]) =>
  JSON.stringify({ task: 'transcribe', duration: 30, text: '…', segments })

test('what was written down of a part stands at its place in the film, and never behind the part', () => {
  const body = answer(
    { id: 0, start: 0, end: 2.5, text: ' 今天讲\n切线 ' },
    { start: 28, end: 33.2, text: '下课' },
    { start: 3, end: 3, text: '没有长度' },
    { start: 31, end: 33, text: '在后面' },
    { start: 4, end: 5, text: ' \u0000 ' },
  )
  expect(writtenIn(body, part)).toEqual([
    { from: 60_000, until: 62_500, text: '今天讲 切线' },
    { from: 88_000, until: 90_000, text: '下课' },
  ])
})

test('what the service itself takes for silence is left out', () => {
  const silent = { start: 0, end: 1, text: '谢谢观看', no_speech_prob: 0.9, avg_logprob: -1.2 }
  expect(
    writtenIn(answer(silent, { ...silent, no_speech_prob: 0.5 }, { ...silent, avg_logprob: -0.4 }), part),
  ).toHaveLength(2)
})

test.each([
  ['a page', '<html></html>'],
  ['an answer without times', '{"text": "你好"}'],
  ['times that are no numbers', answer({ start: '0', end: '1', text: 'x' })],
  ['negative times', answer({ start: -1, end: 1, text: 'x' })],
  ['words that are none', answer({ start: 0, end: 1, text: 5 })],
  ['a list', '[]'],
  ['nothing', ''],
])('%s is no answer', (_, body) => {
  expect(writtenIn(body, part)).toBeNull()
})

test('whatever stands in an answer, captions come of it that can be kept', () => {
  const segment = fc.record({
    start: fc.double({ min: 0, max: 40, noNaN: true }),
    end: fc.double({ min: 0, max: 40, noNaN: true }),
    text: fc.string({ unit: 'grapheme', maxLength: 700 }),
  })
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 20 }), segments => {
      for (const { from, until, text } of writtenIn(answer(...segments), part) ?? []) {
        expect(from).toBeGreaterThanOrEqual(part.from)
        expect(until).toBeLessThanOrEqual(part.until)
        expect(until).toBeGreaterThan(from)
        expect([...text].length).toBeGreaterThan(0)
        expect([...text].length).toBeLessThanOrEqual(500)
        expect(text).not.toMatch(/\p{Cc}/u)
      }
    }),
  )
})
