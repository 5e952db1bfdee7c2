import { type RawBuilder, sql } from 'kysely'
import { officeEndings, type SoughtSort } from '../../contract/materials-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import { searched } from '../kit/list/search.ts'
import './materials.tables.ts'
import { mayRead, sharedWithMe } from './rights.store.ts'

export interface Listed {
  id: number
  space: number
  parent: number | null
  kind: 'folder' | 'file'
  name: string
  type: string
  size: number
  versions: number
  shares: number
  changed_at: Date
  by: string
}

export type MaterialSort = `${'' | '-'}${'name' | 'size' | 'changedAt'}`
export interface Cut {
  page: number
  size: number
}

export const listedColumns = sql`m.id, m.space, m.parent, m.kind, m.name, m.type, m.size, m.versions, m.changed_at,
  (select count(*)::int from material_share h where h.material = m.id) as shares,
  coalesce((select p.full_name from person p where p.id = coalesce(m.changed_by, m.made_by) and p.erased_at is null), '') as by`

const orders = { name: 'm.sorted', size: 'm.size', changedAt: 'm.changed_at' }

/** Folders stand first whichever way it goes. */
const orderOf = (sort: MaterialSort) => {
  const way = sort.startsWith('-') ? 'desc' : 'asc'
  return sql.raw(`m.kind desc, ${orders[sort.replace('-', '') as keyof typeof orders]} ${way}, m.id ${way}`)
}

const inFolder = (space: number, parent: number | null) =>
  sql`m.space = ${space} and coalesce(m.parent, 0) = ${parent ?? 0} and m.bin is null`

/** The page is cut first: what a row shows beside is looked up for its rows alone. */
export async function listFolder(
  db: Db,
  space: number,
  parent: number | null,
  { page, size, sort }: Cut & { sort: MaterialSort },
) {
  const here = inFolder(space, parent)
  const [rows, total] = await Promise.all([
    sql<Listed>`select ${listedColumns} from (select m.* from material m where ${here} order by ${orderOf(sort)}
      limit ${size} offset ${(page - 1) * size}) m order by ${orderOf(sort)}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from material m where ${here}`.execute(db),
  ])
  return { total: total.rows[0]?.total ?? 0, rows: rows.rows }
}

/** From the top down to each of these folders. */
export async function pathsOf(db: Db, folders: readonly number[]) {
  const { rows } = await sql<{ of: number; id: number; name: string }>`with recursive up as (
      select m.id as of, m.id, m.parent, m.name, 1 as depth from material m where m.id = any (${[...folders]}::bigint[])
      union all select up.of, m.id, m.parent, m.name, up.depth + 1 from material m join up on m.id = up.parent)
    select of, id, name from up order by of, depth desc`.execute(db)
  return Map.groupBy(rows, ({ of }) => of)
}

const officeType = (ending: string) =>
  Object.keys(officeEndings).find(type => officeEndings[type] === ending) ?? ''
const types: Record<SoughtSort, RawBuilder<unknown>> = {
  document: sql`(m.type in ('application/pdf', ${officeType('docx')}) or m.type like 'text/%')`,
  deck: sql`m.type = ${officeType('pptx')}`,
  sheet: sql`m.type = ${officeType('xlsx')}`,
  picture: sql`m.type like 'image/%'`,
  video: sql`m.type like 'video/%'`,
  sound: sql`m.type like 'audio/%'`,
  archive: sql`m.type = 'application/zip'`,
}

/** Everything that whoever asks may see: what lies in their spaces, and what is shared with them with all below it. */
const visible = sql`m.bin is null and (m.space in (select s.id from material_space s where ${mayRead})
  or m.id in (with recursive down as (
    select x.id from material x where x.id in ${sharedWithMe} and x.bin is null
    union select x.id from material x join down on x.parent = down.id where x.bin is null) select id from down))`

export async function searchVisible(
  db: Db,
  { q, sort, page, size }: Cut & { q: string; sort?: SoughtSort | undefined },
) {
  const conditions = [visible, ...searched(sql.ref('m.search'), q), ...(sort ? [types[sort]] : [])]
  const found = sql.join(conditions, sql` and `)
  const [rows, total] = await Promise.all([
    sql<Listed>`select ${listedColumns} from (select m.* from material m where ${found} order by m.sorted, m.id
      limit ${size} offset ${(page - 1) * size}) m order by m.sorted, m.id`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from material m where ${found}`.execute(db),
  ])
  return { total: total.rows[0]?.total ?? 0, rows: rows.rows }
}

export const presented = (row: Listed) => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  type: row.type,
  size: row.size,
  versions: row.versions,
  shares: row.shares,
  changedAt: row.changed_at.toISOString(),
  by: row.by,
})
