import { sql } from 'kysely'
import type { Language } from '../../contract/codes.ts'
import type { Db } from '../kit/database/scope.ts'
import { type Notice, notify } from '../kit/notify/notify.ts'

/** Everybody who runs the school. */
export async function office(db: Db): Promise<number[]> {
  const { rows } = await sql<{
    person: number
  }>`select r.person from person_role r join person p on p.id = r.person
    where r.role = 'ADMIN' and p.state = 'ENABLED' order by r.person limit 200`.execute(db)
  return rows.map(({ person }) => person)
}

/** The office is told something, each of them in their own language. */
export const tellOffice = async (db: Db, say: (language: Language) => Notice) =>
  notify(db, await office(db), say)
