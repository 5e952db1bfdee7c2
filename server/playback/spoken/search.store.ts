import { type RawBuilder, sql } from 'kysely'
import { mostPlaces, mostPlacesEach } from '../../../contract/playback-spoken-lists.ts'
import { calledAmong } from '../../courses/plan.store.ts'
import type { Db } from '../../kit/database/scope.ts'
import '../../courses/courses.tables.ts'
import { opensGiven, opensLesson } from '../../courses/seat-history.store.ts'
import '../../timetable/timetable.tables.ts'
import '../../classroom/classroom.tables.ts'
import '../playback.tables.ts'
import { isUnnamed } from '../recording/consent.store.ts'
import './spoken.tables.ts'

export interface FoundPlace {
  at: number
  kind: 'spoken' | 'chat'
  text: string
  person: number | null
  film: number | null
}

/** The caption `c` is of those that its film shows, and nothing of it lies in a stretch that is skipped. */
const seenCaption = sql`exists (select from film_words w where w.film = c.film and w.shown = c.origin)
  and not exists (select from film_hidden h where h.film = c.film and c.from_ms < h.until_ms and c.until_ms > h.from_ms)`

/** The words `d` of a log that were taken back. */
const takenBack = sql`d.kind = 'chat.deleted'`
const ofWord = sql`(d.payload ->> 'number')::bigint`

/** No film of the lesson skips the moment at which the word `e` was written. */
const seenWord = (
  lesson: RawBuilder<unknown>,
) => sql`not exists (select from film f join film_hidden h on h.film = f.id where f.lesson = ${lesson} and not f.own_clock
    and e.at >= f.begun_at + h.from_ms * interval '1 millisecond'
    and (e.at < f.begun_at + h.until_ms * interval '1 millisecond' or f.begun_at + h.until_ms * interval '1 millisecond' >= f.ended_at))
  and not exists (select from lesson_hidden n where n.lesson = ${lesson} and e.at >= n.from_at and e.at < n.until_at)`

const msSince = (begins: RawBuilder<unknown>) =>
  sql`greatest(0, round(extract(epoch from e.at - ${begins}) * 1000))::bigint`

/** The places of one lesson: spoken in this film, written in this room. */
export async function placesIn(
  db: Db,
  pattern: string,
  { lesson, film, room, begins }: { lesson: number; film: number | null; room: number | null; begins: Date },
) {
  const { rows } = await sql<FoundPlace & { total: number }>`
    select *, count(*) over ()::int as total from (
      select c.from_ms as at, 'spoken' as kind, c.text, c.person, c.film from film_caption c
        where c.film = ${film} and c.found like ${pattern} and ${seenCaption}
      union all
      select ${msSince(sql`${begins}::timestamptz`)}, 'chat', e.payload ->> 'text', e.person, null from room_event e
        where e.room = ${room} and e.kind = 'chat.said' and kit.findable(e.payload ->> 'text') like ${pattern} and ${seenWord(sql`${lesson}`)}
          and not exists (select from room_event d where d.room = e.room and ${takenBack} and ${ofWord} = e.number)
    ) places order by at, kind limit ${mostPlaces}`.execute(db)
  return { total: rows[0]?.total ?? 0, places: rows }
}

export interface FoundRow {
  lessonId: number
  name: string
  number: number
  courseName: string
  startsAt: Date
  count: number
  total: number
  places: FoundPlace[]
}

/** All that was shown of the lesson `l` is withdrawn: what was written in it is found no more. */
const takenBackWhole = sql`(exists (select from film w where w.lesson = l.id and not w.published)
    and not exists (select from film w where w.lesson = l.id and w.published and w.deleted_at is null))`

/** The lessons `l` in whose subjects a student sits, and the films `f` of them that are shown to the class. */
export const satIn = (student: number) => ({
  lesson: sql`exists (select from enrolment e join enrolment_subject s on s.enrolment = e.id and s.course_subject = l.course_subject
    where e.course = l.course and e.student = ${student} and ${opensLesson('l')})
    and not ${takenBackWhole}`,
  film: sql`f.published and f.deleted_at is null`,
})
/** Of those that their school gives, in the scope of that school: what its own class is shown of these. */
export const givenAmong = (lessons: readonly number[]) => ({
  lesson: sql`l.id = any (${[...lessons]}::bigint[]) and not ${takenBackWhole}`,
  film: sql`f.published and f.deleted_at is null`,
})
/** Those that somebody teaches, who sees as well what was withdrawn. */
export const taughtBy = (teacher: number) => ({
  lesson: sql`exists (select from lesson_person p where p.lesson = l.id and p.person = ${teacher} and p.role = 'TEACHER')`,
  film: sql`f.deleted_at is null`,
})

/** The lessons of somebody in which words were spoken or written, the newest first, each with its first places. */
export async function lessonsWith(
  db: Db,
  pattern: string,
  { lesson, film }: { lesson: RawBuilder<unknown>; film: RawBuilder<unknown> },
  { page, size }: { page: number; size: number },
) {
  const { rows } = await sql<FoundRow>`
    with mine as materialized (
      select l.id, ${calledAmong} as name, l.number, l.course, l.starts_at, coalesce(k.begun_at, l.begun_at, l.starts_at) as begins, f.id as first,
        k.id as clock, r.id as room
      from lesson l left join lateral (select f.id from film f where f.lesson = l.id and ${film} order by f.id limit 1) f on true
        left join lateral (select f.id, f.begun_at from film f where f.lesson = l.id and ${film} and not f.own_clock order by f.id limit 1) k on true
        left join room r on r.lesson = l.id and (f.id is null or k.id is not null)
      where l.state in ('live', 'ended') and ${lesson}
    ), gone as materialized (
      select d.room, ${ofWord} as number from mine m join room_event d on d.room = m.room and ${takenBack}
    ), places as (
      select m.id as lesson, c.from_ms as at, 'spoken' as kind, c.text, c.person, nullif(c.film, m.first) as film
        from mine m join film f on f.lesson = m.id and ${film} join film_caption c on c.film = f.id
        where c.found like ${pattern} and ${seenCaption}
      union all
      select m.id, ${msSince(sql`m.begins`)}, 'chat', e.payload ->> 'text', e.person, nullif(m.clock, m.first)
        from mine m join room_event e on e.room = m.room and e.kind = 'chat.said'
        where kit.findable(e.payload ->> 'text') like ${pattern} and ${seenWord(sql`m.id`)}
          and not exists (select from gone g where g.room = e.room and g.number = e.number)
    ), ranked as (
      select *, row_number() over (partition by lesson order by film nulls first, at, kind) as place from places
    )
    select m.id as "lessonId", m.name, m.number, c.name as "courseName", m.starts_at as "startsAt",
      count(*)::int as count, count(*) over ()::int as total,
      jsonb_agg(jsonb_build_object('at', k.at, 'kind', k.kind, 'text', k.text, 'person', k.person, 'film', k.film) order by k.place)
        filter (where k.place <= ${mostPlacesEach}) as places
    from ranked k join mine m on m.id = k.lesson join course c on c.id = m.course
    group by m.id, m.name, m.number, c.name, m.starts_at
    order by m.starts_at desc, m.id desc limit ${size} offset ${(page - 1) * size}`.execute(db)
  return rows
}

export interface GivenSeat {
  lesson: number
  toSite: number
  /** As the student's own school calls it. */
  courseName: string
}

/** Lessons of other schools in the quoted courses where this student has a seat, and where each is read. */
export async function givenSeats(db: Db, student: number): Promise<GivenSeat[]> {
  const { rows } = await sql<GivenSeat>`
    select distinct on (l.id) l.id as lesson, k.site as "toSite", c.name as "courseName"
    from enrolment e join course c on c.id = e.course join shared_course k on k.id = c.quoted_from and k.site <> c.site,
      jsonb_to_recordset(k.lessons) as l (id bigint, state text, "startsAt" timestamptz, "endsAt" timestamptz)
    where e.student = ${student} and ${opensGiven} and c.state <> 'draft' order by l.id`.execute(db)
  return rows
}

/** The names of whoever spoke or wrote, and is to be named. */
export async function namesOf(db: Db, people: readonly (number | null)[]) {
  const ids = [...new Set(people.filter(id => id !== null))]
  const { rows } = await sql<{ id: number; name: string }>`select id, full_name as name from person
    where id = any (${ids}::bigint[]) and not ${isUnnamed(sql`person.id`)}`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
