import type { Client } from 'pg'
import type { WhyNotErased } from '../../contract/operator-lists.ts'

export interface ErasedFile {
  name: string
  open: boolean
}
/** What goes with a school, and what stands in the way. */
export interface Erasable {
  schoolName: string
  host: string
  people: number
  lessons: number
  bytes: number
  stands: WhyNotErased[]
}

/** Books are kept so long by the law that most schools of an installation are under. */
const ledgerYears = 30
const reasons: Record<Exclude<WhyNotErased, 'elsewhere' | 'backupFailed'>, string> = {
  notClosed: 's.closes_at is null',
  running: `exists (select from lesson l where l.site = s.id and l.state = 'live')
    or exists (select from room_lease r where r.site = s.id and r.until > now())`,
  refunds: `exists (select from order_refund r where r.site = s.id and r.state in ('waiting', 'underWay'))
    or exists (select from refund_request r where r.site = s.id and r.state = 'open')`,
  ledger: `exists (select from ledger_entry e where e.site = s.id and e.at > now() - interval '${ledgerYears} years')`,
  given: `exists (select from course_share h where h.site = s.id and h.withdrawn_at is null)
    or exists (select from shared_course k join course q on q.quoted_from = k.id where k.site = s.id and q.site <> s.id)`,
}
const whys = Object.entries(reasons).map(([name, holds]) => `case when ${holds} then '${name}' end`)

/** Read in all schools; held, nobody adds anything to the school until the transaction ends. */
export async function lookAtErasing(
  client: Client,
  id: number,
  isHeld = false,
): Promise<Erasable | undefined> {
  if (isHeld) await client.query('select from site where id = $1 for update', [id])
  const { rows } = await client.query<Erasable>(
    `select s.school_name as "schoolName", s.school_domain as host,
      (select count(*) from person p where p.site = s.id)::float8 as people,
      (select count(*) from lesson l where l.site = s.id and l.state <> 'cancelled')::float8 as lessons,
      ((select coalesce(sum(f.size), 0) from file f where f.site = s.id)
        + (select coalesce(sum(f.bytes), 0) from film_piece f where f.site = s.id))::float8 as bytes,
      array_remove(array[${whys}], null) as stands
    from site s where s.id = $1`,
    [id],
  )
  return rows[0]
}

/** What lies on the disk for a school: files as they are named, and the tracks of films. */
export async function filesOf(client: Client, site: number) {
  const files = await client.query<ErasedFile>('select name, open from file where site = $1', [site])
  const tracks = await client.query<{ name: string }>('select name from film_track where site = $1', [site])
  return { files: files.rows, tracks: tracks.rows.map(row => row.name) }
}

/** Every column that says whose a row is: a school's own, or that it was given to. */
const owning = `select distinct format('%I.%I', n.nspname, c.relname) as "table", quote_ident(a.attname) as "column"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
  where c.relkind = 'r' and n.nspname in ('public', 'kit')
    and (a.attname in ('site', 'to_site') or (c.oid = 'public.site'::regclass and a.attname = 'id'))`

/**
 * Everything that a school owns, as whom no policy binds: append-only tables refuse it to every program. What the tables watch over in a
 * school, that an administrator stays, is of none that goes as a whole: nothing is triggered, and no order is needed.
 */
export async function eraseRows(client: Client, site: number) {
  await client.query('set local session_replication_role = replica')
  const jobs = await client.query("select from pg_tables where schemaname = 'graphile_worker'")
  if (jobs.rowCount)
    await client.query("delete from graphile_worker._private_jobs where payload ->> 'site' = $1", [
      String(site),
    ])
  const { rows } = await client.query<{ table: string; column: string }>(owning)
  for (const { table, column } of rows)
    await client.query(`delete from ${table} where ${column} = $1`, [site])
  await client.query('set local session_replication_role = origin')
}
