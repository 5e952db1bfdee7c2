import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import type { Keeper } from '../kit/own-data.ts'
import './playback.tables.ts'
import type { Span } from './seen.rules.ts'

interface Row {
  at: number
  seen: Span[]
  counted_at: Date
}

const spans = sql`coalesce((select jsonb_agg(jsonb_build_array(lower(r), upper(r)) order by r) from unnest(s.seen) r), '[]')`

/** Of a film of one's own school, or of one that another school gave: of that the lesson's name is kept beside. */
export interface SeenFilm {
  id: number
  given: { lesson: string } | undefined
}
const tableOf = ({ given }: SeenFilm) => sql.table(given ? 'film_seen_away' : 'film_seen')

/** What one person has seen of a film and where they left. */
export async function seenOf(db: Db, film: SeenFilm, person: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select s.at_ms as at, ${spans} as seen, s.counted_at from ${tableOf(film)} s
    where s.film = ${film.id} and s.person = ${person}`.execute(db)
  return rows[0]
}

/** The same, held against one's other pages, which tell at the same time; made where there is none. */
export async function holdSeen(db: Db, film: SeenFilm, person: number): Promise<Row & { isNew: boolean }> {
  const { rows: made } = film.given
    ? await sql`insert into film_seen_away (film, person, lesson) values (${film.id}, ${person}, ${film.given.lesson})
        on conflict do nothing returning 1`.execute(db)
    : await sql`insert into film_seen (film, person) values (${film.id}, ${person})
        on conflict do nothing returning 1`.execute(db)
  await sql`select from ${tableOf(film)} where film = ${film.id} and person = ${person} for update`.execute(
    db,
  )
  const row = (await seenOf(db, film, person)) ?? { at: 0, seen: [], counted_at: new Date() }
  return { ...row, isNew: made.length > 0 }
}

export const keepSeen = (db: Db, film: SeenFilm, person: number, at: number, seen: readonly Span[]) =>
  sql`update ${tableOf(film)} set at_ms = ${at}, counted_at = now(), changed_at = now(),
      seen = coalesce((select range_agg(int8range((s ->> 0)::bigint, (s ->> 1)::bigint)) from jsonb_array_elements(${JSON.stringify(seen)}::jsonb) s), '{}')
    where film = ${film.id} and person = ${person}`.execute(db)

/** What somebody has watched, for whoever asks for their own data. */
export const ownSeen: Keeper = async (db, person) => {
  const { rows } =
    await sql`select kit.lesson_name(l.name, l.number) as lesson, f.begun_at as "begunAt", ${spans} as seen, s.changed_at as "changedAt"
    from film_seen s join film f on f.id = s.film join lesson l on l.id = f.lesson where s.person = ${person} order by f.begun_at`.execute(
      db,
    )
  const { rows: removed } =
    await sql`select kit.lesson_name(l.name, l.number) as lesson, w.watched_ms as "watchedMs"
    from lesson_watched w join lesson l on l.id = w.lesson where w.person = ${person} order by l.starts_at`.execute(
      db,
    )
  const { rows: given } = await sql`select s.lesson, ${spans} as seen, s.changed_at as "changedAt"
    from film_seen_away s where s.person = ${person} order by s.changed_at`.execute(db)
  return { films: rows, removedFilms: removed, givenFilms: given }
}
