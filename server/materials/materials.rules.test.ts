import { expect, test } from 'vitest'
import { beside, freeName, linkLasts, nameBack } from './materials.rules.ts'

test('names stand in a list by their sound, and by their numbers as people count', () => {
  const names = ['第10讲', '第2讲', 'B.pdf', 'a.pdf', '函数', '第1讲', 'page 9', 'page 10']
  const sorted = names.toSorted((one, other) => (beside(one).sorted < beside(other).sorted ? -1 : 1))
  expect(sorted).toEqual(['a.pdf', 'B.pdf', '第1讲', '第2讲', '第10讲', '函数', 'page 9', 'page 10'])
  expect(beside('函数').pinyin).toBe('hanshu hs')
  expect(beside('B.pdf').pinyin).toBe('')
})

test.each([
  ['a.pdf', [], 'a.pdf'],
  ['a.pdf', ['b.pdf'], 'a.pdf'],
  ['a.pdf', ['a.pdf'], 'a (2).pdf'],
  ['A.pdf', ['a.pdf', 'a (2).pdf'], 'A (3).pdf'],
  ['讲义', ['讲义', '讲义 (3)'], '讲义 (2)'],
])('%s beside %j is %s', (name, taken, free) => expect(freeName(name, new Set(taken))).toBe(free))

test.each([
  ['a (2).pdf', 1, 'a.pdf'],
  ['b.pdf', 1, 'b.pdf'],
  ['a (2).pdf', 2, 'a (2).pdf'],
])('%s, number %i, goes back as %s', (name, id, back) =>
  expect(nameBack({ id, name }, [{ id: 1, before: 'a.pdf', name: 'a (2).pdf' }])).toBe(back),
)

test('a name that fills a disk’s measure makes room for its number', () => {
  const name = `${'a'.repeat(251)}.pdf`
  const free = freeName(name, new Set([name]))
  expect(free).toBe(`${'a'.repeat(247)} (2).pdf`)
})

test.each([
  ['application/pdf', false, 5],
  ['video/mp4', false, 180],
  ['audio/wav', false, 180],
  ['video/mp4', true, 5],
  ['application/video/mp4', false, 5],
])('a link to %s, kept %s, holds %i minutes', (type, isKept, minutes) =>
  expect(linkLasts(type, isKept)).toBe(minutes * 60_000),
)
