import { sql } from 'kysely'
import { openidMinutes } from '../../../contract/people-openid-lists.ts'
import type { Db } from '../../kit/database/scope.ts'
import { ownSiteId } from '../../kit/database/who.ts'
import type { Keeper } from '../../kit/own-data.ts'
import { type Sealing, tokenHash } from '../../kit/sealing.ts'
import '../../site/site.tables.ts'
import type { RoleRow } from './openid.tables.ts'
import './openid.tables.ts'

const kind = 'openid'

export async function openidRow(db: Db) {
  const row = await db
    .selectFrom('sign_in_service')
    .select(['site', 'enabled', 'called', 'issuer', 'client', 'sealed', 'secret_end', 'role_claim'])
    .select(sql<RoleRow[]>`role_table`.as('role_table'))
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row
}
export type OpenidRow = NonNullable<Awaited<ReturnType<typeof openidRow>>>

/** With it goes what pages show of it: nothing, where it is not in use. */
export async function keepOpenid(db: Db, { role_table, ...given }: Omit<OpenidRow, 'site'>) {
  const values = { ...given, role_table: sql`${JSON.stringify(role_table)}::jsonb` }
  await db
    .insertInto('sign_in_service')
    .values({ kind, ...values })
    .onConflict(conflict => conflict.columns(['site', 'kind']).doUpdateSet(values))
    .execute()
  await db
    .updateTable('site')
    .set({ openid: given.enabled ? given.called : '' })
    .where('id', '=', ownSiteId)
    .execute()
}

/** What is sealed says of whom it is: a row that came from another school opens nothing. */
export const sealedSecret = (sealing: Sealing, site: number, secret: string) =>
  sealing.encrypt(Buffer.from(JSON.stringify({ site, of: kind, secret })))

export function secretIn(sealing: Sealing, { site, sealed }: Pick<OpenidRow, 'site' | 'sealed'>): string {
  if (!sealed) return ''
  const opened = JSON.parse(sealing.decrypt(sealed).toString()) as {
    site: number
    of: string
    secret: string
  }
  if (opened.site !== site || opened.of !== kind) throw new Error("another school's secret")
  return opened.secret
}

export interface AskedThere {
  issuer: string
  client: string
  back: string
  state: string
  nonce: string
  verifier: string
}
/** Of whose account is to be bound; none: whoever answers signs in. */
interface Which {
  key: string
  session: number | null
}
export const keepAsked = (db: Db, { key, session }: Which, asked: AskedThere) =>
  db
    .insertInto('sign_in_question')
    .values({
      ...asked,
      kind,
      session,
      key_hash: tokenHash(key),
      expires_at: sql`now() + make_interval(mins => ${openidMinutes})`,
    })
    .execute()

/** What was asked with this key and holds still; whatever becomes of its answer, it is gone. */
export async function takeAsked(db: Db, { key, session }: Which): Promise<AskedThere | null> {
  const row = await db
    .deleteFrom('sign_in_question')
    .where('key_hash', '=', tokenHash(key))
    .where('kind', '=', kind)
    .returning(['session', 'issuer', 'client', 'back', 'state', 'nonce', 'verifier'])
    .returning(sql<boolean>`expires_at > now()`.as('fresh'))
    .executeTakeFirst()
  return row?.fresh && row.session === session ? row : null
}

export interface KnownThere {
  issuer: string
  subject: string
}
export const boundTo = (db: Db, { issuer, subject }: KnownThere) =>
  db
    .selectFrom('sign_in_binding')
    .select(['id', 'person'])
    .where('kind', '=', kind)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()

/** False where either of them is bound already. */
export const bind = async (db: Db, person: number, there: KnownThere, isUsed: boolean) =>
  (await db
    .insertInto('sign_in_binding')
    .values({ person, kind, ...there, used_at: isUsed ? sql<Date>`now()` : null })
    .onConflict(known => known.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

/** False where it was taken off meanwhile. */
export const useBinding = async (db: Db, id: number, person: number) =>
  (await db
    .updateTable('sign_in_binding')
    .set({ used_at: sql`now()` })
    .where('id', '=', id)
    .where('person', '=', person)
    .returning('id')
    .executeTakeFirst()) !== undefined

export const bindingsOf = (db: Db, person: number) =>
  db
    .selectFrom('sign_in_binding as b')
    .leftJoin('sign_in_service as s', join => join.onRef('s.kind', '=', 'b.kind'))
    .select(['b.id', 'b.issuer', 'b.added_at', 'b.used_at'])
    .select(
      sql<boolean>`coalesce(s.enabled and rtrim(s.issuer, '/') = rtrim(b.issuer, '/'), false)`.as('in_use'),
    )
    .where('b.person', '=', person)
    .orderBy('b.id')
    .execute()

export async function countBound(db: Db, issuer: string) {
  const { n } = await db
    .selectFrom('sign_in_binding')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('kind', '=', kind)
    .where(sql`rtrim(issuer, '/')`, '=', sql`rtrim(${issuer}, '/')`)
    .executeTakeFirstOrThrow()
  return n
}

export const unbind = (db: Db, person: number, id: number) =>
  db
    .deleteFrom('sign_in_binding')
    .where('id', '=', id)
    .where('person', '=', person)
    .returning('issuer')
    .executeTakeFirst()

/** How many there were. */
export async function unbindAll(db: Db, person: number) {
  const gone = await db.deleteFrom('sign_in_binding').where('person', '=', person).executeTakeFirst()
  return Number(gone.numDeletedRows)
}

export const forgetAsked = (db: Db) => sql`delete from sign_in_question where expires_at < now()`.execute(db)

export const forgetBindings = (db: Db, people: readonly number[]) =>
  sql`delete from sign_in_binding where person = any(${[...people]}::bigint[])`.execute(db)

export const keptBindings: Keeper = async (db, person) =>
  (
    await sql<
      Record<string, unknown>
    >`select issuer, subject, added_at, used_at from sign_in_binding where person = ${person} order by id`.execute(
      db,
    )
  ).rows
