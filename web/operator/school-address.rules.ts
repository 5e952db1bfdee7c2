import { base } from '../kit/paths.ts'
import { firstSignInLink } from '../kit/session/first-sign-in.ts'

interface Reached {
  protocol: string
  /** Empty where it is the usual one. */
  port: string
}

/** Where a school of this installation is opened: by the way on which its console is reached. */
export const schoolAddress = (host: string, { protocol, port }: Reached) =>
  `${protocol}//${host}${port && `:${port}`}${base}/`

/** What an administrator's first sign-in needs, and a link that has filled it in. */
export function firstSignIn(host: string, reached: Reached, userName: string, password: string) {
  const address = schoolAddress(host, reached)
  return { address, userName, password, link: firstSignInLink(address, userName, password) }
}
