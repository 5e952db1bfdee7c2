import { sql } from 'kysely'
import type { ProviderRole, ProviderStage } from '../../contract/operator-lists.ts'
import type { Db } from '../kit/database/scope.ts'
import { newToken, tokenHash } from '../kit/sealing.ts'

export interface ProviderAccount {
  id: number
  role: ProviderRole
  account: string
  name: string
  password_hash: string
  state: 'ENABLED' | 'DISABLED'
}

const fields = sql`id, role, account, name, password_hash, state`

export const byAccount = async (db: Db, account: string) =>
  (
    await sql<ProviderAccount>`select ${fields} from provider.account where lower(account) = ${account}`.execute(
      db,
    )
  ).rows[0]

export const byNumber = async (db: Db, id: number) =>
  (await sql<ProviderAccount>`select ${fields} from provider.account where id = ${id}`.execute(db)).rows[0]

interface AccountLine extends Pick<ProviderAccount, 'account' | 'name' | 'role' | 'state'> {
  seen: Date | null
  factor: boolean
  passkeys: number
}
export const allAccounts = async (db: Db) =>
  (
    await sql<AccountLine>`
      select a.account, a.name, a.role, a.state, (select max(s.seen_at) from provider.session s where s.account = a.id) as seen,
        exists (select from provider.factor f where f.account = a.id and f.confirmed_at is not null) as factor,
        (select count(*)::int from provider.passkey k where k.owner = a.id) as passkeys
      from provider.account a order by a.id`.execute(db)
  ).rows

interface NewAccount {
  account: string
  name: string
  role: ProviderRole
  hash: string
  mostSchools?: number | null
  mostDays?: number | null
}
/** Answers its number. */
export async function addAccount(db: Db, { account, name, role, hash, ...limits }: NewAccount) {
  const { mostSchools = null, mostDays = null } = limits
  const { rows } = await sql<{ id: number }>`
    insert into provider.account (account, name, role, password_hash, most_schools, most_days)
    values (${account}, ${name}, ${role}, ${hash}, ${mostSchools}, ${mostDays}) returning id`.execute(db)
  return rows[0]?.id ?? 0
}

/** Another password; who was signed in by the old one is so no longer, but for the session in which it was changed. */
export async function setPassword(db: Db, id: number, hash: string, session: number | null) {
  await sql`update provider.account set password_hash = ${hash} where id = ${id}`.execute(db)
  await endSessions(db, id, session)
  if (session !== null) await setStage(db, session, 'WHOLE')
}

export const setStage = (db: Db, session: number, stage: ProviderStage) =>
  sql`update provider.session set stage = ${stage} where id = ${session}`.execute(db)

/**
 * Until this transaction ends: to open a session ('share') nobody waits for another, but for whoever changes what opens one ('update'),
 * so that none is opened by what held a moment ago.
 */
export const hold = (db: Db, id: number, how: 'share' | 'update') =>
  sql`select from provider.account where id = ${id} for ${sql.raw(how)}`.execute(db)

export async function setState(db: Db, id: number, state: ProviderAccount['state']) {
  await sql`update provider.account set state = ${state} where id = ${id}`.execute(db)
  if (state === 'DISABLED') await endSessions(db, id, null)
}

export const endSessions = (db: Db, account: number, but: number | null) =>
  sql`update provider.session set ended_at = now() where account = ${account} and ended_at is null
    and id is distinct from ${but}::bigint`.execute(db)

export const endSession = (db: Db, session: number) =>
  sql`update provider.session set ended_at = now() where id = ${session} and ended_at is null`.execute(db)

interface NewSession {
  account: number
  stage: ProviderStage
  device: string
  address: string
}
export async function openSession(db: Db, { account, stage, device, address }: NewSession): Promise<string> {
  const token = newToken()
  await sql`insert into provider.session (account, token_hash, stage, device, address)
    values (${account}, ${tokenHash(token)}, ${stage}, ${device}, ${address})`.execute(db)
  return token
}

/**
 * What nobody will ask for again: tries after a day, pictures and questions for passkeys after their time, a secret that no code has
 * confirmed, sessions as long after their end as a school's. The last of an account says when it was seen, and stays.
 */
export async function forgetOld(db: Db) {
  await sql`delete from provider.attempt where at < now() - interval '25 hours'`.execute(db)
  await sql`delete from provider.picture_code where expires_at < now()`.execute(db)
  await sql`delete from provider.passkey_question where expires_at < now()`.execute(db)
  await sql`delete from provider.factor where confirmed_at is null and begun_at < now() - interval '1 day'`.execute(
    db,
  )
  await sql`delete from provider.session s
    where (s.ended_at < now() - interval '1 year' or (s.ended_at is null and s.started_at < now() - interval '30 days'))
      and exists (select from provider.session later where later.account = s.account and later.id > s.id)`.execute(
    db,
  )
}
