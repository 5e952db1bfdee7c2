import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesIn, isFileName, numbered, partsOf, tidied } from './materials-names.ts'

test.each([
  ['讲义.pdf', '讲义.pdf'],
  ['a/b:c*?.pdf', 'a_b_c__.pdf'],
  ['..\\..\\etc', '..__.._etc'.replace('__', '_')],
  ['gp\u202ej.exe', 'gpj.exe'],
  ['con.txt', '_con.txt'],
  ['LPT1', '_LPT1'],
  ['第一讲. ', '第一讲'],
  ['  ', '_'],
  ['...', '_'],
  ['e\u0301.pdf', 'é.pdf'],
  ['a\u0000b\nc', 'a_b_c'],
])('%j is called %j here', (name, kept) => expect(tidied(name, 255)).toBe(kept))

test('a long name keeps its ending and loses no half letter', () => {
  const long = tidied(`${'长'.repeat(200)}.pptx`, 255)
  expect(long).toBe(`${'长'.repeat(83)}.pptx`)
  const family = '👩‍👩‍👧‍👦'
  expect(tidied(family.repeat(20), 60)).toBe(family.repeat(2))
})

test('whatever a name was, tidied it is one that is taken, and tidied again the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), name => {
      const kept = tidied(name, 255)
      expect(isFileName(kept), JSON.stringify(name)).toBe(true)
      expect(bytesIn(kept)).toBeLessThanOrEqual(255)
      expect(tidied(kept, 255)).toBe(kept)
    }),
  )
})

test.each([
  ['a.pdf', 2, 'a (2).pdf'],
  ['a.tar.gz', 3, 'a.tar (3).gz'],
  ['.profile', 2, '.profile (2)'],
  ['第1讲', 10, '第1讲 (10)'],
])('%s beside itself is %i: %s', (name, number, other) => expect(numbered(name, number, 255)).toBe(other))

test('a point that is far from the end begins no ending', () =>
  expect(partsOf('1. Einführung in die Analysis')).toEqual({
    stem: '1. Einführung in die Analysis',
    ending: '',
  }))
