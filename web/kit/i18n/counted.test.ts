import { expect, test } from 'vitest'
import { startWords } from './i18n.ts'

const words = startWords('en', {
  en: { shell: { held: '{{done}} of {{all, counted(one: lesson; many: lessons)}} held' } },
  es: { shell: { held: '{{done}} de {{all, counted(one: clase dada; many: clases dadas)}}' } },
})
const say = (language: string, values: Record<string, unknown>) =>
  String(words.getFixedT(language)('held' as never, values as never))

test.each([
  ['en', 1, '0 of 1 lesson held'],
  ['en', '1', '0 of 1 lesson held'],
  ['en', 0, '0 of 0 lessons held'],
  ['en', 12, '0 of 12 lessons held'],
  ['es', 1, '0 de 1 clase dada'],
  ['es', 2, '0 de 2 clases dadas'],
])('%s: %s', (language, all, said) => {
  expect(say(language, { done: 0, all })).toBe(said)
})
