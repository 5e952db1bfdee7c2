import type { i18n } from 'i18next'
import type { Language } from '../../contract/codes.ts'
import { keepLanguage } from '../kit/api/cookies.ts'
import { htmlLang, nameOf } from '../kit/i18n/i18n.ts'

const files = import.meta.glob<Record<string, Record<string, unknown>>>([
  '../../locales/*/kit.ts',
  '../../locales/*/kit-list.ts',
  '../../locales/*/operator.ts',
])

/** The console has few words: all of a language come at once. */
export async function bringWords(words: i18n, language: Language) {
  await Promise.all(
    ['kit', 'kit-list', 'operator'].map(async name => {
      const module = await files[`../../locales/${language}/${name}.ts`]?.()
      if (module) words.addResourceBundle(language, name, module[nameOf(name)])
    }),
  )
}

export async function speak(words: i18n, language: Language) {
  await bringWords(words, language)
  keepLanguage(language)
  await words.changeLanguage(language)
  document.documentElement.lang = htmlLang[language]
}
