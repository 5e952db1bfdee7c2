import { sql } from 'kysely'
import type { UploadProblem, UploadState } from '../../../contract/playback-lists.ts'
import { calledAmong } from '../../courses/plan.store.ts'
import type { Db } from '../../kit/database/scope.ts'
import { searched } from '../../kit/list/search.ts'
import { randomName } from '../../kit/sealing.ts'
import '../../timetable/timetable.tables.ts'
import '../playback.tables.ts'

/** Of the lesson `l`: taught by this person; whoever is nobody in particular is the office. */
const taughtBy = (teacher: number | null) =>
  teacher === null
    ? sql`true`
    : sql`exists (select from lesson_person p where p.lesson = l.id and p.person = ${teacher} and p.role = 'TEACHER')`

/** Outside meetings have no room that would say when they began. */
const hasBegun = sql`(l.state in ('live', 'ended') or (l.state = 'scheduled' and l.starts_at < now()))`

interface LessonRow {
  id: number
  name: string
  number: number
  courseName: string
  startsAt: Date
  isMeeting: boolean
  films: number
  hasLog: boolean
}

export async function lessonsFor(
  db: Db,
  teacher: number | null,
  { q, lesson }: { q: string; lesson?: number | undefined },
) {
  const conditions = [
    taughtBy(teacher),
    hasBegun,
    ...searched(sql`lower(kit.lesson_name(l.name, l.number) || ' ' || c.name)`, q),
  ]
  if (lesson !== undefined) conditions.push(sql`l.id = ${lesson}`)
  const { rows } =
    await sql<LessonRow>`select l.id, ${calledAmong} as name, l.number, c.name as "courseName", l.starts_at as "startsAt",
      l.delivery = 'cloudView' as "isMeeting",
      (select count(*)::int from film f where f.lesson = l.id and f.deleted_at is null) as films,
      exists (select from room r where r.lesson = l.id) as "hasLog"
    from lesson l join course c on c.id = l.course where ${sql.join(conditions, sql` and `)}
    order by l.starts_at desc, l.id desc limit 20`.execute(db)
  return rows
}

/** A lesson that this person may bring films for, held until they are there. */
export async function holdLesson(db: Db, lesson: number, teacher: number | null) {
  const { rows } = await sql<{
    id: number
    state: string
    isMeeting: boolean
    hasBegun: boolean
    isRecorded: boolean
  }>`
    select l.id, l.state, l.delivery = 'cloudView' as "isMeeting", ${hasBegun} as "hasBegun",
      exists (select from film f where f.lesson = l.id and f.ended_at is null) as "isRecorded"
    from lesson l where l.id = ${lesson} and ${taughtBy(teacher)} and l.state <> 'cancelled' for update of l`.execute(
    db,
  )
  return rows[0]
}

/** What was sent up by this person and is still nothing else. */
export async function ownFile(db: Db, file: number, person: number) {
  const { rows } = await sql<{ id: number; title: string }>`select id, title from file
    where id = ${file} and owner = ${person} and not open and not used and type like 'video/%' for update`.execute(
    db,
  )
  return rows[0]
}

/** The same file for the same lesson a while ago: its answer was lost, and it is asked for again. */
export async function alreadyAdded(db: Db, lesson: number, file: number, person: number) {
  const { rows } = await sql<{ id: number }>`select id from film_upload
    where lesson = ${lesson} and file = ${file} and made_by = ${person}`.execute(db)
  return rows[0]
}

export async function addUpload(
  db: Db,
  upload: {
    lesson: number
    file: number
    name: string
    title: string
    in_place: boolean
    own_clock: boolean
    /** Nobody: it came by itself. */
    made_by: number | null
  },
) {
  await sql`update file set used = true where id = ${upload.file}`.execute(db)
  const { id } = await db
    .insertInto('film_upload')
    .values({ ...upload, track: randomName() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface UploadRow {
  id: number
  lessonId: number
  lessonName: string
  name: string
  state: UploadState
  percent: number
  problem: UploadProblem | null
  filmId: number | null
  madeAt: Date
}

/** What has become of what was sent up: all that is under way, and the rest of some days. */
export async function uploadsOf(db: Db, teacher: number | null, lesson: number | undefined) {
  const conditions = [taughtBy(teacher)]
  if (lesson !== undefined) conditions.push(sql`l.id = ${lesson}`)
  const { rows } =
    await sql<UploadRow>`select u.id, l.id as "lessonId", ${calledAmong} as "lessonName", u.name, u.state, u.percent,
      u.problem, u.film as "filmId", u.made_at as "madeAt"
    from film_upload u join lesson l on l.id = u.lesson where ${sql.join(conditions, sql` and `)}
    order by u.id desc limit 50`.execute(db)
  return rows
}

/** Whoever works at it notices with the next word that it is gone. */
export async function dropUpload(db: Db, id: number, teacher: number | null) {
  const { rows } = await sql<{ lesson: number; file: number | null; track: string; film: number | null }>`
    delete from film_upload u using lesson l where u.id = ${id} and l.id = u.lesson and ${taughtBy(teacher)}
    returning u.lesson, u.file, u.track, u.film`.execute(db)
  const [gone] = rows
  if (gone?.file != null) await forgetFile(db, gone.file)
  return gone
}

/** It is no longer needed as what was sent up: the next sweep takes it away. */
export const forgetFile = (db: Db, file: number) =>
  sql`update file set used = false, created_at = least(created_at, now() - interval '1 day') where id = ${file}`.execute(
    db,
  )

interface NewFilm {
  lesson: number
  kind: 'uploaded' | 'attached'
  title: string
  made_by: number | null
  ms: number
  own_clock?: boolean
  address?: string
}

/** From the lesson's beginning on, so that its log goes along unless the film has a clock of its own. */
export async function addFilm(
  db: Db,
  { lesson, kind, title, made_by, ms, own_clock = false, address }: NewFilm,
) {
  const { rows } = await sql<{
    id: number
  }>`insert into film (lesson, kind, title, begun_at, ended_at, made_by, own_clock, address)
    select id, ${kind}, ${title}, coalesce(begun_at, starts_at),
      coalesce(begun_at, starts_at) + ${ms} * interval '1 millisecond', ${made_by}::bigint, ${own_clock}::boolean, ${address ?? null}::text
    from lesson where id = ${lesson} returning id`.execute(db)
  return rows[0]?.id as number
}

/** One track that came as one file, and is one piece. */
export async function addWholeTrack(
  db: Db,
  film: number,
  track: { name: string; type: string; width: number; height: number; ms: number; bytes: number },
) {
  const { id } = await db
    .insertInto('film_track')
    .values({
      ...{ film, person: null, source: 'whole', codec: 'file', head: 0 },
      ...{ name: track.name, type: track.type, width: track.width || null, height: track.height || null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('film_piece')
    .values({ track: id, number: 1, from_ms: 0, length_ms: track.ms, start: 0, bytes: track.bytes })
    .execute()
}

/** What the class has seen until now goes into the bin; what is being taken runs on. */
export const binOthers = (db: Db, lesson: number, film: number) =>
  sql`update film set deleted_at = now(), version = version + 1
    where lesson = ${lesson} and id <> ${film} and deleted_at is null and ended_at is not null`.execute(db)

/** What all films that came as files may be together, and are, without the copies that the school itself makes of them; whoever adds to them comes one after the other. */
export async function roomForFilms(db: Db): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(current_setting('eschool.site') || ' films', 0))`.execute(
    db,
  )
  const { rows } = await sql<{
    left: number
  }>`select coalesce((select upload_most from recording_setting), 214748364800)
      - coalesce((select sum(p.bytes) from film_track t join film_piece p on p.track = t.id where t.codec = 'file' and t.of_cut is null), 0)::bigint as left`.execute(
    db,
  )
  return rows[0]?.left ?? 0
}

/** Named twice it is one. */
export async function linkedAlready(db: Db, lesson: number, address: string) {
  const { rows } = await sql<{ id: number }>`select id from film
    where lesson = ${lesson} and address = ${address} and deleted_at is null limit 1`.execute(db)
  return rows[0]?.id
}
