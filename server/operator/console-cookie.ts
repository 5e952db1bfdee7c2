import { serviceBase } from '../../contract/addresses.ts'

const name = 'eschool_operator'

/** Sent to the console's calls alone, read by no script, and never along with what another page asks; empty, it is gone. */
export const consoleCookie = (token: string) =>
  `${name}=${token}; Path=${serviceBase}/operator; HttpOnly; SameSite=Strict${token === '' ? '; Max-Age=0' : ''}`

export function consoleToken(cookies: string | undefined): string | null {
  const token = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{1,200})`).exec(cookies ?? '')?.[1]
  return token ?? null
}
