import { sql } from 'kysely'
import type { Area } from '../kit/area.ts'
import { ownPerson, ownRole } from '../kit/database/who.ts'
import './classroom.tables.ts'

// Read from the logs of the rooms each time: a count of its own could say something else than they do.
export const interactionCounts: Area['counts'] = {
  interactions: sql`case ${ownRole}
    when 'STUDENT' then (select count(*) from room_event where given_to = ${ownPerson})
    when 'TEACHER' then (select count(*) from lesson_person p join room r on r.lesson = p.lesson
      join room_event e on e.room = r.id and e.kind = 'liked' where p.person = ${ownPerson} and p.role = 'TEACHER')
    else 0 end`,
}
