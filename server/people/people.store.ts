import { sql } from 'kysely'
import { codes } from '../../contract/codes.ts'
import type { Role } from '../../contract/roles.ts'
import { always } from '../kit/database/always.ts'
import type { Db } from '../kit/database/scope.ts'
import { ownPerson, ownSiteId } from '../kit/database/who.ts'
import { refuse } from '../kit/refusal.ts'
import type { Sealing } from '../kit/sealing.ts'
import '../kit/files/files.tables.ts'
import '../site/site.tables.ts'
import './people.tables.ts'
import { pinyinOf } from './pinyin.rules.ts'

/** Roles in the person's own order: the first is the one used. */
const rolesOf = sql<
  Role[]
>`(select array_agg(r.role order by r.position, r.role) from person_role r where r.site = person.site and r.person = person.id)`

const entry = (db: Db) =>
  db
    .selectFrom('person')
    .select(['id', 'username', 'phone', 'password_hash', 'must_change_password', 'state', 'disabled_by'])
    .select(rolesOf.as('roles'))

export type Entry = NonNullable<Awaited<ReturnType<typeof byUsername>>>
export const byUsername = (db: Db, name: string) =>
  entry(db).where(sql`lower(username)`, '=', name).executeTakeFirst()
export const byPhone = (db: Db, phone: string) => entry(db).where('phone', '=', phone).executeTakeFirst()
export const byId = (db: Db, person: number) => entry(db).where('id', '=', person).executeTakeFirst()

/** Whoever is signed in: known to the database before the program has heard of it. */
const ownRow = always(db =>
  db.selectFrom('person').selectAll().select(rolesOf.as('roles')).where('id', '=', ownPerson),
)
/** There is none of whoever helps from outside. */
export const myselfOrNobody = async (db: Db) => (await ownRow(db))[0]
export const myself = async (db: Db) => (await myselfOrNobody(db)) ?? refuse(codes.signedOut)

export interface NewPerson {
  username: string
  full_name: string
  gender?: '女' | '男'
  phone?: string | null
  title?: string
  info?: string
  number?: string
  born?: string | null
  class?: number | null
  password_hash: string | null
  head_teacher?: boolean
  first_login?: boolean
  must_change_password?: boolean
}

export async function addPerson(db: Db, sealing: Sealing, person: NewPerson, roles: Role[]) {
  const { id } = await db
    .insertInto('person')
    .values({ ...person, pinyin: pinyinOf(person.full_name), sealing_key: sealing.newPersonKey() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('person_role')
    .values(roles.map((role, position) => ({ person: id, role, position })))
    .execute()
  return id
}

export const setPassword = (db: Db, person: number, hash: string) =>
  db
    .updateTable('person')
    .set({ password_hash: hash, must_change_password: false, first_login: false })
    .where('id', '=', person)
    .execute()

export const setPhone = (db: Db, person: number, phone: string) =>
  db.updateTable('person').set({ phone }).where('id', '=', person).execute()

export const setInfo = (
  db: Db,
  person: number,
  values: { full_name: string; gender: '女' | '男'; title: string; info: string },
) =>
  db
    .updateTable('person')
    .set({ ...values, pinyin: pinyinOf(values.full_name) })
    .where('id', '=', person)
    .execute()

export const setAvatar = (db: Db, person: number, avatar: string) =>
  db.updateTable('person').set({ avatar }).where('id', '=', person).execute()

export const keepConsent = (db: Db, person: number, agreement: string, version: string) =>
  db.insertInto('consent').values({ person, agreement, version }).execute()

/** Until this transaction ends: two who change what this person has do so one after the other. */
export const holdPerson = (db: Db, person: number) =>
  db.selectFrom('person').select('id').where('id', '=', person).forNoKeyUpdate().execute()

/** A picture that this person uploaded, from now on in use. */
export const useOwnPicture = (db: Db, name: string, person: number) =>
  db
    .updateTable('file')
    .set({ used: true })
    .where('name', '=', name)
    .where('open', '=', true)
    .where('owner', '=', person)
    .returning('id')
    .executeTakeFirst()

/** `bind_phone`: whether the site asks for binding; `register`: whether it takes registrations. */
export const entrySettings = (db: Db) =>
  db
    .selectFrom('site')
    .select(['bind_phone', 'register', 'mobile_login', 'guardian_consent'])
    .where('id', '=', ownSiteId)
    .executeTakeFirstOrThrow()
