import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Breaking, Hindrance } from '../../contract/classroom-lists.ts'
import type { FilmFilter } from '../../contract/playback-desk.ts'
import { type FilmKind, type FilmShowing, leastMonths, toldDays } from '../../contract/playback-lists.ts'
import { calledAmong } from '../courses/plan.store.ts'
import type { Db, Me } from '../kit/database/scope.ts'
import { searched } from '../kit/list/search.ts'
import '../timetable/timetable.tables.ts'
import './playback.tables.ts'
import { ownTimeZone } from '../kit/database/who.ts'
import { lateBy } from './recording/hindered.store.ts'

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

const isTaughtBy = (teacher: number) =>
  sql`exists (select from lesson_person p where p.lesson = l.id and p.person = ${teacher} and p.role = 'TEACHER')`
/** Of the lesson `l`: taught by this person; whoever is nobody in particular is the office. */
export const taughtBy = (teacher: number | null) => (teacher === null ? sql`true` : isTaughtBy(teacher))

export const teachersOfLesson = sql<
  string[]
>`array(select p.full_name from lesson_person lp join person p on p.id = lp.person
  where lp.lesson = l.id and lp.role = 'TEACHER' order by p.id)`

/** What of a film is hidden, as one set of milliseconds. */
export const hiddenSet = (film: RawBuilder<unknown>) =>
  sql`coalesce((select range_agg(int8range(h.from_ms, h.until_ms)) from film_hidden h where h.film = ${film}.id), '{}')`
export const sizeOf = (set: RawBuilder<unknown>) =>
  sql`coalesce((select sum(upper(r) - lower(r)) from unnest(${set}) r), 0)`

/** How long a film is for the class: without what is hidden. */
export const lengthOf = (
  film: RawBuilder<unknown>,
) => sql`(coalesce(extract(epoch from ${film}.ended_at - ${film}.begun_at) * 1000,
  (select max(p.from_ms + p.length_ms) from film_track t join film_piece p on p.track = t.id where t.film = ${film}.id), 0)
  - ${sizeOf(hiddenSet(film))})::bigint`

/** When a film's lesson was over. */
const lessonEnded = sql`coalesce(l.ended_at, l.ends_at)`
/** The law lets it be removed. */
export const isOldEnough = sql`${lessonEnded} + make_interval(months => ${leastMonths}::int) <= now()`
/** When nobody wants a film kept any longer, by the school's rule `m` and what was said of the film. */
export const wanted = sql`greatest(${lessonEnded} + make_interval(months => m.months), (f.keep_until + 1)::timestamptz)`
/** Nothing goes that the office was not told of so many days before. */
const keptUntil = sql<Date | null>`case when f.held or f.ended_at is null or l.delivery = 'recorded' then null else
  greatest(${wanted}, case when m.months is not null then coalesce(f.going_told_at, now()) + make_interval(days => ${toldDays}::int) end) end`
const rule = sql`cross join (select (select months from recording_setting) as months) m`

const sorts = {
  begunAt: sql`"begunAt"`,
  length: sql`length`,
  bytes: sql`bytes`,
  viewers: sql`viewers`,
  keptUntil: sql`"keptUntil"`,
}
export type FilmSort = `${'' | '-'}${keyof typeof sorts}`

/** `own`: of lessons that this person teaches; nobody in particular is the office. */
export type Shown = z.output<typeof FilmFilter> & { own: number | null }

export interface ListedFilm {
  id: number
  lessonId: number
  title: string
  lessonName: string
  number: number
  courseId: number
  courseName: string
  teachers: string[]
  begunAt: Date
  length: number
  bytes: number
  viewers: number
  free: boolean
  kind: FilmKind
  showing: FilmShowing
  isCut: boolean
  ownClock: boolean | null
  brokenBy: Breaking | null
  lateBy: Hindrance | null
  held: boolean
  keptUntil: Date | null
}

/** A day of the school's calendar as the moment in which it begins. */
const dayBegins = (day: string, days = 0) =>
  sql`((${day}::date + ${days}::int)::timestamp at time zone ${ownTimeZone})`

/** Which films a filter shows, of `film f join lesson l join course c`. What lies in the bin is shown where it is asked for. */
function filmsShown({ q, own, showing: stands, kind, course, teacher, from, until, public: open }: Shown) {
  const conditions = [
    taughtBy(own),
    ...searched(sql`lower(f.title || ' ' || kit.lesson_name(l.name, l.number) || ' ' || c.name)`, q),
    stands ? showings[stands] : sql`f.deleted_at is null`,
  ]
  if (kind) conditions.push(sql`f.kind = ${kind}`)
  if (course !== undefined) conditions.push(sql`c.id = ${course}`)
  if (teacher !== undefined) conditions.push(isTaughtBy(teacher))
  if (from) conditions.push(sql`f.begun_at >= ${dayBegins(from)}`)
  if (until) conditions.push(sql`f.begun_at < ${dayBegins(until, 1)}`)
  if (open) conditions.push(sql`(c.kind in ('public', 'open')) = ${open === 'yes'}`)
  return sql`film f join lesson l on l.id = f.lesson join course c on c.id = l.course ${rule}
    where ${sql.join(conditions, sql` and `)}`
}

/** Of `film f`: it was brought as a file, and a class has left a log that may go along with it. */
const hasClock = sql`(f.kind <> 'recorded' and f.address is null and exists (select from room r where r.lesson = f.lesson))`

/** The films that a filter shows, as a whole statement. */
export const filmsListed = (filter: Shown, sort: FilmSort) => sql<ListedFilm>`
  select f.id, l.id as "lessonId", f.title, ${calledAmong} as "lessonName", l.number,
    c.id as "courseId", c.name as "courseName", ${teachersOfLesson} as teachers, f.begun_at as "begunAt", ${lengthOf(sql`f`)} as length,
    (select coalesce(sum(p.bytes), 0)::bigint from film_track t join film_piece p on p.track = t.id where t.film = f.id) as bytes,
    (select count(*)::int from film_seen s where s.film = f.id and s.seen <> '{}') as viewers, f.free, f.kind, ${showing} as showing,
    exists (select from film_hidden h where h.film = f.id) as "isCut",
    case when ${hasClock} then f.own_clock end as "ownClock",
    case when f.broken_by in ('noRoom', 'storeAway') then f.broken_by end as "brokenBy", ${lateBy} as "lateBy", f.held, ${keptUntil} as "keptUntil"
  from ${filmsShown(filter)}
  order by ${sorts[sort.replace('-', '') as keyof typeof sorts]} ${sql.raw(sort.startsWith('-') ? 'desc nulls last' : 'asc nulls last')}, f.id desc`

export async function pageOfFilms(
  db: Db,
  filter: Shown,
  { sort, page, size }: { sort: FilmSort; page: number; size: number },
) {
  const { rows } =
    await sql<ListedFilm>`${filmsListed(filter, sort)} limit ${size} offset ${(page - 1) * size}`.execute(db)
  const { rows: counted } = await sql<{
    total: number
  }>`select count(*)::int as total from ${filmsShown(filter)}`.execute(db)
  return { total: counted[0]?.total ?? 0, rows }
}

/** The courses and teachers of whatever films this person handles. */
export async function filmChoices(db: Db, own: number | null) {
  const from = sql`film f join lesson l on l.id = f.lesson`
  const { rows: courses } = await sql<{ id: number; name: string }>`
    select c.id, c.name from course c where exists (select from ${from} where l.course = c.id and ${taughtBy(own)}) order by c.name`.execute(
    db,
  )
  const { rows: teachers } = await sql<{ id: number; fullName: string }>`
    select p.id, p.full_name as "fullName" from person p where exists (select from ${from} join lesson_person lp on lp.lesson = l.id
      where lp.person = p.id and lp.role = 'TEACHER' and ${taughtBy(own)}) order by p.full_name, p.id`.execute(
    db,
  )
  return { courses, teachers }
}

export interface HeldFilm {
  id: number
  lesson: number
  name: string
  held: boolean
  isBinned: boolean
  published: boolean
  /** The law lets it be removed. */
  isOld: boolean
  /** Its clock may be changed: while nothing of it is hidden, since that is hidden of the lesson's log as well where the clock is the lesson's. */
  mayChangeClock: boolean
}

const heldFilm = sql`f.id, f.lesson, coalesce(nullif(f.title, ''), kit.lesson_name(l.name, l.number)) as name, f.held or f.keep_until >= current_date as held,
  f.deleted_at is not null as "isBinned", f.published, ${isOldEnough} as "isOld",
  ${hasClock} and not exists (select from film_hidden h where h.film = f.id) as "mayChangeClock"`

type Chosen = { ids: readonly number[] } | { all: z.output<typeof FilmFilter>; except: readonly number[] }

/** Those films of a choice that this person may change, held until the call is done: always in the same order. */
export async function holdFilms(db: Db, which: Chosen, own: number | null): Promise<HeldFilm[]> {
  const chosen =
    'ids' in which
      ? sql`f.id = any (${[...which.ids]}::bigint[]) and ${taughtBy(own)}`
      : sql`f.id <> all (${[...which.except]}::bigint[]) and f.id in (select f.id from ${filmsShown({ ...which.all, own })})`
  const { rows } = await sql<HeldFilm>`select ${heldFilm} from film f join lesson l on l.id = f.lesson
    where ${chosen} order by f.id limit 5000 for update of f`.execute(db)
  return rows
}

/** A film that this person may change: of a lesson that they teach, or any where it is the office. */
export const holdFilm = async (db: Db, film: number, own: number | null) =>
  (await holdFilms(db, { ids: [film] }, own))[0]

interface Values {
  title?: string
  published?: boolean
  free?: boolean
  held?: boolean
  own_clock?: boolean
  deleted_at?: Date | null
}
export const changeFilms = (db: Db, films: readonly number[], values: Values) =>
  db
    .updateTable('film')
    .set({ ...values, version: sql`version + 1` })
    .where('id', 'in', [...films])
    .execute()
