import { createInstance, type i18n, type Resource, type TypeOptions } from 'i18next'
import { type Language, languages } from '../../../contract/codes.ts'

/** Chinese unless the person has chosen another: what the browser asks for does not count. */
export const languageOf = (chosen: string | undefined): Language =>
  languages.includes(chosen as Language) ? (chosen as Language) : 'zh'

export const htmlLang: Record<Language, string> = { zh: 'zh-CN', en: 'en', es: 'es' }

/** The files of words that a page may ask for. */
export type WordsFile = keyof TypeOptions['resources']

/** What a file of `locales/` calls its words: `courses-card.ts` says `coursesCard`. */
export const nameOf = (file: string) =>
  file.replace(/\.(part|server)$/, '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** `{{n, counted(one: lesson; many: lessons)}}`: one lesson, two lessons. */
const counted = (
  count: unknown,
  _language: string | undefined,
  { one, many }: { one?: string; many?: string },
) => `${count} ${Number(count) === 1 ? one : many}`

export function startWords(language: Language, resources: Resource): i18n {
  const words = createInstance()
  words.init({
    lng: language,
    fallbackLng: false,
    resources,
    defaultNS: 'shell',
    // Said aloud, though they are the usual ones: each key would be looked at for whether it is a sentence.
    keySeparator: '.',
    nsSeparator: ':',
    interpolation: { escapeValue: false },
    // A page that forgot to bring its words shows a key: said where a test listens.
    parseMissingKeyHandler: (key: string) => {
      console.error(`no words for ${key}`)
      return key
    },
    initAsync: false,
    showSupportNotice: false,
    react: { useSuspense: false },
  } as Parameters<i18n['init']>[0])
  words.services.formatter?.add('counted', counted)
  return words
}
