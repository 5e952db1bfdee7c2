import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import { taughtBy } from './film-list.store.ts'
import type { Span } from './seen.rules.ts'

export interface CutFilm {
  id: number
  lesson: number
  version: number
  length: number
  /** It came as one file, of whose bytes none can be withheld: the class is given a copy. */
  isOneFile: boolean
}

/** A film with its length, of a lesson that this person teaches, or any where it is the office; held where it is to be changed. */
export async function filmToCut(
  db: Db,
  film: number,
  teacher: number | null,
  held: boolean,
): Promise<CutFilm | undefined> {
  const { rows } = await sql<CutFilm>`select f.id, f.lesson, f.cut_version as version,
      greatest(0, extract(epoch from f.ended_at - f.begun_at) * 1000, (select max(p.from_ms + p.length_ms)
        from film_track t join film_piece p on p.track = t.id where t.film = f.id))::bigint as length,
      exists (select from film_track t where t.film = f.id and t.codec = 'file') as "isOneFile"
    from film f join lesson l on l.id = f.lesson where f.id = ${film} and ${taughtBy(teacher)}
    ${held ? sql`for update of f` : sql``}`.execute(db)
  return rows[0]
}

/** Of one file: ends of stretches that have moved to where a picture begins again, from where and to where. */
export async function movedOf(db: Db, film: number): Promise<[number, number][]> {
  const { rows } = await sql<{ asked: number; until: number }>`select asked_ms as asked, until_ms as until
    from film_hidden where film = ${film} and asked_ms is not null order by from_ms`.execute(db)
  return rows.map(({ asked, until }) => [asked, until])
}

export async function keepCut(db: Db, film: number, hidden: readonly Span[]) {
  await db.deleteFrom('film_hidden').where('film', '=', film).execute()
  const rows = hidden.map(([from, until]) => ({ film, from_ms: from, until_ms: until }))
  if (rows.length > 0) await db.insertInto('film_hidden').values(rows).execute()
  await db
    .updateTable('film')
    .set({ version: sql`version + 1`, cut_version: sql`cut_version + 1` })
    .where('id', '=', film)
    .execute()
}
