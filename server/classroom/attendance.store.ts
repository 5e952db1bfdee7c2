import { sql } from 'kysely'
import type { RoomRole } from '../../contract/classroom-events.ts'
import type { Db } from '../kit/database/scope.ts'
import './classroom.tables.ts'
import { ownSiteId } from '../kit/database/who.ts'
import type { Presence } from './attendance.rules.ts'

/** Every coming and going of a lesson's room, in the order of the log. */
export async function presenceOf(db: Db, lesson: number) {
  const { rows } = await sql<Presence>`select e.person, e.kind, e.at, e.payload ->> 'as' as "as"
    from room r join room_event e on e.room = r.id and e.kind in ('joined', 'left')
    where r.lesson = ${lesson} and e.person is not null order by e.number`.execute(db)
  return rows
}

/** When its teacher began a lesson for the first time. */
export async function taughtFromOf(db: Db, lesson: number) {
  const { rows } = await sql<{
    at: Date
  }>`select e.at from room r join room_event e on e.room = r.id and e.kind = 'lesson.begun'
    where r.lesson = ${lesson} order by e.number limit 1`.execute(db)
  return rows[0]?.at
}

export interface Expected {
  id: number
  fullName: string
  avatar: string
  gender: '女' | '男'
  as: RoomRole
}

/** Who belongs into a lesson: who stands before it, then everybody with a seat in its subject. */
export async function expectedIn(db: Db, lesson: number) {
  const { rows } = await sql<Expected>`
    select p.id, p.full_name as "fullName", p.avatar, p.gender, who."as" from (
      select person, lower(role) as "as" from lesson_person where lesson = ${lesson}
      union all
      select e.student, 'student' from lesson l join enrolment e on e.course = l.course and e.state = 'active'
        join enrolment_subject s on s.enrolment = e.id and s.course_subject = l.course_subject where l.id = ${lesson}
    ) who join person p on p.id = who.person order by who."as" = 'student', who."as" desc, p.pinyin, p.id`.execute(
    db,
  )
  return rows
}

interface Named {
  id: number
  fullName: string
  avatar: string
  gender: '女' | '男'
}

/** People of this school, and guests who came into its lessons from schools that quote them. */
export async function peopleByIds(db: Db, ids: readonly number[]): Promise<Named[]> {
  if (ids.length === 0) return []
  const wanted = sql`any (${[...ids]}::bigint[])`
  const { rows } =
    await sql<Named>`select id, full_name as "fullName", avatar, gender from person where id = ${wanted}
    union all select person, full_name, avatar, gender from guest
      where to_site = ${ownSiteId} and person = ${wanted}`.execute(db)
  return rows
}
