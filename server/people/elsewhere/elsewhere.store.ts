import { sql } from 'kysely'
import { openidMinutes } from '../../../contract/people-openid-lists.ts'
import { type WechatWay, wechatWays } from '../../../contract/site-wechat-lists.ts'
import type { Db } from '../../kit/database/scope.ts'
import type { Keeper } from '../../kit/own-data.ts'
import { type Sealing, tokenHash } from '../../kit/sealing.ts'
import type { BoundBy, SignInKind } from './elsewhere.tables.ts'
import './elsewhere.tables.ts'

/** What is sealed says of whom it is: a row that came from another school, or of another service, opens nothing. */
export const sealedSecret = (sealing: Sealing, site: number, of: SignInKind, secret: string) =>
  sealing.encrypt(Buffer.from(JSON.stringify({ site, of, secret })))

export function secretIn(
  sealing: Sealing,
  of: SignInKind,
  { site, sealed }: { site: number; sealed: Buffer | null },
): string {
  if (!sealed) return ''
  const opened = JSON.parse(sealing.decrypt(sealed).toString()) as {
    site: number
    of: string
    secret: string
  }
  if (opened.site !== site || opened.of !== of) throw new Error("another school's secret")
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
export const keepAsked = (db: Db, kind: SignInKind, { key, session }: Which, asked: AskedThere) =>
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
export async function takeAsked<K extends SignInKind>(
  db: Db,
  kinds: readonly K[],
  { key, session }: Which,
): Promise<(AskedThere & { kind: K }) | null> {
  const row = await db
    .deleteFrom('sign_in_question')
    .where('key_hash', '=', tokenHash(key))
    .where('kind', 'in', kinds)
    .returning(['session', 'issuer', 'client', 'back', 'state', 'nonce', 'verifier'])
    .returning('kind')
    .returning(sql<boolean>`expires_at > now()`.as('fresh'))
    .executeTakeFirst()
  return row?.fresh && row.session === session ? { ...row, kind: row.kind as K } : null
}

/** As whom a service knows somebody. */
export interface KnownThere {
  by: BoundBy
  issuer: string
  subject: string
  /** The name that applications of one owner share. */
  unionid?: string | null
}
/** Whose it is here; not `isOwn`: by the name that another application of the same owner has told. */
export const boundTo = (db: Db, { by, issuer, subject, unionid = null }: KnownThere) =>
  db
    .selectFrom('sign_in_binding')
    .select(['id', 'person'])
    .select(sql<boolean>`issuer = ${issuer} and subject = ${subject}`.as('isOwn'))
    .where('kind', '=', by)
    .where(
      sql<boolean>`(issuer = ${issuer} and subject = ${subject}) or (${unionid}::text is not null and unionid = ${unionid})`,
    )
    .orderBy('isOwn', 'desc')
    .executeTakeFirst()

/** False where either of them is bound already. */
export const bind = async (
  db: Db,
  person: number,
  { by, issuer, subject, unionid = null }: KnownThere,
  isUsed: boolean,
) =>
  (await db
    .insertInto('sign_in_binding')
    .values({ person, kind: by, issuer, subject, unionid, used_at: isUsed ? sql<Date>`now()` : null })
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

/** What both applications call somebody is told late, or changes with their owner: the newest word counts, unless it is somebody else's here. */
export async function learnUnionid(db: Db, id: number, person: number, unionid: string) {
  await sql`update sign_in_binding set unionid = null
    where person = ${person} and id <> ${id} and unionid <> ${unionid}`.execute(db)
  await sql`update sign_in_binding set unionid = ${unionid} where id = ${id} and unionid is distinct from ${unionid}
    and not exists (select from sign_in_binding o where o.unionid = ${unionid} and o.person <> ${person})`.execute(
    db,
  )
}

/** Both applications of WeChat are one there, and come off as one. */
const oneThere = sql<string>`case when b.kind = 'wechat' then '' else b.issuer end`

export const bindingsOf = (db: Db, person: number) =>
  db
    .selectFrom('sign_in_binding as b')
    .leftJoin('sign_in_service as s', join =>
      join.on(
        sql<boolean>`s.enabled and case when b.kind = 'wechat' then s.kind in ('wechatSite', 'wechatInside') and s.client = b.issuer
          else s.kind = b.kind and rtrim(s.issuer, '/') = rtrim(b.issuer, '/') end`,
      ),
    )
    .select(['b.kind', oneThere.as('issuer')])
    .select(sql<number>`min(b.id)::int`.as('id'))
    .select(sql<Date>`min(b.added_at)`.as('added_at'))
    .select(sql<Date | null>`max(b.used_at)`.as('used_at'))
    .select(sql<SignInKind[]>`array_remove(array_agg(distinct s.kind), null)`.as('services'))
    .where('b.person', '=', person)
    .groupBy(['b.kind', oneThere])
    .orderBy('id')
    .execute()

export const waysIn = (services: readonly SignInKind[]): WechatWay[] =>
  wechatWays.filter(way => services.includes(way === 'site' ? 'wechatSite' : 'wechatInside'))

/** What was taken off; with one application of WeChat the other. */
export async function unbind(db: Db, person: number, id: number) {
  const one = await db
    .deleteFrom('sign_in_binding')
    .where('id', '=', id)
    .where('person', '=', person)
    .returning(['kind', 'issuer'])
    .executeTakeFirst()
  if (one?.kind === 'wechat')
    await db.deleteFrom('sign_in_binding').where('person', '=', person).where('kind', '=', 'wechat').execute()
  return one
}

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
    >`select issuer, subject, unionid, added_at, used_at from sign_in_binding where person = ${person} order by id`.execute(
      db,
    )
  ).rows
