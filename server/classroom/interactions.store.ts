import { sql } from 'kysely'
import { registerCounter } from '../kit/counters.ts'
import type { Db } from '../kit/database/scope.ts'
import '../timetable/timetable.tables.ts'
import './classroom.tables.ts'

const counted = async (db: Db, statement: ReturnType<typeof sql<{ count: number }>>) =>
  (await statement.execute(db)).rows[0]?.count ?? 0

// Read from the logs of the rooms each time: a count of its own could say something else than they do.
registerCounter('interactions', async (db, { person, role }) => {
  if (role === 'STUDENT')
    return counted(db, sql`select count(*)::int as count from room_event where given_to = ${person}`)
  if (role !== 'TEACHER') return 0
  return counted(
    db,
    sql`select count(*)::int as count from lesson_person p join room r on r.lesson = p.lesson
      join room_event e on e.room = r.id and e.kind = 'liked' where p.person = ${person} and p.role = 'TEACHER'`,
  )
})
