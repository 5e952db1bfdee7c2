import { createInstance, type i18n, type Resource } from 'i18next'
import { type Language, languages } from '../../../contract/codes.ts'

/** Chinese unless the person has chosen another: what the browser asks for does not count. */
export const languageOf = (chosen: string | undefined): Language =>
  languages.includes(chosen as Language) ? (chosen as Language) : 'zh'

export const htmlLang: Record<Language, string> = { zh: 'zh-CN', en: 'en', es: 'es' }

export function startWords(language: Language, resources: Resource): i18n {
  const words = createInstance()
  words.init({
    lng: language,
    fallbackLng: false,
    resources,
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
    initAsync: false,
    showSupportNotice: false,
    react: { useSuspense: false },
  } as Parameters<i18n['init']>[0])
  return words
}
