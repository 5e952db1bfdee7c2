import { type RawBuilder, sql } from 'kysely'
import type { RoomRole } from '../../contract/classroom-events.ts'
import type { Db } from '../kit/database/scope.ts'
import { newToken, tokenHash } from '../kit/sealing.ts'
import '../courses/courses.tables.ts'
import { opensLesson } from '../courses/seat-history.store.ts'
import '../timetable/timetable.tables.ts'
import './classroom.tables.ts'
import { type LessonSeen, ticketLasts } from './entry.rules.ts'

/** A lesson `l` of the course `c` as this person stands to it. */
export const seenBy = (person: RawBuilder<number>) => sql`
  l.state, l.delivery, c.kind, c.state in ('withdrawn', 'archived') as withdrawn, l.starts_at, l.ends_at,
  (select p.role from lesson_person p where p.lesson = l.id and p.person = ${person}) as stands,
  exists (select from enrolment e join enrolment_subject s on s.enrolment = e.id and s.course_subject = l.course_subject
    where e.course = l.course and e.student = ${person} and ${opensLesson('l')}) as seated,
  coalesce(c.head_teacher = ${person}, false) or exists (select from head_class h
    join person p on p.class = h.class join enrolment e on e.student = p.id and e.course = l.course and e.state = 'active'
    where h.person = ${person}) as leads`

/** These lessons as one person stands to them; none of another school. */
export async function lessonsSeen(db: Db, person: number, lessons: readonly number[]) {
  const { rows } = await sql<
    LessonSeen & { id: number }
  >`select l.id, false as given, ${seenBy(sql`${person}`)}
    from lesson l join course c on c.id = l.course where l.id = any (${[...lessons]}::bigint[])`.execute(db)
  return rows
}

/** The lessons of a course that is offered, or was; nothing where there is no such course. */
export async function lessonsOfCourse(db: Db, course: number): Promise<number[] | undefined> {
  const { rows } = await sql<{ ids: number[] }>`
    select array(select l.id::int from lesson l where l.course = c.id order by l.id) as ids
    from course c where c.id = ${course} and c.state <> 'draft'`.execute(db)
  return rows[0]?.ids
}

/** The lessons that concern a person and touch a span of time, those among them that another school has given. */
export async function lessonsWithin(db: Db, person: number, from: Date, until: Date) {
  const { rows } = await sql<{ id: number }>`
    select l.id from lesson l where l.ends_at > ${from} and l.starts_at < ${until} and l.state <> 'cancelled' and l.delivery <> 'recorded' and (
      exists (select from lesson_person p where p.lesson = l.id and p.person = ${person})
      or exists (select from enrolment e join enrolment_subject s on s.enrolment = e.id and s.course_subject = l.course_subject
        where e.course = l.course and e.student = ${person} and e.state = 'active'))
    union
    select l.id from enrolment e join course c on c.id = e.course join shared_course k on k.id = c.quoted_from,
      jsonb_to_recordset(k.lessons) as l (id bigint, "startsAt" timestamptz, "endsAt" timestamptz)
      where e.student = ${person} and e.state = 'active' and k.delivery <> 'recorded' and l."endsAt" > ${from} and l."startsAt" < ${until}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export const roomOfLesson = (db: Db, lesson: number) =>
  db
    .insertInto('room')
    .values({ lesson, owner: null })
    .onConflict(conflict => conflict.constraint('room_lesson').doUpdateSet({ lesson }))
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()

export const roomOfPerson = (db: Db, owner: number) =>
  db
    .insertInto('room')
    .values({ lesson: null, owner })
    .onConflict(conflict => conflict.constraint('room_owner').doUpdateSet({ owner }))
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()

export interface Leave {
  room: number
  person: number
  session: number
  role: RoomRole
}

/** Leave to enter, once, within minutes. */
export async function makeTicket(db: Db, leave: Leave): Promise<string> {
  const token = newToken()
  await db
    .insertInto('room_ticket')
    .values({ ...leave, token_hash: tokenHash(token), expires_at: new Date(Date.now() + ticketLasts) })
    .execute()
  return token
}

/** A ticket is worth nothing once its hour is over, or whoever asked for it is no longer signed in. */
export const isGood = sql`t.expires_at > now() and exists (select from session s where s.id = t.session and s.ended_at is null
  and least(s.seen_at + s.idle, s.ends_at) > now())`
/** What was handed to a classroom elsewhere opens no room of ours: whoever runs it could come in as anybody. */
const heldIn = (where: 'here' | 'elsewhere') =>
  sql`exists (select from classroom_setting where outside <> '') = ${where === 'elsewhere'}`

export async function ticketHolds(db: Db, token: string, name: string): Promise<boolean> {
  const { rows } = await sql`select from room_ticket t join room r on r.id = t.room and r.name = ${name}
    where t.token_hash = ${tokenHash(token)} and ${isGood} and ${heldIn('here')}`.execute(db)
  return rows.length > 0
}

/** The ticket, spent: the second who brings it finds nothing. */
export async function spendTicket(
  db: Db,
  token: string,
  name: string,
  where: 'here' | 'elsewhere' = 'here',
): Promise<Leave | undefined> {
  const { rows } = await sql<Leave>`with spent as (
      delete from room_ticket t using room r where r.id = t.room and r.name = ${name} and t.token_hash = ${tokenHash(token)} returning t.*)
    select t.room, t.person, t.session, t.role from spent t where ${isGood} and ${heldIn(where)}`.execute(db)
  return rows[0]
}

export const roomNamed = async (db: Db, name: string) =>
  (await db.selectFrom('room').select('id').where('name', '=', name).executeTakeFirst())?.id

/** Who is signed in by this token; nobody where the session is over. */
export async function signedInBy(db: Db, token: string): Promise<number | undefined> {
  const { rows } = await sql<{ person: number }>`select s.person from session s
    where s.token_hash = ${tokenHash(token)} and s.ended_at is null`.execute(db)
  return rows[0]?.person
}

export async function classroomSetting(db: Db) {
  const row = await db
    .selectFrom('classroom_setting')
    .select(['outside', 'observers_shown'])
    .executeTakeFirst()
  return { outside: row?.outside ?? '', observersShown: row?.observers_shown ?? true }
}

/** Any school's: its people would be sent there with their cookies. */
export async function isHostOfSchool(db: Db, host: string): Promise<boolean> {
  const { rows } = await sql`select from site_host where host = ${host}`.execute(db)
  return rows.length > 0
}

export const changeClassroomSetting = (db: Db, outside: string, observersShown: boolean) =>
  db
    .insertInto('classroom_setting')
    .values({ outside, observers_shown: observersShown })
    .onConflict(conflict => conflict.column('site').doUpdateSet({ outside, observers_shown: observersShown }))
    .execute()
