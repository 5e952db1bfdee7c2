import { type RawBuilder, sql } from 'kysely'
import type { Role } from '../../contract/roles.ts'
import type { LeaveState, leaveSorts } from '../../contract/timetable-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import { searched } from '../kit/list/search.ts'
import '../courses/courses.tables.ts'
import '../people/people.tables.ts'
import './timetable.tables.ts'
import { midnight } from './lesson-list.store.ts'

/** Lesson `l` lies where leave `v` is for: the one that it names or any, as long as it begins in its hours. */
export const falls = sql`l.delivery <> 'recorded' and l.state <> 'cancelled' and (v.lesson is null or v.lesson = l.id)
  and l.starts_at >= v.starts_at and l.starts_at < v.ends_at`

/** The lessons `l` of a student, by the seats that they have or had when the lesson was. */
export const lessonsOf = (
  student: RawBuilder<unknown>,
) => sql`enrolment e join enrolment_subject t on t.enrolment = e.id
  join lesson l on l.course_subject = t.course_subject and e.student = ${student}
    and l.ends_at > e.made_at and (e.ended_at is null or l.starts_at < e.ended_at)`

/** Whether a student is on leave from a lesson. Who asks may call a lesson `l` as well: what is asked is read outside its names here. */
export const onLeave = (lesson: RawBuilder<unknown>, student: RawBuilder<unknown>) => sql<boolean>`exists (
  select from (select ${lesson} as lesson, ${student} as student) asked
    join leave v on v.student = asked.student and v.state = 'agreed' join lesson l on l.id = asked.lesson and ${falls})`

/** Who is on leave from a lesson: it was agreed to, and the lesson has not been moved out of it. */
export async function onLeaveFrom(db: Db, lesson: number) {
  const { rows } = await sql<{ student: number }>`select distinct v.student from leave v
    join lesson l on l.id = ${lesson} and ${falls} where v.state = 'agreed'`.execute(db)
  return new Set(rows.map(({ student }) => student))
}

export interface LeaveLessonRow {
  id: number
  name: string
  course: string
  startsAt: string
  endsAt: string
}

export interface LeaveRow {
  id: number
  student: number
  full_name: string
  avatar: string
  number: string
  lesson: LeaveLessonRow | null
  first_day: string
  last_day: string
  starts_at: Date
  ends_at: Date
  reason: string
  state: LeaveState
  is_entered: boolean
  entered_by: string
  guardian: number | null
  guardian_name: string
  asked_at: Date
  decided_by: string
  decided_at: Date | null
  word: string
  version: number
  lessons: number
  mine: number
  first: LeaveLessonRow[]
}

/** Whose eyes: a teacher counts their own lessons among those of the leave. */
export interface LeaveViewer {
  person: number
  role: Role
}

const stamp = (of: string) => sql.raw(`to_char(${of} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
export const told = (l: string) => sql`jsonb_build_object('id', ${sql.ref(`${l}.id`)},
  'name', kit.lesson_name(${sql.ref(`${l}.name`)}, ${sql.ref(`${l}.number`)}), 'course', ${sql.ref(`${l}.course_name`)},
  'startsAt', ${stamp(`${l}.starts_at`)}, 'endsAt', ${stamp(`${l}.ends_at`)})`
const nameOf = (person: string) =>
  sql`coalesce((select w.full_name from person w where w.id = ${sql.ref(person)}), '')`
const firstFew = 4

/** The lessons that a leave is for by now, those of the teacher among them, and what becomes of it without any. */
const counted = (viewer: number) => sql`lateral (select count(*)::int as lessons,
    count(*) filter (where c.teacher = ${viewer})::int as mine,
    coalesce(jsonb_agg(${told('c')} order by c.starts_at, c.id) filter (where c.place <= ${firstFew}), '[]') as first
    from (select l.id, l.name, l.number, l.starts_at, l.ends_at, k.name as course_name,
        (select h.person from lesson_person h where h.lesson = l.id and h.role = 'TEACHER') as teacher,
        row_number() over (order by l.starts_at, l.id) as place
      from (select distinct l.* from ${lessonsOf(sql`v.student`)} where ${falls}) l join course k on k.id = l.course) c) n`
const lapses = sql`v.state = 'asked' and n.lessons = 0 and (v.lesson is not null or v.ends_at <= now())`
const standing = sql`case when ${lapses} then 'lapsed' else v.state end`

export interface LeaveFilter {
  q?: string | undefined
  state?: LeaveState | undefined
  student?: number | undefined
  course?: number | undefined
  from?: string | undefined
  until?: string | undefined
}

function shown({ person, role }: LeaveViewer, { q = '', state, student, course, from, until }: LeaveFilter) {
  const conditions = searched(sql`lower(p.full_name || ' ' || p.pinyin || ' ' || p.number)`, q)
  if (role === 'TEACHER') conditions.push(sql`n.mine > 0`)
  if (role === 'STUDENT') conditions.push(sql`v.student = ${person}`)
  if (state) conditions.push(sql`${standing} = ${state}`)
  if (student !== undefined) conditions.push(sql`v.student = ${student}`)
  if (course !== undefined)
    conditions.push(
      sql`exists (select from ${lessonsOf(sql`v.student`)} where ${falls} and l.course = ${course})`,
    )
  if (from) conditions.push(sql`v.last_day >= ${from}::date`)
  if (until) conditions.push(sql`v.first_day <= ${until}::date`)
  return sql.join([sql`true`, ...conditions], sql` and `)
}
const joined = (viewer: LeaveViewer) =>
  sql`leave v join person p on p.id = v.student cross join ${counted(viewer.person)}`

export type LeaveSort = `${'' | '-'}${(typeof leaveSorts)[number]}`
const orders = { askedAt: sql`v.asked_at`, from: sql`v.starts_at` }

/** The whole statement, for pages and for exports. */
export function leaveListed(viewer: LeaveViewer, filter: LeaveFilter, sort: LeaveSort, part = sql``) {
  const way = sql.raw(sort.startsWith('-') ? 'desc' : 'asc')
  return sql<LeaveRow>`select v.id, v.student, p.full_name, p.avatar, p.number,
      (select ${told('o')} from (select l.*, k.name as course_name from lesson l join course k on k.id = l.course where l.id = v.lesson) o) as lesson,
      v.first_day::text, v.last_day::text, v.starts_at, v.ends_at, v.reason, ${standing} as state,
      v.is_entered, ${nameOf('v.entered_by')} as entered_by, v.guardian, v.guardian_name, v.asked_at, ${nameOf('v.decided_by')} as decided_by, v.decided_at, v.word, v.version,
      n.lessons, n.mine, n.first
    from ${joined(viewer)} where ${shown(viewer, filter)}
    order by ${orders[sort.replace('-', '') as keyof typeof orders]} ${way}, v.id ${way} ${part}`
}

export async function listLeave(
  db: Db,
  viewer: LeaveViewer,
  { page, size, sort, ...filter }: LeaveFilter & { page: number; size: number; sort: LeaveSort },
) {
  const [{ rows }, all] = await Promise.all([
    leaveListed(viewer, filter, sort, sql`limit ${size} offset ${(page - 1) * size}`).execute(db),
    sql<{
      n: number
    }>`select count(*)::int as n from ${joined(viewer)} where ${shown(viewer, filter)}`.execute(db),
  ])
  return { rows, total: all.rows[0]?.n ?? 0 }
}

/** One, for those who may see it at all. */
export const leaveOf = async (db: Db, viewer: LeaveViewer, id: number) =>
  (
    await sql<LeaveRow>`select * from (${leaveListed(viewer, {}, 'askedAt')}) all_of_them where id = ${id}`.execute(
      db,
    )
  ).rows[0]

/** Those that a list can be filtered by: of the viewer's lessons, or of the school, with somebody's leave. */
export async function coursesWithLeave(db: Db, viewer: LeaveViewer) {
  const { rows } = await sql<{ id: number; name: string }>`select k.id, k.name from course k where exists (
      select from lesson l join enrolment e on e.course = l.course join leave v on v.student = e.student
      where l.course = k.id and ${falls}
        and ${viewer.role === 'TEACHER' ? sql`exists (select from lesson_person h where h.lesson = l.id and h.role = 'TEACHER' and h.person = ${viewer.person})` : sql`true`})
    order by lower(k.name), k.id limit 500`.execute(db)
  return rows
}

/** Leave that somebody has yet to decide. */
export const leaveWaiting = sql<number>`(select count(*) from leave v cross join ${counted(0)}
  where v.state = 'asked' and not (${lapses}))`

/** Students who miss a lesson of this day with leave. */
export const onLeaveToday = sql<number>`(select count(distinct v.student) from leave v
  cross join lateral (select l.id from ${lessonsOf(sql`v.student`)} where ${falls}
    and l.starts_at >= ${midnight} and l.starts_at < ${midnight} + interval '1 day' limit 1) c
  where v.state = 'agreed' and v.starts_at < ${midnight} + interval '1 day' and v.ends_at > ${midnight})`
