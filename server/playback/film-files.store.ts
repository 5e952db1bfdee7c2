import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import './playback.tables.ts'

/** What of a file lies in the store, in its order. */
export async function objectsOfFile(db: Db, name: string): Promise<{ start: number; bytes: number }[]> {
  const rows = db.selectFrom('film_object').select(['start', 'bytes']).where('name', '=', name)
  return rows.orderBy('start').execute()
}

export const forgetObjects = (db: Db, name: string) =>
  db.deleteFrom('film_object').where('name', '=', name).execute()

export interface Carried {
  name: string
  /** So many bytes of it stand in pieces, and so many lie in the store. */
  size: number
  away: number
  isRunning: boolean
}

/** Files of which the store has not all: those of these days, copies that were made of older ones, and those of which it has some; with `all` every one. */
export async function filesToCarry(db: Db, all: boolean): Promise<Carried[]> {
  const { rows } = await sql<Carried>`select * from (
      select t.name, f.ended_at is null as "isRunning",
        (select p.start + p.bytes from film_piece p where p.track = t.id order by p.number desc limit 1) as size,
        coalesce((select o.start + o.bytes from film_object o where o.name = t.name order by o.start desc limit 1), 0) as away
      from film f join film_track t on t.film = f.id
      where t.silenced_at is null and (${all} or f.ended_at is null or f.ended_at > now() - interval '3 days' or t.of_cut is not null
        or exists (select from film_object begun where begun.name = t.name))
    ) files where away < size`.execute(db)
  return rows
}

/** A stretch lies in the store; not where nobody has the film any more. Whoever removes it meanwhile waits, and finds this row. */
export async function noteObject(db: Db, name: string, start: number, bytes: number): Promise<boolean> {
  const { rows } =
    await sql`with still as (select t.id from film_track t where t.name = ${name} and t.silenced_at is null for key share)
    insert into film_object (name, start, bytes) select ${name}, ${start}, ${bytes} from still on conflict do nothing returning name`.execute(
      db,
    )
  return rows.length > 0
}

/** Of these files those that lie in the store as a whole and that nobody writes any more. */
export async function wholeAway(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select t.name from film_track t join film f on f.id = t.film
    where t.name = any (${[...names]}::text[]) and f.ended_at < now() - interval '10 minutes'
      and (select p.start + p.bytes from film_piece p where p.track = t.id order by p.number desc limit 1)
        <= (select sum(o.bytes) from film_object o where o.name = t.name)`.execute(db)
  return rows.map(({ name }) => name)
}
