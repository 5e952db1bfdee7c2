import { mostShared } from '../../../contract/site-app-lists.ts'

/** Why nothing is kept of what was shared. */
export type SharedWrong = 'none' | 'tooMany' | 'noRoom'

export interface SharedEntry {
  key: string
  at: number
  /** Whose it is; nobody's yet before they have come to the page, which may be by signing in. */
  person: number | null
  files: { name: string; type: string; size: number; lastModified: number }[]
  wrong: SharedWrong | null
}

const minute = 60_000
/** Long enough to sign in, and too short for whoever sits there next. */
export const unclaimedLasts = 30 * minute
export const claimedLasts = 24 * 60 * minute

export function wrongWith(files: readonly unknown[]): SharedWrong | null {
  if (files.length === 0) return 'none'
  return files.length > mostShared ? 'tooMany' : null
}

/** Whether it may still be given to this person; to nobody means that nobody is signed in. */
export function isFor({ person, at }: Pick<SharedEntry, 'person' | 'at'>, whom: number | null, now: number) {
  if (person === null) return now < at + unclaimedLasts
  return person === whom && now < at + claimedLasts
}
