import { sql } from 'kysely'
import type { TrackCodec, TrackSource, Watermark } from '../../contract/playback-lists.ts'
import { calledAmong } from '../courses/plan.store.ts'
import type { Db } from '../kit/database/scope.ts'
import '../classroom/classroom.tables.ts'
import './playback.tables.ts'

const filmRow = [
  'id',
  'lesson',
  'kind',
  'title',
  'begun_at',
  'ended_at',
  'published',
  'free',
  'deleted_at',
  'version',
  'address',
  'own_clock',
] as const

/** The films of lessons in their order; what lies in the bin comes last. */
export const filmsOfLessons = (db: Db, lessons: readonly number[]) =>
  db
    .selectFrom('film')
    .select(filmRow)
    .where('lesson', '=', sql<number>`any (${[...lessons]}::bigint[])`)
    .orderBy(sql`deleted_at is not null`)
    .orderBy('id')
    .execute()
export const filmsOf = (db: Db, lesson: number) => filmsOfLessons(db, [lesson])
export type FilmRow = Awaited<ReturnType<typeof filmsOf>>[number]

export interface TrackRow {
  id: number
  person: number | null
  source: TrackSource
  codec: TrackCodec
  type: string
  name: string
  width: number | null
  height: number | null
  head: number
  pieces: [number, number, number, number][]
}

/**
 * Of a film that is one file whoever may cut it is given the file; everybody else of one that is cut the copy that was made for its cut as it
 * stands, and nothing else at any moment.
 */
const isGivenTo = (cuts: boolean) =>
  cuts
    ? sql`t.of_cut is null`
    : sql`(t.codec <> 'file' or t.of_cut is not distinct from
        case when exists (select from film_hidden h where h.film = f.id) then f.cut_version end)`

/** The tracks of a film that may be played, with their pieces; by whoever may not cut it, where that is said. */
export async function tracksOf(db: Db, film: number, cuts = true): Promise<TrackRow[]> {
  const { rows } =
    await sql<TrackRow>`select t.id, t.person, t.source, t.codec, t.type, t.name, t.width, t.height, t.head,
      coalesce((select jsonb_agg(jsonb_build_array(p.from_ms, p.length_ms, p.start, p.bytes) order by p.number)
        from film_piece p where p.track = t.id), '[]') as pieces
    from film_track t join film f on f.id = t.film
    where f.id = ${film} and t.silenced_at is null and ${isGivenTo(cuts)} order by t.id`.execute(db)
  return rows
}

/** The stretches of a film that are skipped, in their order: none laps over another. */
export async function hiddenOf(db: Db, film: number): Promise<[number, number][]> {
  const rows = await db
    .selectFrom('film_hidden')
    .select(['from_ms', 'until_ms'])
    .where('film', '=', film)
    .orderBy('from_ms')
    .execute()
  return rows.map(({ from_ms, until_ms }) => [from_ms, until_ms])
}

export async function watermarkOf(db: Db): Promise<Watermark> {
  const row = await db.selectFrom('recording_setting').select('watermark').executeTakeFirst()
  return row?.watermark ?? 'none'
}

/** The name and the end of the number, as the watermark says them. */
export async function markOf(db: Db, person: number): Promise<string> {
  const { rows } = await sql<{ mark: string }>`select concat_ws(' ', full_name, right(phone, 4)) as mark
    from person where id = ${person}`.execute(db)
  return rows[0]?.mark ?? ''
}

/** Whether a track may still be played: by whoever manages it also while its film is withdrawn. */
export async function isPlayable(
  db: Db,
  name: string,
  film: number,
  { manages, cuts }: { manages: boolean; cuts: boolean },
): Promise<boolean> {
  const { rows } = await sql`select from film_track t join film f on f.id = t.film
    where t.name = ${name} and f.id = ${film} and t.silenced_at is null
      and (${manages} or (f.published and f.deleted_at is null)) and ${isGivenTo(cuts)}`.execute(db)
  return rows.length > 0
}

/** The room of a lesson; its name is random and nobody else's, in whichever database. */
export interface RoomOf {
  id: number
  name: string
}

export interface LessonFacts {
  id: number
  name: string
  number: number
  courseName: string
  startsAt: Date
  beginsAt: Date
  endsAt: Date | null
  isRunning: boolean
  delivery: string
  kind: string
  teachers: string[]
  room: RoomOf | null
}

/** What the page of a lesson says of it, and in which room its log lies. */
export async function lessonFacts(db: Db, lesson: number): Promise<LessonFacts | undefined> {
  const { rows } =
    await sql<LessonFacts>`select l.id, ${calledAmong} as name, l.number, c.name as "courseName", l.starts_at as "startsAt",
      coalesce(l.begun_at, l.starts_at) as "beginsAt", l.ended_at as "endsAt", l.state = 'live' as "isRunning", l.delivery, c.kind,
      array(select p.full_name from lesson_person lp join person p on p.id = lp.person
        where lp.lesson = l.id and lp.role = 'TEACHER' order by p.id) as teachers,
      (select json_build_object('id', r.id, 'name', r.name) from room r where r.lesson = l.id) as room
    from lesson l join course c on c.id = l.course where l.id = ${lesson}`.execute(db)
  return rows[0]
}

/** Of a recorded course: the next lesson of the subject that has something to watch. */
export async function filmBehind(db: Db, lesson: number) {
  const { rows } = await sql<{
    id: number
    number: number
    name: string
  }>`select l.id, l.number, kit.lesson_name(l.name, l.number) as name
    from lesson h join lesson l on l.course_subject = h.course_subject and l.number > h.number and l.state = 'ended'
      and exists (select from film f where f.lesson = l.id and f.published and f.deleted_at is null and f.ended_at is not null)
    where h.id = ${lesson} order by l.number, l.id limit 1`.execute(db)
  return rows[0] ?? null
}
