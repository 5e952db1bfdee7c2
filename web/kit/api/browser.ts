import { createContext } from 'react-router'
import type { Language } from '../../../contract/codes.ts'
import { provesAgain } from '../session/again.ts'
import { toast } from '../ui/toast.tsx'
import { client, type Leads, wordsOf } from './client.ts'
import { serverNow } from './clock.ts'
import { remembers, storedToken } from './cookies.ts'
import { otherTabsRest } from './other-tabs.ts'
import type { Bearer } from './request.ts'
import type { Ask } from './types.ts'

/** What the application around the screens tells the client: who the page was loaded for, and where outcomes lead. */
interface ClientHooks {
  language(): Language
  pageRole(): string | undefined
  /** Where the session is no school's: the provider's console has a cookie that no script reads. */
  bearer?(): Bearer
  laterWords(words: string, minutes: number): string
  transportWords(kind: 'timeout' | 'network' | 'server', status: number): string
  lead(to: Leads, ended: string | undefined): void
}
let hooks: ClientHooks | undefined
export const configureClient = (of: ClientHooks) => {
  hooks = of
}

export const ask: Ask = client({
  fetch: (...given) => fetch(...given),
  seconds: () => Math.floor(serverNow() / 1000),
  bearer: () =>
    hooks?.bearer?.() ?? { token: storedToken(), rememberMe: remembers(), pageRole: hooks?.pageRole() },
  othersRest: otherTabsRest,
  words: (code, fromServer) => wordsOf(code, fromServer, hooks?.language() ?? 'zh'),
  laterWords: (words, minutes) => hooks?.laterWords(words, minutes) ?? words,
  transportWords: (kind, status) => hooks?.transportWords(kind, status) ?? `${kind} ${status}`,
  provesAgain,
  toast: (words, kind) => toast(words, kind),
  lead: (to, ended) => hooks?.lead(to, ended),
})

/** Loaders ask through the router's context: the browser fetches, the server answers itself in process. */
export const askContext = createContext<Ask>(ask)
