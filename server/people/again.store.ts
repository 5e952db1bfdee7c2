import { sql } from 'kysely'
import { codes } from '../../contract/codes.ts'
import type { Db, Me } from '../kit/database/scope.ts'
import { refuse } from '../kit/refusal.ts'

/** For how long a password that was given again holds. */
const provenFor = '10 minutes'

export const markProven = (db: Db, session: number) =>
  db.updateTable('session').set({ proven_at: sql`now()` }).where('id', '=', session).execute()

/** Refuses whoever has not given the password again of late: the page asks for it and comes back by itself. */
export async function demandPasswordAgain(db: Db, me: Promise<Me>) {
  const { session } = await me
  const proven = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', session)
    .where('proven_at', '>', sql<Date>`now() - ${provenFor}::interval`)
    .executeTakeFirst()
  if (!proven) refuse(codes.passwordAgain)
}
