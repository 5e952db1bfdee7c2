import type { Client } from 'pg'

/** What goes with the demonstration. */
export interface DemonstrationCounts {
  schools: number
  people: number
  courses: number
  lessons: number
  orders: number
  files: number
}

/** Counted in all schools, as the operator; nothing where no demonstration stands. */
export async function countDemonstration(client: Client): Promise<DemonstrationCounts | undefined> {
  await client.query('set local role eschool_operator')
  const { rows } = await client.query<DemonstrationCounts>(
    `with demo as (select id from site where demonstration)
     select (select count(*) from demo)::int as schools,
       (select count(*) from person where site in (select id from demo))::int as people,
       (select count(*) from course where site in (select id from demo))::int as courses,
       (select count(*) from lesson where site in (select id from demo))::int as lessons,
       (select count(*) from course_order where site in (select id from demo))::int as orders,
       (select count(*) from file where site in (select id from demo))::int as files`,
  )
  await client.query('set local role none')
  return rows[0]?.schools ? rows[0] : undefined
}

export interface DemonstrationFile {
  name: string
  open: boolean
}

/**
 * Removes the demonstration and everything it owns, as the owner of the tables: append-only ones refuse it to every program,
 * and the owner too is bound by their policies until the force is lifted, which this transaction alone sees. Answers its files,
 * which go after the commit.
 */
export async function removeDemonstration(client: Client): Promise<DemonstrationFile[]> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table, a.attname as column
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and n.nspname in ('public', 'kit') and c.relowner = current_user::regrole
       and not a.attisdropped and (a.attname = 'site' or (c.relname = 'site' and a.attname = 'id'))`,
  )
  await client.query('alter table site no force row level security')
  const { rows: sites } = await client.query<{ id: string }>('select id from site where demonstration')
  await client.query('alter table site force row level security')
  if (sites.length === 0) return []
  const ids = sites.map(site => site.id)
  await client.query('alter table file no force row level security')
  const files = await client.query<DemonstrationFile>(
    'select name, open from file where site = any ($1::bigint[])',
    [ids],
  )
  await client.query('alter table file force row level security')
  // Tables hang on each other: one that still has something hanging on it comes again after the others.
  let waiting = rows
  while (waiting.length > 0) {
    const left: typeof rows = []
    for (const each of waiting) if (!(await emptied(client, each, ids))) left.push(each)
    if (left.length === waiting.length)
      throw new Error(`the demonstration could not be removed from ${left.map(each => each.table)}`)
    waiting = left
  }
  return files.rows
}

async function emptied(
  client: Client,
  { table, column }: { table: string; column: string },
  ids: string[],
): Promise<boolean> {
  await client.query('savepoint emptying')
  try {
    const forced = await client.query<{ forced: boolean }>(
      'select relforcerowsecurity as forced from pg_class where oid = $1::regclass',
      [table],
    )
    if (forced.rows[0]?.forced) await client.query(`alter table ${table} no force row level security`)
    await client.query(`delete from ${table} where ${client.escapeIdentifier(column)} = any ($1::bigint[])`, [
      ids,
    ])
    if (forced.rows[0]?.forced) await client.query(`alter table ${table} force row level security`)
    await client.query('release savepoint emptying')
    return true
  } catch (error) {
    await client.query('rollback to savepoint emptying')
    if (error instanceof Error && 'code' in error && error.code === '23503') return false
    throw error
  }
}
