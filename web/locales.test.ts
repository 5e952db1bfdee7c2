import { expect, test } from 'vitest'
import { areas } from '../scripts/border-rules.ts'
import { nameOf } from './kit/i18n/i18n.ts'

type Texts = { [key: string]: string | Texts }
const files = import.meta.glob<Record<string, Texts>>('../locales/*/*.ts', { eager: true })

const flat = (texts: Texts, at = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[at + key, text] as [string, string]] : flat(text, `${at}${key}.`),
  )
const of = (language: string, area: string) =>
  new Map(flat(files[`../locales/${language}/${area}.ts`]?.[nameOf(area)] as Texts))
const names = Object.keys(files).flatMap(file => /zh\/(.+)\.ts$/.exec(file)?.[1] ?? [])
// Other spellings are as many as each language has, and often the same.
const spelled = names.filter(area => !/-spellings\.(server|part)$/.test(area))
const holes = (text: string) =>
  [...text.matchAll(/{{(\w+)(?:, counted\(one: [^;:,()]+; many: [^;:,()]+\))?}}/g)]
    .map(hole => hole[1])
    .sort()
/** What the server reads: it fills in names alone. */
const isServers = (area: string) => area === 'kit' || /\.(server|part)$/.test(area)

test('a file of words is called after its area, the kit or the shell, in each language', () => {
  const rooms = new Set([...Object.keys(areas), 'kit', 'shell'])
  expect(names.filter(file => !rooms.has(file.split(/[-.]/)[0] ?? ''))).toEqual([])
  const other = Object.keys(files).filter(file => !file.startsWith('../locales/zh/'))
  expect(other.length).toBe(2 * names.length)
})

test("the server's own words reach no page", () => {
  const sources = import.meta.glob<string>(['./**/*.{ts,tsx}', '../contract/*.ts', '../locales/*/*.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const asking = Object.entries(sources).filter(
    ([file, text]) => !/\.(server|test)\.ts$/.test(file) && /from '[^']*\.server\.ts'/.test(text),
  )
  expect(asking.map(([file]) => file)).toEqual([])
})

// Words that are the same in some languages, and meant.
const same = new Set(['{{count}} h', '{{count}} min', '{{count}} s'])

test.each(spelled)('%s says the same things in every language, each in its own words', area => {
  const zh = of('zh', area)
  expect(zh.size).toBeGreaterThan(0)
  for (const language of ['en', 'es']) {
    const other = of(language, area)
    expect([...other.keys()].sort(), language).toEqual([...zh.keys()].sort())
    for (const [key, text] of other) {
      const chinese = zh.get(key) ?? ''
      expect(text.trim(), `${language} ${area}.${key}`).not.toBe('')
      expect(text, `${language} ${area}.${key} holds Chinese`).not.toMatch(/\p{Script=Han}/u)
      if (!same.has(text) && /\p{L}/u.test(chinese.replace(/{{\w+}}/g, '')))
        expect(text, `${language} ${area}.${key}`).not.toBe(chinese)
      expect(holes(text), `${language} ${area}.${key} takes the same values`).toEqual(holes(chinese))
      expect(holes(text).length, `${language} ${area}.${key} is written well`).toBe(
        text.split('{{').length - 1,
      )
      // A font of Chinese draws the curled one as wide as a sign.
      if (language === 'en') expect(text, `${area}.${key}`).not.toContain('’')
      if (isServers(area)) expect(text, `${language} ${area}.${key}`).not.toContain('counted(')
    }
  }
})
