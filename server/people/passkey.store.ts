import { type Generated, sql } from 'kysely'
import { passkeyMinutes } from '../../contract/people-passkey-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import type { Keeper } from '../kit/own-data.ts'
import { tokenHash } from '../kit/sealing.ts'

// A school's session finds the school's tables under these names, the console's its own: both have them.
declare module '../kit/database/tables.ts' {
  interface Tables {
    passkey: {
      id: Generated<number>
      owner: number
      host: string
      credential: Buffer
      handle: Buffer
      public_key: Buffer
      transports: string[]
      counter: number
      name: string
      added_at: Generated<Date>
      used_at: Date | null
    }
    passkey_question: {
      key_hash: Buffer
      session: number | null
      host: string
      challenge: Buffer
      expires_at: unknown
    }
  }
}

interface Question {
  key: string
  host: string
  /** Of who is to have a new passkey; none: of whoever wants to sign in. */
  session: number | null
}
export const keepQuestion = (db: Db, { key, host, session, challenge }: Question & { challenge: Buffer }) =>
  db
    .insertInto('passkey_question')
    .values({
      key_hash: tokenHash(key),
      host,
      session,
      challenge,
      expires_at: sql`now() + make_interval(mins => ${passkeyMinutes})`,
    })
    .execute()

/** The challenge of a question that holds; whatever becomes of its answer, it is gone. */
export async function takeQuestion(db: Db, { key, host, session }: Question): Promise<Buffer | null> {
  const row = await db
    .deleteFrom('passkey_question')
    .where('key_hash', '=', tokenHash(key))
    .returning(['host', 'session', 'challenge', sql<boolean>`expires_at > now()`.as('fresh')])
    .executeTakeFirst()
  return row?.fresh && row.host === host && row.session === session ? row.challenge : null
}

export interface KnownPasskey {
  id: number
  owner: number
  handle: Buffer
  public_key: Buffer
}
export const byCredential = (db: Db, credential: Buffer, host: string): Promise<KnownPasskey | undefined> =>
  db
    .selectFrom('passkey')
    .select(['id', 'owner', 'handle', 'public_key'])
    .where('credential', '=', credential)
    .where('host', '=', host)
    .executeTakeFirst()

/** What a use comes to: of two with the same count at the same moment one is a copy's. Those that do not count say 0 for ever. */
export async function spendUse(db: Db, id: number, counter: number): Promise<'used' | 'copied' | 'gone'> {
  const used = await db
    .updateTable('passkey')
    .set({ counter, used_at: sql`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`(counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0))`)
    .returning('id')
    .executeTakeFirst()
  if (used) return 'used'
  return (await stands(db, id)) ? 'copied' : 'gone'
}
export const stands = async (db: Db, id: number) =>
  (await db.selectFrom('passkey').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const passkeysOf = (db: Db, owner: number) =>
  db
    .selectFrom('passkey')
    .select(['id', 'name', 'host', 'credential', 'transports', 'added_at', 'used_at'])
    .where('owner', '=', owner)
    .orderBy('id')
    .execute()

interface NewPasskey {
  owner: number
  host: string
  credential: Buffer
  handle: Buffer
  public_key: Buffer
  transports: string[]
  counter: number
  name: string
}
/** False where it is kept already, whosever it is. */
export const addPasskey = async (db: Db, passkey: NewPasskey) =>
  (await db
    .insertInto('passkey')
    .values(passkey)
    .onConflict(known => known.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

export const removePasskey = (db: Db, owner: number, id: number) =>
  db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('owner', '=', owner)
    .returning(['name', 'host'])
    .executeTakeFirst()

/** How many there were. */
export async function dropPasskeys(db: Db, owner: number) {
  const gone = await db.deleteFrom('passkey').where('owner', '=', owner).executeTakeFirst()
  return Number(gone.numDeletedRows)
}

export const forgetQuestions = (db: Db) =>
  sql`delete from passkey_question where expires_at < now()`.execute(db)

export const forgetPasskeys = (db: Db, people: readonly number[]) =>
  sql`delete from passkey where owner = any(${[...people]}::bigint[])`.execute(db)

export const keptPasskeys: Keeper = async (db, person) =>
  (
    await sql<
      Record<string, unknown>
    >`select name, host, added_at, used_at from passkey where owner = ${person} order by id`.execute(db)
  ).rows
