import { type RawBuilder, sql } from 'kysely'
import type { FilmShowing } from '../../contract/playback-lists.ts'
import type { Db, Me } from '../kit/database/scope.ts'
import { searched } from '../kit/list/search.ts'
import '../timetable/timetable.tables.ts'
import './playback.tables.ts'

const showings: Record<FilmShowing, RawBuilder<unknown>> = {
  running: sql`f.deleted_at is null and f.ended_at is null`,
  published: sql`f.deleted_at is null and f.ended_at is not null and f.published`,
  withdrawn: sql`f.deleted_at is null and f.ended_at is not null and not f.published`,
  bin: sql`f.deleted_at is not null`,
}
const showing = sql<FilmShowing>`case when f.deleted_at is not null then 'bin' when f.ended_at is null then 'running'
  when f.published then 'published' else 'withdrawn' end`

/** Whose films somebody handles: a teacher their own, the office all. */
export const teacherOf = ({ role, person }: Me) => (role === 'ADMIN' ? null : person)

/** Of the lesson `l`: taught by this person; whoever is nobody in particular is the office. */
export const taughtBy = (teacher: number | null) =>
  teacher === null
    ? sql`true`
    : sql`exists (select from lesson_person p where p.lesson = l.id and p.person = ${teacher} and p.role = 'TEACHER')`

const teachers = sql<
  string[]
>`array(select p.full_name from lesson_person lp join person p on p.id = lp.person
  where lp.lesson = l.id and lp.role = 'TEACHER' order by p.id)`

const lengthOf = (
  film: RawBuilder<unknown>,
) => sql`coalesce(extract(epoch from ${film}.ended_at - ${film}.begun_at) * 1000,
  (select max(p.from_ms + p.length_ms) from film_track t join film_piece p on p.track = t.id where t.film = ${film}.id), 0)::bigint`

const sorts = {
  begunAt: sql`"begunAt"`,
  bytes: sql`bytes`,
  viewers: sql`viewers`,
}
export type FilmSort = `${'' | '-'}${keyof typeof sorts}`

export interface FilmFilter {
  q: string
  showing?: FilmShowing | undefined
  public?: 'yes' | 'no' | undefined
}

export interface ListedFilm {
  id: number
  lessonId: number
  title: string
  lessonName: string
  number: number
  courseName: string
  teachers: string[]
  begunAt: Date
  length: number
  bytes: number
  viewers: number
  free: boolean
  showing: FilmShowing
}

/** The films that a filter shows, a page at a time, and how many there are. What lies in the bin is shown where it is asked for. */
export async function filmsListed(
  db: Db,
  { q, showing: wanted, public: open }: FilmFilter,
  { sort, page, size, teacher }: { sort: FilmSort; page: number; size: number; teacher: number | null },
) {
  const conditions = [
    taughtBy(teacher),
    ...searched(sql`lower(f.title || ' ' || l.name || ' ' || c.name)`, q),
    wanted ? showings[wanted] : sql`f.deleted_at is null`,
  ]
  if (open) conditions.push(sql`(c.kind in ('public', 'open')) = ${open === 'yes'}`)
  const from = sql`film f join lesson l on l.id = f.lesson join course c on c.id = l.course where ${sql.join(conditions, sql` and `)}`
  const field = sorts[sort.replace('-', '') as keyof typeof sorts]
  const { rows } =
    await sql<ListedFilm>`select f.id, l.id as "lessonId", f.title, l.name as "lessonName", l.number,
      c.name as "courseName", ${teachers} as teachers, f.begun_at as "begunAt", ${lengthOf(sql`f`)} as length,
      (select coalesce(sum(p.bytes), 0)::bigint from film_track t join film_piece p on p.track = t.id where t.film = f.id) as bytes,
      (select count(*)::int from film_seen s where s.film = f.id and s.seen <> '{}') as viewers, f.free, ${showing} as showing
    from ${from} order by ${field} ${sql.raw(sort.startsWith('-') ? 'desc' : 'asc')}, f.id desc
    limit ${size} offset ${(page - 1) * size}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from ${from}`.execute(
    db,
  )
  return { total: counted[0]?.total ?? 0, rows }
}

/** A film that this person may change: of a lesson that they teach, or any where it is the office. */
export async function holdFilm(db: Db, film: number, teacher: number | null) {
  const { rows } = await sql<{
    id: number
    lesson: number
  }>`select f.id, f.lesson from film f join lesson l on l.id = f.lesson
    where f.id = ${film} and ${taughtBy(teacher)} for update of f`.execute(db)
  return rows[0]
}

export const changeFilm = (
  db: Db,
  film: number,
  values: { title?: string; published?: boolean; free?: boolean; deleted_at?: Date | null },
) =>
  db
    .updateTable('film')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', film)
    .execute()

export interface OwnLessonRow {
  id: number
  name: string
  number: number
  courseId: number
  courseName: string
  teachers: string[]
  startsAt: Date
  hasFilm: boolean
  length: number
  seen: number
}

/** Lessons in whose subjects this student sits, that have ended and left something to watch. */
const ownEnded = (student: number) => sql`lesson l join course c on c.id = l.course
  left join lateral (select f.* from film f where f.lesson = l.id and f.published and f.deleted_at is null order by f.id limit 1) f on true
  where l.state = 'ended' and exists (select from enrolment e join enrolment_subject s on s.enrolment = e.id and s.course_subject = l.course_subject
      where e.course = l.course and e.student = ${student} and e.state = 'active')
    and (f.id is not null or exists (select from room r join room_event v on v.room = r.id where r.lesson = l.id))`

export async function ownLessons(
  db: Db,
  student: number,
  { q, course, page, size }: { q: string; course?: number | undefined; page: number; size: number },
) {
  const conditions = [sql`true`, ...searched(sql`lower(l.name || ' ' || c.name)`, q)]
  if (course !== undefined) conditions.push(sql`c.id = ${course}`)
  const from = sql`${ownEnded(student)} and ${sql.join(conditions, sql` and `)}`
  const { rows } =
    await sql<OwnLessonRow>`select l.id, l.name, l.number, c.id as "courseId", c.name as "courseName", ${teachers} as teachers,
      l.starts_at as "startsAt", f.id is not null as "hasFilm", case when f.id is null then 0 else ${lengthOf(sql`f`)} end as length,
      coalesce((select sum(upper(r) - lower(r)) from film_seen s, unnest(s.seen) r where s.film = f.id and s.person = ${student}), 0)::bigint as seen
    from ${from} order by l.starts_at desc, l.id desc limit ${size} offset ${(page - 1) * size}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from ${from}`.execute(
    db,
  )
  const { rows: courses } = await sql<{
    id: number
    name: string
  }>`select distinct c.id, c.name from ${ownEnded(student)} order by c.name`.execute(db)
  return { total: counted[0]?.total ?? 0, rows, courses }
}
