import { sql } from 'kysely'
import type { Db } from '../database/scope.ts'

/** Recordings have a row for every second: what those of a school take is counted once in a while, and what uploads take each time. */
const countedFor = 60_000
const films = new Map<number, { at: number; bytes: number }>()

async function filmsOf(db: Db, site: number): Promise<number> {
  const known = films.get(site)
  if (known && performance.now() - known.at < countedFor) return known.bytes
  const { rows } = await sql<{ bytes: number }>`select coalesce(sum(last.ends), 0)::float8 as bytes
    from film_track t, lateral (select p.start + p.bytes as ends from film_piece p where p.site = t.site and p.track = t.id
      order by p.number desc limit 1) last`.execute(db)
  const { bytes = 0 } = rows[0] ?? {}
  films.set(site, { at: performance.now(), bytes })
  return bytes
}

/** 813 where the school has no room left for so many bytes; whoever asks writes them in the same transaction, or what lets them in. */
export async function holdStorage(db: Db, bytes: number) {
  const { rows } = await sql<{ site: number }>`select site from site_quota where storage is not null`.execute(
    db,
  )
  const [quota] = rows
  if (quota) await sql`select kit.hold_storage(${bytes}, ${await filmsOf(db, quota.site)})`.execute(db)
}

/** Whether the school has no room left at all; its office is told how far it has come. */
export async function isStorageFull(db: Db): Promise<boolean> {
  const { rows } = await sql<{ full: boolean }>`select kit.is_storage_full() as full`.execute(db)
  return rows[0]?.full ?? false
}
