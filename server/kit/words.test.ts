import { expect, test } from 'vitest'
import { inEach, wordsIn } from './words.ts'

const word = wordsIn(
  { name: '名', told: { late: '{{who}}迟到 {{n}} 分钟' } } as const,
  { name: 'name', told: { late: '{{who}} is {{n}} minutes late' } },
  { name: 'nombre', told: { late: '{{who}} llega {{n}} minutos tarde' } },
)

test('a word is known in every language by its key', () => {
  expect(word('name')).toEqual({ zh: '名', en: 'name', es: 'nombre' })
})

test('values are put where they belong, as text and once; one that is missing leaves nothing', () => {
  expect(word('told.late', { who: '{{n}}', n: 5 })).toEqual({
    zh: '{{n}}迟到 5 分钟',
    en: '{{n}} is 5 minutes late',
    es: '{{n}} llega 5 minutos tarde',
  })
  expect(word('told.late', { n: 5 }).en).toBe(' is 5 minutes late')
})

test('what depends on the language is said in each', () => {
  expect(inEach(language => language.toUpperCase())).toEqual({ zh: 'ZH', en: 'EN', es: 'ES' })
})
