import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import { enqueue } from '../kit/jobs/enqueue.ts'
import { hiddenSet, sizeOf } from './film-list.store.ts'
import './playback.tables.ts'

/** The job that removes the files of what was removed. */
export const filmFilesJob = 'filmFiles'

/**
 * A film is removed for good: one in a transaction, since it has a row for each second of each track. What outlasts it goes to its
 * lesson: which stretches of the log are hidden, and who has watched how much. Its files are written down here, and go behind it.
 */
export async function removeFilm(db: Db, film: number) {
  await sql`insert into lesson_hidden (lesson, from_at, until_at)
    select f.lesson, f.begun_at + h.from_ms * interval '1 millisecond',
      case when h.until_ms >= extract(epoch from f.ended_at - f.begun_at) * 1000 then '9999-12-31' else f.begun_at + h.until_ms * interval '1 millisecond' end
    from film f join film_hidden h on h.film = f.id where f.id = ${film} and not f.own_clock on conflict do nothing`.execute(
    db,
  )
  // Of one that was taken back all that was written meanwhile, before it and behind it, unless another shows it.
  await sql`insert into lesson_hidden (lesson, from_at, until_at)
    select f.lesson, '2000-01-01', '9999-12-31' from film f where f.id = ${film} and not f.published and not f.own_clock
      and not exists (select from film o where o.lesson = f.lesson and o.published and o.deleted_at is null) on conflict do nothing`.execute(
    db,
  )
  await sql`insert into lesson_watched (lesson, person, watched_ms)
    select lesson, person, sum(ms) from (
      select f.lesson, s.person, ${sizeOf(sql`s.seen - ${hiddenSet(sql`f`)}`)} as ms from film f join film_seen s on s.film = f.id where f.id = ${film}) seen
    where ms > 0 group by lesson, person
    on conflict (site, lesson, person) do update set watched_ms = lesson_watched.watched_ms + excluded.watched_ms`.execute(
    db,
  )
  await sql`insert into film_file_gone (name) select name from film_track where film = ${film}
    union select name from film_copy where film = ${film} on conflict do nothing`.execute(db)
  await sql`delete from film where id = ${film}`.execute(db)
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
  }>`with asked as (select unnest(${[...names]}::text[]) as name)
    select name from asked where exists (select from film_track t where t.name = asked.name)
      or exists (select from film_file_gone g where g.name = asked.name)
      or exists (select from film_copy c where c.name = asked.name)
      or exists (select from film_upload u where u.track = asked.name)
      or exists (select from film_made m where m.files @> jsonb_build_array(jsonb_build_object('name', asked.name)))`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}
