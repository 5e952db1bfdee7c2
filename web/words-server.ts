import type { Resource } from 'i18next'

const files = import.meta.glob<Record<string, unknown>>(['../locales/*/*.ts', '!../locales/*/*-*.ts'], {
  eager: true,
})

/** All texts of the pages at once: a page may be drawn in every language at any moment. */
export const everyWord: Resource = {}
for (const [file, module] of Object.entries(files)) {
  const [, language, area] = /locales\/(\w+)\/(\w+)\.ts$/.exec(file) ?? []
  if (language && area)
    everyWord[language] = { ...everyWord[language], [area]: module[area] as Record<string, unknown> }
}
