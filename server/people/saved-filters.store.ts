import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import './people.tables.ts'

/** Nobody keeps more, of all lists together; a script that tries does not fill the table. */
export const mostFilters = 50

export const savedFilters = (db: Db, person: number, list: string) =>
  db
    .selectFrom('saved_filter')
    .select(['id', 'name', 'query'])
    .where('person', '=', person)
    .where('list', '=', list)
    .orderBy('name')
    .execute()

/** How many there are beside the one of this name. One is saved after the other: many at once see each other. */
export async function countOtherFilters(
  db: Db,
  person: number,
  { list, name }: { list: string; name: string },
) {
  await sql`select pg_advisory_xact_lock(hashtextextended(current_setting('eschool.site') || ' filters ' || ${person}::text, 0))`.execute(
    db,
  )
  const { count } = await db
    .selectFrom('saved_filter')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('person', '=', person)
    .where(sql<boolean>`(list, lower(name)) is distinct from (${list}, lower(${name}))`)
    .executeTakeFirstOrThrow()
  return count
}

/** The same name again takes the place of the old filter. */
export async function saveFilter(
  db: Db,
  person: number,
  { list, name, query }: { list: string; name: string; query: string },
) {
  const { rows } = await sql<{ id: number; name: string; query: string }>`
    insert into saved_filter (person, list, name, query) values (${person}, ${list}, ${name}, ${query})
    on conflict (site, person, list, lower(name)) do update set query = excluded.query, name = excluded.name
    returning id, name, query`.execute(db)
  return rows[0] as { id: number; name: string; query: string }
}

export const deleteFilter = (db: Db, person: number, id: number) =>
  db
    .deleteFrom('saved_filter')
    .where('id', '=', id)
    .where('person', '=', person)
    .returning('id')
    .executeTakeFirst()
