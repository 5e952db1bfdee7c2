import { sql } from 'kysely'
import type { WhyUnrecorded } from '../../../contract/classroom-lists.ts'
import type { Db } from '../../kit/database/scope.ts'
import '../playback.tables.ts'
import type { Told } from './wire.rules.ts'

export interface RunningFilm {
  id: number
  begunAt: number
}

/** Goes on in the film that runs, or begins one. */
export async function runningFilm(db: Db, lesson: number, now: number): Promise<RunningFilm> {
  const { rows } = await sql<{ id: number; begun_at: Date }>`
    insert into film (lesson, kind, begun_at) values (${lesson}, 'recorded', ${new Date(now)})
    on conflict (site, lesson) where ended_at is null do update set ended_at = null
    returning id, begun_at`.execute(db)
  const [film] = rows
  if (!film) throw new Error('no film was begun')
  return { id: film.id, begunAt: film.begun_at.getTime() }
}

export const endFilm = (db: Db, film: number, at: number, why: WhyUnrecorded | null) =>
  db
    .updateTable('film')
    .set({ ended_at: sql<Date>`greatest(begun_at, ${new Date(at)}::timestamptz)`, broken_by: why })
    .where('id', '=', film)
    .where('ended_at', 'is', null)
    .execute()

type ToldTrack = Extract<Told, { say: 'track' }>
type ToldPiece = Extract<Told, { say: 'piece' }>

/** Whose number in this table a track of the recorder's has. Who took their consent back while it was on its way is played by nobody. */
export async function addTracks(db: Db, film: number, tracks: readonly ToldTrack[]) {
  const made = await db
    .insertInto('film_track')
    .values(
      tracks.map(({ sender, source, codec, type, name, width, height, head }) => ({
        ...{ film, source, codec, type, name, width, height, head },
        // Who belongs to another school, as in a lesson given to several, is nobody here.
        person: sql<number | null>`(select p.id from person p where p.id = ${Number(sender)})`,
        silenced_at: sql<Date | null>`(select now() where not coalesce((select c.given from recording_consent c
          where c.person = ${Number(sender)} order by c.id desc limit 1), true))`,
      })),
    )
    .returning(['id', 'name'])
    .execute()
  return new Map(made.map(({ id, name }) => [name, id]))
}

export const addPieces = (db: Db, pieces: readonly (ToldPiece & { row: number })[]) =>
  db
    .insertInto('film_piece')
    .values(
      pieces.map(({ row, number, fromMs, lengthMs, start, bytes }) => ({
        ...{ track: row, number, from_ms: fromMs, length_ms: lengthMs, start, bytes },
      })),
    )
    .execute()

/** Of these people those whose camera and voice may be taken: the newest word stands, and of who is under fourteen the guardian's alone. */
export async function consenting(db: Db, people: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ person: number; may: boolean }>`
    select distinct on (c.person) c.person, c.given and (c.by_guardian or p.born is null or p.born + interval '14 years' <= now()) as may
    from recording_consent c join person p on p.id = c.person
    where c.person = any (${[...people]}::bigint[]) order by c.person, c.id desc`.execute(db)
  return new Set(rows.filter(({ may }) => may).map(({ person }) => person))
}

/** Films whose lesson is over while nobody was there to say so: they end with what stands of them. */
export const endFilmsOfEndedLessons = (db: Db) =>
  sql`update film f set broken_by = coalesce(f.broken_by, 'stopped'),
      ended_at = greatest(f.begun_at, coalesce((select f.begun_at + max(p.from_ms + p.length_ms) * interval '1 millisecond'
        from film_track t join film_piece p on p.track = t.id where t.film = f.id), f.begun_at))
    from lesson l where f.ended_at is null and l.id = f.lesson and l.state in ('ended', 'cancelled')
      and coalesce(l.ended_at, l.changed_at) < now() - interval '1 minute'`.execute(db)

/** Files that nobody may play any more; of a film that still runs its recorder may hold them. */
export const silencedFiles = (db: Db) =>
  db
    .selectFrom('film_track')
    .innerJoin('film', 'film.id', 'film_track.film')
    .select('film_track.name')
    .where('silenced_at', 'is not', null)
    .where('ended_at', 'is not', null)
    .execute()

export const forgetTrack = (db: Db, name: string) =>
  db.deleteFrom('film_track').where('name', '=', name).where('silenced_at', 'is not', null).execute()

/** Whoever took their consent back is silent everywhere, also where a track was written down in that same moment. */
export const silenceWithdrawn = (db: Db) =>
  sql`update film_track t set silenced_at = now() where t.silenced_at is null and t.person in
    (select person from (select distinct on (person) person, given from recording_consent order by person, id desc) newest where not given)`.execute(
    db,
  )

/** What stands of these people in films is played to nobody from now on. */
export const silence = (db: Db, people: readonly number[]) =>
  db
    .updateTable('film_track')
    .set({ silenced_at: sql`now()` })
    .where('person', 'in', [...people])
    .where('silenced_at', 'is', null)
    .execute()
