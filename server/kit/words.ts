import type { Language } from '../../contract/codes.ts'
import type { Shape } from '../../locales/shape.ts'

/** What is said, in every language: which one is read, its reader decides. */
export type Words = Readonly<Record<Language, string>>
export type Values = Readonly<Record<string, string | number>>
type Texts = { readonly [key: string]: string | Texts }

/** The ways to a text: 'column.username'. */
type Key<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Key<T[K]>}`
}[keyof T & string]

function* textsIn(texts: Texts, at = ''): Generator<[key: string, text: string]> {
  for (const [key, text] of Object.entries(texts))
    if (typeof text === 'string') yield [at + key, text]
    else yield* textsIn(text, `${at}${key}.`)
}

/** `{{name}}` filled from the values, as the pages fill it; what has no value is left out. */
const filled = (text: string, values: Values) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))

/** What depends on the language in which it is said. */
export const inEach = (say: (language: Language) => string): Words => ({
  zh: say('zh'),
  en: say('en'),
  es: say('es'),
})

/** The words of `locales/`, for the server. A key that is missing, or that a language lacks, does not compile. */
export function wordsIn<T extends Texts>(zh: T, en: Shape<T>, es: Shape<T>) {
  const [english, spanish] = [en, es].map(texts => new Map(textsIn(texts as Texts)))
  const known = new Map<string, Words>()
  for (const [key, text] of textsIn(zh))
    known.set(key, { zh: text, en: english?.get(key) ?? '', es: spanish?.get(key) ?? '' })
  return (key: Key<T>, values?: Values): Words => {
    // Every key was read from the same words.
    const words = known.get(key) as Words
    return values ? inEach(language => filled(words[language], values)) : words
  }
}
