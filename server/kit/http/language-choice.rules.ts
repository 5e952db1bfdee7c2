import { type Language, languages } from '../../../contract/codes.ts'

/**
 * The language that a page was asked for by its form, without a script, and the same page without that wish. The path stays as it was
 * written: read anew, one of dots and strokes could name another host.
 */
export function chosenIn(url: string): { language: Language; back: string } | undefined {
  const [path = '', search = ''] = url.split(/\?(.*)/s)
  const wishes = search.split('&').filter(one => one !== '')
  const isChoice = (one: string) => one.startsWith('language=')
  const chosen = wishes.find(isChoice)?.slice('language='.length)
  const language = languages.find(one => one === chosen)
  if (language === undefined) return undefined
  const others = wishes.filter(one => !isChoice(one)).join('&')
  return { language, back: others === '' ? path : `${path}?${others}` }
}

/** As the pages themselves keep it: for a year, on every path. */
export const languageCookie = (language: Language, isEncrypted: boolean) =>
  `language=${language}; path=/; max-age=31536000; samesite=lax${isEncrypted ? '; secure' : ''}`
