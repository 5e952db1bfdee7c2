import { sql } from 'kysely'
import type { Db } from '../kit/database/scope.ts'

interface Factor {
  /** Sealed. */
  secret: Buffer
  last_step: number
}

/** The factor that stands; or the one that is not yet shown to work. */
export const factorOf = async (db: Db, account: number, isStanding: boolean) =>
  (
    await sql<Factor>`select secret, last_step from provider.factor
      where account = ${account} and (confirmed_at is not null) = ${isStanding}`.execute(db)
  ).rows[0]

export const stateOfFactor = async (db: Db, account: number) =>
  (
    await sql<{ since: Date; codes: number }>`
      select confirmed_at as since, (select count(*) from provider.recovery_code c where c.account = f.account)::int as codes
      from provider.factor f where account = ${account} and confirmed_at is not null`.execute(db)
  ).rows[0]

/** Another secret to be confirmed; false where a factor stands already. */
export const beginFactor = async (db: Db, account: number, secret: Buffer) =>
  (
    await sql`insert into provider.factor as f (account, secret) values (${account}, ${secret})
      on conflict (account) do update set secret = excluded.secret, begun_at = now(), last_step = 0 where f.confirmed_at is null
      returning account`.execute(db)
  ).rows.length === 1

/** Takes a code of that half minute; of two at the same moment one, and none of a factor that has become another meanwhile. */
export const spendStep = async (db: Db, account: number, { secret }: Factor, step: number) =>
  (
    await sql`update provider.factor set last_step = ${step}
      where account = ${account} and secret = ${secret} and last_step < ${step} returning account`.execute(db)
  ).rows.length === 1

/** Takes a recovery code: it is gone. */
export const spendRecoveryCode = async (db: Db, account: number, mark: Buffer) =>
  (
    await sql`delete from provider.recovery_code where account = ${account} and mark = ${mark} returning account`.execute(
      db,
    )
  ).rows.length === 1

/** False where somebody was faster. */
export const confirmFactor = async (db: Db, account: number) =>
  (
    await sql`update provider.factor set confirmed_at = now()
      where account = ${account} and confirmed_at is null returning account`.execute(db)
  ).rows.length === 1

export async function replaceRecoveryCodes(db: Db, account: number, marks: readonly Buffer[]) {
  await sql`delete from provider.recovery_code where account = ${account}`.execute(db)
  await sql`insert into provider.recovery_code (account, mark) select ${account}::bigint, unnest(${marks}::bytea[])`.execute(
    db,
  )
}

/** With its recovery codes; false where none stood. */
export const dropFactor = async (db: Db, account: number) =>
  (
    await sql`delete from provider.factor where account = ${account} and confirmed_at is not null returning account`.execute(
      db,
    )
  ).rows.length === 1
