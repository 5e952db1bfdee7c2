import type { Plugin } from 'vite'
import { catalogue, type Language } from '../../contract/codes.ts'

const row = /^( {2}\w+: \[-?\d+, '[\w-]+'), .*\],$/gm

/** The table of outcomes without its words. */
const withoutWords = (source: string) => source.replaceAll(row, '$1],')

const wordsIn = (language: Language) =>
  Object.fromEntries(catalogue.map(({ code, words }) => [code, words[language]]))

/**
 * Every outcome's words in three languages are what a visitor would wait for first and read last. In the browser they come with
 * the words of the shell, in the language that is spoken; the server, and tests, have them all.
 */
export function outcomeWords(): Plugin {
  return {
    name: 'outcome words',
    enforce: 'pre',
    transform(source, id, options) {
      if (options?.ssr) return undefined
      if (id.endsWith('/contract/codes.ts')) return { code: withoutWords(source), map: null }
      const language = /\/locales\/(zh|en|es)\/shell\.ts(?:\?|$)/.exec(id)?.[1] as Language | undefined
      if (!language) return undefined
      return { code: `${source}\nexport const outcomes = ${JSON.stringify(wordsIn(language))}\n`, map: null }
    },
  }
}
