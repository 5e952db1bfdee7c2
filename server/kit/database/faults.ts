import type { Code } from '../../../contract/codes.ts'
import { codes } from '../../../contract/codes.ts'
import { Refusal } from '../refusal.ts'

/** The database does not answer: the caller is told to come back, and nothing was changed. */
export class DatabaseAway extends Error {}

/** A transaction that asked for COMMIT and got ROLLBACK without any statement of ours having reported why. */
export class Aborted extends Error {}

interface PgError extends Error {
  code?: string
  constraint?: string
  detail?: string
}

// Areas say what a broken constraint means, so that lower areas never import upper ones.
const meanings = new Map<string, Code>()
export function constraintMeans(table: Record<string, Code>) {
  for (const [name, code] of Object.entries(table)) meanings.set(name, code)
}

/** What the broken constraint of this name means, for whoever asked the database beforehand. */
export const meaningOf = (constraint: string) => meanings.get(constraint)

const entrance: Record<string, Code> = {
  ES401: codes.signedOut,
  ES402: codes.kickedOut,
  ES410: codes.notAllowed,
  ES009: codes.roleSwitched,
  ES817: codes.helpReadsOnly,
}

/** The site of a Host that nobody owns. */
export class NoSuchSite extends Error {}
/** What everybody may know of a school that is closed. */
export interface ClosedSchool {
  name: string
  zone: string
  since: string
  contact: { phone: string; hours: string; email: string; address: string }
}
/** One that its provider has closed, and may open again. */
export class SiteClosed extends NoSuchSite {
  readonly school: ClosedSchool | undefined
  constructor(detail: string | undefined) {
    super('closed')
    this.school = detail ? (JSON.parse(detail) as ClosedSchool) : undefined
  }
}

// 25P03: a transaction that was silent for too long, ended by the database while its next statement was under way.
const away = /^(08|57P0|25P03)|^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND)$/
const awayWords =
  /Connection terminated|timeout exceeded when trying to connect|Client was closed|not queryable|Connection ended/

/** What a failed statement means for the caller; anything unknown stays what it is and becomes a fault of ours. */
export function translated(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Refusal) return error
  const { code = '', constraint, message, detail } = error as PgError
  if (code === 'ES404') return message === 'closed' ? new SiteClosed(detail) : new NoSuchSite(message)
  const refused = entrance[code]
  if (refused !== undefined) return new Refusal(refused)
  const meaning = constraint === undefined ? undefined : meanings.get(constraint)
  if (meaning !== undefined && /^23/.test(code)) return new Refusal(meaning)
  // A cancelled or deadlocked statement changed nothing: trying again is right, telling a stack trace is not.
  if (code === '57014' || code === '40001' || code === '40P01' || code === '55P03' || code === '53300')
    return new Refusal(codes.busy)
  if (away.test(code) || awayWords.test(message)) return new DatabaseAway(message)
  return error
}
