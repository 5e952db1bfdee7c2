import { expect, test } from 'vitest'
import { chosenIn, languageCookie } from './language-choice.rules.ts'

test.each([
  ['/eschool/index?language=en', 'en', '/eschool/index'],
  ['/eschool/index?language=zh', 'zh', '/eschool/index'],
  ['/eschool/electiveCenter?form=combined&language=es', 'es', '/eschool/electiveCenter?form=combined'],
  ['/eschool/electiveCenter?language=es&q=a%26b+c&page=2', 'es', '/eschool/electiveCenter?q=a%26b+c&page=2'],
  ['/eschool/index?redirect=/x?y&language=en', 'en', '/eschool/index?redirect=/x?y'],
  ['/eschool/index?&language=en', 'en', '/eschool/index'],
  ['/eschool/x?a=1&&language=en&b=2', 'en', '/eschool/x?a=1&b=2'],
  // The first says it, and none is left behind: the page would be asked for it again and again.
  ['/eschool/index?language=en&language=es', 'en', '/eschool/index'],
  ['/eschool/%2e%2e//elsewhere.example?language=en', 'en', '/eschool/%2e%2e//elsewhere.example'],
])('%s is asked for in %s, and leads to %s', (url, language, back) => {
  expect(chosenIn(url)).toEqual({ language, back })
})

test.each([
  '/eschool/index',
  '/eschool/index?',
  '/eschool/index?language=',
  '/eschool/index?language=fr',
  '/eschool/index?language=en%0d%0aset-cookie:a=b',
  '/eschool/index?mylanguage=en',
  '/eschool/language=en',
])('%s is a page like any other', url => {
  expect(chosenIn(url)).toBeUndefined()
})

test('it is kept as the pages keep it', () => {
  expect(languageCookie('es', false)).toBe('language=es; path=/; max-age=31536000; samesite=lax')
  expect(languageCookie('en', true)).toBe('language=en; path=/; max-age=31536000; samesite=lax; secure')
})
