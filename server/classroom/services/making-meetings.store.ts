import { sql } from 'kysely'
import type { MeetingProblem, MeetingServiceName } from '../../../contract/classroom-service-lists.ts'
import type { Db } from '../../kit/database/scope.ts'
import type { MeetingMade, MeetingPlan } from './meeting-seam.ts'
import './services.tables.ts'
import type { LessonThere, MeetingThere } from './making-meetings.rules.ts'

export interface KeptMeeting extends MeetingThere {
  id: number
  service: MeetingServiceName
  host: string
  mark: string
  meeting: string
  tries: number
  told: boolean
}

export interface LessonAndMeeting {
  lesson:
    | (Omit<LessonThere, 'subject'> & { id: number; name: string; number: number; course_name: string })
    | null
  meeting: KeptMeeting | null
}

/** How many are looked at in a minute: more than any school's day has. */
const most = 1000

/** Lessons held outside that begin within the span, with what was made of them; and what was made of lessons that are held otherwise by now, or gone. */
export async function concerned(db: Db, until: Date): Promise<LessonAndMeeting[]> {
  const { rows } = await sql<LessonAndMeeting>`
    with due as (select * from lesson_meeting where state <> 'over' and due_at <= now() order by due_at limit ${most}),
    every as (
      select l.id, l.course, m.id as made from due m left join lesson l on l.id = m.lesson
      union all select l.id, l.course, null from lesson l join course c on c.id = l.course
      where l.delivery = 'cloudView' and l.state in ('scheduled', 'live') and l.meeting_address = '' and c.meeting_address = ''
        and l.starts_at < ${until} and l.ends_at > now() and not exists (select from lesson_meeting m where m.lesson = l.id))
    select case when l.id is null then null else jsonb_build_object('id', l.id, 'name', l.name, 'number', l.number,
        'course_name', c.name, 'delivery', l.delivery, 'state', l.state, 'starts_at', l.starts_at, 'ends_at', l.ends_at,
        'own', l.meeting_address, 'course', c.meeting_address) end as lesson,
      case when m.id is null then null else jsonb_build_object('id', m.id, 'service', m.service, 'host', m.host, 'mark', m.mark,
        'meeting', m.meeting, 'state', m.state, 'subject', m.subject, 'starts_at', m.starts_at, 'ends_at', m.ends_at,
        'tries', m.tries, 'told', m.told_at is not null) end as meeting
    from every b left join lesson l on l.id = b.id left join course c on c.id = b.course left join due m on m.id = b.made
    order by l.starts_at, m.id limit ${most}`.execute(db)
  return rows.map(({ lesson, meeting }) => ({
    lesson: lesson && inTime(lesson),
    meeting: meeting && inTime(meeting),
  }))
}

const inTime = <T extends { starts_at: Date; ends_at: Date }>(row: T): T => ({
  ...row,
  starts_at: new Date(row.starts_at),
  ends_at: new Date(row.ends_at),
})

/** Whether the minute has anything to do here. */
export async function servesMeetings(db: Db): Promise<boolean> {
  const { rows } = await sql`select from meeting_service where in_use
    union all select from lesson_meeting where state <> 'over' limit 1`.execute(db)
  return rows.length > 0
}

const dueIn = (minutes: number) => sql<Date>`now() + make_interval(mins => ${minutes})`

/** Written before the service is asked for the first time: whatever becomes of the answer, the mark is known. */
export const intend = (
  db: Db,
  lesson: number,
  made: { service: MeetingServiceName; host: string; mark: string; planned: MeetingPlan; again: number },
) =>
  db
    .insertInto('lesson_meeting')
    .values({
      ...{ lesson, service: made.service, host: made.host, mark: made.mark, tries: 1 },
      ...{ subject: made.planned.subject, starts_at: made.planned.startsAt, ends_at: made.planned.endsAt },
      due_at: dueIn(made.again),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** One more try is counted before it is made: what is killed in it waits as what has failed. */
export const countTry = (db: Db, id: number, again: number) =>
  db
    .updateTable('lesson_meeting')
    .set({ tries: sql`tries + 1`, due_at: dueIn(again) })
    .where('id', '=', id)
    .execute()

const good = { tries: 0, problem: null, told_at: null, due_at: sql<Date>`now()` }

/** It is there, and as the service was told. What was found again was told nobody knows what: nothing is said of it. */
export const keepMade = (
  db: Db,
  id: number,
  { meeting, address }: MeetingMade,
  planned: MeetingPlan | null,
) =>
  db
    .updateTable('lesson_meeting')
    .set({ ...good, state: 'made', meeting, address, ...(planned ? toldOf(planned) : { subject: '' }) })
    .where('id', '=', id)
    .execute()

const toldOf = ({ subject, startsAt, endsAt }: MeetingPlan) => ({
  subject,
  starts_at: startsAt,
  ends_at: endsAt,
})

export const keepChanged = (db: Db, id: number, planned: MeetingPlan) =>
  db
    .updateTable('lesson_meeting')
    .set({ ...good, ...toldOf(planned) })
    .where('id', '=', id)
    .execute()

export const keepOver = (db: Db, id: number) =>
  db
    .updateTable('lesson_meeting')
    .set({ ...good, state: 'over' })
    .where('id', '=', id)
    .execute()

export const forget = (db: Db, id: number) => db.deleteFrom('lesson_meeting').where('id', '=', id).execute()

/** Once until it goes well again; asked again when its turn comes, and not before the service wants to be. */
export const keepProblem = (
  db: Db,
  id: number,
  { problem, told, until }: { problem: MeetingProblem; told: boolean; until: Date | undefined },
) =>
  db
    .updateTable('lesson_meeting')
    .set({
      problem,
      ...(told && { told_at: sql<Date>`now()` }),
      ...(until && { due_at: sql<Date>`greatest(due_at, ${until})` }),
    })
    .where('id', '=', id)
    .execute()

/** Whether the same is known of another lesson's meeting at this service. */
export async function isKnownThere(
  db: Db,
  { id, service }: Pick<KeptMeeting, 'id' | 'service'>,
  problem: MeetingProblem,
): Promise<boolean> {
  const { rows } = await sql`select from lesson_meeting where id <> ${id} and service = ${service}
    and problem = ${problem} and told_at is not null and state <> 'over' limit 1`.execute(db)
  return rows.length > 0
}

export async function teacherOf(db: Db, lesson: number): Promise<number[]> {
  const rows = await db
    .selectFrom('lesson_person')
    .select('person')
    .where('lesson', '=', lesson)
    .where('role', '=', 'TEACHER')
    .execute()
  return rows.map(({ person }) => person)
}
