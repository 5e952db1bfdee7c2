import { sql } from 'kysely'
import type { Language } from '../../contract/codes.ts'
import type { Role, Stage } from '../../contract/roles.ts'
import { always } from '../kit/database/always.ts'
import type { Db } from '../kit/database/scope.ts'
import { ownPerson } from '../kit/database/who.ts'
import { forgetDevices } from '../kit/notify/devices.ts'
import { pushToSessions } from '../kit/push/outbox.ts'
import { newToken, tokenHash } from '../kit/sealing.ts'
import type { DeviceKind, EndReason } from './people.tables.ts'

export interface NewSession {
  person: number
  role: Role
  stage: Stage
  kind: DeviceKind
  device: string
  address: string
  language: Language
  rememberMe: boolean
}

/** Until when a session is good: it ends by not being used, and at last by its age. */
const goodUntil = sql<Date>`least(seen_at + idle, ends_at)`
const isGood = sql<boolean>`${goodUntil} > now()`

/**
 * Opens a session, and ends the older one on the same kind of device: its next call is answered 402, and its open pages
 * hear of it at once. One that has timed out already is displaced by nobody, and stays what it is.
 */
export async function openSession(db: Db, { rememberMe, ...session }: NewSession): Promise<string> {
  // Two sign-ins at once must not both survive: the person's row is the queue they stand in.
  await db.selectFrom('person').select('id').where('id', '=', session.person).forNoKeyUpdate().execute()
  await end(db, 'kicked', query =>
    query.where('person', '=', session.person).where('kind', '=', session.kind).where(isGood),
  )
  const token = newToken()
  await db
    .insertInto('session')
    .values({
      ...session,
      token_hash: tokenHash(token),
      idle: rememberMe ? '15 days' : '24 hours',
      ends_at: sql`now() + interval '365 days'`,
    })
    .execute()
  return token
}

const open = (db: Db) => db.updateTable('session').where('ended_at', 'is', null)

async function end(
  db: Db,
  reason: EndReason,
  which: (query: ReturnType<typeof open>) => ReturnType<typeof open>,
) {
  const ended = await which(open(db))
    .set({ ended_at: sql`now()`, end_reason: reason })
    .returning('id')
    .execute()
  const ids = ended.map(({ id }) => id)
  if (ids.length > 0) await forgetDevices(db, ids)
  if (reason !== 'logout' && ids.length > 0) await pushToSessions(db, ids, reason === 'kicked' ? 402 : 401)
  return ids
}

export const endSession = (db: Db, session: number, reason: EndReason) =>
  end(db, reason, query => query.where('id', '=', session))

export const endOwnSessions = (db: Db, person: number, ids: number[]) =>
  end(db, 'revoked', query => query.where('person', '=', person).where('id', 'in', ids))

export const endAllSessions = (db: Db, person: number, reason: EndReason, except?: number) =>
  end(db, reason, query =>
    query.where('person', '=', person).$if(except !== undefined, kept => kept.where('id', '<>', except ?? 0)),
  )

/** Of many people at once. */
export const endSessionsOf = (db: Db, people: number[], reason: EndReason) =>
  end(db, reason, query => query.where(sql<boolean>`person = any(${people}::bigint[])`))

export const setStage = (db: Db, session: number, stage: Stage) =>
  db.updateTable('session').set({ stage }).where('id', '=', session).execute()

/** Of whoever is signed in: the database knows before the program does. */
export const ownOpenSessions = always(db =>
  db
    .selectFrom('session')
    .select(['id', 'device', 'kind', 'address', 'started_at', 'seen_at'])
    .select([goodUntil.as('ends_at')])
    .where('person', '=', ownPerson)
    .where('ended_at', 'is', null)
    .where(isGood)
    .orderBy('seen_at', 'desc'),
)

/** A device that this account signed in from before is not locked out by others' guessing. */
export const isKnownDevice = async (db: Db, person: number, address: string, device: string) =>
  (await db
    .selectFrom('session')
    .select('id')
    .where('person', '=', person)
    .where('address', '=', address)
    .where('device', '=', device)
    .where('started_at', '>', sql<Date>`now() - interval '30 days'`)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const touchSession = (db: Db, session: number, language: Language) =>
  db
    .updateTable('session')
    .set({ seen_at: sql`now()`, language })
    .where('id', '=', session)
    .where('ended_at', 'is', null)
    .execute()
