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
  account: string
  /** The one that is kept stays where nothing is said; an empty one takes it away. */
  password?: string | undefined
}

/** Its version is of what the office sees of an account in its form: this is none of it. */
export async function setMeetingAccount(db: Db, sealing: Sealing, given: readonly Given[]) {
  for (const { id, account, password } of given)
    await db
      .updateTable('person')
      .set({
        cloud_vision_account: account,
        ...(password !== undefined && {
          cloud_vision_password: password === '' ? null : sealing.encrypt(Buffer.from(password)),
        }),
      })
      .where('id', '=', id)
      .execute()
}
