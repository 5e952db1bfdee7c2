import { sql } from 'kysely'
import type { Language } from '../../contract/codes.ts'
import type { Duty } from '../../contract/roles.ts'
import type { Db } from '../kit/database/scope.ts'
import { type Notice, notify } from '../kit/notify/notify.ts'
import { readsDuty } from './duties.store.ts'

/** Everybody who runs this part of the school, or looks at it. */
export async function office(db: Db, duty: Duty): Promise<number[]> {
  const { rows } = await sql<{
    person: number
  }>`select r.person from person_role r join person p on p.id = r.person
    where r.role = 'ADMIN' and p.state = 'ENABLED' and ${readsDuty(duty)} order by r.person limit 200`.execute(
    db,
  )
  return rows.map(({ person }) => person)
}

/** That part of the office is told something, each of them in their own language. */
export const tellOffice = async (db: Db, duty: Duty, say: (language: Language) => Notice) =>
  notify(db, await office(db, duty), language => ({ ...say(language), duty }))
