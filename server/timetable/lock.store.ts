import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import './timetable.tables.ts'

/** Who has not been heard of for so long has gone. */
export const silence = 120

export interface LockRow {
  course: number
  person: number
  owner: string
  since: Date
  silent: number
}

const alive = sql`arranging.seen_at > now() - ${silence} * interval '1 second'`
const columns = sql`arranging.course, arranging.person, p.full_name owner, arranging.since,
  extract(epoch from now() - arranging.seen_at)::int silent`

/** The locks of these courses that hold at this moment. */
export async function locksOf(db: Db, courses: readonly number[]) {
  const { rows } =
    await sql<LockRow>`select ${columns} from arranging join person p on p.id = arranging.person
    where arranging.course = any (${[...courses]}::bigint[]) and ${alive}`.execute(db)
  return new Map(rows.map(row => [row.course, row]))
}

/** Takes the lock, or keeps it; answers nothing where it is somebody else's. */
export async function takeLock(db: Db, course: number, person: number, session: number) {
  const { rows } = await sql<{ course: number }>`insert into arranging (course, person, session)
    values (${course}, ${person}, ${session})
    on conflict (site, course) do update set person = excluded.person, session = excluded.session, seen_at = now(),
      since = case when arranging.person = excluded.person and ${alive} then arranging.since else now() end
    where arranging.person = excluded.person or not (${alive}) returning course`.execute(db)
  return rows.length > 0
}

export const leaveLock = async (db: Db, course: number, person: number) =>
  (
    await db
      .deleteFrom('arranging')
      .where('course', '=', course)
      .where('person', '=', person)
      .returning('course')
      .execute()
  ).length > 0

/** The page is gone that held them. */
export const leaveLocksOf = (db: Db, session: number) =>
  db.deleteFrom('arranging').where('session', '=', session).execute()
