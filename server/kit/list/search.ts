import { type RawBuilder, sql } from 'kysely'

/** Every word of a search stands somewhere in the text; what LIKE would read as its own signs is only text. */
export const searched = (text: RawBuilder<unknown>, q: string): RawBuilder<unknown>[] =>
  q
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map(word => sql`${text} like ${`%${word.replaceAll(/[\\%_]/g, found => `\\${found}`)}%`}`)
