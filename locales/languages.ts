import type { Language } from '../contract/codes.ts'

/** Each language is called as those call it who speak it. */
export const languageNames: Readonly<Record<Language, string>> = { zh: '中文', en: 'English', es: 'Español' }
