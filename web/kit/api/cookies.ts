const day = 86_400

/** The names are this product's; the values and the days are promised. */
export const cookies = {
  token: { name: 'token', days: 365, path: '/eschool' },
  autoLogin: { name: 'autoLogin', days: 15, path: '/eschool' },
  language: { name: 'language', days: 365, path: '/' },
} as const
type Kept = (typeof cookies)[keyof typeof cookies]

export function readCookie(all: string, name: string): string | undefined {
  for (const part of all.split(/;\s*/)) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at) === name) {
      try {
        return decodeURIComponent(part.slice(at + 1))
      } catch {
        return undefined
      }
    }
  }
  return undefined
}

export const cookieLine = (kept: Kept, value: string, secure: boolean) =>
  `${kept.name}=${encodeURIComponent(value).replace(/%3A/g, ':')}; path=${kept.path}; max-age=${kept.days * day}; samesite=lax${secure ? '; secure' : ''}`
export const cookieGone = (kept: { name: string; path: string }) =>
  `${kept.name}=; path=${kept.path}; max-age=0; samesite=lax`

const inBrowser = () => typeof document !== 'undefined'
const put = (line: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the newer interface is not in all browsers that are promised.
  document.cookie = line
}
const keep = (kept: Kept, value: string) => put(cookieLine(kept, value, location.protocol === 'https:'))

/** As it stands in the cookie: 'Bearer:' and the token. */
export const storedToken = () =>
  inBrowser() ? readCookie(document.cookie, cookies.token.name) || undefined : undefined
export const keepToken = (token: string) => keep(cookies.token, `Bearer:${token}`)

/** The flag counts when it is 'true' or true. */
export const countsAsTrue = (value: unknown) => value === true || value === 'true'
export const remembers = () =>
  inBrowser() && countsAsTrue(readCookie(document.cookie, cookies.autoLogin.name))
export const keepAutoLogin = (remember: boolean) => keep(cookies.autoLogin, String(remember))

/** With the token that has ended: a newer one, of another page of this browser, stays. */
export function forgetLogin(ended?: string) {
  if (ended !== undefined && storedToken() !== ended) return
  // Also what stands one path higher, whoever set it: a token that stays would be refused again and again.
  for (const kept of [cookies.token, cookies.autoLogin, { ...cookies.token, path: '/' as const }])
    put(cookieGone(kept))
}

export const keepLanguage = (language: string) => keep(cookies.language, language)
export const storedLanguage = () =>
  inBrowser() ? readCookie(document.cookie, cookies.language.name) : undefined
