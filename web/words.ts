import { found } from 'virtual:words'
import type { i18n } from 'i18next'
import { catalogue, type Language } from '../contract/codes.ts'
import { keepLanguage } from './kit/api/cookies.ts'
import { htmlLang, type WordsFile } from './kit/i18n/i18n.ts'
import { groupOf } from './kit/i18n/word-groups.ts'

const used = new Set<string>()

/** Brings files of words in the language that is spoken now, each with what comes together with it. */
export const needWords = (words: i18n, files: readonly WordsFile[], language = words.language) =>
  bring(words, new Set(files.map(groupOf)), language)

async function bring(words: i18n, groups: ReadonlySet<string>, language: string) {
  await Promise.all(
    [...groups].map(async group => {
      used.add(group)
      if (words.hasResourceBundle(language, group)) return
      const brought = await found[`${language}/${group}`]?.()
      if (brought?.outcomes) tellOutcomes(language, brought.outcomes)
      for (const [file, texts] of Object.entries(brought?.words ?? {}))
        words.addResourceBundle(language, file, texts)
    }),
  )
}

/** A page is built without the words of outcomes; they come with the shell's. */
function tellOutcomes(language: string, outcomes: Record<string, string>) {
  for (const { code, words } of catalogue) words[language as Language] = outcomes[code] ?? ''
}

/** Another language by the person's choice: nothing typed is lost, and the choice is kept. */
export async function chooseLanguage(words: i18n, language: Language) {
  await bring(words, used, language)
  keepLanguage(language)
  await words.changeLanguage(language)
  document.documentElement.lang = htmlLang[language]
}
