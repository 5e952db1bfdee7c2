import { sql } from 'kysely'
import { mostCopied, mostVersions } from '../../contract/materials-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import '../kit/files/files.tables.ts'
import { beside, freeName } from './materials.rules.ts'
import './materials.tables.ts'

export interface Spot {
  space: number
  parent: number | null
}

const at = ({ space, parent }: Spot) =>
  sql`space = ${space} and coalesce(parent, 0) = ${parent ?? 0} and bin is null`

/** What bears this name in a folder. */
export async function named(db: Db, spot: Spot, name: string) {
  const { rows } = await sql<{ id: number; kind: 'folder' | 'file'; name: string; versions: number }>`
    select id, kind, name, versions from material where ${at(spot)} and lower(name) = lower(${name})`.execute(
    db,
  )
  return rows[0]
}

/** A name for each of these that is free in a folder, and free of the others. */
export async function freeNames(db: Db, spot: Spot, names: readonly string[]) {
  const { rows } = await sql<{
    name: string
  }>`select lower(name) as name from material where ${at(spot)}`.execute(db)
  const taken = new Set(rows.map(({ name }) => name))
  return names.map(name => {
    const free = freeName(name, taken)
    taken.add(free.toLowerCase())
    return free
  })
}

export async function addFolder(db: Db, spot: Spot, name: string, person: number) {
  const { id } = await db
    .insertInto('material')
    .values({ ...spot, kind: 'folder', name, ...beside(name), made_by: person, changed_by: person })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface Upload {
  id: number
  type: string
  size: number
}

/** What somebody has sent up and hung nowhere yet. */
export async function ownUpload(db: Db, file: number, person: number) {
  const { rows } = await sql<Upload>`select id, type, size from file
    where id = ${file} and owner = ${person} and not open and not used for update`.execute(db)
  return rows[0]
}

/** The same file put into the same folder a while ago by the same person: its answer was lost, and it is asked for again. */
export async function alreadyPut(db: Db, spot: Spot, file: number, person: number) {
  const { rows } = await sql<{
    id: number
    name: string
    version: number
  }>`select m.id, m.name, v.number as version
    from material_version v join material m on m.id = v.material
    where v.file = ${file} and v.made_by = ${person} and v.made_at > now() - interval '1 hour'
      and m.space = ${spot.space} and m.parent is not distinct from ${spot.parent}::bigint and m.bin is null`.execute(
    db,
  )
  return rows[0]
}

export async function addFile(
  db: Db,
  spot: Spot,
  name: string,
  { id: file, type, size }: Upload,
  person: number,
) {
  const made = await db
    .insertInto('material')
    .values({
      ...spot,
      kind: 'file',
      name,
      ...beside(name),
      type,
      size,
      versions: 1,
      made_by: person,
      changed_by: person,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('material_version')
    .values({ space: spot.space, material: made.id, number: 1, file, size, made_by: person })
    .execute()
  return made.id
}

/** What of the file is new stands on top; the others stay below it, the oldest until there are too many. */
export async function addVersion(db: Db, material: number, { id: file, type, size }: Upload, person: number) {
  const { rows } = await sql<{
    number: number
  }>`insert into material_version (space, material, number, file, size, made_by)
    select m.space, m.id, (select coalesce(max(v.number), 0) + 1 from material_version v where v.material = m.id), ${file}, ${size}, ${person}
    from material m where m.id = ${material} returning number`.execute(db)
  const number = rows[0]?.number ?? 1
  await sql`delete from material_version where material = ${material} and number <= ${number - mostVersions}`.execute(
    db,
  )
  await sql`update material m set type = ${type}, size = ${size}, changed_at = now(), changed_by = ${person},
    versions = (select count(*) from material_version v where v.material = m.id) where id = ${material}`.execute(
    db,
  )
  return number
}

export const rename = (db: Db, id: number, name: string) =>
  db
    .updateTable('material')
    .set({ name, ...beside(name) })
    .where('id', '=', id)
    .execute()

/** All of it goes along; the folders and files below need no word of their own. */
export async function move(db: Db, things: readonly { id: number; name: string }[], { space, parent }: Spot) {
  // One after the other: what a folder may be put into is asked of where everything stands by then.
  for (const { id, name } of things)
    await db
      .updateTable('material')
      .set({ space, parent, name, ...beside(name) })
      .where('id', '=', id)
      .execute()
}

/** Whether a folder is one of these or lies below one. */
export async function isBelow(db: Db, folder: number | null, ids: readonly number[]) {
  const { rows } = await sql<{ found: boolean }>`with recursive up as (
      select m.id, m.parent from material m where m.id = ${folder}
      union all select m.id, m.parent from material m join up on m.id = up.parent)
    select exists (select from up where id = any (${[...ids]}::bigint[])) as found`.execute(db)
  return rows[0]?.found ?? false
}

/** What lies at the top of a space. */
export const topOf = async (db: Db, space: number) =>
  (
    await sql<Named>`select id, name from material where space = ${space} and parent is null and bin is null order by id`.execute(
      db,
    )
  ).rows

interface Copied {
  old: number
  new: number
}

/** Level by level; a file's copy names the same file of the house. Nothing where there is too much of it. */
export async function copy(
  db: Db,
  things: readonly { id: number; name: string }[],
  to: Spot,
  person: number,
) {
  const made: number[] = []
  let level: Copied[] = []
  for (const { id, name } of things) {
    const { rows } = await sql<{
      id: number
    }>`insert into material (space, parent, kind, name, pinyin, sorted, type, size, versions, made_by, changed_by)
      select ${to.space}, ${to.parent}::bigint, kind, ${name}, ${beside(name).pinyin}, ${beside(name).sorted}, type, size, least(versions, 1), ${person}, ${person}
      from material where id = ${id} returning id`.execute(db)
    const copied = rows[0]?.id as number
    made.push(copied)
    level.push({ old: id, new: copied })
  }
  let count = level.length
  while (level.length > 0) {
    await copyContent(db, level, person)
    level = await copyLevel(db, level, person)
    count += level.length
    if (count > mostCopied) return undefined
  }
  return made
}

const pairs = (level: readonly Copied[]) =>
  sql`unnest(${level.map(one => one.old)}::bigint[], ${level.map(one => one.new)}::bigint[]) as pair (old, new)`

const copyContent = (db: Db, level: readonly Copied[], person: number) =>
  sql`insert into material_version (space, material, number, file, size, made_by)
    select m.space, m.id, 1, v.file, v.size, ${person} from ${pairs(level)} join material m on m.id = pair.new
    join lateral (select file, size from material_version v where v.material = pair.old order by number desc limit 1) v on true
    where m.kind = 'file'`.execute(db)

async function copyLevel(db: Db, level: readonly Copied[], person: number) {
  await sql`insert into material (space, parent, kind, name, pinyin, sorted, type, size, versions, made_by, changed_by)
    select n.space, n.id, o.kind, o.name, o.pinyin, o.sorted, o.type, o.size, least(o.versions, 1), ${person}, ${person}
    from ${pairs(level)} join material n on n.id = pair.new join material o on o.parent = pair.old and o.bin is null`.execute(
    db,
  )
  const { rows } = await sql<Copied>`select o.id as old, n.id as new from ${pairs(level)}
    join material o on o.parent = pair.old and o.bin is null
    join material n on n.parent = pair.new and n.bin is null and lower(n.name) = lower(o.name)`.execute(db)
  return rows
}

export interface VersionRow {
  id: number
  number: number
  file: number
  name: string
  type: string
  size: number
  made_at: Date
  by: string
}

export const versionsOf = async (db: Db, material: number) =>
  (
    await sql<VersionRow>`select v.id, v.number, v.file, f.name, f.type, v.size, v.made_at,
      coalesce((select p.full_name from person p where p.id = v.made_by and p.erased_at is null), '') as by
      from material_version v join file f on f.id = v.file where v.material = ${material} order by v.number desc`.execute(
      db,
    )
  ).rows

export async function deleteVersion(db: Db, material: number, version: number) {
  await sql`delete from material_version where id = ${version} and material = ${material}`.execute(db)
  await sql`update material set versions = versions - 1 where id = ${material}`.execute(db)
}

export interface Named {
  id: number
  name: string
}

export async function sharesOf(db: Db, material: number) {
  const [courses, classes] = await Promise.all([
    sql<Named>`select c.id, c.name from material_share h join course c on c.id = h.course
      where h.material = ${material} order by c.id desc`.execute(db),
    sql<Named>`select n.id, n.name from material_share h join node n on n.id = h.class
      where h.material = ${material} order by n.position, n.id`.execute(db),
  ])
  return { courses: courses.rows, classes: classes.rows }
}
