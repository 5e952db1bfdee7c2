import { sql } from 'kysely'
import type { Role } from '../../contract/roles.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Sealing } from '../kit/sealing.ts'
import { newToken, tokenHash } from '../kit/sealing.ts'
import { ownLessonsWithin } from './own-lessons.store.ts'
import './timetable.tables.ts'

export async function calendarKey(db: Db, sealing: Sealing, person: number, role: Role) {
  const row = await db
    .selectFrom('calendar_link')
    .select('key_sealed')
    .where('person', '=', person)
    .where('role', '=', role)
    .executeTakeFirst()
  return row && sealing.decrypt(row.key_sealed).toString()
}

/** A new one in the place of any older: who had that one reads nothing more. */
export async function renewCalendarKey(db: Db, sealing: Sealing, person: number, role: Role) {
  const key = newToken()
  const values = { key_hash: tokenHash(key), key_sealed: sealing.encrypt(Buffer.from(key)) }
  await db
    .insertInto('calendar_link')
    .values({ person, role, ...values })
    .onConflict(clash =>
      clash.columns(['site', 'person', 'role']).doUpdateSet({ ...values, made_at: new Date() }),
    )
    .execute()
  return key
}

export const endCalendarKey = (db: Db, person: number, role: Role) =>
  db.deleteFrom('calendar_link').where('person', '=', person).where('role', '=', role).execute()

export interface Feed {
  person: number
  role: Role
  school: string
  domain: string
}

/** Whose calendar this is; nobody's when the account is closed. */
export async function feedOf(db: Db, key: string) {
  const { rows } = await sql<Feed>`select c.person, c.role, s.school_name school, s.school_domain domain
    from calendar_link c join person p on p.id = c.person join site s on s.id = c.site
    where c.key_hash = ${tokenHash(key)} and p.state = 'ENABLED' and p.erased_at is null`.execute(db)
  return rows[0]
}

const day = 86_400_000

/** Half a year back and a year ahead: what a calendar program keeps. */
export const feedLessons = (db: Db, { person, role }: Feed, now: Date) =>
  ownLessonsWithin(
    db,
    person,
    role,
    {
      from: new Date(now.getTime() - 183 * day).toISOString(),
      to: new Date(now.getTime() + 366 * day).toISOString(),
    },
    3000,
  )
