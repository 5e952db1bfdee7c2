import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import { ownPerson, ownRole } from '../kit/database/who.ts'
import '../courses/courses.tables.ts'
import '../people/people.tables.ts'
import './announcements.tables.ts'
import type { AudienceLine } from './announcements.rules.ts'

// Whom an announcement is for, from both ends: the lines of audiences that mean whoever is signed in, and the people whom some lines
// mean. The two have to say the same; tests/announcements/audience.test.ts holds them together.

const isStudent = sql`${ownRole} = 'STUDENT'`

/** Courses that somebody is in: by a seat, or before the class. */
const ownCourses = sql`
  select e.course from enrolment e where e.student = ${ownPerson} and e.state = 'active' and ${isStudent}
  union select s.course from course_subject s where s.teacher = ${ownPerson} and not ${isStudent}
  union select s.course from course_assistant a join course_subject s on s.id = a.course_subject
    where a.person = ${ownPerson} and not ${isStudent}
  union select c.id from course c where c.head_teacher = ${ownPerson} and not ${isStudent}`

/** The classes that somebody sits in or leads, and every directory above them. */
const ownNodes = sql`(with recursive up as (
    select n.id, n.parent from node n where n.id in (
      select p.class from person p where p.id = ${ownPerson} and ${isStudent}
      union select h.class from head_class h where h.person = ${ownPerson} and not ${isStudent})
    union select n.id, n.parent from node n join up on n.id = up.parent
  ) select 'node', id from up)`

/** A grade is that of the courses that are going on. */
const goingOn = sql`c.state in ('onSale', 'closed')`

const ownLines = sql`
  select 'all' as kind, 0::bigint as thing
  union all select ${ownRole}, 0
  union all select * from ${ownNodes} n
  union all select 'course', o.course from (${ownCourses}) o
  union all select 'grade', g.grade from course_grade g join course c on c.id = g.course
    where ${goingOn} and g.course in (${ownCourses})`

/** Announcements that are for whoever is signed in. */
export const meantForMe = sql`(select a.broadcast from broadcast_audience a join (${ownLines}) mine
  on mine.kind = a.kind and mine.thing = a.thing)`

/** Of `b`: published, begun, not ended. */
export const holdsNow = sql<boolean>`b.state = 'published' and b.publish_at <= now() and (b.until is null or b.until > now())`

/** How many announcements that hold now, and are for whoever is signed in, were not read as they stand: one statement. */
export const unreadBroadcasts = sql<number>`(select count(*)::int from broadcast b where ${holdsNow} and b.id in ${meantForMe}
  and not exists (select from broadcast_receipt r where r.person = ${ownPerson} and r.broadcast = b.id and r.edition = b.edition))`

/** Lines as they are kept, or as they would be: columns `kind` and `thing`. */
type Lines = RawBuilder<unknown>

export const linesOfBroadcast = (broadcast: number): Lines =>
  sql`select kind, thing from broadcast_audience where broadcast = ${broadcast}`

const thingOf = (line: AudienceLine) =>
  line.kind === 'node'
    ? line.node
    : line.kind === 'course'
      ? line.course
      : line.kind === 'grade'
        ? line.grade
        : 0

export const linesAsThought = (lines: readonly AudienceLine[]): Lines =>
  sql`select * from unnest(${lines.map(({ kind }) => kind)}::text[], ${lines.map(thingOf)}::bigint[]) as l (kind, thing)`

/** Whoever is meant by these lines and may sign in. */
export const peopleMeant = (lines: Lines) => sql`(with recursive line as (${lines}),
  below as (
    select n.id, n.kind from node n where n.id in (select thing from line where kind = 'node')
    union select n.id, n.kind from node n join below on n.parent = below.id),
  classes as (select id from below where kind = 'CLASS'),
  courses as (
    select thing as id from line where kind = 'course'
    union select g.course from course_grade g join course c on c.id = g.course
      where ${goingOn} and g.grade in (select thing from line where kind = 'grade')),
  placed as (
    select p.id as person, true as learns from person p where p.class in (select id from classes)
    union all select h.person, false from head_class h where h.class in (select id from classes)
    union all select e.student, true from enrolment e where e.state = 'active' and e.course in (select id from courses)
    union all select s.teacher, false from course_subject s where s.course in (select id from courses)
    union all select a.person, false from course_assistant a join course_subject s on s.id = a.course_subject
      where s.course in (select id from courses)
    union all select c.head_teacher, false from course c where c.id in (select id from courses)),
  meant as (
    select r.person from person_role r where r.role = any (array(select case kind when 'all' then every else kind end
      from line, unnest(array['STUDENT', 'TEACHER', 'ASSISTANT']) every))
    union select m.person from placed m join person_role r on r.person = m.person
      and case when m.learns then r.role = 'STUDENT' else r.role in ('TEACHER', 'ASSISTANT') end)
  select p.id from meant m join person p on p.id = m.person where p.state = 'ENABLED' and p.erased_at is null)`

export const countMeant = async (db: Db, lines: Lines) =>
  (await sql<{ count: number }>`select count(*)::int from ${peopleMeant(lines)} p`.execute(db)).rows[0]
    ?.count ?? 0

/** Whether whoever is signed in is meant. */
export const isForMe = async (db: Db, broadcast: number) =>
  (await sql<{ found: boolean }>`select ${broadcast} in ${meantForMe} as found`.execute(db)).rows[0]?.found ??
  false

/** Which of the things that an audience names are not this school's. */
export async function unknownLines(db: Db, lines: readonly AudienceLine[]) {
  const named = linesAsThought(lines)
  const { rows } = await sql<{
    path: string
  }>`with l as (${named}) select distinct l.kind || 's' as path from l
    where (l.kind = 'node' and not exists (select from node n where n.id = l.thing))
       or (l.kind = 'course' and not exists (select from course c where c.id = l.thing))
       or (l.kind = 'grade' and not exists (select from grade g where g.id = l.thing))`.execute(db)
  return rows.map(({ path }) => `to.${path}`)
}

/** What the form offers: the tree of classes as it is shown, the courses that are not over, the grades. */
export async function choices(db: Db) {
  const nodes = await sql<{ id: number; name: string; path: string; kind: 'DIRECTORY' | 'CLASS' }>`
    with recursive down as (
      select n.id, n.name, n.kind, n.name as path, array[n.position::bigint, n.id] as place from node n where n.parent is null
      union all select n.id, n.name, n.kind, down.path || ' / ' || n.name, down.place || array[n.position::bigint, n.id]
        from node n join down on n.parent = down.id
    ) select id, name, path, kind from down order by place`.execute(db)
  const courses = await sql<{ id: number; name: string }>`select c.id, c.name from course c
    where c.state in ('onSale', 'closed') order by c.id desc limit 2000`.execute(db)
  const grades = await sql<{
    id: number
    name: string
  }>`select id, name from grade order by position, id`.execute(db)
  return { nodes: nodes.rows, courses: courses.rows, grades: grades.rows }
}
