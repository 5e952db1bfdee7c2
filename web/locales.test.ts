import { expect, test } from 'vitest'

type Texts = { [key: string]: string | Texts }
const files = import.meta.glob<Record<string, Texts>>('../locales/*/*.ts', { eager: true })

const flat = (texts: Texts, at = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[at + key, text] as [string, string]] : flat(text, `${at}${key}.`),
  )
const exported = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const of = (language: string, area: string) =>
  new Map(flat(files[`../locales/${language}/${area}.ts`]?.[exported(area)] as Texts))
const areas = Object.keys(files).flatMap(file => /zh\/(.+)\.ts$/.exec(file)?.[1] ?? [])
// Other spellings are as many as each language has, and often the same.
const spelled = areas.filter(area => !area.endsWith('-spellings'))
const holes = (text: string) => [...text.matchAll(/{{(\w+)}}/g)].map(hole => hole[1]).sort()

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
    }
  }
})
