import { sql } from 'kysely'
import type { MeetingProblem, MeetingServiceName } from '../../contract/classroom-service-lists.ts'
import type { LessonState } from '../../contract/states.ts'
import type { Db } from '../kit/database/scope.ts'
import '../courses/courses.tables.ts'
import '../timetable/timetable.tables.ts'

export interface MeetingRow {
  number: number
  name: string
  course_name: string
  subject: string
  colour: number
  teacher: string
  state: LessonState
  starts_at: Date
  ends_at: Date
  own: string
  course: string
  made: string
  /** Who makes its meeting, or made it. */
  service: MeetingServiceName | null
  making: 'making' | 'made' | 'over' | null
  problem: MeetingProblem | null
}

/** A lesson of this school with where it is held. */
export async function meetingRow(db: Db, lesson: number) {
  const { rows } = await sql<MeetingRow>`
    select l.number, kit.lesson_name(l.name, l.number) as name, c.name as course_name, j.name as subject, j.colour, l.state,
      coalesce((select p.full_name from lesson_person t join person p on p.id = t.person where t.lesson = l.id and t.role = 'TEACHER'), '') as teacher,
      l.starts_at, l.ends_at, l.meeting_address as own, c.meeting_address as course,
      coalesce(m.address, '') as made, m.state as making, m.problem,
      coalesce(m.service, (select s.service from meeting_service s where s.in_use)) as service
    from lesson l left join lesson_meeting m on m.lesson = l.id join course c on c.id = l.course join course_subject s on s.id = l.course_subject join subject j on j.id = s.subject
    where l.id = ${lesson}`.execute(db)
  return rows[0]
}

/** The same of a lesson that another school gives, as that one tells it: under the name that its course has here. */
export async function givenMeetingRow(db: Db, lesson: number) {
  const { rows } = await sql<MeetingRow>`
    select l.number, kit.lesson_name(l.name, l.number) as name, c.name as course_name, l.subject, l.colour, l.state, l.teacher,
      l."startsAt" as starts_at, l."endsAt" as ends_at, '' as own, coalesce(l.meeting, '') as course, '' as made,
      null as service, null as making, null as problem
    from course c join shared_course k on k.id = c.quoted_from and k.site <> c.site,
      jsonb_to_recordset(k.lessons) as l (id bigint, number int, name text, state text, subject text, colour int, teacher text,
        meeting text, "startsAt" timestamptz, "endsAt" timestamptz)
    where c.state <> 'draft' and l.id = ${lesson} limit 1`.execute(db)
  return rows[0]
}

/** Held against who moves or cancels it; its version is of how it is planned and stays. */
export const setMeetingAddress = (db: Db, lesson: number, address: string) =>
  db.updateTable('lesson').set({ meeting_address: address }).where('id', '=', lesson).execute()
