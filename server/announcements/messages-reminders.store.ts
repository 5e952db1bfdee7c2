import { sql } from 'kysely'
import type { Reminded } from '../../contract/announcements-messages.ts'
import type { Db } from '../kit/database/scope.ts'
import { channelsTo, type ReachedBy, type SchoolWays } from '../kit/messages/channels.ts'
import '../kit/messages/messages.tables.ts'

export interface Due extends ReachedBy {
  who: Reminded
  lesson: number
  starts_at: Date
  minutes: number
  person: number
  name: string
  course: string
  /** As it was given, and its number: `lessonName` says what it is called. */
  lesson_name: string
  number: number
  teacher: string
}

/** A reminder that was missed is still written for so long. */
const lateBy = '1 hour'

const present = sql`p.state = 'ENABLED' and p.erased_at is null`

/** Who is told of a lesson, under the name `l`, and where: students and those who answer for them, and who gives it. */
const toldOf = (ways: SchoolWays) => sql`
  select k.who, k.person, k.name, c.channel, c.recipient, c.instead from (
    select 'students' as who, p.id as person, p.full_name as name, p.phone from enrolment_subject t
      join enrolment e on e.id = t.enrolment and e.state = 'active' join person p on p.id = e.student
      where t.course_subject = l.course_subject and ${present}
    union all
    select 'teachers', p.id, p.full_name, p.phone from lesson_person h join person p on p.id = h.person
      where h.lesson = l.id and ${present}) k
  cross join lateral (${channelsTo(sql`k.person`, sql`k.phone`, ways)}) c
  union all
  select 'guardians', p.id, p.full_name, 'sms', g.phone, false from enrolment_subject t
    join enrolment e on e.id = t.enrolment and e.state = 'active' join person p on p.id = e.student
    join guardian g on g.student = p.id and g.phone <> '' and g.phone not in (select q.phone from quiet_phone q)
    where ${ways.sms} and t.course_subject = l.course_subject and ${present}`

const teacherOf = sql`coalesce((select p.full_name from lesson_person h join person p on p.id = h.person
  where h.lesson = l.id and h.role = 'TEACHER'), '')`

/** The next lessons that something is due of: of several reminders the last, since the others were missed. */
export async function dueLessons(db: Db, before: number[], after: number, most: number) {
  const { rows } = await sql<{
    id: number
    minutes: number
  }>`select l.id, min(b.minutes) as minutes from lesson l
      join unnest(${before}::int[]) b (minutes)
        on l.starts_at - b.minutes * interval '1 minute' between now() - ${lateBy}::interval and now()
      where l.state = 'scheduled' and l.starts_at between now() and now() + ${Math.max(...before)} * interval '1 minute' and l.id > ${after}
      group by l.id order by l.id limit ${most}`.execute(db)
  return rows
}

/** What of them is not written yet. */
export async function dueReminders(
  db: Db,
  lessons: readonly { id: number; minutes: number }[],
  told: Reminded[],
  ways: SchoolWays,
): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select distinct on (l.id, w.person, w.recipient) l.id as lesson, l.starts_at, due.minutes, w.who, w.person, w.channel, w.recipient, w.instead, w.name,
      course.name as course, l.name as lesson_name, l.number, ${teacherOf} as teacher
    from jsonb_to_recordset(${JSON.stringify(lessons)}::jsonb) due (id bigint, minutes int) join lesson l on l.id = due.id join course on course.id = l.course
    cross join lateral (${toldOf(ways)}) w
    where w.who = any(${told}::text[]) and not exists (
      select from message m where m.site = l.site and m.lesson = l.id and m.lesson_at = l.starts_at
        and m.minutes_before = due.minutes and m.person = w.person and m.recipient = w.recipient)`.execute(db)
  return rows
}

/** Whoever else writes them at the same moment finds them there. */
export async function keepReminders(db: Db, rows: readonly (Due & { fields: Record<string, string> })[]) {
  await sql`insert into message (channel, purpose, template, recipient, fields, person, lesson, lesson_at, minutes_before, good_until, instead)
    select r.channel, 'reminder', 'reminder', r.recipient, r.fields, r.person, r.lesson, r.starts_at, r.minutes, r.starts_at, r.instead
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      r (channel text, recipient text, instead boolean, fields jsonb, person bigint, lesson bigint, starts_at timestamptz, minutes int)
    on conflict (site, lesson, lesson_at, minutes_before, person, recipient)
      where lesson is not null and minutes_before is not null do nothing`.execute(db)
}

interface ToldOne extends ReachedBy {
  who: Reminded
  lesson: number
  person: number
  name: string
}

/** Whom a change of these lessons is told, of each lesson once. */
export async function toldOfLessons(db: Db, lessons: readonly number[], told: Reminded[], ways: SchoolWays) {
  const { rows } = await sql<ToldOne>`
    select distinct on (l.id, w.person, w.recipient) l.id as lesson, w.who, w.person, w.name, w.channel, w.recipient, w.instead
    from lesson l cross join lateral (${toldOf(ways)}) w
    where l.id = any(${[...lessons]}::bigint[]) and w.who = any(${told}::text[])`.execute(db)
  return rows
}

interface News extends ReachedBy {
  lesson: number
  person: number
  fields: Record<string, string>
  goodUntil: Date
}

export const keepNews = (db: Db, purpose: string, rows: readonly News[]) =>
  sql`insert into message (channel, purpose, template, recipient, fields, person, lesson, good_until, instead)
    select r.channel, ${purpose}, ${purpose}, r.recipient, r.fields, r.person, r.lesson, r."goodUntil", r.instead
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      r (channel text, recipient text, instead boolean, fields jsonb, person bigint, lesson bigint, "goodUntil" timestamptz)`.execute(
    db,
  )
