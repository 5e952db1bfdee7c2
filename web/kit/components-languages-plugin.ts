import type { Plugin } from 'vite'
import { htmlLang } from './i18n/i18n.ts'

const texts = /\/intl\/[\w-]+\/([a-z]{2}-[A-Z]{2})\.mjs$/
const nothing = '\0language-not-spoken'

/** The components bring their own words in thirty languages: the bundle takes those that the product speaks. */
export function componentsLanguages(): Plugin {
  const spoken = new Set(Object.values(htmlLang).map(language => language.slice(0, 2)))
  return {
    name: 'components-languages',
    enforce: 'pre',
    resolveId: {
      filter: { id: texts },
      handler(id, importer) {
        const locale = texts.exec(id)?.[1] ?? ''
        return importer?.includes('/node_modules/react-') && !spoken.has(locale.slice(0, 2)) ? nothing : null
      },
    },
    load: { filter: { id: /language-not-spoken/ }, handler: () => 'export default {}' },
  }
}
