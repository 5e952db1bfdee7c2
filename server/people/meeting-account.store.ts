import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'
import type { Sealing } from '../kit/sealing.ts'
import './people.tables.ts'

export const meetingAccountOf = (db: Db, person: number) =>
  db
    .selectFrom('person')
    .select([
      'id',
      'cloud_vision_account as account',
      sql<boolean>`cloud_vision_password is not null`.as('hasPassword'),
    ])
    .where('id', '=', person)
    .where('erased_at', 'is', null)
    .executeTakeFirst()

interface Given {
  id: number
  /** What is kept stays where nothing is said; an empty password takes it away. */
  account?: string | undefined
  password?: string | undefined
}

/** The version of somebody is of what the office sees of an account in its form: this is none of it. */
export async function setMeetingAccounts(db: Db, sealing: Sealing, given: readonly Given[]) {
  const rows = given.map(({ id, account, password }) => ({
    id,
    account,
    says: password !== undefined,
    password: password ? sealing.encrypt(Buffer.from(password)).toString('base64') : null,
  }))
  await sql`update person set cloud_vision_account = coalesce(g.account, cloud_vision_account),
      cloud_vision_password = case when g.says then decode(g.password, 'base64') else cloud_vision_password end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (id bigint, account text, says boolean, password text)
    where person.id = g.id`.execute(db)
}
