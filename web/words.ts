import type { i18n } from 'i18next'
import { catalogue, type Language } from '../contract/codes.ts'
import { keepLanguage } from './kit/api/cookies.ts'
import { htmlLang, nameOf, type WordsFile } from './kit/i18n/i18n.ts'

// The parts of others and what the server alone says: no page asks for them.
const found = import.meta.glob<Record<string, Record<string, unknown>>>([
  '../locales/*/*.ts',
  '!../locales/*/*.part.ts',
  '!../locales/*/*.server.ts',
])
const used = new Set<WordsFile>()

/** An area may have no words of its own yet. */
export const isWordsFile = (name: string): name is WordsFile => `../locales/zh/${name}.ts` in found

/** Brings files of words in the language that is spoken now. */
export async function needWords(words: i18n, files: readonly WordsFile[], language = words.language) {
  await Promise.all(
    files.map(async area => {
      const file = found[`../locales/${language}/${area}.ts`]
      if (!file) return
      used.add(area)
      if (words.hasResourceBundle(language, area)) return
      const module = await file()
      if (module.outcomes) tellOutcomes(language, module.outcomes as Record<string, string>)
      words.addResourceBundle(language, area, module[nameOf(area)])
    }),
  )
}

/** A page is built without the words of outcomes; they come with the shell's. */
function tellOutcomes(language: string, outcomes: Record<string, string>) {
  for (const { code, words } of catalogue) words[language as Language] = outcomes[code] ?? ''
}

/** Another language by the person's choice: nothing typed is lost, and the choice is kept. */
export async function chooseLanguage(words: i18n, language: Language) {
  await needWords(words, [...used], language)
  keepLanguage(language)
  await words.changeLanguage(language)
  document.documentElement.lang = htmlLang[language]
}
