import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import './people.tables.ts'

/** Every directory and class, and how many sit in each class itself. */
export const nodes = (db: Db) =>
  db
    .selectFrom('node')
    .select(['id', 'parent', 'kind', 'name', 'position', 'version'])
    .select(
      sql<number>`(select count(*)::int from person p where p.class = node.id and p.erased_at is null)`.as(
        'seated',
      ),
    )
    .orderBy('position')
    .orderBy('id')
    .execute()

export const nodeById = (db: Db, id: number) =>
  db
    .selectFrom('node')
    .select(['id', 'parent', 'kind', 'name', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The way from the top down to a class: 'Upper school / Year 10 / 10.3'. */
export const pathTo = (node: RawBuilder<unknown>) => sql<string>`coalesce((
  with recursive up as (
    select n.parent, n.name, 1 as height from node n where n.id = ${node}
    union all select n.parent, n.name, up.height + 1 from node n join up on n.id = up.parent
  ) select string_agg(name, ' / ' order by height desc) from up), '')`

/** Classes at and below a node. */
export const classesBelow = (node: number) => sql<number>`(
  with recursive below as (
    select n.id, n.kind from node n where n.id = ${node}
    union all select n.id, n.kind from node n join below on n.parent = below.id
  ) select id from below where kind = 'CLASS')`

export const nameTaken = async (db: Db, parent: number | null, name: string, except = 0) =>
  (await db
    .selectFrom('node')
    .select('id')
    .where(sql`coalesce(parent, 0)`, '=', parent ?? 0)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('id', '<>', except)
    .executeTakeFirst()) !== undefined

export const addNode = (
  db: Db,
  values: { parent: number | null; kind: 'DIRECTORY' | 'CLASS'; name: string },
) =>
  db
    .insertInto('node')
    .values({
      ...values,
      position: sql`(select coalesce(max(position), -1) + 1 from node where coalesce(parent, 0) = ${values.parent ?? 0})`,
    })
    .returning(['id', 'parent', 'kind', 'name', 'version'])
    .executeTakeFirstOrThrow()

export const renameNode = (db: Db, id: number, version: number, name: string) =>
  db
    .updateTable('node')
    .set({ name, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['id', 'parent', 'kind', 'name', 'version'])
    .executeTakeFirst()

export const setParent = (db: Db, id: number, parent: number | null) =>
  db.updateTable('node').set({ parent }).where('id', '=', id).execute()

/** Locked in one order, so that two people moving at once end with one order and not a mixture. */
export const siblings = async (db: Db, parent: number | null) =>
  (
    await db
      .selectFrom('node')
      .select(['id', 'position'])
      .where(sql`coalesce(parent, 0)`, '=', parent ?? 0)
      .orderBy('id')
      .forUpdate()
      .execute()
  )
    .sort((a, b) => a.position - b.position || a.id - b.id)
    .map(({ id }) => id)

export const placeNodes = (db: Db, ids: number[]) =>
  sql`update node set position = place.position from unnest(${ids}::bigint[]) with ordinality place (id, position)
    where node.id = place.id`.execute(db)

/** What keeps a node from being deleted. */
export const contentsOf = async (db: Db, id: number) => {
  const { rows } = await sql<{ directories: boolean; classes: boolean; users: boolean }>`select
    exists (select from node where parent = ${id} and kind = 'DIRECTORY') as directories,
    exists (select from node where parent = ${id} and kind = 'CLASS') as classes,
    exists (select from person where class = ${id}) as users`.execute(db)
  return rows[0] as { directories: boolean; classes: boolean; users: boolean }
}

export const deleteNode = (db: Db, id: number) => db.deleteFrom('node').where('id', '=', id).execute()

export const anyClass = async (db: Db) =>
  (await db.selectFrom('node').select('id').where('kind', '=', 'CLASS').limit(1).executeTakeFirst()) !==
  undefined
