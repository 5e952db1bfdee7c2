import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import { ownPerson, ownRole } from '../kit/database/who.ts'
import '../courses/courses.tables.ts'
import '../people/people.tables.ts'
import './materials.tables.ts'

// Who may see and change what, as conditions that the database answers: it knows who is signed in, and as what.

/** Courses that somebody stands before. */
export const taughtCourses = sql`(
  select s.course from course_subject s where s.teacher = ${ownPerson}
  union select s.course from course_assistant a join course_subject s on s.id = a.course_subject where a.person = ${ownPerson}
  union select c.id from course c where c.head_teacher = ${ownPerson})`

/** Courses that somebody sits in; what they have is seen while they go on. */
const satCourses = sql`(select e.course from enrolment e join course c on c.id = e.course
  where e.student = ${ownPerson} and e.state = 'active' and c.state in ('onSale', 'closed'))`

/** Whoever may no longer sign in, or teaches no more, has left: the office looks after what is theirs. */
export const hasLeft = sql`(p.state <> 'ENABLED' or p.erased_at is not null
  or not exists (select from person_role r where r.person = p.id and r.role = 'TEACHER'))`

/** Of a space `s`: whether whoever asks may read all of it, and whether they may write in it. */
export const mayRead = sql<boolean>`coalesce(case ${ownRole}
  when 'ADMIN' then s.kind <> 'person' or exists (select from person p where p.id = s.person and ${hasLeft})
  when 'TEACHER' then s.person = ${ownPerson} or s.course in ${taughtCourses}
  when 'ASSISTANT' then s.course in ${taughtCourses} end, false)`
export const mayWrite = sql<boolean>`(${mayRead} and ${ownRole} <> 'ASSISTANT')`

/** What is shared with whoever asks: with a course of theirs, or with a class they sit in or lead. */
export const sharedWithMe = sql`(
  select h.material from material_share h where ${ownRole} in ('TEACHER', 'ASSISTANT') and h.course in ${taughtCourses}
  union select h.material from material_share h where ${ownRole} = 'STUDENT' and h.course in ${satCourses}
  union select h.material from material_share h where ${ownRole} = 'STUDENT'
    and h.class = (select p.class from person p where p.id = ${ownPerson})
  union select h.material from material_share h where ${ownRole} in ('TEACHER', 'ASSISTANT')
    and h.class in (select l.class from head_class l where l.person = ${ownPerson}))`

export interface Reached {
  id: number
  space: number
  kind: 'folder' | 'file'
  parent: number | null
  name: string
  type: string
  bin: number | null
  binned_at: Date | null
  reads: boolean
  writes: boolean
}

/**
 * Materials by their numbers with what may be done with each; what one may not even read is not there. Shared is whatever lies below
 * something shared, as long as neither is in the bin.
 */
export async function reached(db: Db, ids: readonly number[]): Promise<Reached[]> {
  const { rows } = await sql<Reached>`with recursive up as (
      select m.id as of, m.id, m.parent from material m where m.id = any (${[...ids]}::bigint[])
      union all select up.of, m.id, m.parent from material m join up on m.id = up.parent)
    select * from (
      select m.id, m.space, m.kind, m.parent, m.name, m.type, m.bin, m.binned_at, ${mayWrite} as writes,
        ${mayRead} or (m.bin is null and exists (select from up where up.of = m.id and up.id in ${sharedWithMe})) as reads
      from material m join material_space s on s.id = m.space where m.id = any (${[...ids]}::bigint[])) found
    where reads`.execute(db)
  return rows
}
