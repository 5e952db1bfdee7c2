import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import { enqueue } from '../kit/jobs/enqueue.ts'
import { hiddenSet, sizeOf } from './film-list.store.ts'
import './playback.tables.ts'

/** The job that removes the files of what was removed. */
export const filmFilesJob = 'filmFiles'

/**
 * Films are removed for good. What outlasts them goes to their lesson: which stretches of its log are hidden, and who has watched how
 * much. Their files are written down in the same transaction, and go behind it.
 */
export async function removeFilms(db: Db, films: readonly number[]) {
  const these = sql`any (${[...films]}::bigint[])`
  await sql`insert into lesson_hidden (lesson, from_at, until_at)
    select f.lesson, f.begun_at + h.from_ms * interval '1 millisecond',
      case when h.until_ms >= extract(epoch from f.ended_at - f.begun_at) * 1000 then '9999-12-31' else f.begun_at + h.until_ms * interval '1 millisecond' end
    from film f join film_hidden h on h.film = f.id where f.id = ${these} on conflict do nothing`.execute(db)
  await sql`insert into lesson_watched (lesson, person, watched_ms)
    select lesson, person, sum(ms) from (
      select f.lesson, s.person, ${sizeOf(sql`s.seen - ${hiddenSet(sql`f`)}`)} as ms from film f join film_seen s on s.film = f.id where f.id = ${these}) seen
    where ms > 0 group by lesson, person
    on conflict (site, lesson, person) do update set watched_ms = lesson_watched.watched_ms + excluded.watched_ms`.execute(
    db,
  )
  await sql`insert into film_file_gone (name) select name from film_track where film = ${these} on conflict do nothing`.execute(
    db,
  )
  await sql`delete from film where id = ${these}`.execute(db)
  await enqueue(db, filmFilesJob, {})
}

export const filesGone = async (db: Db) =>
  (await db.selectFrom('film_file_gone').select('name').execute()).map(({ name }) => name)
export const forgetFile = (db: Db, name: string) =>
  db.deleteFrom('film_file_gone').where('name', '=', name).execute()

/** Of these files those that a film of this school has, or that wait here to be removed. */
export async function filesKnown(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`select name from film_track where name = any (${[...names]}::text[])
    union select name from film_file_gone where name = any (${[...names]}::text[])`.execute(db)
  return rows.map(({ name }) => name)
}
