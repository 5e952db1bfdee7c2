import { type RawBuilder, sql } from 'kysely'

/** The words of a search as patterns; what LIKE would read as its own signs is only text. */
export const patternsOf = (q: string): string[] =>
  q
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map(word => `%${word.replaceAll(/[\\%_]/g, found => `\\${found}`)}%`)

/** Every word of a search stands somewhere in the text. */
export const searched = (text: RawBuilder<unknown>, q: string): RawBuilder<unknown>[] =>
  patternsOf(q).map(pattern => sql`${text} like ${pattern}`)
