import { sql } from 'kysely'
import type { Db } from '../../kit/database/scope.ts'
import type { Keeper } from '../../kit/own-data.ts'
import '../../classroom/classroom.tables.ts'
import '../playback.tables.ts'
import './spoken.tables.ts'

/** What these people have spoken goes from the films and from the logs of their lessons; that something was said there stays. */
export async function forgetSpoken(db: Db, people: readonly number[]) {
  await sql`delete from film_caption where person = any (${[...people]}::bigint[])`.execute(db)
  await sql`update room_event set payload = payload || '{"text": ""}'
    where kind = 'caption.said' and person = any (${[...people]}::bigint[]) and payload ->> 'text' <> ''`.execute(
    db,
  )
}

/** What was written down in the same moment in which its speaker took the consent back. */
export async function forgetSpokenOfWithdrawn(db: Db) {
  const { rows } = await sql<{ person: number }>`
    select person from (select distinct on (person) person, given from recording_consent order by person, id desc) newest
    where not given and (exists (select from film_caption c where c.person = newest.person) or exists (select from room_event e
      where e.kind = 'caption.said' and e.person = newest.person and e.payload ->> 'text' <> ''))`.execute(db)
  if (rows.length > 0)
    await forgetSpoken(
      db,
      rows.map(({ person }) => person),
    )
}

/** What somebody has spoken in films, for whoever asks for their own data. */
export const ownSpoken: Keeper = async (db, person) => {
  const { rows } =
    await sql`select kit.lesson_name(l.name, l.number) as lesson, f.begun_at as "begunAt", c.from_ms as "fromMs", c.text, c.origin
    from film_caption c join film f on f.id = c.film join lesson l on l.id = f.lesson
    where c.person = ${person} order by f.begun_at, c.from_ms`.execute(db)
  return rows
}
