import type { Resource } from 'i18next'
import { nameOf } from './kit/i18n/i18n.ts'

const files = import.meta.glob<Record<string, unknown>>(
  ['../locales/*/*.ts', '!../locales/*/*.part.ts', '!../locales/*/*.server.ts'],
  { eager: true },
)

/** All texts of the pages at once: a page may be drawn in every language at any moment. */
export const everyWord: Resource = {}
for (const [file, module] of Object.entries(files)) {
  const [, language, area] = /locales\/(\w+)\/([\w-]+)\.ts$/.exec(file) ?? []
  if (language && area)
    everyWord[language] = { ...everyWord[language], [area]: module[nameOf(area)] as Record<string, unknown> }
}
