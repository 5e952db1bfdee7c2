import { sql } from 'kysely'
import { binDays } from '../../contract/materials-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import { type Cut, type Listed, listedColumns } from './folder.store.ts'
import './materials.tables.ts'

const numbers = (ids: readonly number[]) => sql`any (${[...ids]}::bigint[])`

/** With everything below that is not in the bin by itself already. */
export const bin = (db: Db, ids: readonly number[]) =>
  sql`with recursive down as (
      select m.id, m.id as top from material m where m.id = ${numbers(ids)} and m.bin is null
      union select m.id, d.top from material m join down d on m.parent = d.id where m.bin is null),
    -- What lies in a folder that is named as well goes with the folder.
    tops as (select d.id, min(d.top) filter (where not exists (select from down x where x.id = d.top and x.top <> d.top)) as top from down d group by d.id)
    update material m set bin = t.top, binned_at = now() from tops t where m.id = t.id`.execute(db)

export interface Binned extends Listed {
  binned_at: Date
  from: string
}

export async function listBin(db: Db, space: number, { page, size }: Cut) {
  const here = sql`m.space = ${space} and m.bin = m.id`
  const [rows, total] = await Promise.all([
    sql<Binned>`select ${listedColumns}, m.binned_at, coalesce((with recursive up as (
        select x.id, x.parent, x.name, 1 as depth from material x where x.id = m.parent
        union all select x.id, x.parent, x.name, up.depth + 1 from material x join up on x.id = up.parent)
        select string_agg(up.name, ' / ' order by up.depth desc) from up), '') as from
      from material m where ${here} order by m.binned_at desc, m.id desc limit ${size} offset ${(page - 1) * size}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*)::int as total from material m where ${here}`.execute(db),
  ])
  return { total: total.rows[0]?.total ?? 0, rows: rows.rows }
}

/** Back to its folder; where that is gone or in the bin itself, to the top. `name` is one that is free there. */
export async function restore(
  db: Db,
  id: number,
  parent: number | null,
  name: string,
  sounds: { pinyin: string; sorted: string },
) {
  await sql`update material set bin = null, binned_at = null where bin = ${id} and id <> ${id}`.execute(db)
  await db
    .updateTable('material')
    .set({ bin: null, binned_at: null, parent, name, ...sounds })
    .where('id', '=', id)
    .execute()
}

/** The folder that something lay in, if it is still there. */
export async function parentThere(db: Db, parent: number | null) {
  if (parent === null) return null
  const { rows } = await sql<{
    id: number
  }>`select id from material where id = ${parent} and bin is null`.execute(db)
  return rows[0]?.id ?? null
}

/** For good, with everything that went into the bin with it. What lies below and was put there by itself stays, at the top. */
export async function remove(db: Db, ids: readonly number[]) {
  await sql`update material set parent = null where parent in (select id from material where bin = ${numbers(ids)})
    and bin <> all (${[...ids]}::bigint[])`.execute(db)
  await sql`delete from material_version where material in (select id from material where bin = ${numbers(ids)})`.execute(
    db,
  )
  await sql`delete from material where bin = ${numbers(ids)}`.execute(db)
}

export const inBin = async (db: Db, space: number) =>
  (
    await sql<{
      id: number
    }>`select id from material where space = ${space} and bin = id order by id limit 1000`.execute(db)
  ).rows.map(({ id }) => id)

/** What has lain in the bin long enough. */
export async function removeOld(db: Db) {
  const { rows } = await sql<{ id: number }>`select id from material where bin = id
    and binned_at < now() - make_interval(days => ${binDays}) order by id limit 1000`.execute(db)
  if (rows.length > 0)
    await remove(
      db,
      rows.map(({ id }) => id),
    )
}
