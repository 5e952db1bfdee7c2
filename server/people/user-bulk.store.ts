import { sql } from 'kysely'
import type { Role } from '../../contract/roles.ts'
import type { Db } from '../kit/database/scope.ts'
import { forgetEverythingAbout } from '../kit/own-data.ts'
import './people.tables.ts'

export interface Picked {
  id: number
  full_name: string
  username: string
  state: 'ENABLED' | 'DISABLED'
  disabled_by: 'SCHOOL' | 'AGENT' | null
  class: number | null
  roles: Role[]
}

/** The people of a bulk action, locked in one order: two of them at once wait for each other and never deadlock. */
export const pick = async (db: Db, ids: readonly number[]) =>
  (
    await sql<Picked>`select p.id, p.full_name, p.username, p.state, p.disabled_by, p.class,
      (select coalesce(array_agg(r.role), '{}') from person_role r where r.person = p.id) as roles
      from person p where p.id = any(${[...ids]}::bigint[]) and p.erased_at is null order by p.id for no key update`.execute(
      db,
    )
  ).rows

/** By username, phone or number, as they stand in somebody's list; in the order asked, undefined where there is none. */
export async function idsByAccount(db: Db, accounts: readonly string[]) {
  const { rows } = await sql<{ id: number | null }>`select (
      select p.id from person p where p.erased_at is null
        and (lower(p.username) = lower(wanted.name) or p.phone = wanted.name or (p.number <> '' and p.number = wanted.name))
      order by p.id limit 1) as id
    from unnest(${[...accounts]}::text[]) with ordinality wanted (name, place) order by place`.execute(db)
  return rows.map(({ id }) => id)
}

export const setState = (db: Db, ids: readonly number[], state: 'ENABLED' | 'DISABLED') =>
  sql`update person set state = ${state}, disabled_by = ${state === 'DISABLED' ? 'SCHOOL' : null}, version = version + 1
    where id = any(${[...ids]}::bigint[])`.execute(db)

export const setClass = (db: Db, ids: readonly number[], to: number | null) =>
  sql`update person set class = ${to}, version = version + 1 where id = any(${[...ids]}::bigint[])`.execute(
    db,
  )

export const setMadePasswords = (db: Db, ids: readonly number[], hashes: readonly string[]) =>
  sql`update person set password_hash = made.hash, must_change_password = true
    from unnest(${[...ids]}::bigint[], ${[...hashes]}::text[]) made (id, hash) where person.id = made.id`.execute(
    db,
  )

/** The first key that deleting each of them would break; empty where nothing hangs on them. */
export const hangingOn = async (db: Db, ids: readonly number[]) =>
  (
    await sql<{
      person: number
      broken: string
    }>`select * from kit.hanging_on(${[...ids]}::bigint[])`.execute(db)
  ).rows

/**
 * What identified these people is gone; the row and its number stay for the records that name them, and what the log sealed
 * under their keys can be read by nobody any more.
 */
export async function erase(db: Db, ids: readonly number[]) {
  const them = sql`any(${[...ids]}::bigint[])`
  for (const table of [
    'person_role',
    'person_subject',
    'head_class',
    'notification',
    'saved_filter',
    'recovery',
    'erasure',
    'person_tag',
    'own_value',
  ])
    await sql`delete from ${sql.table(table)} where person = ${them}`.execute(db)
  for (const table of ['guardian', 'guardian_consent', 'student_note', 'class_stay'])
    await sql`delete from ${sql.table(table)} where student = ${them}`.execute(db)
  await forgetEverythingAbout(db, ids)
  await sql`update session set device = '', address = '' where person = ${them}`.execute(db)
  await sql`update file set used = false where owner = ${them}
    and name in (select avatar from person where id = ${them})`.execute(db)
  await sql`update person set username = '#' || id, full_name = '#' || id, gender = '男', phone = null, avatar = '', title = '',
    info = '', number = '', born = null, class = null, pinyin = '', password_hash = null, cloud_vision_account = '',
    cloud_vision_password = null, sealing_key = null, head_teacher = false, state = 'DISABLED', disabled_by = 'SCHOOL',
    version = version + 1, erased_at = now() where id = ${them}`.execute(db)
}
