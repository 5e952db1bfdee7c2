import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import './people.tables.ts'

export interface TagRow {
  id: number
  name: string
  tint: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
}

const people = sql<number>`(select count(*)::int from person_tag m where m.tag = tag.id)`

export const tags = (db: Db, counted: boolean) =>
  db
    .selectFrom('tag')
    .select(['id', 'name'])
    .select(sql<TagRow['tint']>`tint`.as('tint'))
    .select(sql<number | null>`${counted ? people : sql`null`}`.as('people'))
    .orderBy(sql`lower(name)`)
    .execute()

export const tagById = async (db: Db, id: number) =>
  (
    await sql<
      TagRow & { people: number }
    >`select id, name, tint, ${people} as people from tag where id = ${id}`.execute(db)
  ).rows[0]

export const tagNamed = async (db: Db, name: string) =>
  (
    await sql<
      TagRow & { people: number }
    >`select id, name, tint, ${people} as people from tag where lower(name) = lower(${name})`.execute(db)
  ).rows[0]

export const countTags = async (db: Db) =>
  (await db.selectFrom('tag').select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()).count

export const addTag = (db: Db, { name, tint }: Omit<TagRow, 'id'>) =>
  db.insertInto('tag').values({ name, tint }).returning('id').executeTakeFirstOrThrow()

export const changeTag = (db: Db, id: number, { name, tint }: Omit<TagRow, 'id'>) =>
  db.updateTable('tag').set({ name, tint }).where('id', '=', id).execute()

export const deleteTag = (db: Db, id: number) =>
  db.deleteFrom('tag').where('id', '=', id).returning('name').executeTakeFirst()

/** Whoever has the one has the other, and the one is gone. */
export async function mergeTags(db: Db, from: number, into: number) {
  // Whoever gives it to somebody now is waited for: what they wrote comes along.
  await sql`select id from tag where id in (${from}, ${into}) order by id for update`.execute(db)
  await sql`insert into person_tag (tag, person) select ${into}, person from person_tag where tag = ${from}
    on conflict do nothing`.execute(db)
  await deleteTag(db, from)
}

/** Held until the end: none of them is deleted or merged meanwhile. */
export const holdTags = async (db: Db, ids: readonly number[]) =>
  new Map(
    (
      await sql<{
        id: number
        name: string
      }>`select id, name from tag where id = any(${[...ids]}::bigint[]) order by id for key share`.execute(db)
    ).rows.map(({ id, name }) => [id, name]),
  )

/** How many tags each of them would have. */
export const tagsThen = async (
  db: Db,
  people: readonly number[],
  add: readonly number[],
  take: readonly number[],
) =>
  new Map(
    (
      await sql<{ person: number; count: number }>`select p as person, (select count(*)::int from (
          select m.tag from person_tag m where m.person = p and m.tag <> all(${[...take]}::bigint[])
          union select unnest(${[...add]}::bigint[])) t) as count
        from unnest(${[...people]}::bigint[]) p`.execute(db)
    ).rows.map(({ person, count }) => [person, count]),
  )

export async function setTags(
  db: Db,
  people: readonly number[],
  add: readonly number[],
  take: readonly number[],
) {
  if (take.length > 0)
    await sql`delete from person_tag where person = any(${[...people]}::bigint[]) and tag = any(${[...take]}::bigint[])`.execute(
      db,
    )
  if (add.length > 0)
    await sql`insert into person_tag (tag, person) select t, p from unnest(${[...add]}::bigint[]) t,
      unnest(${[...people]}::bigint[]) p on conflict do nothing`.execute(db)
}

/** To many at once, to each their own. */
export const giveTags = (db: Db, given: readonly { person: number; tag: number }[]) =>
  sql`insert into person_tag (tag, person) select tag, person from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
    as r (tag bigint, person bigint) on conflict do nothing`.execute(db)

/** These and no others. */
export async function keepTags(db: Db, person: number, wanted: readonly number[]) {
  await sql`delete from person_tag where person = ${person} and tag <> all(${[...wanted]}::bigint[])`.execute(
    db,
  )
  await setTags(db, [person], wanted, [])
}
