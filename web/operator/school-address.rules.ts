import { base } from '../kit/paths.ts'

interface Reached {
  protocol: string
  /** Empty where it is the usual one. */
  port: string
}

/** Where a school of this installation is opened: by the way on which its console is reached. */
export const schoolAddress = (host: string, { protocol, port }: Reached) =>
  `${protocol}//${host}${port && `:${port}`}${base}/`
