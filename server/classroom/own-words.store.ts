import { sql } from 'kysely'
import type { Keeper } from '../kit/own-data.ts'
import '../courses/courses.tables.ts'
import '../timetable/timetable.tables.ts'
import './classroom.tables.ts'

// By the rooms somebody could have been in: the log of a school is long, and its key begins with the room.
export const ownWords: Keeper = async (db, person) => {
  const { rows } = await sql`
    select kit.lesson_name(l.name, l.number) as lesson, e.at, e.kind, e.payload from room r
    join room_event e on e.room = r.id and e.person = ${person} and e.kind not like 'pointer.%' and e.kind <> 'stroke.went'
    left join lesson l on l.id = r.lesson
    where r.owner = ${person}
      or exists (select from lesson_person p where p.lesson = r.lesson and p.person = ${person})
      or exists (select from enrolment s where s.course = l.course and s.student = ${person})
    order by e.at`.execute(db)
  return rows
}
