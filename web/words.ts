import type { i18n } from 'i18next'
import { catalogue, type Language } from '../contract/codes.ts'
import { keepLanguage } from './kit/api/cookies.ts'
import { htmlLang } from './kit/i18n/i18n.ts'

// A file with a hyphen in its name is a part of others, or the server's alone: no page asks for it.
const files = import.meta.glob<Record<string, Record<string, unknown>>>([
  '../locales/*/*.ts',
  '!../locales/*/*-*.ts',
])
const used = new Set<string>()

/** Brings the texts of some areas in the language that is spoken now; an area without texts of its own is left out. */
export async function needWords(words: i18n, areas: readonly string[], language = words.language) {
  await Promise.all(
    areas.map(async area => {
      const file = files[`../locales/${language}/${area}.ts`]
      if (!file) return
      used.add(area)
      if (words.hasResourceBundle(language, area)) return
      const module = await file()
      if (module.outcomes) tellOutcomes(language, module.outcomes as Record<string, string>)
      words.addResourceBundle(language, area, module[area])
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
