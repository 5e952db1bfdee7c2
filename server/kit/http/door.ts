import type { Language } from '../../../contract/codes.ts'
import {
  type Duties,
  dutiesFor,
  type HelpStage,
  type ShownRole,
  type Stage,
} from '../../../contract/roles.ts'
import type { Door } from '../database/scope.ts'
import { tokenHash } from '../sealing.ts'

/** Whom a call, a route or a socket lets in, as the contract says it. */
interface Access {
  may: readonly ShownRole[] | 'anyone'
  during: readonly (Stage | HelpStage)[]
  /** What of the office it is; sockets are of no part of it. */
  duty?: Duties | undefined
  /** Of a call that reads alone: whoever helps from outside may come as well. Never of a route, a socket or a link. */
  readsAlone?: boolean
}

interface Comer {
  host: string
  token: string | null
  language: Language | null
  /** The role that the page believes to have. */
  pageRole?: string | null
}

/** The one door to the database: everything that comes from outside goes through it. */
export const doorOf = (
  { may, during, duty, readsAlone = false }: Access,
  { host, token, language, pageRole = null }: Comer,
): Door => ({
  host,
  tokenHash: token === null ? null : tokenHash(token),
  allowed: may === 'anyone' ? null : may,
  during: readsAlone ? [...during, 'READING'] : during,
  duties: dutiesFor(duty),
  pageRole,
  language,
})
