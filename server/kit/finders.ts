import { type RawBuilder, sql } from 'kysely'
import { type FindGroup, type FindKind, findGroups, mostFound } from '../../contract/site-find-lists.ts'
import type { Db } from './database/scope.ts'
import { patternsOf } from './list/search.ts'

export interface Hit {
  kind: FindKind
  id: number
  name: string
  says: string
  at: Date | null
}

/** A statement that answers the rows of a group in their order, whoever fits best first. */
export type Finder = (asked: {
  q: string
  has: (text: RawBuilder<unknown>) => RawBuilder<unknown>
}) => RawBuilder<Hit>
export type Finders = Partial<Record<FindGroup, Finder>>

let finders: Finders = {}

/** What the areas find. */
export const findersAre = (all: readonly Finders[]) => {
  finders = Object.assign({}, ...all)
}

export async function foundBy(db: Db, q: string, isShown: (group: FindGroup) => boolean) {
  const patterns = patternsOf(q)
  const has = (text: RawBuilder<unknown>) =>
    sql`(${sql.join(
      patterns.map(pattern => sql`${text} like ${pattern}`),
      sql` and `,
    )})`
  const found: { group: FindGroup; rows: Hit[]; hasMore: boolean }[] = []
  for (const group of findGroups) {
    const finder = finders[group]
    if (!finder || !isShown(group)) continue
    const { rows } = await sql<Hit>`${finder({ q: q.toLowerCase(), has })} limit ${mostFound + 1}`.execute(db)
    found.push({ group, rows: rows.slice(0, mostFound), hasMore: rows.length > mostFound })
  }
  return found
}
